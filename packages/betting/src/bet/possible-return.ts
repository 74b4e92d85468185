import { type FreebetType, freebetReturn } from "../bonus/freebet-return.ts";
import { decimal, dividedBy, times, wholePart } from "../fraction.ts";
import type { Subunits } from "../money/subunits.ts";
import { type BetShape, shapeReturn, stakeStep, unitReturn } from "./bet-shape.ts";

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
 * The smallest stake, of those that the bet's lines can share, at which it returns no less than `win` when every leg wins.
 * Zero where the odds are. The price of a freebet's stake is left out; where a cap on profit keeps every stake below the
 * win, it is the one that would do without.
 */
export function stakeForPotentialWin({
  win,
  ...bet
}: Omit<ReturningBet, "stake"> & { readonly win: Subunits }): Subunits {
  const step = stakeStep(bet.shape);
  const onEachStep = times(unitReturn(bet.shape, multipliersOf(bet)), decimal(step));
  if (onEachStep.over === 0n) return 0n;
  const { over, under } = dividedBy(decimal(win), onEachStep);
  const exact = wholePart({ over: over + under - 1n, under }) * step;
  // Returns are rounded half up, line by line of a full-cover bet: a step less may do, or one more be needed.
  const found = [exact - step, exact, exact + step].find(
    (stake) => stake >= 0n && possibleReturn({ ...bet, freebet: null, stake }) >= win,
  );
  return found ?? exact;
}
