import { type CombinedLeg, conflicting, type JointChance, type LegCombinations } from "../../feed/leg-combinations.ts";

interface LegOnWire {
  match_id: string;
  market_id: string;
  specifier: string;
  outcome_id: string;
}

export const combinedLeg = ({ market_id, specifier, outcome_id }: LegOnWire): CombinedLeg => ({
  marketId: market_id,
  specifier,
  outcomeId: outcome_id,
});

/** The joint chance of legs of one match; legs of several have none. */
export async function jointChanceOf(
  legs: readonly LegOnWire[],
  combinations: LegCombinations | null,
): Promise<JointChance> {
  const [matchId, ...others] = new Set(legs.map(({ match_id }) => match_id));
  if (combinations === null || matchId === undefined || others.length > 0) return conflicting("not_combinable");
  return combinations.chance(matchId, legs.map(combinedLeg));
}
