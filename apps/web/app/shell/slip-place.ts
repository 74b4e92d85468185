import type { Layout } from "../state/layout.ts";
import { WIDE } from "../state/ticket.ts";
import { SLIP_ID } from "./slip.tsx";
import { SLIP_TAB_ID } from "./tab-bar.tsx";

/** Where the slip is found: beside the page, in its open sheet, or what opens that. */
export function slipPlace({ slipOpen }: Layout): HTMLElement | null {
  if (matchMedia(WIDE).matches) return document.getElementById(SLIP_ID);
  // What opened the dialog may have been on an empty slip.
  return slipOpen
    ? document.querySelector<HTMLElement>("[role=dialog] [role=tabpanel]")
    : document.getElementById(SLIP_TAB_ID);
}
