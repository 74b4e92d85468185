import { drawnColours } from "../competitor-looks.ts";
import type { Entrant, League, LeagueCategory } from "../league-sport.ts";
import { townsOf, type TownCountry } from "../names/towns.ts";
import { venueIn } from "../names/venues.ts";
import { bell, hashText } from "../seeded-random.ts";
import type { Hitting } from "./model/game-endings.ts";

/** A team that nobody cheers for: how well it hits and pitches is always the same for its name. */
export interface BaseballTeam extends Entrant {
  country: TownCountry;
  hitting: number;
  pitching: number;
}

/** Standard deviations, in the logarithm of how well a side hits. */
const OF_HITTING = 0.035;
const OF_PITCHING = 0.04;
/** Home sides win some 53 of 100 games. */
const AT_HOME = 0.02;

/** How well each side hits against the other's pitchers. */
export function expectedHitting(home: BaseballTeam, away: BaseballTeam): Hitting {
  return {
    home: Math.exp(home.hitting - away.pitching + AT_HOME),
    away: Math.exp(away.hitting - home.pitching - AT_HOME),
  };
}

function teamOf(country: TownCountry, town: string, nickname: string): BaseballTeam {
  const name = `${town} ${nickname}`;
  const hash = hashText(`baseball/${name}`);
  return {
    team: { name, shortName: shortNameOf(name), colours: drawnColours(name) },
    venue: venueIn(country, town, "grounds"),
    country,
    hitting: OF_HITTING * bell(hash, 1),
    pitching: OF_PITCHING * bell(hash, 2),
  };
}

/** Three initials, or the first letters where there are fewer words. */
function shortNameOf(name: string): string {
  const letters = name.normalize("NFD").replaceAll(/[^A-Za-z ]/g, "");
  const initials = letters.split(" ").map((word) => word[0] ?? "");
  const short = initials.length >= 3 ? initials.join("") : (letters.split(" ")[0] ?? "");
  return short.slice(0, 3).toUpperCase();
}

const NICKNAMES = [
  "Anvils",
  "Pelicans",
  "Drifters",
  "Mustangs",
  "Lanterns",
  "Herons",
  "Foxes",
  "Admirals",
  "Cranes",
  "Badgers",
  "Comets",
  "Rangers",
  "Otters",
  "Senators",
  "Hornets",
  "Pilots",
] as const;

interface LeagueOutline extends Omit<League<BaseballTeam>, "entrants"> {
  country: TownCountry;
  teams: number;
  /** Where its nicknames begin, so that leagues differ. */
  from: number;
}

export const BASEBALL_CATEGORIES: readonly LeagueCategory[] = [
  { id: "301", name: "USA", countryCode: "US" },
  { id: "302", name: "Japan", countryCode: "JP" },
  { id: "303", name: "South Korea", countryCode: "KR" },
  { id: "304", name: "Canada", countryCode: "CA" },
  { id: "305", name: "Australia", countryCode: "AU" },
  { id: "306", name: "Italy", countryCode: "IT" },
  { id: "307", name: "Netherlands", countryCode: "NL" },
];

/**
 * Afternoons and evenings of their own time zones, none so late that a team plays on when its next day (UTC) begins.
 * Append, never reorder.
 */
const OUTLINES: readonly LeagueOutline[] = [
  {
    id: "311",
    name: "Continental League",
    categoryId: "301",
    priority: 40,
    country: "us",
    teams: 16,
    from: 0,
    times: ["17:05", "18:10", "19:10", "20:10", "21:35", "22:05", "23:05", "23:40"],
  },
  {
    id: "312",
    name: "Diamond League",
    categoryId: "302",
    priority: 41,
    country: "jp",
    teams: 16,
    from: 5,
    times: ["04:00", "05:00", "05:30", "08:00", "09:00", "09:30", "10:00", "10:30"],
  },
  {
    id: "313",
    name: "Premier Baseball League",
    categoryId: "303",
    priority: 42,
    country: "kr",
    teams: 16,
    from: 9,
    times: ["04:30", "05:00", "06:30", "08:00", "09:30", "09:30", "10:00", "11:30"],
  },
  {
    id: "314",
    name: "Northern League",
    categoryId: "304",
    priority: 43,
    country: "ca",
    teams: 16,
    from: 3,
    times: ["00:10", "00:35", "01:10", "01:35", "02:10", "02:40", "03:05", "03:10"],
  },
  {
    id: "315",
    name: "Southern Baseball League",
    categoryId: "305",
    priority: 44,
    country: "au",
    teams: 16,
    from: 12,
    times: ["02:30", "03:30", "05:00", "06:00", "07:00", "07:30", "08:30", "12:00"],
  },
  {
    id: "316",
    name: "Serie Diamante",
    categoryId: "306",
    priority: 45,
    country: "it",
    teams: 16,
    from: 7,
    times: ["12:30", "13:30", "14:30", "15:30", "16:30", "18:30", "19:00", "19:30"],
  },
  {
    id: "317",
    name: "Hoofdklasse",
    categoryId: "307",
    priority: 46,
    country: "nl",
    teams: 16,
    from: 14,
    times: ["12:00", "13:00", "14:00", "15:00", "16:00", "17:30", "18:00", "20:30"],
  },
  {
    id: "318",
    name: "Frontier League",
    categoryId: "301",
    priority: 47,
    country: "us",
    teams: 16,
    from: 11,
    times: ["00:05", "00:20", "00:40", "01:05", "01:40", "02:05", "02:40", "03:10"],
  },
  {
    id: "319",
    name: "Sunrise League",
    categoryId: "302",
    priority: 48,
    country: "jp",
    teams: 16,
    from: 1,
    times: ["08:30", "09:00", "09:15", "09:45", "10:15", "10:45", "11:15", "11:45"],
  },
  {
    id: "320",
    name: "Atlantic League",
    categoryId: "301",
    priority: 49,
    country: "us",
    teams: 16,
    from: 4,
    times: ["03:50", "04:10", "21:50", "22:10", "22:30", "23:10", "23:30", "23:50"],
  },
  {
    id: "321",
    name: "Serie Rubino",
    categoryId: "306",
    priority: 50,
    country: "it",
    teams: 16,
    from: 2,
    times: ["11:00", "11:30", "12:45", "13:15", "14:00", "14:30", "15:00", "15:30"],
  },
];

export const BASEBALL_LEAGUES: readonly League<BaseballTeam>[] = OUTLINES.map(
  ({ country, teams, from, ...league }) => ({
    ...league,
    entrants: townsOf(country)
      .slice(0, teams)
      .map((town, index) => teamOf(country, town, NICKNAMES[(index + from) % NICKNAMES.length] ?? "")),
  }),
);
