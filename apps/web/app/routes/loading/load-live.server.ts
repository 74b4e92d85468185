import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { answerOf } from "../../data/http/api-failure.ts";
import { answerOrFail, pageRequest } from "./page-request.server.ts";
import { liveFilter, loadMatches } from "./load-matches.server.ts";
import { askedFor, listPageOf } from "./page-query.server.ts";

/** Every match in play, or those of one sport. */
export async function loadLive({ request, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const page = pageRequest(request, context);
  const sportKey = askedFor(request, "/live", "sport");
  const filter = liveFilter(sportKey === null ? {} : { sport_key: [sportKey] });
  const [matches, counters] = await Promise.all([
    loadMatches(page, filter, listPageOf(askedFor(request, "/live", "page"))),
    answerOrFail(answerOf(page.api.sportsbook.POST("/counters", { body: { match_status: [MATCH_STATUS.live] } }))),
  ]);
  return { sportKey, filter, matches, counters };
}

export type LivePageData = Awaited<ReturnType<typeof loadLive>>;
