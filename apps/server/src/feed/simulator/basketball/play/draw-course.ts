import type { MatchStage, SuspensionReason } from "@touchline/contract/vocabulary";
import type { Side } from "@touchline/sports";
import { BASKETBALL_STAGE } from "@touchline/sports/basketball";
import type { Pair } from "../../../feed.ts";
import { seededRandom, type RandomStream } from "../../seeded-random.ts";
import type { Suspension } from "../../simulated-sport.ts";
import { NO_POINTS, OVERTIME, QUARTERS } from "../../families/points/period-points.ts";
import { type BasketballScore, OTHER, pointsOf, startOfMatch } from "../model/basketball-score.ts";
import type { Format } from "../model/forecast.ts";
import { SHORTEST_SECONDS } from "../model/possession-counts.ts";
import { pointsLaw } from "../model/possession-points.ts";

/** What has been counted by a moment. */
export interface Counts {
  /** Of the present period. */
  fouls: Pair;
  threePointers: Pair;
  rebounds: Pair;
  turnovers: Pair;
}

/** How the match stands from a moment on, in milliseconds after its start. */
export interface Turn {
  atMs: number;
  score: BasketballScore;
  counts: Counts;
  stage: MatchStage;
  /** The clock of the period, which runs down only while the ball is in play. */
  clock: { secondsLeft: number; isRunning: boolean };
  /** Of a break: when play goes on. */
  resumesAfterMs?: number;
}

/** The hidden truth of a match: every possession of it. */
export interface MatchCourse {
  turns: readonly Turn[];
  suspensions: readonly Suspension[];
  endMs: number;
}

export interface CourseQuestion {
  /** The same seed gives the same match. */
  seed: string;
  format: Format;
  /** What each side makes of a possession on average. */
  averages: Pair;
}

const SECOND_MS = 1_000;
/** Ranges in seconds. */
const DEAD_BALL = [14, 34] as const;
const TIMEOUT = [58, 66] as const;
const REVIEW = [25, 50] as const;
/** Longer than any review, so that betting reopens before the ball is in play. */
const AFTER_REVIEW = [52, 60] as const;
const CLOSED_AFTER_SCORE = [5, 9] as const;
const CLOSED_AFTER_PERIOD = [10, 18] as const;
const BREAK = [118, 132] as const;
const HALF_TIME = [840, 930] as const;

/** Shares of possessions. */
const REVIEWED = 0.012;
const TIMED_OUT = 0.07;
const STOPPED = 0.38;
/** Of possessions without points. */
const LOSES_BALL = 0.27;
const FOULED = 0.24;
/** Of possessions with three points; the others are a basket and a free throw. */
const FROM_FAR = 0.86;
const CLOSING_SECONDS = 120;
const CLOSE_GAME = 8;
/** Of matches that are never finished, and how many possessions these have at most. */
const ABANDONED = 0.002;
const POSSESSIONS_BEFORE_IT = 130;

const BREAKS: Readonly<Record<number, MatchStage>> = {
  1: BASKETBALL_STAGE.firstBreak,
  2: BASKETBALL_STAGE.halfTime,
  3: BASKETBALL_STAGE.thirdBreak,
};

export const drawCourse = (question: CourseQuestion): MatchCourse => new CourseDrawing(question).draw();

class CourseDrawing {
  readonly #format: Format;
  readonly #laws: Readonly<Record<Side, readonly number[]>>;
  readonly #random: RandomStream;
  readonly #turns: Turn[] = [];
  readonly #suspensions: Suspension[] = [];
  #nowMs = 0;
  #score: BasketballScore;
  #counts: Counts = { fouls: NO_POINTS, threePointers: NO_POINTS, rebounds: NO_POINTS, turnovers: NO_POINTS };

  constructor({ seed, format, averages }: CourseQuestion) {
    this.#random = seededRandom(seed);
    this.#format = format;
    this.#laws = { home: pointsLaw(averages.home), away: pointsLaw(averages.away) };
    this.#score = startOfMatch(format.quarterSeconds);
  }

