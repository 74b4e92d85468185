import { isInPlay } from "@touchline/contract/vocabulary";
import type { MatchRecord } from "./match-record.ts";
import type { MatchPlace } from "./place-index.ts";
import type { CountersView } from "./wire-types.ts";

/** What has left the catalogue, counted by tournament. */
export interface KeptCount {
  place: MatchPlace;
  type: "match" | "outright";
  count: number;
}

/** Counts matches and outrights by sport, category and tournament. */
export function countMatches(matches: readonly MatchRecord[], kept: readonly KeptCount[] = []): CountersView {
  const counters: CountersView = { live: 0, sports: {}, categories: {}, tournaments: {} };
  for (const match of matches) {
    const counted = match.fixture.type === "match" ? "match_count" : "outright_count";
    // An outright under way, such as a race that is off, takes no bets and stands in no live list.
    if (counted === "match_count" && isInPlay(match.status)) counters.live += 1;
    addTo(counters, match.place, { counted, by: 1 });
  }
  for (const { place, type, count } of kept)
    addTo(counters, place, { counted: type === "match" ? "match_count" : "outright_count", by: count });
  return counters;
}

interface Step {
  counted: "match_count" | "outright_count";
  by: number;
}

function addTo({ sports, categories, tournaments }: CountersView, place: MatchPlace, step: Step): void {
  increment(sports, place.sport.id, step);
  increment(categories, place.category.id, step);
  increment(tournaments, place.tournament.id, step);
}

function increment(counts: CountersView["sports"], id: string, { counted, by }: Step): void {
  const count = (counts[id] ??= { match_count: 0, outright_count: 0 });
  count[counted] += by;
}
