import type { Pair } from "../../../feed.ts";
import { countBySide } from "../board-at.ts";
import { scoreTable } from "../model/score-table.ts";
import { expectedGoals, type LeagueStrengths } from "../model/strengths.ts";
import type { FixtureOfDay, SeasonOfLeague } from "../schedule/schedule.ts";
import type { MatchTimeline } from "../timeline/match-timeline.ts";
import { chancesOfPlaces, type FinalPoints } from "./place-chances.ts";
import { POINTS, type SeasonResult, standings } from "./table.ts";

/** No match takes longer, nor less. */
const LONGEST_MATCH_MS = 2.5 * 3_600_000;
const SHORTEST_MATCH_MS = 1.5 * 3_600_000;
/** What tells teams apart that are level on points; also that nobody is certain to the last. */
const LEAST_VARIANCE = 0.4;
const PLACE_OF_DIFFERENCE = 1 / 200;

export interface SeasonDeps {
  seed: string;
  strengths: LeagueStrengths;
  /** The score, where it is known without playing the match. */
  scoreOf: (match: FixtureOfDay) => Pair | null;
  timelineOf: (seed: string, match: FixtureOfDay) => MatchTimeline;
}

/** How matches of a season ended that were played by a moment, and those that are left. */
export interface PlayedMatches {
  results: readonly SeasonResult[];
  left: readonly FixtureOfDay[];
}

type ChancesOf = (places: number, from: "first" | "last") => readonly number[];

/** The table of a season and where teams may end in it: worked out anew only when a match has ended. */
export class SeasonTable {
  readonly #season: SeasonOfLeague;
  readonly #deps: SeasonDeps;
  readonly #ended = new Map<FixtureOfDay, { endMs: number; score: Pair }>();
  readonly #ends = new Map<FixtureOfDay, { home: number; draw: number }>();
  #known: { count: number; chancesOf: ChancesOf } | null = null;

  constructor(season: SeasonOfLeague, deps: SeasonDeps) {
    this.#season = season;
    this.#deps = deps;
  }

  playedAt(nowMs: number): PlayedMatches {
    const [results, left]: [SeasonResult[], FixtureOfDay[]] = [[], []];
    for (const match of this.#season.matches) {
      const score = this.#scoreAt(match, nowMs);
      if (score === null) left.push(match);
      else results.push({ homeTeam: match.fixture.home, awayTeam: match.fixture.away, ...score });
    }
    return { results, left };
  }

  /** That each team ends among so many, counted from the first or from the last. */
  chancesAt(nowMs: number): ChancesOf {
    const played = this.playedAt(nowMs);
    const count = played.results.length;
    if (this.#known?.count !== count) this.#known = { count, chancesOf: this.#chancesOf(played) };
    return this.#known.chancesOf;
  }

  #chancesOf(played: PlayedMatches): ChancesOf {
    const fromFirst = this.#finalPoints(played);
    const fromLast = fromFirst.map(({ mean, variance }) => ({ mean: -mean, variance }));
    const known = new Map<string, readonly number[]>();
    return (places, from) => {
      const key = `${from} ${places}`;
      const chances = known.get(key) ?? chancesOfPlaces(from === "first" ? fromFirst : fromLast, places);
      known.set(key, chances);
      return chances;
    };
  }

  /** Null while a match is still to end. */
  #scoreAt(match: FixtureOfDay, nowMs: number): Pair | null {
    const sinceMs = nowMs - match.startTimeMs;
    if (sinceMs < SHORTEST_MATCH_MS) return null;
    const score = sinceMs >= LONGEST_MATCH_MS ? this.#deps.scoreOf(match) : null;
    if (score !== null) return score;
    const ended = this.#ended.get(match) ?? this.#play(match);
    this.#ended.set(match, ended);
    return sinceMs >= ended.endMs ? ended.score : null;
  }

  #play(match: FixtureOfDay): { endMs: number; score: Pair } {
    const { endMs, goals } = this.#deps.timelineOf(this.#deps.seed, match);
    return { endMs, score: countBySide(goals) };
  }

  /** Points so far, and what the matches that are left add on average. */
  #finalPoints({ results, left }: PlayedMatches): FinalPoints[] {
    const points = standings(results, this.#season.league.teams.length).map(({ points: won, difference }) => ({
      mean: won + difference * PLACE_OF_DIFFERENCE,
      variance: LEAST_VARIANCE,
    }));
    for (const match of left) {
      const ends = this.#ends.get(match) ?? this.#endsOf(match);
      this.#ends.set(match, ends);
      addTo(points[match.fixture.home], ends.home, ends.draw);
      addTo(points[match.fixture.away], 1 - ends.home - ends.draw, ends.draw);
    }
    return points;
  }

  #endsOf({ fixture }: FixtureOfDay): { home: number; draw: number } {
    const table = scoreTable({ home: 0, away: 0 }, expectedGoals(this.#deps.strengths, fixture), () => 1);
    return { home: table.sum((home, away) => home > away), draw: table.difference(0) };
  }
}

function addTo(points: FinalPoints | undefined, wins: number, draws: number): void {
  if (!points) return;
  const mean = POINTS.win * wins + POINTS.draw * draws;
  points.mean += mean;
  points.variance += POINTS.win ** 2 * wins + POINTS.draw ** 2 * draws - mean ** 2;
}
