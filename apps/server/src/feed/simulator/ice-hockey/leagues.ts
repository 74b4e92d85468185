import { type Club, clubsOf, type ClubsOf } from "../families/timed-goals/clubs.ts";
import type { League, LeagueCategory } from "../league-sport.ts";

interface CountryLeague extends ClubsOf {
  category: Omit<LeagueCategory, "id">;
  name: string;
  priority: number;
  /** Evenings and week-end afternoons where it is played (UTC), "25:00" being one in the night after. */
  times: readonly string[];
}

/** Leagues that nobody plays, of towns that are on no map. Append, never reorder. */
const LEAGUES: readonly CountryLeague[] = [
  {
    category: { name: "USA", countryCode: "US" },
    country: "us",
    names: [
      "{town} Comets",
      "{town} Lynx",
      "{town} Stormriders",
      "{town} Ironhawks",
      "{town} Mustangs",
      "{town} Sentinels",
    ],
    name: "Frontier Hockey League",
    priority: 9,
    times: ["20:00", "22:00", "24:00", "24:30", "25:00", "26:00", "27:00", "28:00"],
  },
  {
    category: { name: "Canada", countryCode: "CA" },
    country: "ca",
    names: ["{town} Voyageurs", "{town} Caribou", "{town} Northmen", "{town} Kodiaks", "{town} Sabretooths"],
    name: "Laurentian Hockey League",
    priority: 20,
    times: ["18:00", "20:00", "21:00", "22:00", "23:00", "24:00", "26:00", "29:00"],
  },
  {
    category: { name: "Sweden", countryCode: "SE" },
    country: "se",
    names: ["{town} HK", "{town} IF", "{town} Hockey"],
    name: "Norrskensligan",
    priority: 21,
    times: ["11:15", "14:15", "15:15", "17:00", "18:00", "18:00", "18:15", "18:30"],
  },
  {
    category: { name: "Finland", countryCode: "FI" },
    country: "fi",
    names: ["{town} Karhut", "{town} Kiekko", "{town} Ilves", "{town} Hauet"],
    name: "Revontuliliiga",
    priority: 36,
    times: ["11:00", "13:00", "15:00", "15:00", "16:30", "16:30", "16:30", "17:00"],
  },
  {
    category: { name: "Czechia", countryCode: "CZ" },
    country: "cz",
    names: ["HC {town}", "{town} Draci", "BK {town}"],
    name: "Ledová liga",
    priority: 37,
    times: ["15:00", "15:30", "16:00", "16:30", "16:30", "17:00", "17:20", "18:10"],
  },
  {
    category: { name: "Germany", countryCode: "DE" },
    country: "de",
    names: ["EC {town}", "{town} Polarwölfe", "ERC {town}", "{town} Falken"],
    name: "Kufenliga",
    priority: 38,
    times: ["13:00", "15:30", "17:45", "18:30", "18:30", "18:30", "19:00", "19:30"],
  },
  {
    category: { name: "Switzerland", countryCode: "CH" },
    country: "ch",
    names: ["HC {town}", "SC {town}", "EHC {town}"],
    name: "Gletscherliga",
    priority: 39,
    times: ["12:45", "14:45", "17:00", "18:45", "18:45", "18:45", "19:15", "19:30"],
  },
  {
    category: { name: "Russia", countryCode: "RU" },
    country: "ru",
    names: ["{town} Sobol", "Metel {town}", "{town} Rys", "Granit {town}"],
    name: "Taiga Hockey League",
    priority: 40,
    times: ["09:00", "10:30", "12:00", "12:30", "14:00", "14:30", "16:00", "16:30"],
  },
  {
    category: { name: "Japan", countryCode: "JP" },
    country: "jp",
    names: ["{town} Ice Cranes", "{town} Blizzards", "{town} Foxes", "{town} Frost"],
    name: "Hokuto Ice League",
    priority: 60,
    times: ["06:00", "07:00", "08:30", "09:30", "10:00", "10:30", "11:00", "12:00"],
  },
  {
    category: { name: "Australia", countryCode: "AU" },
    country: "au",
    names: ["{town} Ice Dingoes", "{town} Platypuses", "{town} Kestrels", "{town} Thunder"],
    name: "Southern Ice League",
    priority: 61,
    times: ["04:00", "05:30", "06:30", "07:00", "07:30", "08:00", "08:30", "09:00"],
  },
  {
    category: { name: "USA", countryCode: "US" },
    country: "us",
    names: ["{town} Barons", "{town} Walleyes", "{town} Icebreakers", "{town} Steamers"],
    name: "Great Lakes Hockey League",
    priority: 80,
    times: ["00:00", "00:00", "00:30", "00:30", "01:00", "01:30", "02:00", "02:30"],
  },
  {
    category: { name: "Canada", countryCode: "CA" },
    country: "ca",
    names: ["{town} Fishermen", "{town} Puffins", "{town} Schooners", "{town} Lighthouses"],
    name: "Atlantic Shield League",
    priority: 81,
    times: ["20:30", "21:00", "21:30", "22:00", "22:15", "22:30", "23:00", "23:15"],
  },
];

const FIRST_CATEGORY = 401;
const FIRST_TOURNAMENT = 421;

const COUNTRIES = [...new Map(LEAGUES.map(({ category }) => [category.name, category])).values()];
const categoryIdOf = (name: string): string =>
  String(FIRST_CATEGORY + COUNTRIES.findIndex((category) => category.name === name));

export const HOCKEY_CATEGORIES: readonly LeagueCategory[] = COUNTRIES.map((category) => ({
  ...category,
  id: categoryIdOf(category.name),
}));

export const HOCKEY_LEAGUES: readonly League<Club>[] = LEAGUES.map(
  ({ category, name, priority, times, ...clubs }, index) => ({
    id: String(FIRST_TOURNAMENT + index),
    categoryId: categoryIdOf(category.name),
    name,
    priority,
    times,
    entrants: clubsOf(clubs),
  }),
);
