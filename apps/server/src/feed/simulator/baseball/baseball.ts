import { BASEBALL } from "@touchline/sports/baseball";
import { createLeagueSport } from "../league-sport.ts";
import type { SimulatedSport } from "../simulated-sport.ts";
import { createPlay } from "./baseball-play.ts";
import { BASEBALL_CATEGORIES, BASEBALL_LEAGUES, expectedHitting } from "./leagues.ts";
import { playersOf } from "./cast.ts";
import { BASEBALL_PRICES } from "./prices.ts";
import { baseballSquad } from "./squads.ts";

/** Extra innings end when somebody leads: of three thousand games one took more than four hours. */
const LONGEST_MS = 6 * 3_600_000;

/** Baseball: invented teams of seven countries, nine innings, round the clock. */
export const createBaseball = (): SimulatedSport =>
  createLeagueSport({
    descriptor: BASEBALL,
    sport: { id: "3", name: "Baseball", priority: 7 },
    categories: BASEBALL_CATEGORIES,
    leagues: BASEBALL_LEAGUES,
    prefix: "bb",
    provider: "betradar",
    margins: BASEBALL_PRICES.margins,
    longestMsOf: () => LONGEST_MS,
    play: ({ meeting: { home, away }, ...question }) =>
      createPlay({
        ...question,
        hitting: expectedHitting(home, away),
        squads: { home: baseballSquad(home), away: baseballSquad(away) },
      }),
    playersOf: ({ home, away }) => playersOf(baseballSquad(home), baseballSquad(away)),
    season: { strengthOf: ({ hitting, pitching }) => hitting + pitching, resultMarket: () => "251", relegates: false },
  });
