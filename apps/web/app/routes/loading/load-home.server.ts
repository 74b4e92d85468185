import { TOP_SPORTS_KEY } from "@touchline/contract/vocabulary";
import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { dataOf } from "../../data/http/api-failure.ts";
import type { MatchFilter } from "../../data/matches/matches.queries.ts";
import type { ListSort } from "../../features/catalog/list-filters.ts";
import { RACE_SPORT, type Sport } from "../../data/matches/sports.ts";
import { type Counters, isRegular, matchCount } from "../../features/catalog/navigation.ts";
import { pageCatalogues } from "./page-catalogues.server.ts";
import { type PageRequest, pageNotFound, pageRequest } from "./page-request.server.ts";
import { LIST_VIEWS, type ListView, listMessages, listSortOf, listViewOf } from "./list-filters.server.ts";
import { liveFilter, loadMatches, loadTwoLists, placeFilter, viewFilter } from "./load-matches.server.ts";
import { loadCountedSports } from "./load-navigation.server.ts";
import { askedFor, listPageOf } from "./page-query.server.ts";

const STRIP_CARDS = 8;
/** Top events of each top sport: with four sports as many as a page has. */
const TOP_EVENTS = 3;

/** The live strip, and the matches of one regular sport, or the top events of the top sports; or all of these in an order. */
export async function loadHome({ request, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const page = pageRequest(request, context);
  const asked = askedFor(request, "/", "sport");
  const view = listViewOf(askedFor(request, "/", "view"));
  const sort = listSortOf(askedFor(request, "/", "sort"));
  const market = askedFor(request, "/", "market") ?? "";
  const [{ sports: all, counters }, topKeys] = await Promise.all([loadCountedSports(page), loadTopSports(page)]);
  // Races are no matches: they have a page of their own.
  const sports = all.filter((sport) => isRegular(sport) && sport.key !== RACE_SPORT);
  const top = sports.filter(({ key }) => topKeys.includes(key));
  const choices = [...topChoice(page, top), ...sports.map(({ key, name }) => ({ key, name, of: [key] }))];
  const chosen = choices.find(({ key }) => key === asked) ?? choices.find(({ key }) => key === sports[0]?.key);
  if (chosen === undefined) pageNotFound();
  const listPage = listPageOf(askedFor(request, "/", "page"));
  const tabs = choices.map(({ key, name, of }) => ({
    sport: { key, name },
    to: addressOf({ sport: key, sort }),
    count: countOf(of, { sports, counters }),
    current: key === chosen.key,
  }));
  const views = viewChips(page, { sport: asked, view, sort, market });
  const shown = { sportKey: chosen.key, title: chosen.name, tabs, view, views, market };
  if (sort !== null) {
    const filter = placeFilter({ view, time: null, sort }, { sport_key: chosen.of });
    const matches = await loadMatches(page, filter, listPage);
    return { ...shown, sort, filter, matches, messages: listMessages(page) };
  }
  const filter = viewFilter(view, placeOf(chosen, view));
  const strip = liveFilter({ limit: STRIP_CARDS, sport_type: ["regular"] });
  const [live, matches] = await loadTwoLists(page, strip, [filter, listPage]);
  return { ...shown, sort, filter, live, matches, messages: market === "" ? {} : listMessages(page) };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
export type TopHomeData = Extract<HomeData, { sort: null }>;
export type SortedHomeData = Exclude<HomeData, { sort: null }>;

interface Asked {
  sport: string | null;
  view?: ListView;
  sort?: ListSort | null;
  market?: string;
}

/** What its address asks for; what it does not ask for is not in it. */
function addressOf(asked: Asked): string {
  const query = new URLSearchParams();
  if (asked.sport !== null) query.set("sport", asked.sport);
  if (asked.view === "upcoming") query.set("view", asked.view);
  if (asked.sort) query.set("sort", asked.sort);
  if (asked.market) query.set("market", asked.market);
  return query.size === 0 ? "/" : `/?${query.toString()}`;
}

/** Views of the list, and its order by time: written here, so that the page has no code for it. */
function viewChips({ environment }: PageRequest, { sport, view, sort, market }: Required<Asked>) {
  const { catalog, lists } = pageCatalogues(environment, ["catalog", "lists"]);
  const text = (of: unknown): string => (typeof of === "string" ? of : "");
  const ofViews = LIST_VIEWS.map((name) => ({
    to: addressOf({ sport, view: name, sort, market }),
    text: text(catalog?.[name]),
    current: name === view,
  }));
  const orders = lists?.["sort"];
  const byTime = typeof orders === "object" && orders !== null && "time" in orders ? text(orders.time) : "";
  const chips =
    sort === null
      ? [...ofViews, { to: addressOf({ sport, view, sort: "time", market }), text: byTime, current: false }]
      : ofViews;
  return { label: text(catalog?.["views"]), chips };
}

/** What the tabs offer: one sport, or several together. */
interface Choice {
  key: string;
  name: string;
  of: string[];
}

/** All top sports together, where there is more than one. */
function topChoice({ environment }: PageRequest, top: readonly Sport[]): Choice[] {
  if (top.length < 2) return [];
  const { catalog } = pageCatalogues(environment, ["catalog"]);
  const name = catalog?.["topSports"];
  return [{ key: TOP_SPORTS_KEY, name: typeof name === "string" ? name : "", of: top.map(({ key }) => key) }];
}

const placeOf = ({ key, of }: Choice, view: ListView): MatchFilter => ({
  sport_key: of,
  ...(key === TOP_SPORTS_KEY &&
    view === "highlights" && { sort_by: "popularity", max_per_sport: TOP_EVENTS, max_per_tournament: TOP_EVENTS }),
});

const countOf = (keys: readonly string[], { sports, counters }: { sports: readonly Sport[]; counters: Counters }) =>
  sports.reduce((sum, { id, key }) => (keys.includes(key) ? sum + matchCount(counters.sports, id) : sum), 0);

/** Without an answer there is no tab for them. */
const loadTopSports = ({ environment, publicApi }: PageRequest): Promise<readonly string[]> =>
  environment
    .keep(`top sports ${environment.endpoints.sportsbook}`, async () => {
      const { top_sports } = await dataOf(publicApi.sportsbook.GET("/settings"));
      return top_sports;
    })
    .catch(() => []);
