import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { isRegular } from "../../features/catalog/navigation.ts";
import { pageNotFound, pageRequest } from "./page-request.server.ts";
import { listViewOf, liveFilter, loadTwoLists, viewFilter } from "./load-matches.server.ts";
import { loadSports } from "./load-navigation.server.ts";
import { askedFor, listPageOf } from "./page-query.server.ts";

const STRIP_CARDS = 8;

/** The live strip, and the matches of one regular sport. */
export async function loadHome({ request, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const page = pageRequest(request, context);
  const asked = askedFor(request, "/", "sport");
  const view = listViewOf(askedFor(request, "/", "view"));
  const sports = (await loadSports(page)).filter(isRegular);
  const sport = sports.find(({ key }) => key === asked) ?? sports[0];
  if (sport === undefined) pageNotFound();
  const filter = viewFilter(view, { sport_key: [sport.key] });
  const [live, matches] = await loadTwoLists(page, liveFilter({ limit: STRIP_CARDS, sport_type: ["regular"] }), [
    filter,
    listPageOf(askedFor(request, "/", "page")),
  ]);
  return { sport, view, filter, live, matches };
}

export type HomePageData = Awaited<ReturnType<typeof loadHome>>;
