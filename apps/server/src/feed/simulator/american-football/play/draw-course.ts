import type { MatchStage, SuspensionReason } from "@touchline/contract/vocabulary";
import type { Side } from "@touchline/sports";
import { AMERICAN_FOOTBALL_STAGE as STAGE } from "@touchline/sports/american-football";
import type { Pair } from "../../../feed.ts";
import { NO_POINTS, OVERTIME, QUARTERS, sumOf } from "../../families/points/period-points.ts";
import { seededRandom, type RandomStream } from "../../seeded-random.ts";
import type { Suspension } from "../../simulated-sport.ts";
import {
  type FootballScore,
  OTHER,
  OVERTIME_SECONDS,
  QUARTER_SECONDS,
  type ScoringType,
  START,
} from "../model/football-score.ts";
import { DRIVE_DURATIONS } from "../model/drive-counts.ts";
import { isDecided } from "../model/overtime.ts";
import { CONVERSIONS, FIELD, FIELD_GOAL, FIRST_DOWN, SAFETY, STARTS, TOUCHDOWN } from "../model/series.ts";
import { drawSeries, type Series } from "./draw-series.ts";

/** What has been counted by a moment. */
export interface Counts {
  firstDowns: Pair;
  yards: Pair;
  turnovers: Pair;
}

/** Where the next play begins. */
export interface Spot {
  down: number;
  toGain: number;
  /** From the goal line of the side with the ball. */
  yards: number;
}

/** How the match stands from a moment on, in milliseconds after its start. */
export interface Turn {
  atMs: number;
  score: FootballScore;
  counts: Counts;
  /** Null between drives. */
  spot: Spot | null;
  stage: MatchStage;
  clock: { secondsLeft: number; isRunning: boolean };
  /** Of a break: when play goes on. */
  resumesAfterMs?: number;
}

/** The hidden truth of a match: every play of it. */
export interface MatchCourse {
  turns: readonly Turn[];
  suspensions: readonly Suspension[];
  endMs: number;
}

export interface CourseQuestion {
  /** The same seed gives the same match. */
  seed: string;
  /** How likely each side makes a first down of a series. */
  conversions: Pair;
}

const SECOND_MS = 1_000;
/** How long plays take of the game clock, with what it runs on after them; after short ones it is stopped. */
const SHORTEST_PLAY = 4;
const LONGEST_PLAY = 46;
/** Short drives end before their time, for no play lasts so long; the others take the more. */
const MAKES_UP = 1.03;
const STOPPED_UP_TO = 18;
/** Of the time that a drive has for each play. */
const UNEVEN = [0.7, 1.3] as const;
/** Ranges in seconds, of real time. */
const DEAD_BALL = [24, 38] as const;
const BETWEEN_DRIVES = [60, 115] as const;
const CONVERSION = [40, 58] as const;
const CLOSED_AFTERWARDS = [8, 14] as const;
const REVIEW = [16, 32] as const;
const BREAK = [110, 135] as const;
const HALF_TIME = [750, 840] as const;
const NEAR_GOAL = 5;
/** Of matches that are never finished, and how many drives these have at most. */
const ABANDONED = 0.005;
const DRIVES_BEFORE_IT = 18;

const BREAKS: Readonly<Record<number, MatchStage>> = { 1: STAGE.firstBreak, 2: STAGE.halfTime, 3: STAGE.thirdBreak };

export const drawCourse = (question: CourseQuestion): MatchCourse => new CourseDrawing(question).draw();

/** What becomes of a play: the half may be over before it. */
type Time = "played" | "over";

class CourseDrawing {
  readonly #random: RandomStream;
  readonly #conversions: Pair;
  readonly #turns: Turn[] = [];
  readonly #suspensions: Suspension[] = [];
  #nowMs = 0;
  #score: FootballScore = START;
  #spot: Spot | null = null;
  #counts: Counts = { firstDowns: NO_POINTS, yards: NO_POINTS, turnovers: NO_POINTS };

  constructor({ seed, conversions }: CourseQuestion) {
    this.#random = seededRandom(seed);
    this.#conversions = conversions;
  }

  draw(): MatchCourse {
    const drives = this.#random() < ABANDONED ? Math.ceil(this.#random() * DRIVES_BEFORE_IT) : Number.POSITIVE_INFINITY;
    const first = this.#toss();
    this.#score = { ...this.#score, second: OTHER[first] };
    this.#kickOffTo(first);
    for (let drive = 0; drive < drives; drive++) {
      if (this.#drive() === "played") {
        if (this.#isWon()) return this.#over(STAGE.afterOvertime);
        continue;
      }
      const { period, periods, second } = this.#score;
      if (period === OVERTIME) return this.#over(STAGE.afterOvertime);
      const { home, away } = sumOf(periods);
      if (period === QUARTERS && home !== away) return this.#over(STAGE.ended);
      this.#takeBreak();
      this.#kickOffTo(period === 2 && second !== null ? second : this.#toss());
    }
    return this.#over(STAGE.abandoned);
  }

  #toss(): Side {
    return this.#random() < 0.5 ? "home" : "away";
  }

