import type { SportDescriptor } from "@touchline/sports";
import { createLeagueSport, type LeagueCategory, type PlayQuestion } from "../../league-sport.ts";
import { mixBits } from "../../seeded-random.ts";
import type { SimulatedSport } from "../../simulated-sport.ts";
import { longestSeriesMs, type SeriesEntrant, type SeriesLeague } from "../series/series-leagues.ts";
import type { LaneRules } from "./lane-model.ts";
import { playLanes } from "./lanes-play.ts";
import { type LaneMarketIds, lanesPrices } from "./lanes-prices.ts";

/** What differs between sports of lanes. */
export interface LanesSport {
  descriptor: SportDescriptor;
  sport: { id: string; name: string; priority: number };
  categories: readonly LeagueCategory[];
  leagues: readonly SeriesLeague[];
  prefix: string;
  rules: LaneRules;
  marketIds: LaneMarketIds;
  barracksKey: string;
}

/** What one standard deviation of ability adds to the logarithm of the odds of a map, and the better side of it. */
const OF_ABILITY = 0.55;
const OF_SIDE = 0.12;
const FURTHEST = 2.2;

export function createLanesSport(sport: LanesSport): SimulatedSport {
  const { rules, marketIds, barracksKey, leagues, ...listed } = sport;
  const prices = lanesPrices(rules, marketIds);
  const bestOf = new Map(leagues.map((league) => [league.id, league.bestOf]));
  return createLeagueSport({
    ...listed,
    leagues,
    provider: "oddin",
    margins: prices.margins,
    play: (question) => {
      const { seed, hash, startMs, meeting } = question;
      const maps = bestOf.get(meeting.tournamentId) ?? 3;
      const homeWins = Array.from({ length: maps }, (_, index) => homeWinsOf(question, index));
      return playLanes({ seed, hash, startMs, bestOf: maps, rules, homeWins, prices, barracksKey });
    },
    longestMsOf: (leagueId) => longestSeriesMs(bestOf.get(leagueId)),
    season: { strengthOf: ({ ability }) => ability, resultMarket: () => "186", relegates: false },
  });
}

/** Who has the better side of the first map is drawn; they change it from map to map. */
function homeWinsOf({ hash, meeting: { home, away } }: PlayQuestion<SeriesEntrant>, index: number): number {
  const edge = Math.min(Math.max(OF_ABILITY * (home.ability - away.ability), -FURTHEST), FURTHEST);
  const isBetterSide = (mixBits(hash) + index) % 2 === 0;
  return 1 / (1 + Math.exp(-edge - (isBetterSide ? OF_SIDE : -OF_SIDE)));
}
