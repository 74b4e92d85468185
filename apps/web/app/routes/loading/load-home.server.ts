import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { answerOf } from "../../data/http/api-failure.ts";
import { answerOrFail, pageNotFound } from "./answer-or-fail.server.ts";
import { fromTheOlder, listViewOf, liveFilter, loadMatches, viewFilter } from "./load-matches.server.ts";
import { pageRequest } from "./page-api.server.ts";

const STRIP_CARDS = 8;

/** The live strip, and the matches of one sport. */
export async function loadHome({ request, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const page = pageRequest(request, context);
  const { api, locale } = page;
  const asked = new URL(request.url).searchParams.get("sport");
  const view = listViewOf(request);
  const sports = await answerOrFail(answerOf(api.sportsbook.GET("/sports", { params: { query: { locale } } })));
  const sport = asked === null ? sports.list[0] : sports.list.find(({ key }) => key === asked);
  if (sport === undefined) pageNotFound();
  const filter = viewFilter(view, { sport_key: sport.key });
  const lists = await Promise.all([loadMatches(page, liveFilter({ limit: STRIP_CARDS })), loadMatches(page, filter)]);
  const [live, matches] = fromTheOlder(...lists);
  return { sport, view, filter, live, matches };
}

export type HomePageData = Awaited<ReturnType<typeof loadHome>>;
