import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { MatchRecord } from "./match-record.ts";
import type { CountersView } from "./wire-types.ts";

/** Counts matches and outrights by sport, category and tournament. */
export function countMatches(matches: readonly MatchRecord[]): CountersView {
  const counters: CountersView = { live: 0, sports: {}, categories: {}, tournaments: {} };
  for (const match of matches) {
    const counted = match.fixture.type === "match" ? "match_count" : "outright_count";
    // An outright under way, such as a race that is off, takes no bets and stands in no live list.
    if (counted === "match_count" && match.status === MATCH_STATUS.live) counters.live += 1;
    increment(counters.sports, match.place.sport.id, counted);
    increment(counters.categories, match.place.category.id, counted);
    increment(counters.tournaments, match.place.tournament.id, counted);
  }
  return counters;
}

function increment(counts: CountersView["sports"], id: string, counted: "match_count" | "outright_count"): void {
  const count = (counts[id] ??= { match_count: 0, outright_count: 0 });
  count[counted] += 1;
}
