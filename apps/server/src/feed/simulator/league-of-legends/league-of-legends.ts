import { LEAGUE_OF_LEGENDS } from "@touchline/sports/league-of-legends";
import { createLanesSport } from "../families/lanes/create-lanes-sport.ts";
import type { LaneRules } from "../families/lanes/lane-model.ts";
import { seriesLeagues } from "../families/series/series-leagues.ts";
import type { SimulatedSport } from "../simulated-sport.ts";

const CATEGORIES = [
  { id: "11001", name: "South Korea", countryCode: "KR" },
  { id: "11002", name: "Germany", countryCode: "DE" },
  { id: "11003", name: "France", countryCode: "FR" },
  { id: "11004", name: "Mexico", countryCode: "MX" },
  { id: "11005", name: "United States", countryCode: "US" },
  { id: "11006", name: "Vietnam", countryCode: "VN" },
] as const;

/** Leagues that nobody plays, in the afternoons and evenings of their countries. Append, never reorder. */
const LEAGUES = seriesLeagues({ sportKey: LEAGUE_OF_LEGENDS.key, firstTeam: 800 }, [
  {
    id: "11011",
    name: "Hangang Championship",
    categoryId: "11001",
    priority: 41,
    bestOf: 3,
    from: "06:00",
    matches: 12,
    everyMinutes: 45,
  },
  {
    id: "11012",
    name: "Rheinliga",
    categoryId: "11002",
    priority: 78,
    bestOf: 3,
    from: "13:00",
    matches: 12,
    everyMinutes: 45,
  },
  {
    id: "11013",
    name: "Ligue Mistral",
    categoryId: "11003",
    priority: 79,
    bestOf: 1,
    from: "15:30",
    matches: 16,
    everyMinutes: 30,
  },
  {
    id: "11014",
    name: "Copa Nopal",
    categoryId: "11004",
    priority: 80,
    bestOf: 3,
    from: "00:20",
    matches: 12,
    everyMinutes: 45,
  },
  {
    id: "11015",
    name: "Keystone League",
    categoryId: "11005",
    priority: 81,
    bestOf: 5,
    from: "15:40",
    matches: 10,
    everyMinutes: 50,
  },
  {
    id: "11016",
    name: "Sen Series",
    categoryId: "11006",
    priority: 82,
    bestOf: 3,
    from: "03:30",
    matches: 12,
    everyMinutes: 45,
  },
  {
    id: "11017",
    name: "Keystone Evening Circuit",
    categoryId: "11005",
    priority: 89,
    bestOf: 3,
    from: "00:05",
    matches: 12,
    everyMinutes: 25,
  },
  {
    id: "11018",
    name: "Sen Night League",
    categoryId: "11006",
    priority: 94,
    bestOf: 3,
    from: "11:15",
    matches: 28,
    everyMinutes: 11,
  },
]);

/** Maps of half an hour, twenty-seven kills and eleven towers, with dragons from the fifth minute and barons from the twentieth. */
const RULES: LaneRules = {
  duration: { medianMinutes: 32, spread: 0.18, fewestMinutes: 19, mostMinutes: 60 },
  kills: { fromMinute: 1.5, perMinute: 0.88, shareOfWinner: 0.6, gold: 320 },
  towers: { fromMinute: 9, perMinute: 0.42, shareOfWinner: 0.65, gold: 600 },
  objectives: [
    { key: "dragons", firstMinute: 5, everyMinutes: 5, takesMinutes: 3, shareOfWinner: 0.6, gold: 100 },
    { key: "barons", firstMinute: 20, everyMinutes: 6, takesMinutes: 6, shareOfWinner: 0.74, gold: 1_500 },
  ],
  gold: { atStart: 2_500, perMinute: 1_420 },
  farm: { perMinute: 60, deviation: 480 },
};

/** League of Legends: invented teams in invented leagues. */
export const createLeagueOfLegends = (): SimulatedSport =>
  createLanesSport({
    descriptor: LEAGUE_OF_LEGENDS,
    sport: { id: "110", name: "League of Legends", priority: 13 },
    categories: CATEGORIES,
    leagues: LEAGUES,
    prefix: "ll",
    rules: RULES,
    marketIds: { objectives: { dragons: "556", barons: "557" }, barracks: "558" },
    barracksKey: "inhibitors",
  });
