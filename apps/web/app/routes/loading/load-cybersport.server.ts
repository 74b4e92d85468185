import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { pageRequest } from "./page-request.server.ts";
import { listViewOf } from "./list-filters.server.ts";
import { loadMatches, viewFilter } from "./load-matches.server.ts";
import { loadSports } from "./load-navigation.server.ts";
import { askedFor, listPageOf } from "./page-query.server.ts";

/** Matches of all games, live and ahead, or of one of them. */
export async function loadCybersport({ request, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const page = pageRequest(request, context);
  const asked = askedFor(request, "/cybersport", "sport");
  const view = listViewOf(askedFor(request, "/cybersport", "view"));
  const sports = await loadSports(page);
  const sport = sports.find(({ key, type }) => key === asked && type === "cyber") ?? null;
  const filter = viewFilter(view, sport === null ? { sport_type: ["cyber"] } : { sport_key: [sport.key] });
  const matches = await loadMatches(page, filter, listPageOf(askedFor(request, "/cybersport", "page")));
  return { sport, view, filter, matches };
}

export type CybersportPageData = Awaited<ReturnType<typeof loadCybersport>>;
