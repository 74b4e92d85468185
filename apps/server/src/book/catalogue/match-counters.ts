import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { MatchRecord } from "./match-record.ts";
import type { CountersView } from "./wire-types.ts";

/** Counts matches by sport, category and tournament. */
export function countMatches(matches: readonly MatchRecord[]): CountersView {
  const counters: CountersView = { live: 0, sports: {}, categories: {}, tournaments: {} };
  for (const match of matches) {
    if (match.status === MATCH_STATUS.live) counters.live += 1;
    increment(counters.sports, match.place.sport.id);
    increment(counters.categories, match.place.category.id);
    increment(counters.tournaments, match.place.tournament.id);
  }
  return counters;
}

function increment(counts: CountersView["sports"], id: string): void {
  const count = (counts[id] ??= { match_count: 0, outright_count: 0 });
  count.match_count += 1;
}
