import { isInPlay } from "@touchline/contract/vocabulary";
import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { answerOf, dataOf } from "../../data/http/api-failure.ts";
import { MARKETS_A_PAGE, readAllMarkets } from "../../data/matches/all-markets.ts";
import type { ListedMatch, MatchList, UnpricedMatch } from "../../data/matches/listed-match.ts";
import { pageCatalogues } from "./page-catalogues.server.ts";
import { timeZoneOf } from "../../platform/i18n/time-zone.ts";
import { listAsked, listMessages } from "./list-filters.server.ts";
import { loadListTimes } from "./load-list-times.server.ts";
import { type PageRequest, answerOrFail, pageNotFound, pageRequest } from "./page-request.server.ts";
import { LISTS_KEPT_MS, liveFilter, loadMatches, loadTwoLists, placeFilter } from "./load-matches.server.ts";
import { leadToRaces } from "./load-races.server.ts";
import { askedFor, listPageOf } from "./page-query.server.ts";

const SWITCHER_MATCHES = 12;

/** Which of a place's matches, and which page of them. */
interface ShownPart {
  asked: ReturnType<typeof listAsked>;
  listPage: number;
  /** Where days begin for the player. */
  timeZone: string;
}

/** What stands behind a sport's second segment: a category, a league, a match or an outright. */
export async function loadSlug({ request, context, params }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const page = pageRequest(request, context);
  const { sport, slug } = params;
  if (sport === undefined || slug === undefined) pageNotFound();
  await leadToRaces(page, sport, slug);
  const target = await answerOrFail(
    answerOf(page.api.sportsbook.GET("/slugs/{sport_key}/{slug}", { params: { path: { sport_key: sport, slug } } })),
  );
  const shown: ShownPart = {
    asked: listAsked((name) => askedFor(request, "/:sport/:slug", name)),
    timeZone: timeZoneOf(request.headers.get("cookie")),
    listPage: listPageOf(askedFor(request, "/:sport/:slug", "page")),
  };
  switch (target.type) {
    case "match":
      return loadMatch(page, target.id);
    case "outright":
      return loadOutrightPage(page, target.id);
    case "tournament":
      return loadLeague(page, target.id, shown);
    case "category":
      return loadCategory(page, target.id, shown);
  }
}

async function loadMatch(page: PageRequest, id: string) {
  const { locale, environment } = page;
  const key = `match ${environment.origin} ${locale} ${id}`;
  const { match, markets } = await environment.keep(key, () => readMatch(page, id), LISTS_KEPT_MS);
  const [live, isVideoOpen] = await Promise.all([loadLiveBeside(page, match), loadVideoOpen(page)]);
  const messages = pageCatalogues(environment, ["match", "scoreboards"]);
  return {
    kind: "match" as const,
    match: {
      ...unpriced(match),
      home: match.home,
      away: match.away,
      has_video: match.has_video && isVideoOpen,
    },
    markets,
    live,
    messages,
  };
}

/** Whether the operator shows films; where nobody says, none are offered. */
const loadVideoOpen = ({ environment, publicApi: { sportsbook } }: PageRequest): Promise<boolean> =>
  environment
    .keep(`video ${environment.site.key}`, async () => (await dataOf(sportsbook.GET("/settings"))).video_enabled)
    .catch(() => false);

async function readMatch({ publicApi: api, locale }: PageRequest, id: string) {
  const path = { id };
  // The lines first: their position in the stream is the older one, so nothing is missed after it.
  const markets = await readAllMarkets((number) =>
    answerOrFail(
      answerOf(
        api.sportsbook.GET("/matches/{id}/markets", {
          params: { path, query: { locale, page: number, limit: MARKETS_A_PAGE } },
        }),
      ),
    ),
  );
  const match = await answerOrFail(
    answerOf(api.sportsbook.GET("/matches/{id}", { params: { path, query: { locale } } })),
  );
  // A slug names an outright as such: it is read otherwise.
  if (match.type !== "match") return pageNotFound();
  return { match, markets };
}

async function loadOutrightPage({ publicApi: api, locale, environment }: PageRequest, id: string) {
  const read = async () => {
    const params = { path: { id }, query: { locale } };
    const markets = await answerOrFail(
      answerOf(
        api.sportsbook.GET("/matches/{id}/markets", {
          params: { ...params, query: { locale, limit: MARKETS_A_PAGE } },
        }),
      ),
    );
    const event = await answerOrFail(answerOf(api.sportsbook.GET("/matches/{id}", { params })));
    if (event.type !== "outright") return pageNotFound();
    return { outright: { ...event, main_markets: [] }, markets };
  };
  const shown = await environment.keep(`outright page ${environment.origin} ${locale} ${id}`, read, LISTS_KEPT_MS);
  const messages = pageCatalogues(environment, ["match", "outrights", "lists"]);
  return { kind: "outright" as const, ...shown, messages };
}

