import { type RefObject, useEffect, useRef, useState } from "react";
import { useClientState } from "../../state/client-state.tsx";
import { RECEIPT_HEADING } from "./receipt-heading.ts";

/**
 * What becomes of a ticket takes controls of the slip away, at times the one that has the focus. It stays in the slip
 * then, and on no control: a key that is still held must not press what came in its place. A receipt takes it to its
 * heading, which is read out for that; where the focus was elsewhere it stays there, and the receipt has to be told.
 */
export function useSlipFocus(): { slip: RefObject<HTMLDivElement | null>; isReceiptToTell: boolean } {
  const { ticket, layout } = useClientState();
  const slip = useRef<HTMLDivElement>(null);
  const [isReceiptToTell, setIsReceiptToTell] = useState(false);
  useEffect(
    () =>
      ticket.subscribe(({ ticket: now }, { ticket: before }) => {
        const place = slip.current;
        const hasFocus = place?.contains(document.activeElement) ?? false;
        const isPlaced =
          now.ticketState === "SUCCESS" && before.ticketState !== "SUCCESS" && layout.getState().slipOnShow;
        if (now.ticketState !== before.ticketState) setIsReceiptToTell(isPlaced && !hasFocus);
        if (place === null || !hasFocus) return;
        const held = document.activeElement;
        afterSheet(() => {
          const { activeElement } = document;
          // What is left of a lost focus is the page, or the sheet around the slip.
          if (activeElement?.contains(place) !== true || (activeElement === held && !isPlaced)) return;
          const heading = isPlaced ? document.getElementById(RECEIPT_HEADING) : null;
          const foot = place.querySelector<HTMLElement>(":scope > [tabindex='-1']");
          (heading ?? foot ?? place).focus({ preventScroll: heading === null });
        });
      }),
    [ticket, layout],
  );
  return { slip, isReceiptToTell };
}

/** A sheet takes a focus that was lost in it for itself, at once and again in the next frame. */
function afterSheet(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work));
}
