import { type Club, clubsOf, timesInZone } from "../families/points/clubs.ts";
import type { League, LeagueCategory } from "../league-sport.ts";
import type { TownCountry } from "../names/towns.ts";

interface LeagueOfCountry {
  country: TownCountry;
  category: string;
  name: string;
  /** Of the first of the day's matches where it is played, and how many hours that is ahead of UTC. */
  first: string;
  hoursAhead: number;
  bynames: readonly string[];
}

/** Leagues that nobody plays, in towns that are on no map. Append, never reorder. */
const LEAGUES: readonly LeagueOfCountry[] = [
  {
    country: "us",
    category: "USA",
    name: "Gridiron Union",
    first: "19:00",
    hoursAhead: -5,
    bynames: [
      "{} Ironmen",
      "{} Bisons",
      "{} Outlaws",
      "{} Thunder",
      "{} Sentinels",
      "{} Bobcats",
      "{} Drovers",
      "{} Kestrels",
    ],
  },
  {
    country: "de",
    category: "Germany",
    name: "Footballbund",
    first: "13:30",
    hoursAhead: 1,
    bynames: ["{} Wölfe", "{} Ritter", "{} Adler", "{} Blitze"],
  },
  {
    country: "ca",
    category: "Canada",
    name: "Maple Gridiron League",
    first: "19:00",
    hoursAhead: -8,
    bynames: ["{} Timberwolves", "{} Grizzlies", "{} Voyageurs", "{} Northmen"],
  },
  {
    country: "jp",
    category: "Japan",
    name: "Hayabusa Bowl",
    first: "16:00",
    hoursAhead: 9,
    bynames: ["{} Samurai", "{} Falcons", "{} Thunderbirds", "{} Oni"],
  },
  {
    country: "br",
    category: "Brazil",
    name: "Liga Pantanal",
    first: "15:30",
    hoursAhead: -3,
    bynames: ["{} Jaguares", "{} Onças", "{} Tucanos", "{} Piratas"],
  },
  {
    country: "us",
    category: "USA",
    name: "Heartland Conference",
    first: "18:00",
    hoursAhead: -6,
    bynames: ["{} Harvesters", "{} Broncs", "{} Twisters", "{} Settlers"],
  },
];

const MATCHES_A_DAY = 8;
const EVERY_MINUTES = 36;
const FIRST_CATEGORY = 1601;
const FIRST_TOURNAMENT = 1611;
/** Among the competitions of all sports; the first is the best known. */
const PRIORITIES = 140;
const BEST_KNOWN = [12];

const COUNTRIES = [...new Map(LEAGUES.map(({ category, country }) => [category, country]))];
const categoryIdOf = (category: string): string =>
  String(FIRST_CATEGORY + COUNTRIES.findIndex(([name]) => name === category));

export const FOOTBALL_CATEGORIES: readonly LeagueCategory[] = COUNTRIES.map(([name, country]) => ({
  id: categoryIdOf(name),
  name,
  countryCode: country.toUpperCase(),
}));

export const FOOTBALL_LEAGUES: readonly League<Club>[] = LEAGUES.map(
  ({ country, category, name, first, hoursAhead, bynames }, index) => ({
    id: String(FIRST_TOURNAMENT + index),
    name,
    categoryId: categoryIdOf(category),
    priority: BEST_KNOWN[index] ?? PRIORITIES + index,
    entrants: clubsOf(country, { bynames, venues: "grounds" }),
    times: timesInZone(first, hoursAhead, { count: MATCHES_A_DAY, everyMinutes: EVERY_MINUTES }),
  }),
);
