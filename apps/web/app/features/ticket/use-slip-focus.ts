import { type RefObject, useEffect, useRef } from "react";
import { useClientState } from "../../state/client-state.tsx";

/**
 * What becomes of a ticket takes controls of the slip away, at times the one that has the focus. It stays in the slip
 * then, and on no control: a key that is still held must not press what came in its place.
 */
export function useSlipFocus(): RefObject<HTMLDivElement | null> {
  const { ticket } = useClientState();
  const slip = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      ticket.subscribe(() => {
        const place = slip.current;
        if (!place?.contains(document.activeElement)) return;
        requestAnimationFrame(() => {
          if (document.activeElement !== document.body) return;
          const foot = place.querySelector<HTMLElement>(":scope > [tabindex='-1']");
          (foot ?? place).focus({ preventScroll: true });
        });
      }),
    [ticket],
  );
  return slip;
}
