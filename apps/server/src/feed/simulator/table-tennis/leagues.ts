import { drawnColours, slugOf } from "../competitor-looks.ts";
import type { Entrant, League, LeagueCategory } from "../league-sport.ts";
import { type Gender, PEOPLE_APART, type Person, personAt } from "../names/people.ts";
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
  /** Where its guests begin among invented people: beyond all hosts, and far enough from those of other cups. */
  firstGuest: number;
}

/** Day cups: 24 players each, hosts and guests, on three tables, and somewhere it is always day. Append, never reorder. */
const CUPS: readonly Cup[] = [
  { countryCode: "CZ", country: "Czechia", name: "Vltava Cup", gender: "men", fromHour: 8, firstGuest: 272 },
  { countryCode: "PL", country: "Poland", name: "Bursztyn Cup", gender: "women", fromHour: 8, firstGuest: 224 },
  { countryCode: "US", country: "USA", name: "Liberty Table Series", gender: "men", fromHour: 16, firstGuest: 200 },
  { countryCode: "AR", country: "Argentina", name: "Copa del Plata", gender: "men", fromHour: 16, firstGuest: 224 },
  { countryCode: "JP", country: "Japan", name: "Hoshi Cup", gender: "women", fromHour: 0, firstGuest: 200 },
  {
    countryCode: "AU",
    country: "Australia",
    name: "Southern Cross Series",
    gender: "men",
    fromHour: 0,
    firstGuest: 248,
  },
  { countryCode: "US", country: "USA", name: "Pacific Table Series", gender: "women", fromHour: 0, firstGuest: 300 },
  { countryCode: "JP", country: "Japan", name: "Kaze Cup", gender: "men", fromHour: 1, firstGuest: 324 },
  { countryCode: "AU", country: "Australia", name: "Reef Series", gender: "women", fromHour: 2, firstGuest: 348 },
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

const COUNTRIES = [...new Map(CUPS.map(({ country, countryCode }) => [country, countryCode]))];
const categoryIdOf = (country: string): string => `200${COUNTRIES.findIndex(([name]) => name === country) + 1}`;

export const CATEGORIES: readonly LeagueCategory[] = COUNTRIES.map(([name, countryCode]) => ({
  id: categoryIdOf(name),
  name,
  countryCode,
}));

export const LEAGUES: readonly League<Player>[] = CUPS.map((cup, index) => ({
  id: `20${11 + index}`,
  categoryId: categoryIdOf(cup.country),
  name: cup.name,
  priority: FIRST_PRIORITY + index,
  entrants: playersOf(cup),
  times: Array.from({ length: TABLES * MATCHES_A_TABLE }, (_, match) =>
    // Tables begin one after the other, and so do cups of the same hours.
    timeOfDay(cup.fromHour * 60 + (match * EVERY_MINUTES) / TABLES + (index % 2) * 5),
  ),
}));

/** Eleven of the country, who share no last name, and guests from elsewhere. */
function playersOf({ gender, countryCode, firstGuest }: Cup): Player[] {
  const home = countryCode.toLowerCase();
  const isOfHome = ({ country }: Person): boolean => country === home;
  const people = (from: number): Person[] =>
    Array.from({ length: PEOPLE_APART }, (_, index) => personAt(gender, from + index));
  const hosts = people(0).filter(isOfHome);
  const guests = people(firstGuest).filter((person) => !isOfHome(person));
  return [...hosts, ...guests.slice(0, PLAYERS - hosts.length)].map((person) => playerOf(gender, person));
}

function playerOf(gender: Gender, { name, lastName }: Person): Player {
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
