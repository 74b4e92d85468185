import { splitStake } from "../bet/line-stakes.ts";
import { decimal, times, wholePart } from "../fraction.ts";
import type { Subunits } from "../money/subunits.ts";
import { type HuntingQualification, type HuntingRules, huntingQualification } from "./hunting.ts";
import type { BonusSlip } from "./qualification.ts";

/** Shares of the pool by rank, in percent. */
export const TOURNAMENT_SHARES: readonly bigint[] = [50n, 25n, 12n, 8n, 5n];

/** Prizes of a tournament by place in the ranking. Players level on points share the prizes of their ranks. */
export function tournamentPrizes(
  pool: Subunits,
  /** Points of the players, most first. */
  ranking: readonly string[],
  shares: readonly bigint[] = TOURNAMENT_SHARES,
): Subunits[] {
  const paid = splitStake(pool, shares.slice(0, ranking.length));
  const prizes: Subunits[] = [];
  for (let from = 0; from < ranking.length;) {
    const tied = ranking.slice(from).findIndex((points) => points !== ranking[from]);
    const count = tied === -1 ? ranking.length - from : tied;
    const shared = paid.slice(from, from + count).reduce((sum, prize) => sum + prize, 0n);
    prizes.push(...splitStake(shared, Array<bigint>(count).fill(1n)));
    from += count;
  }
  return prizes;
}

/** The part of a qualifying stake that goes to the pool of a tournament. */
export const TOURNAMENT_RATE = "0.01";

/** Whether a slip counts in a tournament: the points it would bring in the ranking, and what it adds to the pool. */
export interface TournamentQualification extends HuntingQualification {
  /** Whole subunits, rounded down; zero where it does not qualify. */
  readonly poolContribution: Subunits;
}

/** Whether a slip counts in a hunting tournament: by the rules of hunting, whose points rank the players. */
export function tournamentQualification(slip: BonusSlip, rules: HuntingRules): TournamentQualification {
  const answer = huntingQualification(slip, rules);
  const poolContribution = answer.qualifies ? wholePart(times(decimal(slip.stake), decimal(TOURNAMENT_RATE))) : 0n;
  return { ...answer, poolContribution };
}
