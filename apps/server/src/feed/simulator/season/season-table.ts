import type { Ending } from "../match/ending-of.ts";
import { chancesOfPlaces, type FinalPoints } from "./place-chances.ts";
import { type SeasonResult, standings, type TablePoints } from "./table.ts";

/** What tells teams apart that are level on points; also that nobody is certain to the last. */
const LEAST_VARIANCE = 0.4;
const PLACE_OF_DIFFERENCE = 1 / 200;

/** A match of a season; teams by their place in the league's list. */
export interface SeasonMatch {
  readonly homeTeam: number;
  readonly awayTeam: number;
  readonly startTimeMs: number;
}

/** That home wins, and that nobody does. */
export interface MatchChance {
  home: number;
  draw: number;
}

export interface SeasonQuestion<Match extends SeasonMatch> {
  teamCount: number;
  matches: readonly Match[];
  points: TablePoints;
  /** Asked for so long after the start; null while the match is certainly not over. */
  endingOf: (match: Match, sinceMs: number) => Ending | null;
  chanceOf: (match: Match) => MatchChance;
}

/** How matches of a season ended that were over by a moment, and those that are left. */
export interface PlayedMatches<Match extends SeasonMatch> {
  results: readonly SeasonResult[];
  left: readonly Match[];
}

type ChancesOf = (places: number, from: "first" | "last") => readonly number[];

/** The table of a season and where teams may end in it: worked out anew only when a match has ended. */
export class SeasonTable<Match extends SeasonMatch> {
  readonly #season: SeasonQuestion<Match>;
  readonly #endings: (Ending | undefined)[] = [];
  #known: { left: number; chancesOf: ChancesOf } | null = null;

  constructor(season: SeasonQuestion<Match>) {
    this.#season = season;
  }

  playedAt(nowMs: number): PlayedMatches<Match> {
    const [results, left]: [SeasonResult[], Match[]] = [[], []];
    for (const [index, match] of this.#season.matches.entries()) {
      const sinceMs = nowMs - match.startTimeMs;
      const ending = this.#endingOf(index, match, sinceMs);
      if (ending === null || sinceMs < ending.endMs) left.push(match);
      else if (ending.score !== null)
        results.push({ homeTeam: match.homeTeam, awayTeam: match.awayTeam, ...ending.score });
    }
    return { results, left };
  }

  /** Finds out how matches ended that have begun, for as long as there is time; whether all of them are known by then. */
  prepare(nowMs: number, hasTime: () => boolean): boolean {
    return this.#season.matches.every((match, index) => {
      if (this.#endings[index] !== undefined || nowMs < match.startTimeMs) return true;
      if (!hasTime()) return false;
      this.#endingOf(index, match, nowMs - match.startTimeMs);
      return true;
    });
  }

  /** When the last match of all ends; those that are left are played for it. */
  endMs(): number {
    const ends = this.#season.matches.map((match, index) => {
      const ending = this.#endingOf(index, match, Number.POSITIVE_INFINITY);
      return match.startTimeMs + (ending?.endMs ?? 0);
    });
    return Math.max(...ends);
  }

  /** That each team ends among so many, counted from the first or from the last. */
  chancesAt(nowMs: number): ChancesOf {
    const played = this.playedAt(nowMs);
    const left = played.left.length;
    if (this.#known?.left !== left) this.#known = { left, chancesOf: this.#chancesOf(played) };
    return this.#known.chancesOf;
  }

  #endingOf(index: number, match: Match, sinceMs: number): Ending | null {
    if (sinceMs < 0) return null;
    const ending = this.#endings[index] ?? this.#season.endingOf(match, sinceMs);
    if (ending !== null) this.#endings[index] = ending;
    return ending;
  }

  #chancesOf(played: PlayedMatches<Match>): ChancesOf {
    const fromFirst = this.#finalPoints(played);
    const fromLast = fromFirst.map(({ mean, variance, least, most }) => ({
      mean: -mean,
      variance,
      least: -most,
      most: -least,
    }));
    const known = new Map<string, readonly number[]>();
    return (places, from) => {
      const key = `${from} ${places}`;
      const chances = known.get(key) ?? chancesOfPlaces(from === "first" ? fromFirst : fromLast, places);
      known.set(key, chances);
      return chances;
    };
  }

  /** Points so far, and what the matches that are left add on average, at least and at most. */
  #finalPoints({ results, left }: PlayedMatches<Match>): FinalPoints[] {
    const { points, chanceOf } = this.#season;
    const teams = standings(results, this.#season).map(({ points: won, difference }) => ({
      mean: won + difference * PLACE_OF_DIFFERENCE,
      variance: LEAST_VARIANCE,
      least: won,
      most: won,
    }));
    for (const match of left) {
      const { home, draw } = chanceOf(match);
      addTo(teams[match.homeTeam], { win: home, draw }, points);
      addTo(teams[match.awayTeam], { win: 1 - home - draw, draw }, points);
    }
    return teams;
  }
}

function addTo(team: FinalPoints | undefined, chance: { win: number; draw: number }, points: TablePoints): void {
  if (!team) return;
  const mean = points.win * chance.win + points.draw * chance.draw;
  team.mean += mean;
  team.variance += points.win ** 2 * chance.win + points.draw ** 2 * chance.draw - mean ** 2;
  team.most += points.win;
}
