import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import type { MatchFilter } from "../../data/matches/matches.queries.ts";
import { timeZoneOf } from "../../platform/i18n/time-zone.ts";
import { pageRequest } from "./page-request.server.ts";
import { listAsked, listMessages } from "./list-filters.server.ts";
import { loadListTimes } from "./load-list-times.server.ts";
import { loadMatches, placeFilter } from "./load-matches.server.ts";
import { loadSports } from "./load-navigation.server.ts";
import { askedFor, listPageOf } from "./page-query.server.ts";

/** Matches of all games, live and ahead, or of one of them. */
export async function loadCybersport({ request, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const page = pageRequest(request, context);
  const asked = askedFor(request, "/cybersport", "sport");
  const { view, time, sort, market } = listAsked((name) => askedFor(request, "/cybersport", name));
  const sports = await loadSports(page);
  const sport = sports.find(({ key, type }) => key === asked && type === "cyber") ?? null;
  const place: MatchFilter = sport === null ? { sport_type: ["cyber"] } : { sport_key: [sport.key] };
  const timeZone = timeZoneOf(request.headers.get("cookie"));
  const filter = placeFilter({ view, time, sort }, place, { nowMs: Date.now(), timeZone });
  const [matches, times] = await Promise.all([
    loadMatches(page, filter, listPageOf(askedFor(request, "/cybersport", "page"))),
    loadListTimes(page, { time, timeZone }),
  ]);
  return { sport, view, time, times, sort, market, filter, matches, messages: listMessages(page) };
}

export type CybersportPageData = Awaited<ReturnType<typeof loadCybersport>>;
