import { type Ticket, evenStake, recommendedStakes } from "@touchline/betting";

/** The recommended stakes as the bets can carry them: a full-cover bet has the same on every line. */
export function carriedStakes(
  { bets }: Ticket,
  places: readonly number[],
  stakes: readonly bigint[],
): readonly bigint[] {
  const bet = bets[places[0] ?? 0];
  const carried = recommendedStakes(stakes).map((stake) => (bet === undefined ? stake : evenStake(bet, stake)));
  return [...new Set(carried)].filter((stake) => stake > 0n);
}
