import { VALORANT } from "@touchline/sports/valorant";
import { createRoundsSport } from "../families/rounds/create-rounds-sport.ts";
import { seriesLeagues } from "../families/series/series-leagues.ts";
import type { SimulatedSport } from "../simulated-sport.ts";

const CATEGORIES = [
  { id: "19401", name: "Türkiye", countryCode: "TR" },
  { id: "19402", name: "Spain", countryCode: "ES" },
  { id: "19403", name: "Chile", countryCode: "CL" },
  { id: "19404", name: "Canada", countryCode: "CA" },
  { id: "19405", name: "Japan", countryCode: "JP" },
  { id: "19406", name: "Indonesia", countryCode: "ID" },
] as const;

/** Leagues that nobody plays, in the afternoons and evenings of their countries. Append, never reorder. */
const LEAGUES = seriesLeagues({ sportKey: VALORANT.key, firstTeam: 500 }, [
  {
    id: "19411",
    name: "Boğaz Ligi",
    categoryId: "19401",
    priority: 72,
    bestOf: 3,
    from: "12:10",
    matches: 11,
    everyMinutes: 45,
  },
  {
    id: "19412",
    name: "Liga Solana",
    categoryId: "19402",
    priority: 73,
    bestOf: 3,
    from: "16:00",
    matches: 11,
    everyMinutes: 45,
  },
  {
    id: "19413",
    name: "Copa Araucaria",
    categoryId: "19403",
    priority: 74,
    bestOf: 3,
    from: "15:40",
    matches: 11,
    everyMinutes: 45,
  },
  {
    id: "19414",
    name: "Aurora Challenge",
    categoryId: "19404",
    priority: 75,
    bestOf: 5,
    from: "00:10",
    matches: 10,
    everyMinutes: 50,
  },
  {
    id: "19415",
    name: "Hoshizora League",
    categoryId: "19405",
    priority: 76,
    bestOf: 3,
    from: "02:30",
    matches: 12,
    everyMinutes: 45,
  },
  {
    id: "19416",
    name: "Liga Merapi",
    categoryId: "19406",
    priority: 77,
    bestOf: 1,
    from: "06:20",
    matches: 11,
    everyMinutes: 45,
  },
  {
    id: "19417",
    name: "Noche de Araucarias",
    categoryId: "19403",
    priority: 90,
    bestOf: 3,
    from: "20:30",
    matches: 8,
    everyMinutes: 25,
  },
  {
    id: "19418",
    name: "Aurora Night Series",
    categoryId: "19404",
    priority: 91,
    bestOf: 3,
    from: "00:00",
    matches: 8,
    everyMinutes: 20,
  },
  {
    id: "19419",
    name: "Kawasemi League",
    categoryId: "19405",
    priority: 93,
    bestOf: 3,
    from: "04:05",
    matches: 24,
    everyMinutes: 11,
  },
]);

/** Valorant: invented teams in invented leagues, overtimes of one round on each side. */
export const createValorant = (): SimulatedSport =>
  createRoundsSport({
    descriptor: VALORANT,
    sport: { id: "194", name: "Valorant", priority: 15 },
    categories: CATEGORIES,
    leagues: LEAGUES,
    prefix: "va",
    rules: { overtimeHalf: 1 },
    defence: 0.01,
    economy: 0.035,
  });
