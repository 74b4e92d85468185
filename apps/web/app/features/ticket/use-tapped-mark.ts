import type { QuickBet } from "@touchline/betting/quick-bet";
import { useEffect } from "react";
import type { QuickBetStore } from "../../state/quick-bet.ts";

const isWaiting = ({ selection, state }: QuickBet): boolean =>
  selection !== null && (state === "INITIAL" || state === "PROCESSING");

const priceAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-odds]") : null;

/**
 * Marks the price that was tapped for as long as its quick bet waits for the player or the book. Prices are hundreds, and
 * none of them follows quick bet by itself.
 */
export function useTappedMark(store: QuickBetStore): void {
  useEffect(() => {
    let pressed = priceAt(document.activeElement);
    let marked: HTMLElement | null = null;
    const note = ({ target }: MouseEvent): void => void (pressed = priceAt(target));
    const mark = (price: HTMLElement | null): void => {
      marked?.removeAttribute("data-quick-bet");
      price?.setAttribute("data-quick-bet", "");
      marked = price;
    };
    // Tapped before this was there.
    if (isWaiting(store.getState())) mark(pressed);
    // Before the price hears of it, which starts the bet.
    document.addEventListener("click", note, { capture: true });
    const unsubscribe = store.subscribe((quickBet, before) => {
      if (!isWaiting(quickBet)) mark(null);
      // Agreed to at another price it is the same selection, and the press was on another button.
      else if (quickBet.selection?.id !== before.selection?.id || !isWaiting(before)) mark(pressed ?? marked);
    });
    return () => {
      document.removeEventListener("click", note, { capture: true });
      unsubscribe();
      mark(null);
    };
  }, [store]);
}
