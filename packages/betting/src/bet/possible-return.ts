import { type FreebetType, freebetReturn } from "../bonus/freebet-return.ts";
import { cappedReturn } from "../limits/bet-limits.ts";
import type { Subunits } from "../money/subunits.ts";
import { type BetShape, shapeReturn } from "./bet-shape.ts";
import { coveredSystems } from "./full-cover-bet.ts";

/** A bet as its return depends on it. */
export interface ReturningBet {
  readonly shape: BetShape;
  readonly stake: Subunits;
  readonly odds: readonly string[];
  /** What a combo boost multiplies the whole return by. Only combos are boosted; other bets are as if it were null. */
  readonly boostOdds?: string | null;
  readonly freebet?: FreebetType | null;
}

/** What a bet pays when every leg wins, with its boost, or as the freebet it is; the two exclude each other. */
export function possibleReturn({ shape, stake, odds, boostOdds = null, freebet = null }: ReturningBet): Subunits {
  const isBoosted = boostOdds !== null && freebet === null && shape.kind === "product" && odds.length > 1;
  const win = shapeReturn({ shape, stake, multipliers: isBoosted ? [...odds, boostOdds] : odds });
  return freebet === null ? win : freebetReturn({ type: freebet, stake, win });
}

/**
 * What a bet pays when every leg wins and no bet's profit passes the limit; null is no limit. Each system of a
 * full-cover bet is a bet of its own.
 */
export function payableReturn(bet: ReturningBet, profitLimit: Subunits | null): Subunits {
  if (profitLimit === null) return possibleReturn(bet);
  return placedBets(bet).reduce(
    (sum, placed) => sum + cappedReturn({ stake: placed.stake, win: possibleReturn(placed), profitLimit }),
    0n,
  );
}

function placedBets(bet: ReturningBet): readonly ReturningBet[] {
  const { shape } = bet;
  if (shape.kind !== "full_cover") return [bet];
  return coveredSystems(shape.name, bet.stake).map(({ winCount, stake }) => ({
    ...bet,
    stake,
    shape: { kind: "system", winCount },
  }));
}
