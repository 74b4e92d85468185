import type { MatchListQuery } from "@touchline/contract";
import type { Provider } from "@touchline/contract/vocabulary";
import type { z } from "@hono/zod-openapi";
import { beginsAtMs } from "../../feed/feed.ts";
import { type BetCounts, type MatchOrders, liveFirst, popularFirst } from "./match-orders.ts";
import { type MatchRecord, hasVideo } from "./match-record.ts";

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
    | "offered"
    | "favourite"
    | "has_video"
  >
> & {
  sport_id?: readonly string[] | undefined;
  /** Providers that are down or late, of whose live matches nothing can be trusted. */
  late?: readonly Provider[] | undefined;
  /** Tells the favourites of who asks; without it nothing is one. */
  isFavourite?: ((match: MatchRecord) => boolean) | undefined;
};

type Condition = (match: MatchRecord) => boolean;

/** Of one that is over, and of which nothing is told yet, there is none. */
const statusOf = ({ isOverUntold, state, status }: MatchRecord): number | null =>
  isOverUntold && state === null ? null : status;

const within = <T>(allowed: readonly T[] | undefined, read: (match: MatchRecord) => T): Condition[] => {
  if (allowed === undefined) return [];
  const set = new Set(allowed);
  return [(match) => set.has(read(match))];
};

function conditionsOf(filter: MatchFilter): Condition[] {
  const from = filter.start_from === undefined ? undefined : Date.parse(filter.start_from);
  const to = filter.start_to === undefined ? undefined : Date.parse(filter.start_to);
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
    ...within<number | null>(filter.match_status, statusOf),
    ...(from === undefined ? [] : [(match: MatchRecord) => beginsAtMs(match.fixture) >= from]),
    ...(to === undefined ? [] : [(match: MatchRecord) => beginsAtMs(match.fixture) <= to]),
    ...(filter.has_video === undefined ? [] : [(match: MatchRecord) => hasVideo(match) === filter.has_video]),
    ...(filter.favourite === undefined
      ? []
      : [(match: MatchRecord) => (filter.isFavourite?.(match) ?? false) === filter.favourite]),
    ...(filter.offered === undefined ? [] : [(match: MatchRecord) => match.isOnOffer === filter.offered]),
    ...(filter.bettable === undefined
      ? []
      : [(match: MatchRecord) => takesBets(match, filter.late) === filter.bettable]),
  ];
}

const takesBets = (match: MatchRecord, late: readonly Provider[] = []): boolean =>
  match.isBettable &&
  match.isOnOffer &&
  !match.isProviderLost &&
  !(match.isLive && late.includes(match.fixture.provider));

/** A filter that is read once, for whoever asks it of one list after another. */
export function matchFilter(filter: MatchFilter): (matches: Iterable<MatchRecord>) => MatchRecord[] {
  const conditions = conditionsOf(filter);
  return (matches) => {
    const kept: MatchRecord[] = [];
    for (const match of matches) if (conditions.every((holds) => holds(match))) kept.push(match);
    return kept;
  };
}

export const filterMatches = (matches: Iterable<MatchRecord>, filter: MatchFilter): MatchRecord[] =>
  matchFilter(filter)(matches);

/** What a list of matches is asked for, but for its page. */
export type ListOrder = MatchFilter &
  Pick<ListQuery, "sort_by" | "max_per_sport" | "max_per_tournament"> & {
    /** Whose priorities count. */
    locale?: string | undefined;
  };

/** The matches of a list in their order, from which a page is cut. */
export const queryMatches = (orders: MatchOrders, asked: ListOrder, betCounts: BetCounts): readonly MatchRecord[] =>
  arrangeMatches(selectMatches(orders, asked), asked, betCounts);

/** The matches of a list, by place or by the time they begin. */
export const selectMatches = (orders: MatchOrders, asked: ListOrder): readonly MatchRecord[] =>
  filterMatches(candidatesOf(orders, asked), asked);

export const arrangeMatches = (
  selected: readonly MatchRecord[],
  asked: ListOrder,
  betCounts: BetCounts,
): readonly MatchRecord[] => limitPerPlace(arranged(selected, asked, betCounts), asked);

function candidatesOf(orders: MatchOrders, { id, sort_by, locale }: ListOrder): readonly MatchRecord[] {
  if (sort_by === "start_time") return id === undefined ? orders.byStart : orders.named(id, "byStart");
  return id === undefined ? orders.byPlace(locale) : orders.named(id, { byPlaceIn: locale });
}

function arranged(
  ordered: readonly MatchRecord[],
  { sort_by, locale }: ListOrder,
  betCounts: BetCounts,
): readonly MatchRecord[] {
  switch (sort_by) {
    case "start_time":
      return ordered;
    case "priority":
      return liveFirst(ordered, locale);
    case "popularity":
      return popularFirst(ordered, betCounts, locale);
  }
}

/** The first matches of each sport and of each tournament, in the order they came. */
export function limitPerPlace<Placed extends Pick<MatchRecord, "place">>(
  matches: readonly Placed[],
  { max_per_sport, max_per_tournament }: Pick<ListQuery, "max_per_sport" | "max_per_tournament">,
): readonly Placed[] {
  const ofTournaments = firstOfEach(matches, max_per_tournament, ({ place }) => place.tournament.id);
  return firstOfEach(ofTournaments, max_per_sport, ({ place }) => place.sport.id);
}

function firstOfEach<Placed>(
  matches: readonly Placed[],
  limit: number | undefined,
  keyOf: (match: Placed) => string,
): readonly Placed[] {
  if (limit === undefined) return matches;
  const counts = new Map<string, number>();
  return matches.filter((match) => {
    const count = (counts.get(keyOf(match)) ?? 0) + 1;
    counts.set(keyOf(match), count);
    return count <= limit;
  });
}
