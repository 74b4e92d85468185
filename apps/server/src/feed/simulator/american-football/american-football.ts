import { AMERICAN_FOOTBALL } from "@touchline/sports/american-football";
import { createLeagueSport } from "../league-sport.ts";
import type { SimulatedSport } from "../simulated-sport.ts";
import { clubStrength, createPlay } from "./football-play.ts";
import { FOOTBALL_CATEGORIES, FOOTBALL_LEAGUES } from "./leagues.ts";
import { FOOTBALL_PRICES } from "./prices.ts";
import { footballSquad } from "./squads.ts";

/** American football: invented clubs in leagues around the world, drive by drive. */
export const createAmericanFootball = (): SimulatedSport =>
  createLeagueSport({
    descriptor: AMERICAN_FOOTBALL,
    sport: { id: "16", name: "American Football", priority: 6 },
    categories: FOOTBALL_CATEGORIES,
    leagues: FOOTBALL_LEAGUES,
    prefix: "af",
    provider: "betradar",
    margins: FOOTBALL_PRICES.margins,
    play: createPlay,
    squadOf: footballSquad,
    season: { strengthOf: clubStrength, resultMarket: () => "610", relegates: false },
  });
