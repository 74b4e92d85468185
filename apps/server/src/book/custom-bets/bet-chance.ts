import type { CustomBetConflict } from "@touchline/contract/vocabulary";
import type { Logger } from "pino";
import { answerOrNull, type CombinedLeg, type LegCombinations } from "../../feed/leg-combinations.ts";

interface LegOnWire {
  match_id: string;
  market_id: string;
  specifier: string;
  outcome_id: string;
}

/** That the legs of one match win together, and where those legs stand in their bet. */
export interface MatchChance {
  places: readonly number[];
  // oxlint-disable-next-line touchline/exact-money -- a chance
  probability: number;
}

/** The joint chances of a custom bet's legs, match by match, for one match decides nothing of another; or why it is none. */
export type BetChance =
  | { matches: readonly MatchChance[]; conflict: null }
  | { matches: null; conflict: CustomBetConflict };

export const combinedLeg = ({ market_id, specifier, outcome_id }: LegOnWire): CombinedLeg => ({
  marketId: market_id,
  specifier,
  outcomeId: outcome_id,
});

/** For each match the feed works out how it can end, which takes its thread some milliseconds. */
const MOST_MATCHES = 6;

export const hasTooManyMatches = (legs: readonly Pick<LegOnWire, "match_id">[]): boolean =>
  new Set(legs.map(({ match_id }) => match_id)).size > MOST_MATCHES;

/** What the feed says of the legs that each match has in a bet. */
export async function betChanceOf(
  legs: readonly LegOnWire[],
  combinations: LegCombinations | null,
): Promise<BetChance> {
  if (combinations === null || legs.length === 0) return { matches: null, conflict: "not_combinable" };
  const byMatch = Map.groupBy(legs.entries(), ([, { match_id }]) => match_id);
  const answers = await Promise.all(
    [...byMatch].map(async ([matchId, ofMatch]) => ({
      places: ofMatch.map(([place]) => place),
      ...(await combinations.chance(
        matchId,
        ofMatch.map(([, leg]) => combinedLeg(leg)),
      )),
    })),
  );
  const matches: MatchChance[] = [];
  for (const { places, probability, conflict } of answers) {
    if (conflict !== null) return { matches: null, conflict };
    matches.push({ places, probability });
  }
  return { matches, conflict: null };
}

/** The same; null where the feed does not answer, whose legs nobody can price then. */
export const jointChanceOrNull = (
  legs: readonly LegOnWire[],
  { combinations, log }: { combinations: LegCombinations | null; log: Pick<Logger, "warn"> },
): Promise<BetChance | null> => answerOrNull(betChanceOf(legs, combinations), log);
