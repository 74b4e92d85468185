import type { SuspensionReason } from "@touchline/contract/vocabulary";
import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import type { OnServe } from "../model/serve-model.ts";
import {
  afterPoint,
  isTieBreak,
  NO_PAIR,
  OPPONENT,
  presentSet,
  serverOf,
  startOfMatch,
  type TennisScore,
} from "../model/tennis-score.ts";
import { seededRandom, type RandomStream } from "../../seeded-random.ts";

/** What has been counted by a point. */
export interface Counts {
  aces: Pair;
  doubleFaults: Pair;
  /** Games won that the other side served. */
  breaks: Pair;
}

/** How the match stands from a moment on, in milliseconds after its start. */
export interface Turn {
  atMs: number;
  score: TennisScore;
  counts: Counts;
  /** Who won each point of the present game so far, in order. */
  points: readonly Side[];
}

export interface CourseSuspension {
  fromMs: number;
  untilMs: number;
  reason: SuspensionReason;
}

export interface WonGame {
  atMs: number;
  /** Numbers of the set in the match and of the game in the set, from 1. */
  set: number;
  game: number;
  winner: Side;
  /** Who won each of its points, in order. */
  points: readonly Side[];
}

/** The hidden truth of a match: every point of it. */
export interface MatchCourse {
  /** The first is the start, the others a point each. */
  turns: readonly Turn[];
  wonGames: readonly WonGame[];
  suspensions: readonly CourseSuspension[];
  endMs: number;
  /** Who gave up, where somebody did. */
  retired: Side | null;
}

const SECOND_MS = 1_000;
/** Ranges in seconds. */
const RALLY = [3, 14] as const;
const BEFORE_SERVE = [15, 26] as const;
const AFTER_GAME = [24, 36] as const;
const CHANGE_OF_ENDS = [80, 92] as const;
const AFTER_SET = [115, 130] as const;
const TIE_BREAK_CHANGE = [18, 26] as const;
const CLOSED_AFTER_GAME = [6, 12] as const;
const REVIEW = [8, 14] as const;
const MEDICAL_SECONDS = 180;
const POINTS_BETWEEN_CHANGES = 6;

const ACE = 0.12;
const DOUBLE_FAULT = 0.09;
const REVIEWED = 0.015;
const TREATED = 0.045;
/** Of matches in which a player is treated; fewer come to it, for some end before. */
const RETIRES_AFTER_TREATMENT = 0.3;

export interface CourseQuestion {
  /** The same seed gives the same match. */
  seed: string;
  onServe: OnServe;
}

export function drawCourse({ seed, onServe }: CourseQuestion): MatchCourse {
  const random = seededRandom(seed);
  const clock = new CourseClock(random);
  const toss: Side = random() < 0.5 ? "home" : "away";
  const treatment = drawTreatment(random);
  const wonGames: WonGame[] = [];
  const turns: Turn[] = [
    {
      atMs: 0,
      score: startOfMatch(toss),
      counts: { aces: NO_PAIR, doubleFaults: NO_PAIR, breaks: NO_PAIR },
      points: [],
    },
  ];
  for (let turn = turns[0]; turn !== undefined && !turn.score.isOver;) {
    const { score } = turn;
    const server = serverOf(score);
    const isHeld = random() < onServe[server];
    const winner = isHeld ? server : OPPONENT[server];
    const next = afterPoint(score, winner);
    clock.playPoint(score, next);
    const points = [...turn.points, winner];
    const isWon = isGameOver(score, next);
    turn = {
      atMs: clock.nowMs,
      score: next,
      counts: countOn(turn, { server, winner, next, random }),
      points: isWon ? [] : points,
    };
    turns.push(turn);
    if (isWon) wonGames.push({ atMs: clock.nowMs, ...placeOf(score), winner, points });
    if (next.isOver) break;
    clock.pause(score, next);
    if (treatment && turns.length > treatment.afterPoints && isChange(score, next)) {
      clock.treat();
      if (treatment.retires) return { turns, wonGames, ...clock.outcome(), retired: treatment.side };
      treatment.afterPoints = Number.POSITIVE_INFINITY;
    }
  }
  return { turns, wonGames, ...clock.outcome(), retired: null };
}

interface Treatment {
  side: Side;
  afterPoints: number;
  retires: boolean;
}

function drawTreatment(random: RandomStream): Treatment | null {
  if (random() >= TREATED) return null;
  return {
    side: random() < 0.5 ? "home" : "away",
    afterPoints: 20 + Math.floor(random() * 90),
    retires: random() < RETIRES_AFTER_TREATMENT,
  };
}

