import type { MatchListQuery } from "@touchline/contract";
import type { z } from "@hono/zod-openapi";
import { beginsAtMs } from "../../feed/feed.ts";
import type { MatchRecord } from "./match-record.ts";

type ListQuery = z.output<typeof MatchListQuery>;

/** What a list of matches may be narrowed by. */
export type MatchFilter = Partial<
  Pick<
    ListQuery,
    | "id"
    | "type"
    | "sport_key"
    | "sport_type"
    | "category_id"
    | "tournament_id"
    | "match_status"
    | "start_from"
    | "start_to"
    | "bettable"
    | "favourite"
    | "has_video"
  >
> & { sport_id?: readonly string[] | undefined };

type Condition = (match: MatchRecord) => boolean;

const within = <T>(allowed: readonly T[] | undefined, read: (match: MatchRecord) => T): Condition[] => {
  if (allowed === undefined) return [];
  const set = new Set(allowed);
  return [(match) => set.has(read(match))];
};

/**
 * Every match here is without video, so that filter keeps all or none.
 * Favourites are the player's own and none are kept yet: asking for them finds nothing.
 */
function conditionsOf(filter: MatchFilter): Condition[] {
  const from = filter.start_from === undefined ? undefined : Date.parse(filter.start_from);
  const to = filter.start_to === undefined ? undefined : Date.parse(filter.start_to);
  if (filter.has_video === true || filter.favourite === true) return [() => false];
  // What is asked for by its id is meant, whatever it is.
  const types = filter.type ?? (filter.id === undefined ? ["match"] : undefined);
  return [
    ...within<string>(types, (match) => match.fixture.type),
    ...within(filter.id, (match) => match.id),
    ...within(filter.sport_type, (match) => match.place.descriptor.type),
    ...within(filter.sport_key, (match) => match.place.sport.key),
    ...within(filter.sport_id, (match) => match.place.sport.id),
    ...within(filter.category_id, (match) => match.place.category.id),
    ...within(filter.tournament_id, (match) => match.place.tournament.id),
    ...within<number>(filter.match_status, (match) => match.status),
    ...(from === undefined ? [] : [(match: MatchRecord) => beginsAtMs(match.fixture) >= from]),
    ...(to === undefined ? [] : [(match: MatchRecord) => beginsAtMs(match.fixture) <= to]),
    ...(filter.bettable === undefined ? [] : [(match: MatchRecord) => isOnOffer(match) === filter.bettable]),
  ];
}

function isOnOffer(match: MatchRecord): boolean {
  return match.isBettable && match.lines.size > 0;
}

export function filterMatches(matches: Iterable<MatchRecord>, filter: MatchFilter): MatchRecord[] {
  const conditions = conditionsOf(filter);
  return [...matches].filter((match) => conditions.every((holds) => holds(match)));
}

type Compare = (a: MatchRecord, b: MatchRecord) => number;

const compareText = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};
const byStart: Compare = (a, b) =>
  beginsAtMs(a.fixture) - beginsAtMs(b.fixture) ||
  a.place.tournament.priority - b.place.tournament.priority ||
  compareText(a.id, b.id);
const byPriority: Compare = (a, b) =>
  a.place.sport.priority - b.place.sport.priority ||
  a.place.tournament.priority - b.place.tournament.priority ||
  // oxlint-disable-next-line touchline/exact-money -- an order
  Number(b.isLive) - Number(a.isLive) ||
  byStart(a, b);

/** Bets taken on each match since the start, the measure of popularity. */
export type BetCounts = ReadonlyMap<string, number>;

/** Sorts what a filter kept, so that the work is on the page's candidates and not on the whole window. */
export function sortMatches(
  matches: readonly MatchRecord[],
  sortBy: ListQuery["sort_by"],
  betCounts: BetCounts,
): MatchRecord[] {
  const countOf = (match: MatchRecord): number => betCounts.get(match.id) ?? 0;
  const compare: Record<ListQuery["sort_by"], Compare> = {
    start_time: byStart,
    priority: byPriority,
    // oxlint-disable-next-line touchline/exact-money -- an order
    popularity: (a, b) => countOf(b) - countOf(a) || Number(b.isLive) - Number(a.isLive) || byPriority(a, b),
  };
  return matches.toSorted(compare[sortBy]);
}

/** The first matches of each sport and of each tournament, in the order they came. */
export function limitPerPlace(
  matches: readonly MatchRecord[],
  { max_per_sport, max_per_tournament }: Pick<ListQuery, "max_per_sport" | "max_per_tournament">,
): readonly MatchRecord[] {
  const ofTournaments = firstOfEach(matches, max_per_tournament, ({ place }) => place.tournament.id);
  return firstOfEach(ofTournaments, max_per_sport, ({ place }) => place.sport.id);
}

function firstOfEach(
  matches: readonly MatchRecord[],
  limit: number | undefined,
  keyOf: (match: MatchRecord) => string,
): readonly MatchRecord[] {
  if (limit === undefined) return matches;
  const counts = new Map<string, number>();
  return matches.filter((match) => {
    const count = (counts.get(keyOf(match)) ?? 0) + 1;
    counts.set(keyOf(match), count);
    return count <= limit;
  });
}
