import { answerOf } from "../../data/http/api-failure.ts";
import { type Navigation, topTournaments } from "../../features/catalog/navigation.ts";
import type { PageRequest } from "./page-api.server.ts";

const EMPTY: Navigation = {
  sports: [],
  tournaments: [],
  counters: { live: 0, sports: {}, categories: {}, tournaments: {} },
};

/** Sports, the leagues worth a place in the side bar, and how many matches each has. */
export async function loadNavigation({ api, locale, environment }: PageRequest): Promise<Navigation> {
  const query = { locale, page: 1, limit: 500 };
  const [sports, tournaments, counters] = await Promise.all([
    answerOf(api.sportsbook.GET("/sports", { params: { query } })),
    answerOf(api.sportsbook.GET("/tournaments", { params: { query } })),
    answerOf(api.sportsbook.POST("/counters", { body: { match_status: [0, 1] } })),
  ]);
  if (!sports.ok || !tournaments.ok || !counters.ok) {
    environment.reportError(new Error("The navigation could not be loaded."));
    return EMPTY;
  }
  return {
    sports: sports.data.list,
    tournaments: topTournaments(tournaments.data.list, counters.data),
    counters: counters.data,
  };
}
