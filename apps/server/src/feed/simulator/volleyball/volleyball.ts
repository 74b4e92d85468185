import { VOLLEYBALL, VOLLEYBALL_MARKETS, VOLLEYBALL_STAGE } from "@touchline/sports/volleyball";
import { type RallyPace, TIME_OUTS } from "../families/rally/draw-rally-course.ts";
import { type RallySport, rallyPlay } from "../families/rally/rally-play.ts";
import { rallyPrices } from "../families/rally/rally-prices.ts";
import type { RallyChance, RallyRules } from "../families/rally/rally-rules.ts";
import { createLeagueSport } from "../league-sport.ts";
import type { SimulatedSport } from "../simulated-sport.ts";
import { CATEGORIES, type Club, type Draw, LEAGUES } from "./leagues.ts";

const VOLLEYBALL_RULES: RallyRules = {
  setsToWin: 3,
  pointsOfSet: 25,
  pointsOfLastSet: 15,
  serve: "winner",
  isLastSetTossed: true,
};

const PACE: RallyPace = {
  rally: [4, 16],
  beforeServe: [14, 24],
  breakBetweenSets: [180, 200],
  closedAfterSet: [10, 18],
  timeOut: { seconds: 30, each: "set", most: 2, afterRunOf: 3, chance: 0.4 },
  rest: null,
  review: { chance: 0.02, seconds: [20, 40] },
  injury: null,
};

/** Of the rallies won by the side that served, and of those won by the side that received. */
const ACES = 0.14;
const BLOCKS = 0.16;
const ATTACKS = 0.74;
const BLOCKS_OF_RECEIVER = 0.1;
const ATTACKS_OF_RECEIVER = 0.66;

/** The rest are errors of the opponent. */
function countOf({ isByServer, draw }: { isByServer: boolean; draw: number }): string | null {
  if (isByServer) {
    if (draw < ACES) return "aces";
    if (draw < ACES + BLOCKS) return "blocks";
    return draw < ATTACKS ? "attacks" : null;
  }
  if (draw < BLOCKS_OF_RECEIVER) return "blocks";
  return draw < ATTACKS_OF_RECEIVER ? "attacks" : null;
}

const SPORT: RallySport = {
  descriptor: VOLLEYBALL,
  rules: VOLLEYBALL_RULES,
  stages: VOLLEYBALL_STAGE,
  pace: PACE,
  counted: ["attacks", "blocks", "aces", TIME_OUTS],
  countOf,
  prices: rallyPrices({
    ids: VOLLEYBALL_MARKETS,
    rules: VOLLEYBALL_RULES,
    races: [5, 10, 15, 20],
    rallies: [5, 10, 15, 20, 25],
  }),
};

/** Of rallies that a side serves, between clubs as good as each other. */
const WON_BY_SERVER: Readonly<Record<Draw, number>> = { men: 0.37, women: 0.42 };
const AT_HOME = 0.005;
const MOST_AHEAD = 0.055;

function volleyballChance(home: Club, away: Club): RallyChance {
  const ahead = Math.min(Math.max(AT_HOME + home.ability - away.ability, -MOST_AHEAD), MOST_AHEAD);
  const wonByServer = WON_BY_SERVER[home.draw];
  return { home: wonByServer + ahead, away: 1 - wonByServer + ahead };
}

/** Volleyball: invented clubs of six countries, men and women, best of five sets, round the clock. */
export const createVolleyball = (): SimulatedSport =>
  createLeagueSport({
    descriptor: VOLLEYBALL,
    sport: { id: "23", name: "Volleyball", priority: 8 },
    categories: CATEGORIES,
    leagues: LEAGUES,
    prefix: "vb",
    provider: "betradar",
    margins: SPORT.prices.margins,
    play: ({ seed, hash, startMs, meeting: { home, away } }) =>
      rallyPlay(SPORT, { seed, hash, startMs, chance: volleyballChance(home, away) }),
    season: { strengthOf: ({ ability }) => ability, resultMarket: () => "186", relegates: true },
  });
