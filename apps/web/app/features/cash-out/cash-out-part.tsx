import type { Bet } from "../../data/bets/bets.queries.ts";
import { PartBoundary, lazyPart } from "../../platform/lazy-part.tsx";

const { Part: BetCashOut } = lazyPart(async () => (await import("./bet-cash-out.tsx")).BetCashOut);

/** The cash-out of a bet, at its foot. Nothing where the site has none. The list waits for its code: nothing moves later. */
export const betCashOut = (bet: Bet) =>
  bet.cashout === null ? null : (
    <PartBoundary>
      <BetCashOut bet={bet} cashOut={bet.cashout} />
    </PartBoundary>
  );