  draw(): MatchCourse {
    const abandonedAfter =
      this.#random() < ABANDONED ? Math.floor(this.#random() * POSSESSIONS_BEFORE_IT) : Number.POSITIVE_INFINITY;
    this.#score = { ...this.#score, ball: this.#random() < 0.5 ? "home" : "away" };
    this.#note(true);
    for (let possession = 0; possession < abandonedAfter; possession++) {
      if (this.#score.secondsLeft >= SHORTEST_SECONDS) this.#playPossession();
      else this.#runOut();
      if (this.#score.secondsLeft > 0) continue;
      const { period } = this.#score;
      if (this.#isDecided())
        return this.#over(period === OVERTIME ? BASKETBALL_STAGE.afterOvertime : BASKETBALL_STAGE.ended);
      this.#takeBreak();
    }
    return this.#over(BASKETBALL_STAGE.abandoned);
  }

  #isDecided(): boolean {
    const { home, away } = pointsOf(this.#score);
    return this.#score.period >= QUARTERS && home !== away;
  }

  #over(stage: MatchStage): MatchCourse {
    this.#amend({ stage });
    return { turns: this.#turns, suspensions: this.#suspensions, endMs: this.#nowMs };
  }

  #playPossession(): void {
    const { secondsLeft } = this.#score;
    const side = this.#score.ball ?? "home";
    const seconds = Math.min(drawn(this.#format.pace.durations, this.#random), secondsLeft);
    this.#nowMs += seconds * SECOND_MS;
    const points = drawn(this.#laws[side], this.#random);
    this.#count(side, points);
    this.#score = afterPossession(this.#score, { side, points, seconds });
    if (seconds === secondsLeft) return this.#note(false);
    const stop = this.#stopAfter(points);
    if (stop === null) return this.#note(true);
    this.#note(false);
    this.#nowMs += this.#draw(stop);
    this.#note(true);
  }

  /** Too little is left for another shot. */
  #runOut(): void {
    this.#nowMs += this.#score.secondsLeft * SECOND_MS;
    this.#score = { ...this.#score, secondsLeft: 0 };
    this.#note(false);
  }

  /** How long the clock stands after a possession; betting is closed where the next one may decide the match. */
  #stopAfter(points: number): readonly [number, number] | null {
    const { period, secondsLeft } = this.#score;
    const { home, away } = pointsOf(this.#score);
    const isLate = period >= QUARTERS && secondsLeft <= CLOSING_SECONDS;
    const isClosing = isLate && Math.abs(home - away) <= CLOSE_GAME;
    const draw = this.#random();
    if (draw < REVIEWED) {
      this.#close(REVIEW, "review");
      return AFTER_REVIEW;
    }
    if (isClosing) this.#close(CLOSED_AFTER_SCORE, points > 0 ? "score" : "danger");
    if (draw < REVIEWED + TIMED_OUT) return TIMEOUT;
    return isClosing || draw < REVIEWED + TIMED_OUT + STOPPED ? DEAD_BALL : null;
  }

  #count(side: Side, points: number): void {
    const { fouls, threePointers, rebounds, turnovers } = this.#counts;
    const draw = this.#random();
    const isFouled = this.#random() < FOULED;
    const other = OTHER[side];
    const isFar = points === 3 && draw < FROM_FAR;
    const isLost = points === 0 && draw < LOSES_BALL;
    this.#counts = {
      fouls: points === 1 || (points === 3 && !isFar) || isFouled ? oneMore(fouls, other) : fouls,
      threePointers: isFar ? oneMore(threePointers, side) : threePointers,
      rebounds: points === 0 && !isLost ? oneMore(rebounds, other) : rebounds,
      turnovers: isLost ? oneMore(turnovers, side) : turnovers,
    };
  }

  #takeBreak(): void {
    const stage = BREAKS[this.#score.period] ?? BASKETBALL_STAGE.awaitingOvertime;
    this.#score = nextPeriod(this.#score, this.#format);
    const resumesAfterMs = this.#nowMs + this.#draw(stage === BASKETBALL_STAGE.halfTime ? HALF_TIME : BREAK);
    this.#amend({ stage, score: this.#score, resumesAfterMs });
    this.#close(CLOSED_AFTER_PERIOD, "break");
    this.#nowMs = resumesAfterMs;
    this.#counts = { ...this.#counts, fouls: NO_POINTS };
    this.#score = begun(this.#score);
    this.#note(true);
  }

  #note(isRunning: boolean): void {
    const { period, secondsLeft } = this.#score;
    const stage = period === OVERTIME ? BASKETBALL_STAGE.overtime : BASKETBALL_STAGE.firstQuarter + period - 1;
    const clock = { secondsLeft, isRunning };
    this.#turns.push({ atMs: this.#nowMs, score: this.#score, counts: this.#counts, stage, clock });
  }

  /** Of the last possession of a period, or of all, more is known than when it was played. */
  #amend(change: Partial<Turn>): void {
    const last = this.#turns.pop();
    if (last) this.#turns.push({ ...last, ...change, clock: { ...last.clock, isRunning: false } });
  }

  #close(range: readonly [number, number], reason: SuspensionReason): void {
    this.#suspensions.push({ fromMs: this.#nowMs, untilMs: this.#nowMs + this.#draw(range), reason });
  }

  #draw([from, to]: readonly [number, number]): number {
    return Math.floor((from + this.#random() * (to - from)) * SECOND_MS);
  }
}

const oneMore = (pair: Pair, side: Side): Pair => ({ ...pair, [side]: pair[side] + 1 });

/** Which of several, by how likely each is. */
function drawn(probabilities: ArrayLike<number>, random: RandomStream): number {
  let left = random();
  for (let index = 0; index < probabilities.length; index++) {
    left -= probabilities[index] ?? 0;
    if (left < 0) return index;
  }
  return probabilities.length - 1;
}

interface Possession {
  side: Side;
  points: number;
  seconds: number;
}

const TENS = 10;

function afterPossession(score: BasketballScore, { side, points, seconds }: Possession): BasketballScore {
  const periods = score.periods.map((pair, index) =>
    index === score.period - 1 ? { ...pair, [side]: pair[side] + points } : pair,
  );
  const made = periods.reduce((sum, pair) => sum + pair[side], 0);
  return {
    ...score,
    periods,
    secondsLeft: score.secondsLeft - seconds,
    ball: OTHER[side],
    firstTo: made >= TENS * (score.firstTo.length + 1) ? [...score.firstTo, side] : score.firstTo,
  };
}

/** What stands in the break before it: the period has no points yet, and is not shown. */
function nextPeriod(score: BasketballScore, { quarterSeconds, overtimeSeconds }: Format): BasketballScore {
  if (score.period === OVERTIME)
    return { ...score, secondsLeft: overtimeSeconds, overtimesPlayed: score.overtimesPlayed + 1 };
  const period = score.period + 1;
  return { ...score, period, secondsLeft: period === OVERTIME ? overtimeSeconds : quarterSeconds };
}

const begun = (score: BasketballScore): BasketballScore =>
  score.periods.length < score.period ? { ...score, periods: [...score.periods, NO_POINTS] } : score;
