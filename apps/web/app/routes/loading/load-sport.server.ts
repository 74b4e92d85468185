import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { answerOf } from "../../data/http/api-failure.ts";
import { pageCatalogues } from "./page-catalogues.server.ts";
import { answerOrFail, pageNotFound, pageRequest } from "./page-request.server.ts";
import { timeZoneOf } from "../../platform/i18n/time-zone.ts";
import { listAsked, listMessages } from "./list-filters.server.ts";
import { loadListTimes } from "./load-list-times.server.ts";
import { loadMatches, placeFilter } from "./load-matches.server.ts";
import { loadSports } from "./load-navigation.server.ts";
import { countOutrights } from "./load-outrights.server.ts";
import { leadToRaces } from "./load-races.server.ts";
import { askedFor, listPageOf } from "./page-query.server.ts";

/** A sport: its countries, and its matches. */
export async function loadSport({ request, context, params }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const page = pageRequest(request, context);
  const { api, locale, environment } = page;
  const asked = listAsked((name) => askedFor(request, "/:sport", name));
  const sport = (await loadSports(page)).find(({ key }) => key === params["sport"]);
  if (sport === undefined) pageNotFound();
  await leadToRaces(page, sport.key);
  const timeZone = timeZoneOf(request.headers.get("cookie"));
  const filter = placeFilter(asked, { sport_key: [sport.key] }, { nowMs: Date.now(), timeZone });
  const [matches, categories, outrightCount, times] = await Promise.all([
    loadMatches(page, filter, listPageOf(askedFor(request, "/:sport", "page"))),
    answerOrFail(answerOf(api.sportsbook.GET("/categories", { params: { query: { sport_key: sport.key, locale } } }))),
    countOutrights(page, sport.key),
    loadListTimes(page, { time: asked.time, timeZone }),
  ]);
  const ofOutrights = pageCatalogues(environment, ["outrights"]);
  const messages = { ...listMessages(page), ...ofOutrights };
  return { sport, ...asked, times, filter, matches, categories: categories.list, outrightCount, messages };
}

export type SportPageData = Awaited<ReturnType<typeof loadSport>>;
