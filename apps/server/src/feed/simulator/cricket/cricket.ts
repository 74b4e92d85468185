import { CRICKET } from "@touchline/sports/cricket";
import { createLeagueSport } from "../league-sport.ts";
import type { SimulatedSport } from "../simulated-sport.ts";
import { createPlay } from "./cricket-play.ts";
import { elevenOf, namedFor } from "./elevens.ts";
import { CRICKET_CATEGORIES, CRICKET_LEAGUES, expectedLevels, formatOf } from "./leagues.ts";
import { CRICKET_PRICES } from "./prices.ts";

/** Cricket of limited overs: invented sides of five countries, Twenty20 and one-day matches, round the clock. */
export const createCricket = (): SimulatedSport =>
  createLeagueSport({
    descriptor: CRICKET,
    sport: { id: "21", name: "Cricket", priority: 4 },
    categories: CRICKET_CATEGORIES,
    leagues: CRICKET_LEAGUES,
    prefix: "cr",
    provider: "betradar",
    margins: CRICKET_PRICES.margins,
    play: ({ meeting: { home, away, tournamentId }, ...question }) =>
      createPlay({
        ...question,
        format: formatOf(tournamentId),
        levels: expectedLevels(home, away),
        elevens: { home: elevenOf(home), away: elevenOf(away) },
      }),
    longestMsOf: (leagueId) => formatOf(leagueId).longestMs,
    playersOf: ({ home, away }) => [...namedFor("home", home), ...namedFor("away", away)],
    season: { strengthOf: ({ batting, bowling }) => batting + bowling, resultMarket: () => "340", relegates: false },
  });
