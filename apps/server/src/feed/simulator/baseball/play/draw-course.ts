import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import { CourseClock, type Seconds } from "../../families/innings/course-clock.ts";
import {
  afterBatter,
  afterPitch,
  type BaseballScore,
  FIRST_INNINGS,
  inningOf,
  NO_RUNS,
  runsOf,
  START_OF_GAME,
} from "../model/baseball-score.ts";
import { advances, type Advance, type PlateEvent } from "../model/bases.ts";
import type { Hitting } from "../model/game-endings.ts";
import { inPlay, type Pitch, PITCHES } from "../model/plate-model.ts";
import { seededRandom, type RandomStream } from "../../seeded-random.ts";
import type { Suspension } from "../../simulated-sport.ts";

/** What has been counted by a pitch. */
export interface BaseballCounts {
  hits: Pair;
  homeRuns: Pair;
  /** Of the side in the field. */
  errors: Pair;
  /** Of the side that pitched. */
  strikeouts: Pair;
}

/** How the game stands from a moment on, in milliseconds after its start. */
export interface BaseballTurn {
  atMs: number;
  score: BaseballScore;
  counts: BaseballCounts;
  /** Why nobody pitches: the sides change places, or it rains. */
  pause: "sides" | "rain" | null;
  /** When a pause ends. */
  resumesAfterMs?: number;
  /** Which side was the first to have each number of runs, from one. */
  firsts: readonly Side[];
  /** Who scored each run. */
  scorers: readonly Side[];
}

/** The hidden truth of a game: every pitch of it. */
export interface BaseballCourse {
  turns: readonly BaseballTurn[];
  suspensions: readonly Suspension[];
  endMs: number;
  /** Rain ended it. */
  isAbandoned: boolean;
}

const FIRST_PITCH: Seconds = [20, 40];
const BETWEEN_PITCHES: Seconds = [19, 27];
const BETWEEN_BATTERS: Seconds = [30, 46];
const BALL_IN_PLAY: Seconds = [5, 9];
const AFTER_RUN: Seconds = [8, 14];
const REVIEW: Seconds = [50, 100];
const CHANGE_OF_SIDES: Seconds = [115, 145];
const AFTER_HALF: Seconds = [6, 10];

const RAIN: Seconds = [2_400, 3_600];

const REVIEWED = 0.015;
const ABANDONED = 0.008;

export interface CourseQuestion {
  /** The same seed gives the same game. */
  seed: string;
  hitting: Hitting;
}

const NO_COUNTS: BaseballCounts = { hits: NO_RUNS, homeRuns: NO_RUNS, errors: NO_RUNS, strikeouts: NO_RUNS };

export function drawCourse({ seed, hitting }: CourseQuestion): BaseballCourse {
  const random = seededRandom(seed);
  const clock = new CourseClock(random);
  const rainIn = random() < ABANDONED ? 2 + Math.floor(random() * (FIRST_INNINGS + 1)) : null;
  let turn: BaseballTurn = { atMs: 0, score: START_OF_GAME, counts: NO_COUNTS, pause: null, firsts: [], scorers: [] };
  const turns = [turn];
  const isAbandoned = (): boolean => rainIn === inningOf(turn.score) && turn.score.batting === "home";
  clock.pass(FIRST_PITCH);
  while (!turn.score.isOver && !isAbandoned()) {
    const pitch = drawn(PITCHES, random);
    const event = eventOf(turn.score, pitch, { hitting, random });
    turn = event === null ? pitched(turn, pitch, clock) : batted(turn, event, { clock, random });
    if (turn.pause === null) {
      turns.push(turn);
      continue;
    }
    clock.closeFor(AFTER_HALF, "break");
    clock.pass(CHANGE_OF_SIDES);
    turns.push({ ...turn, resumesAfterMs: clock.nowMs });
    turn = { ...turn, atMs: clock.nowMs, pause: null };
    turns.push(turn);
  }
  if (!turn.score.isOver) {
    turns.push({ ...turn, atMs: clock.nowMs + 1, pause: "rain" });
    clock.passClosed(RAIN, "break");
  }
  return { turns, suspensions: clock.suspensions, endMs: clock.nowMs, isAbandoned: !turn.score.isOver };
}

