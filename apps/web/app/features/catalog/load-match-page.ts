import type { Api } from "../../data/http/create-api.ts";
import { apiOf } from "../../data/http/use-api.ts";
import type { LiveData } from "../../data/live/live-store-provider.tsx";
import { type MatchFilter, matchesPageQuery } from "../../data/matches/matches.queries.ts";
import { queryClientOf } from "../../data/query/query-scope.tsx";
import type { Site } from "../../platform/site.tsx";
import { untilFootIsLeft } from "./until-foot-is-left.ts";

/** Fetches a further page of a list. In a module of its own, so that it is not part of the first load. */
export async function loadMatchPage(
  live: LiveData,
  site: Site,
  { filter, page }: { filter: MatchFilter; page: number },
) {
  const api: Api = apiOf(live, site);
  const matches = await queryClientOf(live).query(matchesPageQuery(api, filter, page));
  await untilFootIsLeft();
  return matches;
}
