import type { SportDescriptor } from "@touchline/sports";
import { createLeagueSport, type LeagueCategory, type PlayQuestion } from "../../league-sport.ts";
import { mixBits } from "../../seeded-random.ts";
import type { SimulatedSport } from "../../simulated-sport.ts";
import { longestSeriesMs, type SeriesEntrant, type SeriesLeague } from "../series/series-leagues.ts";
import type { RoundModel, RoundRules } from "./round-model.ts";
import { playRounds } from "./rounds-play.ts";
import { ROUNDS_PRICES } from "./rounds-prices.ts";

/** What differs between sports of rounds. */
export interface RoundsSport {
  descriptor: SportDescriptor;
  sport: { id: string; name: string; priority: number };
  categories: readonly LeagueCategory[];
  leagues: readonly SeriesLeague[];
  prefix: string;
  rules: RoundRules;
  /** What defending, and the better weapons, add to the chance of a round. */
  defence: number;
  economy: number;
}

/** What one standard deviation of ability adds to the chance of a round, and a map that the side has chosen. */
const OF_ABILITY = 0.03;
const OF_CHOICE = 0.012;
const FURTHEST = 0.12;

export function createRoundsSport(sport: RoundsSport): SimulatedSport {
  const { rules, leagues, ...listed } = sport;
  const bestOf = new Map(leagues.map((league) => [league.id, league.bestOf]));
  return createLeagueSport({
    ...listed,
    leagues,
    provider: "oddin",
    margins: ROUNDS_PRICES.margins,
    play: (question) => {
      const { seed, hash, startMs, meeting } = question;
      const maps = bestOf.get(meeting.tournamentId) ?? 3;
      const models = Array.from({ length: maps }, (_, index) => modelOf(sport, question, { index, maps }));
      return playRounds({ seed, hash, startMs, bestOf: maps, rules, models });
    },
    longestMsOf: (leagueId) => longestSeriesMs(bestOf.get(leagueId)),
    season: { strengthOf: ({ ability }) => ability, resultMarket: () => "186", relegates: false },
  });
}

/**
 * Home chooses the first map and away the second, and so on; who has not chosen takes the side to begin on, and
 * defends. The last is left over, and who begins on which side is drawn.
 */
function modelOf(
  { rules, defence, economy }: RoundsSport,
  { hash, meeting: { home, away } }: PlayQuestion<SeriesEntrant>,
  { index, maps }: { index: number; maps: number },
): RoundModel {
  const edge = Math.min(Math.max(OF_ABILITY * (home.ability - away.ability), -FURTHEST), FURTHEST);
  const common = { ...rules, defence, economy };
  if (index === maps - 1) return { ...common, strength: 0.5 + edge, homeDefendsFirst: mixBits(hash) % 2 === 0 };
  const isChosenByHome = index % 2 === 0;
  const choice = isChosenByHome ? OF_CHOICE : -OF_CHOICE;
  return { ...common, strength: 0.5 + edge + choice, homeDefendsFirst: !isChosenByHome };
}
