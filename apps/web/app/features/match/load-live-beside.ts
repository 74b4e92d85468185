import { IN_PLAY, isInPlay } from "@touchline/contract/vocabulary";
import { dataOf } from "../../data/http/api-failure.ts";
import { apiOf } from "../../data/http/use-api.ts";
import type { LiveData } from "../../data/live/live-store-provider.tsx";
import { type ListedMatch, type UnpricedMatch, matchesOf } from "../../data/matches/listed-match.ts";
import type { MatchFilter } from "../../data/matches/matches.queries.ts";
import type { Site } from "../../platform/site.tsx";

const MOST = 12;

const unpriced = ({ main_markets: markets, ...match }: ListedMatch): UnpricedMatch => ({
  ...match,
  main_lines: markets.map(({ id, specifier }) => ({ id, specifier })),
});

/** Live matches of a match's league and then of its sport, as they are now. Fetched once a page has been open for a while. */
export async function loadLiveBeside(live: LiveData, site: Site, match: UnpricedMatch): Promise<UnpricedMatch[]> {
  const { sportsbook, locale } = apiOf(live, site);
  const read = async (place: MatchFilter): Promise<UnpricedMatch[]> => {
    const filter = { match_status: [...IN_PLAY], sort_by: "priority" as const, limit: MOST, ...place };
    const params = { query: { ...filter, type: ["match" as const], locale } };
    const { list } = matchesOf(await dataOf(sportsbook.GET("/matches", { params })));
    live.store.seedMatches(list);
    return list.map(unpriced);
  };
  const [league, all] = await Promise.all([
    read({ tournament_id: [match.tournament.id] }),
    read({ sport_key: [match.sport.key] }),
  ]);
  const isOwnLive = isInPlay(live.store.match(match.id)?.status);
  // However many others are live, the match on show is among them.
  const own = isOwnLive && !league.some(({ id }) => id === match.id) ? [match] : [];
  return [...own, ...league, ...all.filter(({ tournament }) => tournament.id !== match.tournament.id)].slice(0, MOST);
}
