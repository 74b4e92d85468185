import { IN_PLAY, MATCH_STATUS, NOT_OVER } from "@touchline/contract/vocabulary";
import { answerOf } from "../../data/http/api-failure.ts";
import { type ListedMatch, type MatchList, matchesOf } from "../../data/matches/listed-match.ts";
import type { MatchFilter } from "../../data/matches/matches.queries.ts";
import type { ListSort, ListTime } from "../../features/catalog/list-filters.ts";
import { type ListView, timeRange } from "./list-filters.server.ts";
import { type PageRequest, answerOrFail, pageNotFound } from "./page-request.server.ts";

/** How many matches a page is sent with, some more than a screen shows; the rest comes on scroll. */
export const FIRST_MATCHES = 12;

/** Long enough for a crowd whose pages differ in theme or time zone, and short beside what a page itself is kept for. */
export const LISTS_KEPT_MS = 500;

const FILTERS: Readonly<Record<ListView, MatchFilter>> = {
  highlights: {
    match_status: [...NOT_OVER],
    sort_by: "priority",
    offered: true,
  },
  upcoming: { match_status: [MATCH_STATUS.prematch], sort_by: "start_time", offered: true },
};

/** Highlights of many leagues are a few of each, so that no league fills the page. */
const FEW_OF_EACH_LEAGUE = 4;

export const viewFilter = (view: ListView, place: MatchFilter): MatchFilter => ({
  ...FILTERS[view],
  ...(view === "highlights" && place.tournament_id === undefined && { max_per_tournament: FEW_OF_EACH_LEAGUE }),
  ...place,
  limit: FIRST_MATCHES,
});

/** What the address of a list of one place may ask for beside its view. */
export interface ListAsked {
  view: ListView;
  time: ListTime | null;
  sort: ListSort | null;
}

/** The same, for matches that begin at some time, in some order. Asked for by time they are in one list, whatever their leagues. */
export function placeFilter(
  { view, time, sort }: ListAsked,
  place: MatchFilter,
  at?: { nowMs: number; timeZone: string },
): MatchFilter {
  const { max_per_tournament: few, ...filter } = viewFilter(view, place);
  return {
    ...filter,
    ...(few !== undefined && time === null && sort === null && { max_per_tournament: few }),
    ...(time !== null && at !== undefined && timeRange(time, at)),
    ...(sort !== null && { sort_by: sort === "time" ? "start_time" : "priority" }),
  };
}

export const liveFilter = (place: MatchFilter): MatchFilter => ({
  match_status: [...IN_PLAY],
  sort_by: "priority",
  limit: FIRST_MATCHES,
  ...place,
});

/** None of a further page that is past the end of its list: there is no such page. */
async function readMatches(
  { publicApi, locale, environment }: PageRequest,
  filter: MatchFilter,
  listPage = 1,
): Promise<MatchList> {
  const query = { ...filter, type: ["match" as const], locale, page: listPage };
  const read = async () =>
    matchesOf(await answerOrFail(answerOf(publicApi.sportsbook.GET("/matches", { params: { query } }))));
  const matches = await environment.keep(`matches ${JSON.stringify([environment.origin, query])}`, read, LISTS_KEPT_MS);
  return listPage > 1 && matches.list.length === 0 ? pageNotFound() : matches;
}

export const loadMatches = async (page: PageRequest, filter: MatchFilter, listPage = 1): Promise<MatchList> =>
  createPartSharing()(await readMatches(page, filter, listPage));

/** Two lists of one page. They share a channel, which has to be read from where the older one stood. */
export async function loadTwoLists(page: PageRequest, first: MatchFilter, [second, listPage]: [MatchFilter, number]) {
  const [a, b] = await Promise.all([readMatches(page, first), readMatches(page, second, listPage)]);
  const stream = a.stream.epoch === b.stream.epoch && a.stream.offset <= b.stream.offset ? a.stream : b.stream;
  const share = createPartSharing();
  return [share({ ...a, stream }), share({ ...b, stream })] as const;
}

/** No list shows what is told of a team by its id; two for each match would be a part of the page. */
const withoutId = ({ name, short_name, logo, colours }: ListedMatch["home"]): ListedMatch["home"] => ({
  name,
  short_name,
  logo,
  colours,
});

/** Answers the first of all things that have the same key. */
function createPool<T>(): (key: string, thing: T) => T {
  const known = new Map<string, T>();
  return (key, thing) => {
    const first = known.get(key);
    if (first !== undefined) return first;
    known.set(key, thing);
    return thing;
  };
}

/** A match and its lines have each their own version. */
const versionsOf = ({ id, version, main_markets }: ListedMatch): string =>
  [id, version, ...main_markets.map((market) => market.version)].join(" ");

/**
 * Makes what recurs in the lists it is given one object: a league, a sport, the groups of a market, or the whole of
 * a match that is in two lists. A page's data write an object once, however often it is referred to.
 */
export function createPartSharing(): (answer: MatchList) => MatchList {
  const sports = createPool<ListedMatch["sport"]>();
  const categories = createPool<ListedMatch["category"]>();
  const tournaments = createPool<ListedMatch["tournament"]>();
  const stages = createPool<ListedMatch["stage"]>();
  const words = createPool<string[]>();
  const matches = createPool<ListedMatch>();

  const shared = (match: ListedMatch): ListedMatch => ({
    ...match,
    home: withoutId(match.home),
    away: withoutId(match.away),
    sport: sports(match.sport.id, match.sport),
    category: categories(match.category.id, match.category),
    tournament: tournaments(match.tournament.id, match.tournament),
    stage: stages(`${match.stage.code} ${match.stage.name}`, match.stage),
    main_markets: match.main_markets.map((market) => ({
      ...market,
      group_keys: words(market.group_keys.join(" "), market.group_keys),
      custom_bet_groups: words(market.custom_bet_groups.join(" "), market.custom_bet_groups),
    })),
  });
  return (answer) => ({
    ...answer,
    list: answer.list.map((match) => matches(versionsOf(match), shared(match))),
  });
}
