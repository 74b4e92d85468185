import type { Subunits } from "../money/subunits.ts";
import { splitStake } from "../bet/line-stakes.ts";

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
