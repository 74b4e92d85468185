import { useState } from "react";
import { useLayout } from "../../state/layout.ts";

/**
 * Whether a dock has come behind the open sheet of the slip. One that was there before is made inert by the sheet itself,
 * once that has noted what to give the focus back to.
 */
export function useIsBehindSheet(isShown: boolean): boolean {
  const isOpen = useLayout(({ slipOpen }) => slipOpen);
  const [before, setBefore] = useState<boolean | null>(null);
  const isBehind = isShown ? isOpen && (before ?? isOpen) : null;
  if (isBehind !== before) setBefore(isBehind);
  return isBehind === true;
}
