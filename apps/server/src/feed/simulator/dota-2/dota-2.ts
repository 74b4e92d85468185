import { DOTA_2 } from "@touchline/sports/dota-2";
import { createLanesSport } from "../families/lanes/create-lanes-sport.ts";
import type { LaneRules } from "../families/lanes/lane-model.ts";
import { seriesLeagues } from "../families/series/series-leagues.ts";
import type { SimulatedSport } from "../simulated-sport.ts";

const CATEGORIES = [
  { id: "11101", name: "Serbia", countryCode: "RS" },
  { id: "11102", name: "Kazakhstan", countryCode: "KZ" },
  { id: "11103", name: "Peru", countryCode: "PE" },
  { id: "11104", name: "Philippines", countryCode: "PH" },
  { id: "11105", name: "China", countryCode: "CN" },
  { id: "11106", name: "United States", countryCode: "US" },
] as const;

/** Leagues that nobody plays, in the afternoons and evenings of their countries. Append, never reorder. */
const LEAGUES = seriesLeagues({ sportKey: DOTA_2.key, firstTeam: 1000 }, [
  {
    id: "11111",
    name: "Danube Masters",
    categoryId: "11101",
    priority: 42,
    bestOf: 3,
    from: "16:05",
    matches: 11,
    everyMinutes: 45,
  },
  {
    id: "11112",
    name: "Silk Road League",
    categoryId: "11102",
    priority: 83,
    bestOf: 3,
    from: "10:30",
    matches: 11,
    everyMinutes: 45,
  },
  {
    id: "11113",
    name: "Copa Cóndor",
    categoryId: "11103",
    priority: 84,
    bestOf: 3,
    from: "00:15",
    matches: 12,
    everyMinutes: 45,
  },
  {
    id: "11114",
    name: "Habagat Series",
    categoryId: "11104",
    priority: 85,
    bestOf: 3,
    from: "07:00",
    matches: 11,
    everyMinutes: 45,
  },
  {
    id: "11115",
    name: "Jade Gate Cup",
    categoryId: "11105",
    priority: 86,
    bestOf: 5,
    from: "04:00",
    matches: 8,
    everyMinutes: 55,
  },
  {
    id: "11116",
    name: "Lakeside Circuit",
    categoryId: "11106",
    priority: 87,
    bestOf: 3,
    from: "15:50",
    matches: 11,
    everyMinutes: 45,
  },
  {
    id: "11117",
    name: "Liga Vicuña",
    categoryId: "11103",
    priority: 95,
    bestOf: 3,
    from: "21:30",
    matches: 22,
    everyMinutes: 11,
  },
]);

/** Maps of some forty minutes, forty-five kills and thirteen towers; the aegis can be taken every ten minutes or so. */
const RULES: LaneRules = {
  duration: { medianMinutes: 37, spread: 0.24, fewestMinutes: 19, mostMinutes: 80 },
  kills: { fromMinute: 1.5, perMinute: 1.24, shareOfWinner: 0.58, gold: 330 },
  towers: { fromMinute: 9, perMinute: 0.38, shareOfWinner: 0.64, gold: 650 },
  objectives: [{ key: "aegis", firstMinute: 15, everyMinutes: 8, takesMinutes: 7, shareOfWinner: 0.7, gold: 800 }],
  gold: { atStart: 3_000, perMinute: 1_750 },
  farm: { perMinute: 65, deviation: 560 },
};

/** Dota 2: invented teams in invented leagues. */
export const createDota2 = (): SimulatedSport =>
  createLanesSport({
    descriptor: DOTA_2,
    sport: { id: "111", name: "Dota 2", priority: 14 },
    categories: CATEGORIES,
    leagues: LEAGUES,
    prefix: "do",
    rules: RULES,
    marketIds: { objectives: { aegis: "396" }, barracks: "398" },
    barracksKey: "barracks",
  });
