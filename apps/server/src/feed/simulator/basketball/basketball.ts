import { BASKETBALL } from "@touchline/sports/basketball";
import { createLeagueSport } from "../league-sport.ts";
import type { SimulatedSport } from "../simulated-sport.ts";
import { clubStrength, createPlay } from "./basketball-play.ts";
import { BASKETBALL_CATEGORIES, BASKETBALL_LEAGUES } from "./leagues.ts";
import { BASKETBALL_PRICES } from "./prices.ts";
import { basketballSquad } from "./squads.ts";

/** Basketball: invented clubs in leagues around the world, possession by possession. */
export const createBasketball = (): SimulatedSport =>
  createLeagueSport({
    descriptor: BASKETBALL,
    sport: { id: "2", name: "Basketball", priority: 3 },
    categories: BASKETBALL_CATEGORIES,
    leagues: BASKETBALL_LEAGUES,
    prefix: "bk",
    provider: "betradar",
    margins: BASKETBALL_PRICES.margins,
    play: createPlay,
    squadOf: basketballSquad,
    season: { strengthOf: clubStrength, resultMarket: () => "219", relegates: true },
  });
