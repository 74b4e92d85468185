import type { SuspensionReason } from "@touchline/contract/vocabulary";
import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import type { Course, Turn } from "../../play/course-play.ts";
import type { Suspension } from "../../simulated-sport.ts";
import { type RandomStream, seededRandom } from "../../seeded-random.ts";
import { mostSets, NO_PAIR, OPPONENT, type RallyChance, type RallyRules } from "./rally-rules.ts";
import {
  afterBreak,
  afterRally,
  isSetOver,
  isSetPoint,
  otherFirst,
  plusOne,
  presentPoints,
  presentSetNumber,
  type RallyScore,
  startOfMatch,
} from "./rally-score.ts";

/** A range of seconds. */
type Seconds = readonly [from: number, to: number];

/** How long things take in a sport, and how often they happen. */
export interface RallyPace {
  /** From serve to whistle, and from whistle to serve. */
  rally: Seconds;
  beforeServe: Seconds;
  breakBetweenSets: Seconds;
  /** How long no bets are taken after a set. */
  closedAfterSet: Seconds;
  timeOut: { seconds: number; each: "set" | "match"; most: number; afterRunOf: number; chance: number };
  /** A rest after every so many rallies of a set. */
  rest: { everyRallies: number; seconds: Seconds } | null;
  review: { chance: number; seconds: Seconds } | null;
  injury: { chance: number; seconds: number; givesUp: number } | null;
}

/** Under which name a won rally is counted; null where it is not. */
export type RallyCount = (rally: { isByServer: boolean; draw: number }) => string | null;

export interface RallyTurn extends Turn {
  /** Its place among the turns of the match. */
  index: number;
  score: RallyScore;
  /** By name, in display order. */
  counts: Readonly<Record<string, Pair>>;
  /** The rally that led here: its set, and who won it. */
  rally: { set: number; winner: Side } | null;
}

/** The hidden truth of a match: every rally of it. */
export interface RallyCourse extends Course<RallyTurn> {
  /** Who gave up, where somebody did. */
  retired: Side | null;
}

export interface CourseQuestion {
  /** The same seed gives the same match. */
  seed: string;
  rules: RallyRules;
  chance: RallyChance;
  pace: RallyPace;
  counted: readonly string[];
  countOf: RallyCount;
}

export function drawRallyCourse(question: CourseQuestion): RallyCourse {
  const random = seededRandom(question.seed);
  return new CourseDraw(question, random).draw();
}

/** Under this name time-outs are counted. */
export const TIME_OUTS = "time_outs";

class CourseDraw {
  readonly #question: CourseQuestion;
  readonly #random: RandomStream;
  readonly #turns: RallyTurn[] = [];
  readonly #suspensions: Suspension[] = [];
  /** Rallies after which somebody is hurt. */
  readonly #hurtAfter: number;
  #nowMs = 0;
  #rallies = 0;
  #run = 0;
  #left: Pair;
  #counts: Readonly<Record<string, Pair>>;

  constructor(question: CourseQuestion, random: RandomStream) {
    this.#question = question;
    this.#random = random;
    const { injury, timeOut } = question.pace;
    this.#hurtAfter = injury && random() < injury.chance ? 10 + Math.floor(random() * 70) : Number.POSITIVE_INFINITY;
    this.#left = { home: timeOut.most, away: timeOut.most };
    this.#counts = Object.fromEntries(question.counted.map((name) => [name, NO_PAIR]));
  }

  draw(): RallyCourse {
    this.#turn(startOfMatch(this.#toss()), null);
    this.#pass(this.#question.pace.beforeServe);
    for (let score = this.#score(); !score.isOver; score = this.#score()) {
      if (score.isBreak) this.#turn(afterBreak(score), null);
      const winner = this.#playRally(this.#score());
      if (this.#score().isOver) break;
      const gaveUp = this.#pause(winner);
      if (gaveUp !== null) return this.#outcome(gaveUp);
    }
    return this.#outcome(null);
  }

  #outcome(retired: Side | null): RallyCourse {
    return { turns: this.#turns, suspensions: this.#suspensions, endMs: this.#nowMs, retired };
  }

  #score(): RallyScore {
    const last = this.#turns.at(-1);
    if (!last) throw new Error("A match has a start.");
    return last.score;
  }

