import { ICE_HOCKEY } from "@touchline/sports/ice-hockey";
import { createLeagueSport } from "../league-sport.ts";
import type { SimulatedSport } from "../simulated-sport.ts";
import { clubStrength, createPlay } from "./hockey-play.ts";
import { HOCKEY_CATEGORIES, HOCKEY_LEAGUES } from "./leagues.ts";
import { HOCKEY_PRICES } from "./prices.ts";
import { hockeySquad } from "./squads.ts";

/** Ice hockey: invented clubs in leagues round the world, with power plays, overtime and shoot-outs. */
export const createIceHockey = (): SimulatedSport =>
  createLeagueSport({
    descriptor: ICE_HOCKEY,
    sport: { id: "4", name: "Ice hockey", priority: 4 },
    categories: HOCKEY_CATEGORIES,
    leagues: HOCKEY_LEAGUES,
    prefix: "ih",
    provider: "betradar",
    margins: HOCKEY_PRICES.margins,
    play: createPlay,
    squadOf: hockeySquad,
    season: { strengthOf: clubStrength, resultMarket: () => "406", relegates: true },
  });
