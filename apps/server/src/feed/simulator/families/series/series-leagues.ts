import { type Entrant, type League } from "../../league-sport.ts";
import { bell, hashText } from "../../seeded-random.ts";
import { organisationAt } from "./organisations.ts";
import type { BestOf } from "./series-endings.ts";

export interface SeriesEntrant extends Entrant {
  /** Standard deviations above the usual. */
  ability: number;
}

export interface SeriesLeague extends League<SeriesEntrant> {
  bestOf: BestOf;
}

const LONGEST_OF_FIVE_MS = 6 * 3_600_000;

/** How long a series of many maps takes at most; a short one is over as soon as a match of another sport. */
export const longestSeriesMs = (bestOf: BestOf | undefined): number | undefined =>
  bestOf === 5 ? LONGEST_OF_FIVE_MS : undefined;

export interface LeagueSketch {
  id: string;
  name: string;
  categoryId: string;
  priority: number;
  bestOf: BestOf;
  /** When the first match of a day begins (UTC), and how many there are, so many minutes apart. */
  from: string;
  matches: number;
  everyMinutes: number;
}

/** Leagues in which every team plays every day, which may go on after midnight. `sportKey` decides how good a team is; `firstTeam` where names begin. */
export function seriesLeagues(
  { sportKey, firstTeam }: { sportKey: string; firstTeam: number },
  sketches: readonly LeagueSketch[],
): SeriesLeague[] {
  let next = firstTeam;
  return sketches.map(({ from, matches, everyMinutes, ...league }) => {
    const entrants = Array.from({ length: 2 * matches }, (_, index) => entrantAt(sportKey, next + index));
    next += entrants.length;
    return { ...league, entrants, times: timesFrom(from, matches, everyMinutes) };
  });
}

function entrantAt(sportKey: string, index: number): SeriesEntrant {
  const team = organisationAt(index);
  return { team, ability: bell(hashText(`${sportKey}/${team.name}`), 1) };
}

function timesFrom(from: string, matches: number, everyMinutes: number): string[] {
  const [hours = 0, minutes = 0] = from.split(":").map(Number);
  const first = hours * 60 + minutes;
  return Array.from({ length: matches }, (_, index) => {
    const minute = first + index * everyMinutes;
    return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
  });
}
