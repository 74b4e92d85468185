import type { Pair } from "../../feed.ts";
import { drawnColours } from "../competitor-looks.ts";
import type { CricketCountry } from "./elevens.ts";
import type { Entrant, League, LeagueCategory } from "../league-sport.ts";
import { townsOf } from "../names/towns.ts";
import { venueIn } from "../names/venues.ts";
import { bell, hashText } from "../seeded-random.ts";
import { type CricketFormat, ODI, T20 } from "./model/cricket-format.ts";

/** A side that nobody cheers for: how well it bats and bowls is always the same for its name. */
export interface CricketSide extends Entrant {
  /** In steps of strength. */
  batting: number;
  bowling: number;
  /** Where its players come from. */
  country: CricketCountry;
}

/** Standard deviations, in steps of strength; a step is one or two runs of a Twenty20 innings. */
const OF_BATTING = 4;
const OF_BOWLING = 4;
const AT_HOME = 1;

/** How well each side bats against the other's bowlers. */
export const expectedLevels = (home: CricketSide, away: CricketSide): Pair => ({
  home: Math.round(home.batting - away.bowling) + AT_HOME,
  away: Math.round(away.batting - home.bowling) - AT_HOME,
});

function sideOf(town: string, nickname: string, country: CricketCountry): CricketSide {
  const name = `${town} ${nickname}`;
  const hash = hashText(`cricket/${name}`);
  const letters = town.normalize("NFD").replaceAll(/[^A-Za-z]/g, "");
  return {
    team: { name, shortName: letters.slice(0, 3).toUpperCase(), colours: drawnColours(name) },
    venue: venueIn(country, town, "grounds"),
    batting: OF_BATTING * bell(hash, 1),
    bowling: OF_BOWLING * bell(hash, 2),
    country,
  };
}

const NICKNAMES = [
  "Kites",
  "Tigers",
  "Blazers",
  "Falcons",
  "Royals",
  "Thunder",
  "Chargers",
  "Lions",
  "Strikers",
  "Warriors",
] as const;

interface LeagueOutline extends Omit<League<CricketSide>, "entrants"> {
  format: CricketFormat;
  country: CricketCountry;
  /** Which of its towns have a side. */
  towns: readonly [from: number, to: number];
  /** Where its nicknames begin, so that leagues differ. */
  from: number;
}

export const CRICKET_CATEGORIES: readonly LeagueCategory[] = [
  { id: "2101", name: "India", countryCode: "IN" },
  { id: "2102", name: "Australia", countryCode: "AU" },
  { id: "2103", name: "England", countryCode: "GB-ENG" },
  { id: "2104", name: "Pakistan", countryCode: "PK" },
  { id: "2105", name: "South Africa", countryCode: "ZA" },
  { id: "2106", name: "USA", countryCode: "US" },
];

/** Afternoons and evenings of their own time zones, and two leagues that play by day and night. Append, never reorder. */
const OUTLINES: readonly LeagueOutline[] = [
  {
    id: "2111",
    name: "Premier Twenty20",
    categoryId: "2101",
    priority: 20,
    format: T20,
    country: "in",
    towns: [0, 10],
    from: 0,
    times: ["08:30", "10:00", "11:30", "14:00", "15:30"],
  },
  {
    id: "2112",
    name: "One Day Shield",
    categoryId: "2101",
    priority: 24,
    format: ODI,
    country: "in",
    towns: [10, 16],
    from: 4,
    times: ["04:00", "06:00", "08:00"],
  },
  {
    id: "2113",
    name: "Summer Bash",
    categoryId: "2102",
    priority: 21,
    format: T20,
    country: "au",
    towns: [0, 10],
    from: 2,
    times: ["00:00", "02:30", "04:30", "06:30", "08:15"],
  },
  {
    id: "2114",
    name: "County Twenty20",
    categoryId: "2103",
    priority: 22,
    format: T20,
    country: "gb",
    towns: [0, 10],
    from: 5,
    times: ["12:30", "14:30", "17:00", "18:30", "19:30"],
  },
  {
    id: "2115",
    name: "County One Day Cup",
    categoryId: "2103",
    priority: 25,
    format: ODI,
    country: "gb",
    towns: [10, 16],
    from: 8,
    times: ["10:30", "13:00", "14:30"],
  },
  {
    id: "2116",
    name: "National Twenty20",
    categoryId: "2104",
    priority: 23,
    format: T20,
    country: "pk",
    towns: [0, 10],
    from: 7,
    times: ["05:00", "09:30", "13:00", "15:00", "16:30"],
  },
  {
    id: "2117",
    name: "Cape Twenty20",
    categoryId: "2105",
    priority: 26,
    format: T20,
    country: "za",
    towns: [0, 10],
    from: 3,
    times: ["15:30"],
  },
  {
    id: "2118",
    name: "Liberty Twenty20",
    categoryId: "2106",
    priority: 27,
    format: T20,
    country: "us",
    towns: [0, 10],
    from: 6,
    times: ["18:00", "19:30", "21:00", "22:00", "23:00"],
  },
  {
    id: "2119",
    name: "Coral One Day Cup",
    categoryId: "2102",
    priority: 28,
    format: ODI,
    country: "au",
    towns: [10, 16],
    from: 1,
    times: ["00:00", "00:30", "03:00"],
  },
  {
    id: "2120",
    name: "Indus One Day Trophy",
    categoryId: "2104",
    priority: 29,
    format: ODI,
    country: "pk",
    towns: [6, 12],
    from: 0,
    times: ["04:30", "05:30", "06:00"],
  },
  {
    id: "2121",
    name: "Cape One Day Challenge",
    categoryId: "2105",
    priority: 30,
    format: ODI,
    country: "za",
    towns: [6, 12],
    from: 6,
    times: ["07:30", "08:00", "11:00"],
  },
];

export const CRICKET_LEAGUES: readonly League<CricketSide>[] = OUTLINES.map(
  ({ country, towns: [first, last], from, format: _format, ...league }) => ({
    ...league,
    entrants: townsOf(country)
      .slice(first, last)
      .map((town, index) => sideOf(town, NICKNAMES[(index + from) % NICKNAMES.length] ?? "", country)),
  }),
);

export const formatOf = (tournamentId: string): CricketFormat =>
  OUTLINES.find(({ id }) => id === tournamentId)?.format ?? T20;