/** What a pitch leads to; null where the batter goes on. */
function eventOf(
  score: BaseballScore,
  pitch: Pitch,
  { hitting, random }: { hitting: Hitting; random: RandomStream },
): PlateEvent | null {
  if (pitch === "in_play") return drawn(inPlay(hitting[score.batting]), random);
  if (afterPitch(score, pitch) !== null) return null;
  return pitch === "ball" ? "walk" : "strikeout";
}

function pitched(turn: BaseballTurn, pitch: Pitch, clock: CourseClock): BaseballTurn {
  const score = pitch === "in_play" ? null : afterPitch(turn.score, pitch);
  const next = { ...turn, atMs: clock.nowMs, score: score ?? turn.score };
  clock.pass(BETWEEN_PITCHES);
  return next;
}

function batted(turn: BaseballTurn, event: PlateEvent, of: { clock: CourseClock; random: RandomStream }): BaseballTurn {
  const { clock, random } = of;
  const advance = drawnAdvance(advances(event, turn.score.bases), random);
  const isStruck = event !== "walk" && event !== "strikeout";
  if (isStruck) clock.passClosed(BALL_IN_PLAY, "danger");
  const score = afterBatter(turn.score, { ...advance, isHomer: event === "homer" });
  const isBreak = score.batting !== turn.score.batting && !score.isOver;
  const next = {
    atMs: clock.nowMs,
    score,
    counts: countOn(turn, event),
    pause: isBreak ? ("sides" as const) : null,
    firsts: firstsOf(turn.firsts, turn.score.batting, runsOf(score)),
    scorers: scorersWith(turn, score),
  };
  if (isBreak || score.isOver) return next;
  if (isStruck && random() < REVIEWED) clock.passClosed(REVIEW, "review");
  else if (advance.runs > 0) clock.closeFor(AFTER_RUN, "score");
  clock.pass(BETWEEN_BATTERS);
  return next;
}

function firstsOf(firsts: readonly Side[], batting: Side, runs: Pair): readonly Side[] {
  const added = runs[batting] - firsts.length;
  return added > 0 ? [...firsts, ...Array.from({ length: added }, () => batting)] : firsts;
}

function scorersWith({ scorers, score: { batting, innings } }: BaseballTurn, after: BaseballScore): readonly Side[] {
  const added = runsOf(after)[batting] - runsOf({ innings })[batting];
  return added > 0 ? [...scorers, ...Array.from({ length: added }, () => batting)] : scorers;
}

const OPPONENT = { home: "away", away: "home" } as const;
const HITS: readonly PlateEvent[] = ["single", "double", "triple", "homer"];

function countOn({ score: { batting }, counts }: BaseballTurn, event: PlateEvent): BaseballCounts {
  const add = (pair: Pair, side: Side, isMeant: boolean): Pair =>
    isMeant ? { ...pair, [side]: pair[side] + 1 } : pair;
  return {
    hits: add(counts.hits, batting, HITS.includes(event)),
    homeRuns: add(counts.homeRuns, batting, event === "homer"),
    errors: add(counts.errors, OPPONENT[batting], event === "error"),
    strikeouts: add(counts.strikeouts, OPPONENT[batting], event === "strikeout"),
  };
}

/** One of several by how likely each is. */
function drawn<Key extends string>(chances: Readonly<Record<Key, number>>, random: RandomStream): Key {
  let left = random();
  // Safe: keys of a record are of its key type.
  const entries = Object.entries(chances) as [Key, number][];
  for (const [key, chance] of entries) {
    left -= chance;
    if (left < 0) return key;
  }
  const last = entries.at(-1);
  if (!last) throw new Error("There is nothing to draw from.");
  return last[0];
}

function drawnAdvance(ways: readonly Advance[], random: RandomStream): Advance {
  let left = random();
  const found = ways.find(({ probability }) => (left -= probability) < 0) ?? ways.at(-1);
  if (!found) throw new Error("Whoever bats moves the game on.");
  return found;
}
