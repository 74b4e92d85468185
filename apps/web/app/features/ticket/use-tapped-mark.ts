import type { QuickBet } from "@touchline/betting/quick-bet";
import { useEffect } from "react";
import type { QuickBetStore } from "../../state/quick-bet.ts";
import { useClientState } from "../../state/client-state.tsx";

const isWaiting = ({ selection, state }: QuickBet): boolean =>
  selection !== null && (state === "INITIAL" || state === "PROCESSING");

const priceAt = (target: EventTarget | null | undefined): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-odds]") : null;

/**
 * Marks the price that was tapped for as long as its quick bet waits for the player or the book. Prices are hundreds, and
 * none of them follows quick bet by itself.
 */
export function useTappedMark(store: QuickBetStore): void {
  const { quickBet: slot } = useClientState();
  useEffect(() => {
    const tapped = (): HTMLElement | null => priceAt(slot.getState().clicked);
    let marked: HTMLElement | null = null;
    const mark = (price: HTMLElement | null): void => {
      marked?.removeAttribute("data-quick-bet");
      price?.setAttribute("data-quick-bet", "");
      marked = price;
    };
    // Tapped before this was there.
    if (isWaiting(store.getState())) mark(tapped());
    const unsubscribe = store.subscribe((quickBet, before) => {
      if (!isWaiting(quickBet)) mark(null);
      // Agreed to at another price it is the same selection, and the press was on another button.
      else if (quickBet.selection?.id !== before.selection?.id || !isWaiting(before)) mark(tapped() ?? marked);
    });
    return () => {
      unsubscribe();
      mark(null);
    };
  }, [store, slot]);
}
