import { cappedReturn, profitLimitOfPart } from "../limits/bet-limits.ts";
import type { Subunits } from "../money/subunits.ts";
import type { BetShape } from "./bet-shape.ts";
import { EACH_WAY_PARTS } from "./each-way.ts";
import { coveredSystems } from "./full-cover-bet.ts";
import { type ReturningBet, possibleReturn } from "./possible-return.ts";

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

/**
 * What the rest of a bet's stake pays when every leg wins and a part of it has been cashed out: of a limit on the profit it
 * has its share. `bet.stake` and `profitLimit` are those of the whole; null is no limit.
 */
export function returnOfRest(
  bet: ReturningBet,
  { rest, profitLimit }: { rest: Subunits; profitLimit: Subunits | null },
): Subunits {
  if (rest <= 0n) return 0n;
  const limit = profitLimit === null ? null : profitLimitOfPart(profitLimit, { part: rest, stake: bet.stake });
  return payableReturn({ ...bet, stake: rest }, limit);
}

function placedBets(bet: ReturningBet): readonly ReturningBet[] {
  const { shape, stake } = bet;
  if (shape.kind !== "each_way") return systemsOf(shape, stake).map((part) => ({ ...bet, ...part }));
  if (shape.of.kind !== "full_cover") return [bet];
  // oxlint-disable-next-line touchline/exact-money -- full-cover bets with an odd stake are refused
  return systemsOf(shape.of, stake / EACH_WAY_PARTS).map((part) => ({
    ...bet,
    shape: { ...shape, of: part.shape },
    stake: part.stake * EACH_WAY_PARTS,
  }));
}

type SystemShape = Extract<BetShape, { kind: "system" }>;

/** The bets of a full-cover bet; of another one, itself. */
function systemsOf<Shape extends BetShape>(
  shape: Shape,
  whole: Subunits,
): { shape: Shape | SystemShape; stake: Subunits }[] {
  if (shape.kind !== "full_cover") return [{ shape, stake: whole }];
  return coveredSystems(shape.name, whole).map(({ winCount, stake }) => ({
    shape: { kind: "system", winCount },
    stake,
  }));
}
