import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { answerOf } from "../../data/http/api-failure.ts";
import { answerOrFail, pageNotFound, pageRequest } from "./page-request.server.ts";
import { listViewOf, loadMatches, viewFilter } from "./load-matches.server.ts";
import { loadSports } from "./load-navigation.server.ts";
import { askedFor, listPageOf } from "./page-query.server.ts";

/** A sport: its countries, and its matches. */
export async function loadSport({ request, context, params }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const page = pageRequest(request, context);
  const { api, locale } = page;
  const view = listViewOf(askedFor(request, "/:sport", "view"));
  const sport = (await loadSports(page)).find(({ key }) => key === params["sport"]);
  if (sport === undefined) pageNotFound();
  const filter = viewFilter(view, { sport_key: [sport.key] });
  const [matches, categories] = await Promise.all([
    loadMatches(page, filter, listPageOf(askedFor(request, "/:sport", "page"))),
    answerOrFail(answerOf(api.sportsbook.GET("/categories", { params: { query: { sport_key: sport.key, locale } } }))),
  ]);
  return { sport, view, filter, matches, categories: categories.list };
}

export type SportPageData = Awaited<ReturnType<typeof loadSport>>;
