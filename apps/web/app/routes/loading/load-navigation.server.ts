import { NOT_OVER } from "@touchline/contract/vocabulary";
import { dataOf } from "../../data/http/api-failure.ts";
import type { Sport } from "../../data/matches/sports.ts";
import type { Navigation } from "../../features/catalog/navigation.ts";
import { topTournaments } from "../../features/catalog/top-tournaments.ts";
import { type PageRequest, pageUnavailable } from "./page-request.server.ts";
import { knowSports } from "./page-query.server.ts";

const EMPTY: Navigation = {
  sports: [],
  tournaments: [],
  counters: { live: 0, sports: {}, categories: {}, tournaments: {} },
};

/** Sports, the leagues worth a place in the side bar, and how many matches each has. */
export async function loadNavigation(page: PageRequest): Promise<Navigation> {
  try {
    return await navigation(page);
  } catch (error) {
    page.environment.reportError(error);
    return EMPTY;
  }
}

/** The sports as the navigation has them, for pages that are nothing without. */
export const loadSports = async (page: PageRequest): Promise<readonly Sport[]> =>
  (await loadCountedSports(page)).sports;

/** The same with how many matches each has. */
export async function loadCountedSports(page: PageRequest): Promise<Navigation> {
  try {
    return await navigation(page);
  } catch {
    pageUnavailable();
  }
}

const navigation = (page: PageRequest): Promise<Navigation> =>
  page.environment.keep(`navigation ${page.locale}`, () => readNavigation(page));

async function readNavigation({ publicApi: { sportsbook }, locale }: PageRequest): Promise<Navigation> {
  const query = { locale, page: 1, limit: 500 };
  const [sports, tournaments, counters] = await Promise.all([
    dataOf(sportsbook.GET("/sports", { params: { query } })),
    dataOf(sportsbook.GET("/tournaments", { params: { query } })),
    dataOf(sportsbook.POST("/counters", { body: { match_status: [...NOT_OVER] } })),
  ]);
  knowSports(sports.list, tournaments.list);
  return { sports: sports.list, tournaments: topTournaments(tournaments.list, counters), counters };
}
