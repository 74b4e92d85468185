import { priceCustomBet } from "../data/bets/custom-bets.ts";
import type { Process } from "./background.ts";

/** So often a custom bet on the slip is priced again: it moves with its match, and no price of its own is published. */
const EVERY_MS = 4_000;

/** Keeps the price of a custom bet on the slip. While it is placed, its price is the book's to judge. */
export const priceCustomBets: Process = ({ api, state: { ticket }, report }) => {
  let following: { legs: string; end: () => void } | null = null;

  const follow = (legs: string): { legs: string; end: () => void } => {
    const ended = new AbortController();
    const price = async (): Promise<void> => {
      const { ticket: current } = ticket.getState();
      const [bet] = current.bets;
      if (bet?.betType !== "custom_bet" || current.inProgress || document.hidden) return;
      const odds = await priceCustomBet(api, bet.selections, ended.signal);
      if (odds !== null && !ended.signal.aborted) ticket.dispatch({ type: "custom-odds-changed", odds });
    };
    const tick = (): void => void price().catch(report);
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
