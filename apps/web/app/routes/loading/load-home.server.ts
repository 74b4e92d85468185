import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { pageNotFound, pageRequest } from "./page-request.server.ts";
import { listViewOf, liveFilter, loadTwoLists, viewFilter } from "./load-matches.server.ts";
import { loadSports } from "./load-navigation.server.ts";
import { askedFor, listPageOf } from "./page-query.server.ts";

const STRIP_CARDS = 8;

/** The live strip, and the matches of one sport. */
export async function loadHome({ request, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const page = pageRequest(request, context);
  const asked = askedFor(request, "/", "sport");
  const view = listViewOf(askedFor(request, "/", "view"));
  const sports = await loadSports(page);
  const sport = sports.find(({ key }) => key === asked) ?? sports[0];
  if (sport === undefined) pageNotFound();
  const filter = viewFilter(view, { sport_key: [sport.key] });
  const [live, matches] = await loadTwoLists(page, liveFilter({ limit: STRIP_CARDS }), [
    filter,
    listPageOf(askedFor(request, "/", "page")),
  ]);
  return { sport, view, filter, live, matches };
}

export type HomePageData = Awaited<ReturnType<typeof loadHome>>;
