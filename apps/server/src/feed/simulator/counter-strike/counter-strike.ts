import { COUNTER_STRIKE } from "@touchline/sports/counter-strike";
import { createRoundsSport } from "../families/rounds/create-rounds-sport.ts";
import { seriesLeagues } from "../families/series/series-leagues.ts";
import type { SimulatedSport } from "../simulated-sport.ts";

const CATEGORIES = [
  { id: "10901", name: "Denmark", countryCode: "DK" },
  { id: "10902", name: "Poland", countryCode: "PL" },
  { id: "10903", name: "Brazil", countryCode: "BR" },
  { id: "10904", name: "United States", countryCode: "US" },
  { id: "10905", name: "Australia", countryCode: "AU" },
  { id: "10906", name: "Mongolia", countryCode: "MN" },
  { id: "10907", name: "India", countryCode: "IN" },
] as const;

/** Leagues that nobody plays, in the afternoons and evenings of their countries. Append, never reorder. */
const LEAGUES = seriesLeagues({ sportKey: COUNTER_STRIKE.key, firstTeam: 0 }, [
  {
    id: "10911",
    name: "Nordlys Masters",
    categoryId: "10901",
    priority: 40,
    bestOf: 3,
    from: "13:00",
    matches: 14,
    everyMinutes: 35,
  },
  {
    id: "10912",
    name: "Bursztyn League",
    categoryId: "10902",
    priority: 66,
    bestOf: 3,
    from: "15:55",
    matches: 14,
    everyMinutes: 35,
  },
  {
    id: "10913",
    name: "Circuito Ipê",
    categoryId: "10903",
    priority: 67,
    bestOf: 3,
    from: "15:40",
    matches: 14,
    everyMinutes: 35,
  },
  {
    id: "10914",
    name: "Granite Series",
    categoryId: "10904",
    priority: 68,
    bestOf: 5,
    from: "00:05",
    matches: 12,
    everyMinutes: 40,
  },
  {
    id: "10915",
    name: "Coral Coast Circuit",
    categoryId: "10905",
    priority: 69,
    bestOf: 3,
    from: "01:40",
    matches: 14,
    everyMinutes: 35,
  },
  {
    id: "10916",
    name: "Steppe League",
    categoryId: "10906",
    priority: 70,
    bestOf: 3,
    from: "06:00",
    matches: 14,
    everyMinutes: 35,
  },
  {
    id: "10917",
    name: "Monsoon Cup",
    categoryId: "10907",
    priority: 71,
    bestOf: 1,
    from: "09:20",
    matches: 14,
    everyMinutes: 35,
  },
  {
    id: "10918",
    name: "Pacifica League",
    categoryId: "10904",
    priority: 88,
    bestOf: 3,
    from: "00:15",
    matches: 12,
    everyMinutes: 20,
  },
  {
    id: "10919",
    name: "Liga Araguaia",
    categoryId: "10903",
    priority: 92,
    bestOf: 3,
    from: "20:00",
    matches: 18,
    everyMinutes: 13,
  },
]);

/** Counter-Strike: invented teams in invented leagues, overtimes of three rounds on each side. */
export const createCounterStrike = (): SimulatedSport =>
  createRoundsSport({
    descriptor: COUNTER_STRIKE,
    sport: { id: "109", name: "Counter-Strike", priority: 12 },
    categories: CATEGORIES,
    leagues: LEAGUES,
    prefix: "cs",
    rules: { overtimeHalf: 3 },
    defence: 0.02,
    economy: 0.04,
  });