interface PlayedPoint {
  server: Side;
  winner: Side;
  next: TennisScore;
  random: RandomStream;
}

function countOn({ score, counts }: Turn, { server, winner, next, random }: PlayedPoint): Counts {
  const plusOne = (pair: Pair, side: Side): Pair => ({ ...pair, [side]: pair[side] + 1 });
  const draw = random();
  const isBreak = isGameOver(score, next) && !isTieBreak(score) && winner !== server;
  return {
    aces: winner === server && draw < ACE ? plusOne(counts.aces, server) : counts.aces,
    doubleFaults: winner !== server && draw < DOUBLE_FAULT ? plusOne(counts.doubleFaults, server) : counts.doubleFaults,
    breaks: isBreak ? plusOne(counts.breaks, winner) : counts.breaks,
  };
}

const isGameOver = (before: TennisScore, after: TennisScore): boolean =>
  after.points.home + after.points.away === 0 || after.isOver || before.games.length !== after.games.length;
/** The numbers of the game being played. */
function placeOf({ games }: TennisScore): { set: number; game: number } {
  const { home, away } = presentSet(games);
  return { set: games.length, game: home + away + 1 };
}

const isSetOver = (before: TennisScore, after: TennisScore): boolean => before.games.length !== after.games.length;

/** Ends are changed after each odd game of a set, with a rest except after the first. */
function isChange(before: TennisScore, after: TennisScore): boolean {
  if (!isGameOver(before, after)) return false;
  const { home, away } = presentSet(after.games);
  return isSetOver(before, after) || ((home + away) % 2 === 1 && home + away > 1);
}

/** Whether the next point can end a set, or cost the server the game. */
function isDecisive(score: TennisScore): boolean {
  const server = serverOf(score);
  return (["home", "away"] as const).some((side) => {
    const after = afterPoint(score, side);
    if (!isGameOver(score, after)) return false;
    return side !== server || after.isOver || isSetOver(score, after);
  });
}

/** Lets the time of a match pass, and notes when betting is closed. */
class CourseClock {
  nowMs = 0;
  readonly #random: RandomStream;
  readonly #suspensions: CourseSuspension[] = [];

  constructor(random: RandomStream) {
    this.#random = random;
    this.#pass(BEFORE_SERVE);
  }

  outcome(): Pick<MatchCourse, "suspensions" | "endMs"> {
    return { suspensions: this.#suspensions, endMs: this.nowMs };
  }

  playPoint(before: TennisScore, after: TennisScore): void {
    const servedMs = this.nowMs;
    this.#pass(RALLY);
    if (isDecisive(before)) this.#close(servedMs, this.nowMs, "danger");
    else if (this.#random() < REVIEWED && !isGameOver(before, after)) this.#closeFor(REVIEW, "review");
  }

  pause(before: TennisScore, after: TennisScore): void {
    if (!isGameOver(before, after)) {
      const played = after.points.home + after.points.away;
      const isTurn = isTieBreak(after) && played % POINTS_BETWEEN_CHANGES === 0;
      return this.#pass(isTurn ? TIE_BREAK_CHANGE : BEFORE_SERVE);
    }
    this.#closeFor(CLOSED_AFTER_GAME, "score");
    if (isSetOver(before, after)) return this.#pass(AFTER_SET);
    this.#pass(isChange(before, after) ? CHANGE_OF_ENDS : AFTER_GAME);
  }

  treat(): void {
    const fromMs = this.nowMs;
    this.nowMs += MEDICAL_SECONDS * SECOND_MS;
    this.#close(fromMs, this.nowMs, "break");
  }

  #pass(range: readonly [number, number]): void {
    this.nowMs += this.#draw(range);
  }

  #closeFor(range: readonly [number, number], reason: SuspensionReason): void {
    this.#close(this.nowMs, this.nowMs + this.#draw(range), reason);
  }

  #close(fromMs: number, untilMs: number, reason: SuspensionReason): void {
    this.#suspensions.push({ fromMs, untilMs, reason });
  }

  #draw([from, to]: readonly [number, number]): number {
    return Math.floor((from + this.#random() * (to - from)) * SECOND_MS);
  }
}

/** How the match stands so long after its start. */
export function turnAt({ turns }: MatchCourse, elapsedMs: number): Turn {
  const turn = turns.findLast(({ atMs }) => atMs <= elapsedMs) ?? turns[0];
  if (!turn) throw new Error("A match has a start.");
  return turn;
}
