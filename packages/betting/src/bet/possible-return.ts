import { type FreebetType, freebetReturn } from "../bonus/freebet-return.ts";
import { cappedReturn } from "../limits/bet-limits.ts";
import { decimal, dividedBy, times, wholeNumber } from "../fraction.ts";
import type { Subunits } from "../money/subunits.ts";
import { type BetShape, shapeReturn, stakeStep, unitReturn } from "./bet-shape.ts";
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
export function possibleReturn(bet: ReturningBet): Subunits {
  const { shape, stake, freebet = null } = bet;
  const win = shapeReturn({ shape, stake, multipliers: multipliersOf(bet) });
  return freebet === null ? win : freebetReturn({ type: freebet, stake, win });
}

function multipliersOf({ shape, odds, boostOdds = null, freebet = null }: Omit<ReturningBet, "stake">) {
  const isBoosted = boostOdds !== null && freebet === null && shape.kind === "product" && odds.length > 1;
  return isBoosted ? [...odds, boostOdds] : odds;
}

/**
 * The stake at which a bet returns about `win` when every leg wins, half up to what its lines can share. Zero where the
 * odds are. The price of a freebet's stake and the caps on profit are left out.
 */
export function stakeForPotentialWin({
  win,
  ...bet
}: Omit<ReturningBet, "stake"> & { readonly win: Subunits }): Subunits {
  const step = stakeStep(bet.shape);
  const onEachStep = times(unitReturn(bet.shape, multipliersOf(bet)), decimal(step));
  return onEachStep.over === 0n ? 0n : wholeNumber(dividedBy(decimal(win), onEachStep)) * step;
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
