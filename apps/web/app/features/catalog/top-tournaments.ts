import { type Counters, type Tournament, matchCount } from "./navigation.ts";

const TOP_TOURNAMENTS = 12;

/** The most important leagues that have matches now. */
export function topTournaments(tournaments: readonly Tournament[], counters: Counters): Tournament[] {
  return tournaments
    .filter(({ id }) => matchCount(counters.tournaments, id) > 0)
    .toSorted((a, b) => a.priority - b.priority)
    .slice(0, TOP_TOURNAMENTS);
}
