import { type Club, clubsOf, timesInZone } from "../families/points/clubs.ts";
import type { League, LeagueCategory } from "../league-sport.ts";
import type { TownCountry } from "../names/towns.ts";
import type { Format } from "./model/forecast.ts";
import { Pace } from "./model/possession-counts.ts";

/** Four times ten minutes, as most of the world plays, and twelve, with more shots in them. */
const TENS: Format = { pace: new Pace(17.5), quarterSeconds: 600, overtimeSeconds: 300 };
const TWELVES: Format = { pace: new Pace(14.6), quarterSeconds: 720, overtimeSeconds: 300 };

interface LeagueOfCountry {
  country: TownCountry;
  category: string;
  name: string;
  /** Of the first of the day's matches where it is played, and how many hours that is ahead of UTC. */
  first: string;
  hoursAhead: number;
  bynames: readonly string[];
  format?: Format;
}

const ANIMALS = [
  "{} Bears",
  "{} Hawks",
  "{} Comets",
  "{} Mustangs",
  "{} Pioneers",
  "{} Storm",
  "{} Foxes",
  "{} Titans",
];
const COASTERS = [
  "{} Waves",
  "{} Condors",
  "{} Miners",
  "{} Sparks",
  "{} Rangers",
  "{} Tides",
  "{} Cougars",
  "{} Suns",
];

/** Leagues that nobody plays, in towns that are on no map. Append, never reorder. */
const LEAGUES: readonly LeagueOfCountry[] = [
  {
    country: "us",
    category: "USA",
    name: "Continental League",
    first: "19:00",
    hoursAhead: -5,
    bynames: ANIMALS,
    format: TWELVES,
  },
  {
    country: "es",
    category: "Spain",
    name: "Liga Corona",
    first: "19:30",
    hoursAhead: 1,
    bynames: ["CB {}", "{} Básquet", "Baloncesto {}"],
  },
  {
    country: "tr",
    category: "Turkey",
    name: "Hilal Ligi",
    first: "16:00",
    hoursAhead: 3,
    bynames: ["{} BK", "{} Spor", "{} Basketbol"],
  },
  {
    country: "gr",
    category: "Greece",
    name: "Basket League Elpis",
    first: "17:30",
    hoursAhead: 2,
    bynames: ["{} BC", "AO {}", "GS {}"],
  },
  {
    country: "lt",
    category: "Lithuania",
    name: "Gintaro Lyga",
    first: "17:00",
    hoursAhead: 2,
    bynames: ["BC {}", "KK {}", "{} Krepšinis"],
  },
  {
    country: "it",
    category: "Italy",
    name: "Serie Aurora",
    first: "20:00",
    hoursAhead: 1,
    bynames: ["{} Basket", "Pallacanestro {}", "Fortis {}"],
  },
  {
    country: "jp",
    category: "Japan",
    name: "Momiji League",
    first: "18:30",
    hoursAhead: 9,
    bynames: ["{} Lanterns", "{} Comets", "{} Herons", "{} Storks"],
  },
  {
    country: "de",
    category: "Germany",
    name: "Basketball-Oberhaus",
    first: "16:30",
    hoursAhead: 1,
    bynames: ["{} Baskets", "BG {}", "{} Löwen"],
  },
  {
    country: "cn",
    category: "China",
    name: "Jade Coast League",
    first: "14:30",
    hoursAhead: 8,
    bynames: ["{} Falcons", "{} Sharks", "{} Stars", "{} Bulls"],
  },
  {
    country: "ru",
    category: "Russia",
    name: "Severnaya Liga",
    first: "14:00",
    hoursAhead: 3,
    bynames: ["BC {}", "{} Basket"],
  },
  {
    country: "gb",
    category: "United Kingdom",
    name: "Albion Basketball League",
    first: "19:30",
    hoursAhead: 0,
    bynames: ["{} Knights", "{} Flyers", "{} Rovers", "{} Giants"],
  },
  {
    country: "br",
    category: "Brazil",
    name: "Liga Cruzeiro do Sul",
    first: "17:00",
    hoursAhead: -3,
    bynames: ["{} BC", "Basquete {}"],
  },
  {
    country: "ar",
    category: "Argentina",
    name: "Liga Plata",
    first: "17:00",
    hoursAhead: -3,
    bynames: ["Unión {}", "Club {}", "{} Básquet"],
  },
  {
    country: "ca",
    category: "Canada",
    name: "Maple Basketball League",
    first: "18:00",
    hoursAhead: -7,
    bynames: ["{} Rapids", "{} Moose", "{} Blizzard", "{} Wolves"],
  },
  { country: "us", category: "USA", name: "Pacific Conference", first: "17:30", hoursAhead: -8, bynames: COASTERS },
  {
    country: "au",
    category: "Australia",
    name: "Southern Hoops League",
    first: "15:30",
    hoursAhead: 10,
    bynames: ["{} Dingoes", "{} Breakers", "{} Emus", "{} Heat"],
  },
  {
    country: "jp",
    category: "Japan",
    name: "Sakura League",
    first: "14:30",
    hoursAhead: 9,
    bynames: ["{} Arrows", "{} Brave", "{} Phoenix", "{} Dragons"],
  },
  {
    country: "kr",
    category: "South Korea",
    name: "Hanbit League",
    first: "18:00",
    hoursAhead: 9,
    bynames: ["{} Tigers", "{} Eagles"],
  },
  {
    country: "cn",
    category: "China",
    name: "Great River League",
    first: "19:00",
    hoursAhead: 8,
    bynames: ["{} Dragons", "{} Leopards", "{} Whales", "{} Cranes"],
  },
  {
    country: "in",
    category: "India",
    name: "Monsoon League",
    first: "18:00",
    hoursAhead: 5.5,
    bynames: ["{} Rockets", "{} Royals", "{} Cobras", "{} Chiefs"],
  },
  {
    country: "us",
    category: "USA",
    name: "Atlantic Conference",
    first: "19:00",
    hoursAhead: -5,
    bynames: ["{} Mariners", "{} Ravens", "{} Minutemen", "{} Lanterns"],
  },
  {
    country: "us",
    category: "USA",
    name: "Mountain Conference",
    first: "18:30",
    hoursAhead: -7,
    bynames: ["{} Bighorns", "{} Trappers", "{} Peaks", "{} Elk"],
  },
  {
    country: "jp",
    category: "Japan",
    name: "Tsubaki League",
    first: "13:00",
    hoursAhead: 9,
    bynames: ["{} Ravens", "{} Waves", "{} Sparrows", "{} Ronin"],
  },
  {
    country: "us",
    category: "USA",
    name: "Lakes Conference",
    first: "15:00",
    hoursAhead: -5,
    bynames: ["{} Herons", "{} Pikes", "{} Captains", "{} Beavers"],
  },
  {
    country: "rs",
    category: "Serbia",
    name: "Liga Dunav",
    first: "13:30",
    hoursAhead: 1,
    bynames: ["KK {}", "OKK {}", "{} Soko"],
  },
];