  #turn(score: RallyScore, rally: RallyTurn["rally"]): void {
    this.#turns.push({ atMs: this.#nowMs, index: this.#turns.length, score, counts: this.#counts, rally });
  }

  #playRally(score: RallyScore): Side {
    const { rules, chance, pace, countOf } = this.#question;
    const servedMs = this.#nowMs;
    this.#pass(pace.rally);
    const winner = this.#random() < chance[score.server] ? "home" : "away";
    const name = countOf({ isByServer: winner === score.server, draw: this.#random() });
    if (name !== null) this.#count(name, winner);
    if (isSetPoint(rules, score)) this.#close(servedMs, this.#nowMs, "danger");
    const set = presentSetNumber(score);
    const isTossed = rules.isLastSetTossed && set + 1 === mostSets(rules);
    const after = afterRally(rules, score, { winner, nextFirst: isTossed ? this.#toss() : otherFirst(score) });
    this.#turn(after, { set, winner });
    const [before] = this.#turns.slice(-2);
    this.#run = before?.rally?.winner === winner && before.rally.set === set ? this.#run + 1 : 1;
    this.#rallies++;
    return winner;
  }

  /** What lies between two rallies; answers who gives up, where somebody does. */
  #pause(winner: Side): Side | null {
    const { pace } = this.#question;
    const score = this.#score();
    if (isSetOver(score)) return this.#betweenSets();
    if (this.#rallies > this.#hurtAfter && pace.injury) return this.#treat(pace.injury);
    const { home, away } = presentPoints(score);
    if (this.#takesTimeOut(OPPONENT[winner])) this.#timeOut(OPPONENT[winner]);
    else if (pace.rest && (home + away) % pace.rest.everyRallies === 0) this.#closeFor(pace.rest.seconds, "break");
    else if (pace.review && this.#random() < pace.review.chance) this.#closeFor(pace.review.seconds, "review");
    this.#pass(pace.beforeServe);
    return null;
  }

  #betweenSets(): null {
    const { pace } = this.#question;
    const fromMs = this.#nowMs;
    this.#close(fromMs, fromMs + this.#draw(pace.closedAfterSet), "score");
    this.#pass(pace.breakBetweenSets);
    if (pace.timeOut.each === "set") this.#left = { home: pace.timeOut.most, away: pace.timeOut.most };
    return null;
  }

  #takesTimeOut(side: Side): boolean {
    const { afterRunOf, chance } = this.#question.pace.timeOut;
    return this.#run >= afterRunOf && this.#left[side] > 0 && this.#random() < chance;
  }

  #timeOut(side: Side): void {
    const { seconds } = this.#question.pace.timeOut;
    this.#left = { ...this.#left, [side]: this.#left[side] - 1 };
    this.#run = 0;
    this.#count(TIME_OUTS, side);
    this.#close(this.#nowMs, this.#nowMs + seconds * SECOND_MS, "break");
    // Said at once, and not with the next rally.
    this.#nowMs += SECOND_MS;
    this.#turn(this.#score(), null);
    this.#nowMs += seconds * SECOND_MS;
  }

  #treat({ seconds, givesUp }: NonNullable<RallyPace["injury"]>): Side | null {
    this.#rallies = Number.NEGATIVE_INFINITY;
    const fromMs = this.#nowMs;
    this.#nowMs += seconds * SECOND_MS;
    this.#close(fromMs, this.#nowMs, "break");
    if (this.#random() >= givesUp) return null;
    return this.#toss();
  }

  #count(name: string, side: Side): void {
    this.#counts = { ...this.#counts, [name]: plusOne(this.#counts[name] ?? NO_PAIR, side) };
  }

  #toss(): Side {
    return this.#random() < 0.5 ? "home" : "away";
  }

  #pass(range: Seconds): void {
    this.#nowMs += this.#draw(range);
  }

  #closeFor(range: Seconds, reason: SuspensionReason): void {
    const fromMs = this.#nowMs;
    this.#pass(range);
    this.#close(fromMs, this.#nowMs, reason);
  }

  #close(fromMs: number, untilMs: number, reason: SuspensionReason): void {
    this.#suspensions.push({ fromMs, untilMs, reason });
  }

  #draw([from, to]: Seconds): number {
    return Math.floor((from + this.#random() * (to - from)) * SECOND_MS);
  }
}

const SECOND_MS = 1_000;
