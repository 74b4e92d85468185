import { useState } from "react";
import { rememberPanel } from "../platform/ticket-panel-choice.ts";
import { useLayout, useLayoutActions } from "../state/layout.ts";

/** The slip beside the page on wide screens: it stands unless the player hid it, and a pick brings it back. */
export function useTicketPanel(initiallyHidden: boolean): { shown: boolean; toggle: () => void } {
  const [hidden, setHidden] = useState(initiallyHidden);
  const opened = useLayout((layout) => layout.ticketOpen);
  const { ticketClosed } = useLayoutActions();
  const shown = opened || !hidden;
  const toggle = () => {
    setHidden(shown);
    rememberPanel(shown);
    if (shown) ticketClosed();
  };
  return { shown, toggle };
}