const MATCHES_A_DAY = 8;
const EVERY_MINUTES = 30;
const FIRST_CATEGORY = 201;
const FIRST_TOURNAMENT = 211;
/** Among the competitions of all sports; the first are the best known. */
const PRIORITIES = 100;
const BEST_KNOWN = [9, 15];

const CATEGORY_NAMES = [...new Set(LEAGUES.map(({ category }) => category))];
const categoryIdOf = (category: string): string => String(FIRST_CATEGORY + CATEGORY_NAMES.indexOf(category));

export const BASKETBALL_CATEGORIES: readonly LeagueCategory[] = CATEGORY_NAMES.map((name) => ({
  id: categoryIdOf(name),
  name,
  countryCode: LEAGUES.find(({ category }) => category === name)?.country.toUpperCase() ?? null,
}));

export const BASKETBALL_LEAGUES: readonly (League<Club> & { format: Format })[] = LEAGUES.map(
  ({ country, category, name, first, hoursAhead, bynames, format = TENS }, index) => ({
    id: String(FIRST_TOURNAMENT + index),
    name,
    categoryId: categoryIdOf(category),
    priority: BEST_KNOWN[index] ?? PRIORITIES + index,
    entrants: clubsOf(country, { bynames, venues: "halls" }),
    times: timesInZone(first, hoursAhead, { count: MATCHES_A_DAY, everyMinutes: EVERY_MINUTES }),
    format,
  }),
);
