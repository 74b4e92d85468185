import type { Side } from "@touchline/sports";
import { CourseClock, type Seconds } from "../../families/innings/course-clock.ts";
import type { Pair } from "../../../feed.ts";
import { BALLS_OF_OVER, ballModel, type CricketFormat, SHOTS, SUPER_OVER, WIDE } from "../model/cricket-format.ts";
import {
  afterBall,
  type Ball,
  BEFORE_THE_TOSS,
  type CricketScore,
  type Dismissal,
  DISMISSALS,
  type InningsScore,
  newInnings,
  OPPONENT,
} from "../model/cricket-score.ts";
import { DISMISSAL_CHANCES } from "../model/dismissal-chances.ts";
import { seededRandom, type RandomStream } from "../../seeded-random.ts";
import type { Suspension } from "../../simulated-sport.ts";

/** How the match stands from a moment on, in milliseconds after the toss. */
export interface CricketTurn {
  atMs: number;
  score: CricketScore;
  /** Why nobody bowls: between innings, before a super over, or because it rains. */
  pause: "innings" | "super_over" | "rain" | null;
  /** When a pause ends. */
  resumesAfterMs?: number;
}

/** The hidden truth of a match: every ball of it. */
export interface CricketCourse {
  turns: readonly CricketTurn[];
  suspensions: readonly Suspension[];
  endMs: number;
  /** Rain ended it. */
  isAbandoned: boolean;
}

export interface CourseQuestion {
  /** The same seed gives the same match. */
  seed: string;
  format: CricketFormat;
  /** Of each side at bat. */
  levels: Pair;
}

const BEFORE_FIRST_BALL: Seconds = [70, 110];
const BETWEEN_BALLS: Seconds = [29, 38];
const BETWEEN_OVERS: Seconds = [52, 68];
const BALL_WITH_A_STIR: Seconds = [4, 7];
const AFTER_BOUNDARY: Seconds = [6, 9];
const AFTER_WICKET: Seconds = [18, 28];
const NEXT_BATTER: Seconds = [70, 100];
const AFTER_OVER: Seconds = [4, 6];
const REVIEW: Seconds = [60, 110];
const INNINGS_BREAK: Readonly<Record<CricketFormat["key"], Seconds>> = { t20: [900, 1_080], odi: [1_800, 2_400] };
const BEFORE_SUPER_OVER: Seconds = [240, 330];
const RAIN: Seconds = [2_400, 3_600];

/** Who wins the toss more often has the other side set a target. */
const BATS_AFTER_TOSS = 0.44;
const REVIEWED = 0.006;
const ABANDONED = 0.012;

export function drawCourse(question: CourseQuestion): CricketCourse {
  return new CourseDraw(question).course();
}

class CourseDraw {
  readonly #question: CourseQuestion;
  readonly #random: RandomStream;
  readonly #clock: CourseClock;
  readonly #turns: CricketTurn[] = [];
  /** Balls of the match after which it rains. */
  #dry: number;
  #score: CricketScore;

  constructor(question: CourseQuestion) {
    this.#question = question;
    this.#random = seededRandom(question.seed);
    this.#clock = new CourseClock(this.#random);
    const { overs } = question.format;
    const balls = overs * BALLS_OF_OVER;
    this.#dry = this.#random() < ABANDONED ? 10 + Math.floor(this.#random() * balls * 1.5) : Number.POSITIVE_INFINITY;
    const toss: Side = this.#random() < 0.5 ? "home" : "away";
    const firstToBat = this.#random() < BATS_AFTER_TOSS ? toss : OPPONENT[toss];
    this.#score = { ...BEFORE_THE_TOSS, toss, firstToBat, innings: [newInnings(firstToBat, null)] };
  }

  course(): CricketCourse {
    const { format } = this.#question;
    const first = this.#score.innings[0];
    if (!first) throw new Error("Somebody bats first.");
    this.#note();
    this.#clock.pass(BEFORE_FIRST_BALL);
    const firstEnded = this.#play(first, format, (innings) => ({ innings: [innings] }));
    if (firstEnded === null) return this.#abandoned();
    const second = newInnings(OPPONENT[first.batting], firstEnded.runs + 1);
    this.#pause("innings", INNINGS_BREAK[format.key], { innings: [firstEnded, second] });
    const secondEnded = this.#play(second, format, (innings) => ({ innings: [firstEnded, innings] }));
    if (secondEnded === null) return this.#abandoned();
    const winner = winnerOf(firstEnded, secondEnded) ?? this.#superOvers(secondEnded.batting);
    const last = this.#turns.pop();
    if (last) this.#turns.push({ ...last, score: { ...last.score, winner } });
    return this.#ended(false);
  }

