import type { CustomBetCalculation, CustomBetSelections } from "@touchline/contract";
import type { CustomBetConflict } from "@touchline/contract/vocabulary";
import { UNSUPPORTED_BET_KEYS } from "@touchline/contract/vocabulary";
import type { z } from "@hono/zod-openapi";
import type { LineOffer } from "../../feed/feed.ts";
import type { CombinableLine, LegCombinations } from "../../feed/leg-combinations.ts";
import type { Refusal } from "../bets/refusal.ts";
import type { BookConfig } from "../book-config.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { MatchRecord } from "../catalogue/match-record.ts";
import type { MatchPresenter } from "../catalogue/match-presenter.ts";
import { checkOffer, pickedOutcome } from "../placement/selection-check.ts";
import { customBetOdds } from "./custom-bet-odds.ts";
import { betChanceOf, combinedLeg, hasTooManyMatches } from "./bet-chance.ts";

export type CustomBetCalculationView = z.infer<typeof CustomBetCalculation>;
type Selections = z.output<typeof CustomBetSelections>["selections"];

/** What custom bets are worked out with. */
export interface CustomBetDeps {
  catalogue: Catalogue;
  matches: MatchPresenter;
  config: BookConfig;
  /** Null where the feed knows no joint chances. */
  combinations: LegCombinations | null;
}

/** Why the book takes no custom bets at all; null where it does. */
export const customBetsRefusal = ({ config }: Pick<CustomBetDeps, "config">): Refusal | null =>
  config.customBet.enabled
    ? null
    : { name: "bet_type_unsupported", key: UNSUPPORTED_BET_KEYS.customBet, betIndex: 0, selectionIndex: null };

/** The lines of a match that can be combined, in display order. */
export async function customBetLines(
  { matches, combinations }: CustomBetDeps,
  match: MatchRecord,
): Promise<LineOffer[]> {
  const combinable = (await combinations?.lines(match.id, [])) ?? [];
  const keys = new Set(combinable.map(keyOf));
  return matches.sortedLines(match).all.filter((line) => keys.has(keyOf(line)));
}

const keyOf = ({ marketId, specifier }: { marketId: string; specifier: string }): string => `${marketId}/${specifier}`;

/**
 * The price of selections together and which outcomes go with them, on all lines of their matches or on theirs alone. The
 * feed, whose thread it takes some milliseconds, is asked of what is on offer alone; prices are looked at once more after
 * it has answered, so that both are of one moment.
 */
export async function calculateCustomBet(
  deps: CustomBetDeps,
  { selections, isOfAllLines }: { selections: Selections; isOfAllLines: boolean },
): Promise<{ calculation: CustomBetCalculationView } | { refusal: Refusal }> {
  const { catalogue, combinations } = deps;
  const disabled = customBetsRefusal(deps);
  if (disabled) return { refusal: disabled };
  if (hasTooManyMatches(selections)) return { refusal: TOO_MANY_MATCHES };
  const before = priced(catalogue, selections);
  if ("refusal" in before) return before;
  const byMatch = Map.groupBy(selections, ({ match_id }) => match_id);
  const [joint, ...markets] = await Promise.all([
    betChanceOf(selections, combinations),
    ...[...byMatch].map(([matchId, ofMatch]) => marketsOf(combinations, { matchId, ofMatch, isOfAllLines })),
  ]);
  const now = priced(catalogue, selections);
  if ("refusal" in now) return now;
  const odds = joint.conflict === null ? customBetOdds(joint.matches, now.odds) : null;
  return { calculation: { odds, conflict: joint.conflict, markets: markets.flat() } };
}

/** The prices of the moment, or why one of the selections has none. */
function priced(catalogue: Catalogue, selections: Selections): { odds: string[] } | { refusal: Refusal } {
  const odds: string[] = [];
  for (const [selectionIndex, selection] of selections.entries()) {
    const check = checkOffer(catalogue, pickedOutcome(selection));
    if ("refused" in check) return { refusal: { name: check.refused, betIndex: 0, selectionIndex } };
    odds.push(check.offer.odds);
  }
  return { odds };
}

const TOO_MANY_MATCHES: Refusal = {
  name: "bet_type_unsupported",
  key: UNSUPPORTED_BET_KEYS.selectionCount,
  betIndex: 0,
  selectionIndex: null,
};

type MarketView = CustomBetCalculationView["markets"][number];

/** The lines of a match, or those of its selections alone, with what stands in the way of their outcomes. */
async function marketsOf(
  combinations: LegCombinations | null,
  { matchId, ofMatch, isOfAllLines }: { matchId: string; ofMatch: Selections; isOfAllLines: boolean },
): Promise<MarketView[]> {
  const legs = ofMatch.map(combinedLeg);
  const used = new Set(legs.map(keyOf));
  const lines = (await combinations?.lines(matchId, legs)) ?? [];
  return lines.filter((line) => isOfAllLines || used.has(keyOf(line))).map((line) => marketOf(matchId, line));
}

function marketOf(matchId: string, { marketId, specifier, outcomes }: CombinableLine): MarketView {
  const flagged = outcomes.map(({ id, conflict }) => ({ id, ...flagOf(conflict) }));
  const conflict = flagged.every((outcome) => outcome.conflict);
  return { match_id: matchId, id: marketId, specifier, conflict, outcomes: flagged };
}

const flagOf = (reason: CustomBetConflict | null) => ({ conflict: reason !== null, reason });
