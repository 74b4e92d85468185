import { drawnColours, slugOf } from "../competitor-looks.ts";
import type { Entrant, League, LeagueCategory } from "../league-sport.ts";
import { type Gender, personAt } from "../names/people.ts";
import { bell, hashText } from "../seeded-random.ts";

/** A player that nobody is. */
export interface Player extends Entrant {
  /** How much more than usual of the rallies are won. */
  ability: number;
}

interface Cup {
  countryCode: string;
  country: string;
  name: string;
  gender: Gender;
  /** When the first match of a day begins, in hours of UTC; its tables are busy for eight hours. */
  fromHour: number;
  /** The first of its players among invented people. */
  firstPlayer: number;
}

/** Day cups: 24 players each, on three tables, and somewhere it is always day. Append, never reorder. */
const CUPS: readonly Cup[] = [
  { countryCode: "CZ", country: "Czechia", name: "Vltava Cup", gender: "men", fromHour: 8, firstPlayer: 0 },
  { countryCode: "PL", country: "Poland", name: "Bursztyn Cup", gender: "women", fromHour: 8, firstPlayer: 0 },
  { countryCode: "US", country: "USA", name: "Liberty Table Series", gender: "men", fromHour: 16, firstPlayer: 200 },
  { countryCode: "AR", country: "Argentina", name: "Copa del Plata", gender: "men", fromHour: 16, firstPlayer: 224 },
  { countryCode: "JP", country: "Japan", name: "Hoshi Cup", gender: "women", fromHour: 0, firstPlayer: 200 },
  {
    countryCode: "AU",
    country: "Australia",
    name: "Southern Cross Series",
    gender: "men",
    fromHour: 0,
    firstPlayer: 248,
  },
];

const PLAYERS = 24;
const TABLES = 3;
const MATCHES_A_TABLE = 16;
const EVERY_MINUTES = 30;
const MINUTES_OF_DAY = 24 * 60;
/** Standard deviation. */
const OF_ABILITY = 0.02;
/** Among the competitions of all sports. */
const FIRST_PRIORITY = 60;

export const CATEGORIES: readonly LeagueCategory[] = CUPS.map(({ countryCode, country }, index) => ({
  id: `200${index + 1}`,
  name: country,
  countryCode,
}));

export const LEAGUES: readonly League<Player>[] = CUPS.map((cup, index) => ({
  id: `20${11 + index}`,
  categoryId: `200${index + 1}`,
  name: cup.name,
  priority: FIRST_PRIORITY + index,
  entrants: Array.from({ length: PLAYERS }, (_, player) => playerAt(cup.gender, cup.firstPlayer + player)),
  times: Array.from({ length: TABLES * MATCHES_A_TABLE }, (_, match) =>
    // Tables begin one after the other, and so do cups of the same hours.
    timeOfDay(cup.fromHour * 60 + (match * EVERY_MINUTES) / TABLES + (index % 2) * 5),
  ),
}));

function playerAt(gender: Gender, index: number): Player {
  const { name, lastName } = personAt(gender, index);
  const shortName = slugOf(lastName).replaceAll("-", "").slice(0, 3).toUpperCase();
  return {
    team: { name, shortName, colours: drawnColours(name) },
    ability: OF_ABILITY * bell(hashText(`${gender}/${name}`), 1),
  };
}

function timeOfDay(minutes: number): string {
  const ofDay = minutes % MINUTES_OF_DAY;
  return `${String(Math.floor(ofDay / 60)).padStart(2, "0")}:${String(ofDay % 60).padStart(2, "0")}`;
}
