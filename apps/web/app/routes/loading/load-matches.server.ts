import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { answerOf } from "../../data/http/api-failure.ts";
import { type MatchList, matchesOf } from "../../data/matches/listed-match.ts";
import type { MatchFilter } from "../../data/matches/matches.queries.ts";
import { answerOrFail } from "./answer-or-fail.server.ts";
import type { PageRequest } from "./page-api.server.ts";
import { keepBriefly } from "./keep-briefly.server.ts";
import { createPartSharing } from "./share-parts.server.ts";

/** How many matches a page is sent with, some more than a screen shows; the rest comes on scroll. */
const FIRST_MATCHES = 12;

/** Long enough for a crowd whose pages differ in theme or time zone, and short beside what a page itself is kept for. */
export const LISTS_KEPT_MS = 500;

export const LIST_VIEWS = ["highlights", "upcoming"] as const;
export type ListView = (typeof LIST_VIEWS)[number];

export const listViewOf = (asked: string | null): ListView => LIST_VIEWS.find((view) => view === asked) ?? "highlights";

const FILTERS: Readonly<Record<ListView, MatchFilter>> = {
  highlights: {
    match_status: [MATCH_STATUS.live, MATCH_STATUS.prematch],
    sort_by: "priority",
    bettable: true,
  },
  upcoming: { match_status: [MATCH_STATUS.prematch], sort_by: "start_time", bettable: true },
};

/** Highlights of many leagues are a few of each, so that no league fills the page. */
const FEW_OF_EACH_LEAGUE = 4;

export const viewFilter = (view: ListView, place: MatchFilter): MatchFilter => ({
  ...FILTERS[view],
  ...(view === "highlights" && place.tournament_id === undefined && { max_per_tournament: FEW_OF_EACH_LEAGUE }),
  ...place,
  limit: FIRST_MATCHES,
});

export const liveFilter = (place: MatchFilter): MatchFilter => ({
  match_status: [MATCH_STATUS.live],
  sort_by: "priority",
  limit: FIRST_MATCHES,
  ...place,
});

const keepMatches = keepBriefly<MatchList>({ lifetimeMs: LISTS_KEPT_MS });

const readMatches = (
  { publicApi, locale, environment }: PageRequest,
  filter: MatchFilter,
  listPage = 1,
): Promise<MatchList> => {
  const query = { ...filter, type: ["match" as const], locale, page: listPage };
  return keepMatches(JSON.stringify([environment.origin, query]), async () =>
    matchesOf(await answerOrFail(answerOf(publicApi.sportsbook.GET("/matches", { params: { query } })))),
  );
};

export const loadMatches = async (page: PageRequest, filter: MatchFilter, listPage = 1): Promise<MatchList> =>
  createPartSharing()(await readMatches(page, filter, listPage));

/** Two lists of one page. They share a channel, which has to be read from where the older one stood. */
export async function loadTwoLists(page: PageRequest, first: MatchFilter, [second, listPage]: [MatchFilter, number]) {
  const [a, b] = await Promise.all([readMatches(page, first), readMatches(page, second, listPage)]);
  const stream = a.stream.epoch === b.stream.epoch && a.stream.offset <= b.stream.offset ? a.stream : b.stream;
  const share = createPartSharing();
  return [share({ ...a, stream }), share({ ...b, stream })] as const;
}