type LiveBeside = Omit<MatchList, "list"> & { list: UnpricedMatch[] };

/** Live matches of the sport. The match itself and those of its league are among them, however many others are live. */
async function loadLiveBeside(page: PageRequest, match: ListedMatch): Promise<LiveBeside> {
  const { tournament, sport } = match;
  const [league, all] = await loadTwoLists(
    page,
    liveFilter({ tournament_id: [tournament.id], limit: SWITCHER_MATCHES }),
    [liveFilter({ sport_key: [sport.key], limit: SWITCHER_MATCHES }), 1],
  );
  const isLeftOut = isInPlay(match.status) && !league.list.some(({ id }) => id === match.id);
  const elsewhere = all.list.filter((other) => other.tournament.id !== tournament.id);
  const list = [...(isLeftOut ? [match] : []), ...league.list, ...elsewhere];
  return { ...all, list: list.slice(0, SWITCHER_MATCHES).map(unpriced) };
}

/** The page has the lines of its match beside it, and shows no prices of others: half of what lists say of a match. */
const unpriced = ({ main_markets: markets, ...match }: ListedMatch): UnpricedMatch => ({
  ...match,
  main_lines: markets.map(({ id, specifier }) => ({ id, specifier })),
});

async function loadLeague(page: PageRequest, id: string, { asked, listPage, timeZone }: ShownPart) {
  const { api, locale } = page;
  const filter = placeFilter(asked, { tournament_id: [id] }, { nowMs: Date.now(), timeZone });
  const [tournament, matches, { ofCompetition, messages }, times] = await Promise.all([
    answerOrFail(answerOf(api.sportsbook.GET("/tournaments/{id}", { params: { path: { id }, query: { locale } } }))),
    loadMatches(page, filter, listPage),
    loadOutright(page, id),
    loadListTimes(page, { time: asked.time, timeZone }),
  ]);
  const texts = { ...listMessages(page), ...messages };
  return { kind: "league" as const, tournament, ...asked, times, filter, matches, ofCompetition, messages: texts };
}

/** What can be bet on of the competition itself, with the words that its markets need; nothing where that is nothing. */
async function loadOutright({ publicApi: api, locale, environment }: PageRequest, tournamentId: string) {
  const read = async () => {
    const query = { type: ["outright" as const], tournament_id: [tournamentId], offered: true, locale, limit: 1 };
    const { list } = await answerOrFail(answerOf(api.sportsbook.GET("/matches", { params: { query } })));
    const outright = list.find((event) => event.type === "outright");
    if (outright === undefined) return null;
    const params = { path: { id: outright.id }, query: { locale, limit: MARKETS_A_PAGE } };
    const markets = await answerOrFail(answerOf(api.sportsbook.GET("/matches/{id}/markets", { params })));
    return { outright, markets };
  };
  const key = `outright ${environment.origin} ${locale} ${tournamentId}`;
  const ofCompetition = await environment.keep(key, read, LISTS_KEPT_MS);
  if (ofCompetition === null) return { ofCompetition, messages: {} };
  return { ofCompetition, messages: pageCatalogues(environment, ["match"]) };
}

async function loadCategory(page: PageRequest, id: string, { asked, listPage, timeZone }: ShownPart) {
  const { api, locale } = page;
  const filter = placeFilter(asked, { category_id: [id] }, { nowMs: Date.now(), timeZone });
  const [category, tournaments, matches, times] = await Promise.all([
    answerOrFail(answerOf(api.sportsbook.GET("/categories/{id}", { params: { path: { id }, query: { locale } } }))),
    answerOrFail(answerOf(api.sportsbook.GET("/tournaments", { params: { query: { category_id: id, locale } } }))),
    loadMatches(page, filter, listPage),
    loadListTimes(page, { time: asked.time, timeZone }),
  ]);
  const messages = listMessages(page);
  const shown = { category, tournaments: tournaments.list, ...asked, times };
  return { kind: "category" as const, ...shown, filter, matches, messages };
}

export type SlugPageData = Awaited<ReturnType<typeof loadSlug>>;
export type MatchPageData = Extract<SlugPageData, { kind: "match" }>;
export type LeaguePageData = Extract<SlugPageData, { kind: "league" }>;
export type OutrightPageData = Extract<SlugPageData, { kind: "outright" }>;
export type CategoryPageData = Extract<SlugPageData, { kind: "category" }>;
