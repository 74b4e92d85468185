import { drawnColours, slugOf } from "../competitor-looks.ts";
import type { Entrant, League, LeagueCategory } from "../league-sport.ts";
import { type Gender, type Person, personAt } from "../names/people.ts";
import { bell, hashText } from "../seeded-random.ts";
import type { DartsFormat } from "./model/darts-view.ts";
import { LEVELS } from "./model/leg-tables.ts";

/** A player that nobody is. */
export interface Player extends Entrant {
  /** Among those that the model tells apart. */
  level: number;
}

export const LEGS: DartsFormat = { setsToWin: 1, legsToWin: 6 };
const SETS: DartsFormat = { setsToWin: 3, legsToWin: 3 };

interface Series {
  country: string;
  countryCode: string;
  name: string;
  gender: Gender;
  format: DartsFormat;
  /** When the first match of a day begins, in hours of UTC; its boards are busy until they have played all. */
  fromHour: number;
  boards: number;
  everyMinutes: number;
  /** Where its players begin among invented people. */
  firstPerson: number;
}

/** Day series in races of legs, and evenings of sets. Append, never reorder. */
const SERIES: readonly Series[] = [
  {
    country: "United Kingdom",
    countryCode: "GB",
    name: "Crown Night of Sets",
    gender: "men",
    format: SETS,
    fromHour: 18,
    boards: 2,
    everyMinutes: 80,
    firstPerson: 900,
  },
  {
    country: "United Kingdom",
    countryCode: "GB",
    name: "Albion Darts Series",
    gender: "men",
    format: LEGS,
    fromHour: 10,
    boards: 3,
    everyMinutes: 42,
    firstPerson: 940,
  },
  {
    country: "Netherlands",
    countryCode: "NL",
    name: "Oranje Dartsreeks",
    gender: "men",
    format: LEGS,
    fromHour: 12,
    boards: 3,
    everyMinutes: 42,
    firstPerson: 980,
  },
  {
    country: "Germany",
    countryCode: "DE",
    name: "Bullseye-Bund",
    gender: "women",
    format: LEGS,
    fromHour: 14,
    boards: 3,
    everyMinutes: 42,
    firstPerson: 900,
  },
  {
    country: "USA",
    countryCode: "US",
    name: "Liberty Darts Circuit",
    gender: "men",
    format: LEGS,
    fromHour: 0,
    boards: 3,
    everyMinutes: 42,
    firstPerson: 1_020,
  },
  {
    country: "Australia",
    countryCode: "AU",
    name: "Southern Oche Series",
    gender: "men",
    format: LEGS,
    fromHour: 4,
    boards: 3,
    everyMinutes: 42,
    firstPerson: 1_060,
  },
  {
    country: "Japan",
    countryCode: "JP",
    name: "Kumo Darts League",
    gender: "women",
    format: LEGS,
    fromHour: 6,
    boards: 3,
    everyMinutes: 42,
    firstPerson: 940,
  },
  {
    country: "Canada",
    countryCode: "CA",
    name: "Maple Oche League",
    gender: "men",
    format: LEGS,
    fromHour: 18,
    boards: 3,
    everyMinutes: 42,
    firstPerson: 1_100,
  },
];

/** In races of legs everybody plays three times a day. */
const MATCHES_A_DAY = { legs: 24, sets: 8 } as const;
const PLAYERS = 16;
const HOUR_MINUTES = 60;
const matchesADay = ({ format }: Series): number => MATCHES_A_DAY[format === SETS ? "sets" : "legs"];
const FIRST_CATEGORY = 2_201;
const FIRST_TOURNAMENT = 2_211;
/** Among the competitions of all sports. */
const FIRST_PRIORITY = 92;
const BEST_KNOWN = [19];
/** How far from the middle levels a player is, on the whole. */
const OF_LEVEL = 1.6;

const COUNTRIES = [...new Map(SERIES.map(({ country, countryCode }) => [country, countryCode]))];
const categoryIdOf = (country: string): string =>
  String(FIRST_CATEGORY + COUNTRIES.findIndex(([name]) => name === country));

export const DARTS_CATEGORIES: readonly LeagueCategory[] = COUNTRIES.map(([name, countryCode]) => ({
  id: categoryIdOf(name),
  name,
  countryCode,
}));

export const DARTS_LEAGUES: readonly (League<Player> & { format: DartsFormat })[] = SERIES.map((series, index) => ({
  id: String(FIRST_TOURNAMENT + index),
  name: series.name,
  categoryId: categoryIdOf(series.country),
  priority: BEST_KNOWN[index] ?? FIRST_PRIORITY + index,
  format: series.format,
  entrants: playersOf(series),
  times: timesOf(series),
}));

function playersOf({ gender, firstPerson }: Series): Player[] {
  return playersFrom(gender, firstPerson, PLAYERS);
}

/** So many players in a row of invented people. */
export function playersFrom(gender: Gender, first: number, count: number): Player[] {
  return Array.from({ length: count }, (_, index) => playerOf(gender, personAt(gender, first + index)));
}

function playerOf(gender: Gender, { name, lastName }: Person): Player {
  const shortName = slugOf(lastName).replaceAll("-", "").slice(0, 3).toUpperCase();
  const level = Math.round((LEVELS - 1) / 2 + OF_LEVEL * bell(hashText(`darts/${gender}/${name}`), 1));
  return {
    team: { name, shortName, colours: drawnColours(name) },
    level: Math.min(Math.max(level, 0), LEVELS - 1),
  };
}

/** Boards begin one after the other. */
function timesOf(series: Series): readonly string[] {
  const { fromHour, boards, everyMinutes } = series;
  return Array.from({ length: matchesADay(series) }, (_, match) => {
    const minute = Math.floor(fromHour * HOUR_MINUTES + (match * everyMinutes) / boards);
    return [Math.floor(minute / HOUR_MINUTES), minute % HOUR_MINUTES]
      .map((part) => String(part).padStart(2, "0"))
      .join(":");
  });
}
