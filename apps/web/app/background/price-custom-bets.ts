import { priceCustomBet } from "../data/bets/custom-bets.ts";
import type { Process } from "./background.ts";

/** So often a custom bet on the slip is priced again: it moves with its match, and no price of its own is published. */
const EVERY_MS = 4_000;

/** The next may be answered. */
const GIVEN_UP_AFTER_MS = 20_000;

/** Keeps the price of a custom bet on the slip. While it is placed, its price is the book's to judge, and beside its receipt none is asked for. */
export const priceCustomBets: Process = ({ api, state: { ticket }, report }) => {
  let following: { legs: string; end: () => void } | null = null;

  const follow = (legs: string): { legs: string; end: () => void } => {
    const ended = new AbortController();
    let isAsking = false;
    const price = async (): Promise<void> => {
      const { ticket: current } = ticket.getState();
      const [bet] = current.bets;
      const isPlaced = current.inProgress || current.ticketState === "SUCCESS";
      if (bet?.betType !== "custom_bet" || isPlaced || document.hidden) return;
      const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(GIVEN_UP_AFTER_MS)]);
      const odds = await priceCustomBet(api, bet.selections, signal);
      if (odds !== undefined && !ended.signal.aborted) ticket.dispatch({ type: "custom-odds-changed", odds });
    };
    // Of two answers on their way the older may come last.
    const tick = (): void => {
      if (isAsking) return;
      isAsking = true;
      void price()
        .catch(report)
        .finally(() => {
          isAsking = false;
        });
    };
    const timer = setInterval(tick, EVERY_MS);
    tick();
    return {
      legs,
      end: () => {
        clearInterval(timer);
        ended.abort();
      },
    };
  };

  const look = (): void => {
    const [bet] = ticket.getState().ticket.bets;
    const legs = bet?.betType === "custom_bet" ? bet.selections.map(({ id }) => id).join(" ") : null;
    if (legs === (following?.legs ?? null)) return;
    following?.end();
    following = legs === null ? null : follow(legs);
  };

  const unsubscribe = ticket.subscribe(look);
  look();
  return () => {
    unsubscribe();
    following?.end();
  };
};
