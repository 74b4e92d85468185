import { TOP_SPORTS_KEY } from "@touchline/contract/vocabulary";
import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { dataOf } from "../../data/http/api-failure.ts";
import type { MatchFilter } from "../../data/matches/matches.queries.ts";
import { RACE_SPORT, type Sport } from "../../data/matches/sports.ts";
import { type Counters, isRegular, matchCount } from "../../features/catalog/navigation.ts";
import { pageCatalogues } from "./page-catalogues.server.ts";
import { type PageRequest, pageNotFound, pageRequest } from "./page-request.server.ts";
import { type ListView, listViewOf } from "./list-filters.server.ts";
import { liveFilter, loadTwoLists, viewFilter } from "./load-matches.server.ts";
import { loadCountedSports } from "./load-navigation.server.ts";
import { askedFor, listPageOf } from "./page-query.server.ts";

const STRIP_CARDS = 8;
/** Top events of each top sport: with four sports as many as a page has. */
const TOP_EVENTS = 3;

/** The live strip, and the matches of one regular sport, or the top events of the top sports. */
export async function loadHome({ request, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const page = pageRequest(request, context);
  const asked = askedFor(request, "/", "sport");
  const view = listViewOf(askedFor(request, "/", "view"));
  const [{ sports: all, counters }, topKeys] = await Promise.all([loadCountedSports(page), loadTopSports(page)]);
  // Races are no matches: they have a page of their own.
  const sports = all.filter((sport) => isRegular(sport) && sport.key !== RACE_SPORT);
  const top = sports.filter(({ key }) => topKeys.includes(key));
  const choices = [...topChoice(page, top), ...sports.map(({ key, name }) => ({ key, name, of: [key] }))];
  const chosen = choices.find(({ key }) => key === asked) ?? choices.find(({ key }) => key === sports[0]?.key);
  if (chosen === undefined) pageNotFound();
  const filter = viewFilter(view, placeOf(chosen, view));
  const [live, matches] = await loadTwoLists(page, liveFilter({ limit: STRIP_CARDS, sport_type: ["regular"] }), [
    filter,
    listPageOf(askedFor(request, "/", "page")),
  ]);
  const tabs = choices.map(({ key, name, of }) => ({
    sport: { key, name },
    to: `/?sport=${key}`,
    count: countOf(of, { sports, counters }),
    current: key === chosen.key,
  }));
  return { sportKey: chosen.key, title: chosen.name, tabs, view, filter, live, matches };
}

export type HomePageData = Awaited<ReturnType<typeof loadHome>>;

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