  /** Until one is not tied; who batted second bats first. */
  #superOvers(first: Side): Side {
    const before = this.#score.superOvers;
    const innings = newInnings(first, null);
    this.#dry = Number.POSITIVE_INFINITY;
    this.#pause("super_over", BEFORE_SUPER_OVER, { superOvers: [...before, innings] });
    const one = this.#superOver(innings, before);
    const chase = newInnings(OPPONENT[first], one.runs + 1);
    this.#pause("super_over", BEFORE_SUPER_OVER, { superOvers: [...before, one, chase] });
    const other = this.#superOver(chase, [...before, one]);
    return winnerOf(one, other) ?? this.#superOvers(OPPONENT[first]);
  }

  #superOver(innings: InningsScore, before: readonly InningsScore[]): InningsScore {
    const ended = this.#play(innings, SUPER_OVER, (now) => ({ superOvers: [...before, now] }));
    if (!ended) throw new Error("It does not rain in a super over.");
    return ended;
  }

  /** Ball by ball to its end; null where rain comes first. */
  #play(
    from: InningsScore,
    format: CricketFormat,
    place: (innings: InningsScore) => Partial<CricketScore>,
  ): InningsScore | null {
    let innings = from;
    while (!innings.isOver) {
      if (this.#dry-- <= 0) return null;
      const ball = this.#ball(innings, format);
      const isStir = "wicket" in ball || ("runs" in ball && ball.runs >= 4);
      if (isStir) this.#clock.passClosed(BALL_WITH_A_STIR, "danger");
      const next = afterBall(innings, ball, format);
      this.#score = { ...this.#score, ...place(next) };
      this.#note();
      if (!next.isOver) this.#afterBall(ball, next);
      innings = next;
    }
    return innings;
  }

  #ball({ balls, falls, batting }: InningsScore, format: CricketFormat): Ball {
    if (this.#random() < WIDE) return { wide: true };
    const over = Math.floor(balls / BALLS_OF_OVER);
    const model = ballModel(format, { over, wickets: falls.length, level: this.#question.levels[batting] });
    let left = this.#random() - model.wicket;
    if (left < 0) return { wicket: this.#dismissal() };
    for (const [index, runs] of SHOTS.entries()) {
      left -= model.shots[index] ?? 0;
      if (left < 0) return { runs };
    }
    return { runs: 0 };
  }

  #dismissal(): Dismissal {
    let left = this.#random();
    return DISMISSALS.find((how) => (left -= DISMISSAL_CHANCES[how]) < 0) ?? "other";
  }

  #afterBall(ball: Ball, { balls }: InningsScore): void {
    const isOverDone = balls % BALLS_OF_OVER === 0 && !("wide" in ball);
    if ("wicket" in ball) {
      this.#clock.closeFor(AFTER_WICKET, "dismissal");
      this.#clock.pass(NEXT_BATTER);
    } else if (isOverDone) {
      this.#clock.closeFor(AFTER_OVER, "break");
    } else if ("runs" in ball && ball.runs >= 4) {
      this.#clock.closeFor(AFTER_BOUNDARY, "score");
    } else if (this.#random() < REVIEWED) {
      this.#clock.passClosed(REVIEW, "review");
    }
    this.#clock.pass(isOverDone ? BETWEEN_OVERS : BETWEEN_BALLS);
  }

  #pause(pause: "innings" | "super_over", length: Seconds, to: Partial<CricketScore>): void {
    this.#score = { ...this.#score, ...to };
    const atMs = this.#clock.nowMs + 1;
    this.#clock.closeFor(AFTER_WICKET, "break");
    this.#clock.pass(length);
    this.#turns.push({ atMs, score: this.#score, pause, resumesAfterMs: this.#clock.nowMs });
    this.#note();
    this.#clock.pass(BETWEEN_BALLS);
  }

  #note(): void {
    this.#turns.push({ atMs: this.#clock.nowMs, score: this.#score, pause: null });
  }

  #abandoned(): CricketCourse {
    this.#turns.push({ atMs: this.#clock.nowMs, score: this.#score, pause: "rain" });
    this.#clock.passClosed(RAIN, "break");
    return this.#ended(true);
  }

  #ended(isAbandoned: boolean): CricketCourse {
    return { turns: this.#turns, suspensions: this.#clock.suspensions, endMs: this.#clock.nowMs, isAbandoned };
  }
}

function winnerOf(first: InningsScore, second: InningsScore): Side | null {
  if (first.runs === second.runs) return null;
  return first.runs > second.runs ? first.batting : second.batting;
}
