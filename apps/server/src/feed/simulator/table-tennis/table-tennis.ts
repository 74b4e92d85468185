import { TABLE_TENNIS, TABLE_TENNIS_MARKETS, TABLE_TENNIS_STAGE } from "@touchline/sports/table-tennis";
import { type RallyPace, TIME_OUTS } from "../families/rally/draw-rally-course.ts";
import { type RallySport, rallyPlay } from "../families/rally/rally-play.ts";
import { rallyPrices } from "../families/rally/rally-prices.ts";
import type { RallyChance, RallyRules } from "../families/rally/rally-rules.ts";
import { createLeagueSport } from "../league-sport.ts";
import type { SimulatedSport } from "../simulated-sport.ts";
import { CATEGORIES, LEAGUES, type Player } from "./leagues.ts";

const RULES: RallyRules = {
  setsToWin: 3,
  pointsOfSet: 11,
  pointsOfLastSet: 11,
  serve: "turns",
  isLastSetTossed: false,
};

const PACE: RallyPace = {
  rally: [2, 9],
  beforeServe: [8, 15],
  breakBetweenSets: [55, 65],
  closedAfterSet: [6, 10],
  timeOut: { seconds: 60, each: "match", most: 1, afterRunOf: 3, chance: 0.15 },
  // Towels are taken up after every six points.
  rest: { everyRallies: 6, seconds: [4, 8] },
  review: null,
  injury: { chance: 0.012, seconds: 150, givesUp: 0.5 },
};

const SPORT: RallySport = {
  descriptor: TABLE_TENNIS,
  rules: RULES,
  stages: TABLE_TENNIS_STAGE,
  pace: PACE,
  counted: ["serve_points", "receive_points", TIME_OUTS],
  countOf: ({ isByServer }) => (isByServer ? "serve_points" : "receive_points"),
  prices: rallyPrices({ ids: TABLE_TENNIS_MARKETS, rules: RULES, races: [3, 5, 7, 9], rallies: [3, 6, 9, 11] }),
};

/** Of rallies that a side serves, between players as good as each other. */
const WON_BY_SERVER = 0.53;
const MOST_AHEAD = 0.09;

function chanceOf(home: Player, away: Player): RallyChance {
  const ahead = Math.min(Math.max(home.ability - away.ability, -MOST_AHEAD), MOST_AHEAD);
  return { home: WON_BY_SERVER + ahead, away: 1 - WON_BY_SERVER + ahead };
}

/** Table tennis: invented players in day cups around the world, best of five games. */
export const createTableTennis = (): SimulatedSport =>
  createLeagueSport({
    descriptor: TABLE_TENNIS,
    sport: { id: "20", name: "Table tennis", priority: 10 },
    categories: CATEGORIES,
    leagues: LEAGUES,
    prefix: "tt",
    provider: "betconstruct",
    margins: SPORT.prices.margins,
    play: ({ seed, hash, startMs, meeting: { home, away } }) =>
      rallyPlay(SPORT, { seed, hash, startMs, chance: chanceOf(home, away) }),
    season: { strengthOf: ({ ability }) => ability, resultMarket: () => "186", relegates: false },
  });