  #over(stage: MatchStage): MatchCourse {
    this.#amend({ stage, spot: null });
    const endMs = this.#nowMs;
    const suspensions = this.#suspensions
      .filter(({ fromMs }) => fromMs < endMs)
      .map((span) => ({ ...span, untilMs: Math.min(span.untilMs, endMs) }));
    return { turns: this.#turns, suspensions, endMs };
  }

  /** In overtime each side has a drive, and then the first to be ahead has won. */
  #isWon(): boolean {
    const { period, overtimeDrives, periods, lastDrive } = this.#score;
    return period === OVERTIME && isDecided(periods[OVERTIME - 1] ?? NO_POINTS, overtimeDrives, lastDrive ?? "home");
  }

  #kickOffTo(side: Side): void {
    const { yards } = drawn(STARTS, this.#random);
    this.#score = { ...this.#score, ball: side, yards, driveSeconds: 0 };
    this.#spot = { down: 1, toGain: FIRST_DOWN, yards };
    this.#note(false);
  }

  /** Series after series, until the ball goes to the other side, or the half is over. */
  #drive(): Time {
    const side = this.#score.ball ?? "home";
    const all = this.#drawDrive(side);
    const plays = all.reduce((sum, series) => sum + series.plays.length, 0);
    // How long a drive takes does not hang on what comes of it: a short one is played slowly.
    const seconds = (MAKES_UP * drawn(DRIVE_DURATIONS, this.#random).seconds) / plays;
    for (const series of all) {
      if (this.#playDowns(side, series, seconds) === "over") return "over";
      if (series.end === "firstDown") this.#firstDown(side, series);
      else this.#endDrive(side, series);
    }
    return "played";
  }

  #drawDrive(side: Side): readonly Series[] {
    const all: Series[] = [];
    for (let { yards } = this.#score; ;) {
      const series = drawSeries(this.#random, yards, this.#conversions[side]);
      all.push(series);
      if (series.end !== "firstDown") return all;
      yards += gainOf(series);
    }
  }

  #firstDown(side: Side, series: Series): void {
    this.#counts = { ...this.#counts, firstDowns: more(this.#counts.firstDowns, side, 1) };
    const yards = this.#score.yards + gainOf(series);
    this.#score = { ...this.#score, yards };
    this.#spot = { down: 1, toGain: Math.min(FIRST_DOWN, FIELD - yards), yards };
    this.#note(false);
  }

  #playDowns(side: Side, { end, plays }: Series, seconds: number): Time {
    for (const [index, gain] of plays.entries()) {
      const isLast = index === plays.length - 1;
      const fromMs = this.#nowMs;
      const spot = this.#spot ?? { down: 1, toGain: FIRST_DOWN, yards: this.#score.yards };
      const isTry = isLast && (end === "fieldGoal" || end === "missed");
      if (this.#playClock(this.#secondsNear(seconds)) === "over") return "over";
      if (isTry || FIELD - spot.yards <= NEAR_GOAL)
        this.#closeBetween(fromMs, this.#nowMs + this.#draw(CLOSED_AFTERWARDS), "danger");
      this.#counts = { ...this.#counts, yards: more(this.#counts.yards, side, Math.max(gain, 0)) };
      if (isLast) return "played";
      this.#spot = { down: spot.down + 1, toGain: spot.toGain - gain, yards: spot.yards + gain };
      this.#note(false);
    }
    return "played";
  }

  /** Lets a play take its time; in the break after the first and third quarter the drive waits, and goes on. */
  #playClock(seconds: number): Time {
    const stops = seconds <= STOPPED_UP_TO;
    const { secondsLeft, period, driveSeconds } = this.#score;
    if (seconds < secondsLeft) {
      this.#runClock(!stops);
      this.#nowMs += stops ? this.#draw(DEAD_BALL) : seconds * SECOND_MS;
      this.#score = { ...this.#score, secondsLeft: secondsLeft - seconds, driveSeconds: driveSeconds + seconds };
      return "played";
    }
    this.#runClock(true);
    this.#nowMs += secondsLeft * SECOND_MS;
    this.#score = { ...this.#score, secondsLeft: 0 };
    this.#note(false);
    if (period !== 1 && period !== 3) return "over";
    this.#takeBreak();
    return this.#playClock(seconds);
  }

  #endDrive(side: Side, { end }: Series): void {
    const other = OTHER[side];
    this.#spot = null;
    const { period, overtimeDrives } = this.#score;
    this.#score = { ...this.#score, lastDrive: side, overtimeDrives: overtimeDrives + (period === OVERTIME ? 1 : 0) };
    if (end === "touchdown") this.#touchdown(side);
    else if (end === "fieldGoal") this.#scores(side, FIELD_GOAL, "fieldgoal");
    else if (end === "safety") this.#scores(other, SAFETY, "other");
    else if (end === "returned" || end === "turnover") this.#turnover(side, end === "returned");
    // A side whose defence has run the ball back kicks off.
    const next = end === "returned" ? side : other;
    this.#score = { ...this.#score, ball: next, yards: START.yards, driveSeconds: 0 };
    this.#note(false);
    if (this.#isWon()) return;
    this.#nowMs += this.#draw(BETWEEN_DRIVES);
    this.#kickOffTo(next);
  }

  #turnover(side: Side, isReturned: boolean): void {
    this.#counts = { ...this.#counts, turnovers: more(this.#counts.turnovers, side, 1) };
    if (isReturned) this.#touchdown(OTHER[side]);
    else this.#closeBetween(this.#nowMs, this.#nowMs + this.#draw(REVIEW), "review");
  }

  /** Six points, and what comes of the try after them; betting is closed until it is over. */
  #touchdown(side: Side): void {
    const tryMs = this.#draw(CONVERSION);
    this.#closeBetween(this.#nowMs, this.#nowMs + tryMs + this.#draw(CLOSED_AFTERWARDS), "score");
    this.#add(side, TOUCHDOWN, "touchdown");
    this.#note(false);
    this.#nowMs += tryMs;
    this.#add(side, drawn(CONVERSIONS, this.#random).points, null);
  }

  #scores(side: Side, points: number, type: ScoringType): void {
    this.#closeBetween(this.#nowMs, this.#nowMs + this.#draw(CLOSED_AFTERWARDS), "score");
    this.#add(side, points, type);
  }

  #add(side: Side, points: number, type: ScoringType | null): void {
    const { periods, scorings, period } = this.#score;
    const before = sumOf(periods);
    this.#score = {
      ...this.#score,
      periods: periods.map((pair, index) => (index === period - 1 ? more(pair, side, points) : pair)),
      scorings: type === null ? scorings : [...scorings, { side, type, before }],
    };
  }

  #takeBreak(): void {
    const { period, periods, second, driveSeconds } = this.#score;
    const stage = BREAKS[period] ?? STAGE.awaitingOvertime;
    const secondsLeft = period === QUARTERS ? OVERTIME_SECONDS : QUARTER_SECONDS;
    // In the break before it a period has no points yet, and is not shown.
    this.#score = { ...this.#score, period: period + 1, secondsLeft, driveSeconds };
    const isHalf = period === 2 || period === QUARTERS;
    if (isHalf) {
      const ball = period === 2 ? second : null;
      this.#score = { ...this.#score, ball, yards: START.yards, driveSeconds: 0 };
      this.#spot = null;
    }
    const resumesAfterMs = this.#nowMs + this.#draw(period === 2 ? HALF_TIME : BREAK);
    this.#amend({ stage, score: this.#score, spot: this.#spot, resumesAfterMs });
    this.#runClock(false);
    this.#closeBetween(this.#nowMs, this.#nowMs + this.#draw(CLOSED_AFTERWARDS), "break");
    this.#nowMs = resumesAfterMs;
    this.#score = { ...this.#score, periods: [...periods, NO_POINTS] };
    if (!isHalf) this.#note(false);
  }

  #note(isRunning: boolean): void {
    const { period, secondsLeft } = this.#score;
    const stage = period === OVERTIME ? STAGE.overtime : STAGE.firstQuarter + period - 1;
    const clock = { secondsLeft, isRunning };
    this.#turns.push({ atMs: this.#nowMs, score: this.#score, counts: this.#counts, spot: this.#spot, stage, clock });
  }

  /** Of the last play of a period, or of all, more is known than when it was played. */
  #amend(change: Partial<Turn>): void {
    const last = this.#turns.pop();
    if (last) this.#turns.push({ ...last, ...change });
  }

  /** Whether the clock runs until the next turn. */
  #runClock(isRunning: boolean): void {
    const last = this.#turns.at(-1);
    if (last) this.#amend({ clock: { ...last.clock, isRunning } });
  }

  /** Spans follow each other: where one is still closed, the next begins at its end. */
  #closeBetween(fromMs: number, untilMs: number, reason: SuspensionReason): void {
    const from = Math.max(fromMs, this.#suspensions.at(-1)?.untilMs ?? 0);
    if (untilMs > from) this.#suspensions.push({ fromMs: from, untilMs, reason });
  }

  #secondsNear(seconds: number): number {
    const [least, most] = UNEVEN;
    const drawn = seconds * (least + this.#random() * (most - least));
    return Math.round(Math.min(Math.max(drawn, SHORTEST_PLAY), LONGEST_PLAY));
  }

  #draw([from, to]: readonly [number, number]): number {
    return Math.floor((from + this.#random() * (to - from)) * SECOND_MS);
  }
}

const gainOf = ({ plays }: Series): number => plays.reduce((sum, gain) => sum + gain, 0);

const more = (pair: Pair, side: Side, by: number): Pair => ({ ...pair, [side]: pair[side] + by });

/** One of several, by how likely each is. */
function drawn<Choice extends { share: number }>(choices: readonly Choice[], random: RandomStream): Choice {
  let left = random();
  const last = choices.at(-1);
  if (!last) throw new Error("There is nothing to choose from.");
  for (const choice of choices) {
    left -= choice.share;
    if (left < 0) return choice;
  }
  return last;
}
