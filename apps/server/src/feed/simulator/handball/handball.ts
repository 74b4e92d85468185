import { HANDBALL } from "@touchline/sports/handball";
import { createLeagueSport } from "../league-sport.ts";
import type { SimulatedSport } from "../simulated-sport.ts";
import { clubStrength, createPlay } from "./handball-play.ts";
import { HANDBALL_CATEGORIES, HANDBALL_LEAGUES, handballLeague } from "./leagues.ts";
import { HANDBALL_PRICES } from "./prices.ts";
import { handballSquad } from "./squads.ts";

/** Handball: invented clubs in leagues round the world; draws stand, but where throws from seven metres decide them. */
export const createHandball = (): SimulatedSport =>
  createLeagueSport({
    descriptor: HANDBALL,
    sport: { id: "6", name: "Handball", priority: 8 },
    categories: HANDBALL_CATEGORIES,
    leagues: HANDBALL_LEAGUES,
    prefix: "hb",
    provider: "betradar",
    margins: HANDBALL_PRICES.margins,
    play: createPlay,
    squadOf: handballSquad,
    season: {
      strengthOf: clubStrength,
      resultMarket: (id) => (handballLeague(id).isDecided ? "406" : "1"),
      relegates: true,
    },
  });
