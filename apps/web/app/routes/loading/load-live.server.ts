import { IN_PLAY } from "@touchline/contract/vocabulary";
import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { answerOf } from "../../data/http/api-failure.ts";
import type { ListedMatch } from "../../data/matches/listed-match.ts";
import { type PageRequest, answerOrFail, pageRequest } from "./page-request.server.ts";
import { MOST_WATCHED, type WatchChoice, watchedIds } from "../../features/catalog/watched.ts";
import { listMessages, listSortOf } from "./list-filters.server.ts";
import { liveFilter, loadMatches, loadTwoLists } from "./load-matches.server.ts";
import { matchName } from "../../features/odds/odds-match.ts";
import { pageCatalogues } from "./page-catalogues.server.ts";
import { askedFor, listPageOf } from "./page-query.server.ts";

/** Every match in play, or those of one sport; or those that the address has watched side by side. */
export async function loadLive({ request, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const page = pageRequest(request, context);
  const watched = watchedIds(askedFor(request, "/live", "watch"));
  return watched.length > 0 ? loadWatched(page, watched) : loadLiveList(page, request);
}

async function loadLiveList(page: PageRequest, request: Request) {
  const sportKey = askedFor(request, "/live", "sport");
  const sort = listSortOf(askedFor(request, "/live", "sort")) ?? "league";
  const market = askedFor(request, "/live", "market") ?? "";
  const place = sportKey === null ? {} : { sport_key: [sportKey] };
  const filter = liveFilter(sort === "time" ? { ...place, sort_by: "start_time" } : place);
  const [matches, counters] = await Promise.all([
    loadMatches(page, filter, listPageOf(askedFor(request, "/live", "page"))),
    answerOrFail(answerOf(page.api.sportsbook.POST("/counters", { body: { match_status: [...IN_PLAY] } }))),
  ]);
  return { kind: "list" as const, sportKey, sort, market, filter, matches, counters, messages: listMessages(page) };
}

/** All that are in play: as many as a list can be asked for, and more than there ever are. */
const CHOICES = 500;

/** A match to choose, as a page that has hundreds of them is sent it. */
const choiceOf = ({ id, home, away, sport }: ListedMatch): WatchChoice => ({
  id,
  name: matchName({ home, away }),
  sport: { key: sport.key, name: sport.name },
});

/** The watched matches in the order of the address, ended ones too, and others in play to watch beside them. */
async function loadWatched(page: PageRequest, ids: readonly string[]) {
  const [watched, live] = await loadTwoLists(page, { id: [...ids], sort_by: "start_time", limit: MOST_WATCHED }, [
    liveFilter({ limit: CHOICES }),
    1,
  ]);
  const list = ids.flatMap((id) => watched.list.find((match) => match.id === id) ?? []);
  const others = live.list.filter(({ id }) => !ids.includes(id)).map(choiceOf);
  const messages = pageCatalogues(page.environment, ["lists", "scoreboards"]);
  return { kind: "watched" as const, stream: watched.stream, list, others, messages };
}

type LiveData = Awaited<ReturnType<typeof loadLive>>;
export type LivePageData = Extract<LiveData, { kind: "list" }>;
export type WatchedPageData = Extract<LiveData, { kind: "watched" }>;
