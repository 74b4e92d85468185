import { drawnColours, slugOf } from "../competitor-looks.ts";
import type { Entrant, League, LeagueCategory } from "../league-sport.ts";
import { type TownCountry, townsOf } from "../names/towns.ts";
import { venueIn } from "../names/venues.ts";
import { bell, hashText } from "../seeded-random.ts";

export type Draw = "men" | "women";

/** A club that nobody plays for. */
export interface Club extends Entrant {
  draw: Draw;
  /** How much more than usual of its rallies it wins. */
  ability: number;
}

interface Country {
  code: TownCountry;
  name: string;
  /** The first serve of its day, in hours of UTC: late afternoon there, and evening when the last is over. */
  fromHour: number;
  leagues: Readonly<Record<Draw, string>>;
  /** What makes a town's name that of a club, in turns. */
  clubs: Readonly<Record<Draw, readonly string[]>>;
  /** Among the competitions of all sports. */
  priority: number;
}

/** Around the world, so that somewhere it is always evening. Append, never reorder. */
const COUNTRIES: readonly Country[] = [
  {
    code: "it",
    name: "Italy",
    fromHour: 16,
    leagues: { men: "Superlega Azzurra", women: "Serie Rosa" },
    clubs: { men: ["Volley *", "Pallavolo *"], women: ["* Volley Rosa", "Libertas *"] },
    priority: 40,
  },
  {
    code: "tr",
    name: "Turkey",
    fromHour: 12,
    leagues: { men: "Efeler Kupası", women: "Sultanlar Kupası" },
    clubs: { men: ["* Spor", "* Voleybol"], women: ["* Kadın Voleybol", "* Yıldız"] },
    priority: 42,
  },
  {
    code: "br",
    name: "Brazil",
    fromHour: 20,
    leagues: { men: "Copa Cruzeiro do Sul", women: "Copa das Araras" },
    clubs: { men: ["Vôlei *", "* Clube"], women: ["* Vôlei Feminino", "Flor de *"] },
    priority: 44,
  },
  {
    code: "jp",
    name: "Japan",
    fromHour: 8,
    leagues: { men: "Asahi Premier", women: "Sakura Premier" },
    clubs: { men: ["* Blue Cranes", "* Thunders"], women: ["* Bloom", "* Lilies"] },
    priority: 46,
  },
  {
    code: "us",
    name: "USA",
    fromHour: 0,
    leagues: { men: "Liberty Volleyball League", women: "Liberty Women's League" },
    clubs: { men: ["* Aces", "* Condors"], women: ["* Sirens", "* Monarchs"] },
    priority: 48,
  },
  {
    code: "au",
    name: "Australia",
    fromHour: 4,
    leagues: { men: "Southern Volleyball League", women: "Southern Women's League" },
    clubs: { men: ["* Breakers", "* Dingoes"], women: ["* Rosellas", "* Waves"] },
    priority: 50,
  },
  {
    code: "ar",
    name: "Argentina",
    fromHour: 20,
    leagues: { men: "Liga del Plata", women: "Liga del Ceibo" },
    clubs: { men: ["Club *", "* Vóley"], women: ["* Vóley Femenino", "Ceibo *"] },
    priority: 52,
  },
  {
    code: "ca",
    name: "Canada",
    fromHour: 0,
    leagues: { men: "Maple Volleyball League", women: "Maple Women's League" },
    clubs: { men: ["* Lumberjacks", "* Ospreys"], women: ["* Snowbirds", "* Loons"] },
    priority: 54,
  },
  {
    code: "kr",
    name: "South Korea",
    fromHour: 5,
    leagues: { men: "Hanbit Volleyball League", women: "Mugunghwa League" },
    clubs: { men: ["* Magpies", "* Blue Wings"], women: ["* Dawn", "* Swallows"] },
    priority: 56,
  },
  {
    code: "cn",
    name: "China",
    fromHour: 9,
    leagues: { men: "Great Wall League", women: "Lotus League" },
    clubs: { men: ["* Dragons", "* Bridges"], women: ["* Lotus", "* Phoenixes"] },
    priority: 58,
  },
  {
    code: "pl",
    name: "Poland",
    fromHour: 12,
    leagues: { men: "Liga Białych Żagli", women: "Liga Jarzębiny" },
    clubs: { men: ["Orły *", "Siatkówka *"], women: ["Gwiazdy *", "Iskry *"] },
    priority: 60,
  },
  {
    code: "in",
    name: "India",
    fromHour: 9,
    leagues: { men: "Himalaya Volley League", women: "Marigold Volley League" },
    clubs: { men: ["* Peacocks", "* Monsoon"], women: ["* Marigolds", "* Kingfishers"] },
    priority: 62,
  },
];

const DRAWS = ["men", "women"] as const;
const MATCHES_A_DAY = 8;
const EVERY_MINUTES = 30;
/** Men and women play in turns. */
const STARTS_AFTER_MINUTES = { men: 0, women: 15 } as const;
/** Standard deviation. */
const OF_ABILITY = 0.012;

export const CATEGORIES: readonly LeagueCategory[] = COUNTRIES.map(({ code, name }, index) => ({
  id: `230${index + 1}`,
  name,
  countryCode: code.toUpperCase(),
}));

export const LEAGUES: readonly League<Club>[] = COUNTRIES.flatMap((country, index) =>
  DRAWS.map((draw, place) => ({
    id: `23${11 + 2 * index + place}`,
    categoryId: `230${index + 1}`,
    name: country.leagues[draw],
    priority: country.priority + place,
    entrants: townsOf(country.code).map((town, at) => ({
      ...clubOf(draw, town, country.clubs[draw][at % 2] ?? "*"),
      venue: venueIn(country.code, town, "halls"),
    })),
    times: Array.from({ length: MATCHES_A_DAY }, (_, match) =>
      timeOfDay(country.fromHour * 60 + STARTS_AFTER_MINUTES[draw] + match * EVERY_MINUTES),
    ),
  })),
);

function clubOf(draw: Draw, town: string, form: string): Club {
  const name = form.replace("*", town);
  const shortName = slugOf(town).replaceAll("-", "").slice(0, 3).toUpperCase();
  return {
    team: { name, shortName, colours: drawnColours(name) },
    draw,
    ability: OF_ABILITY * bell(hashText(`${draw}/${name}`), 1),
  };
}

function timeOfDay(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  return `${String(hour).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
