import type { SuspensionReason } from "@touchline/contract/vocabulary";
import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import { type RandomStream, seededRandom } from "../../seeded-random.ts";
import type { Suspension } from "../../simulated-sport.ts";
import { type BestOf, mapsToWin } from "../series/series-endings.ts";
import { type MapScore, NEW_MAP } from "./map-forecast.ts";
import { drawRound, type PlayedRound } from "./played-round.ts";
import { HALF, homeWinsRound, REGULATION, type RoundModel, ROUNDS_TO_WIN } from "./round-model.ts";

/** How the match stands from a moment on, in milliseconds after its start. */
export interface RoundsTurn {
  atMs: number;
  /** Maps won. */
  maps: Pair;
  /** Rounds of each map so far, the present one last. */
  scores: readonly MapScore[];
  /** Between two maps, or after the last. */
  isBreak: boolean;
  /** How many rounds of the match have been played. */
  rounds: number;
  /** When the next map begins, in a break. */
  resumesAfterMs?: number;
}

/** The hidden truth of a match: every round of it. */
export interface RoundsCourse {
  readonly turns: readonly RoundsTurn[];
  readonly rounds: readonly PlayedRound[];
  readonly suspensions: readonly Suspension[];
  readonly endMs: number;
}

export interface RoundsQuestion {
  /** The same seed gives the same match. */
  seed: string;
  bestOf: BestOf;
  /** A model for each map that there can be. */
  models: readonly RoundModel[];
}

const SECOND_MS = 1_000;
/** Ranges in seconds. Until they meet, sides buy and take up places. */
const QUIET = [58, 94] as const;
const DUELS = [22, 40] as const;
const CLOSED_AFTER_ROUND = [6, 9] as const;
const CHANGE_OF_SIDES = [50, 70] as const;
const TIMEOUT = [30, 32] as const;
const PAUSE = [150, 330] as const;
const BETWEEN_MAPS = [360, 600] as const;

const TAKES_TIMEOUT = 0.07;
const IS_PAUSED = 0.006;

export function drawRounds({ seed, bestOf, models }: RoundsQuestion): RoundsCourse {
  const random = seededRandom(seed);
  const clock = new RoundClock(random);
  const rounds: PlayedRound[] = [];
  const turns: RoundsTurn[] = [{ atMs: 0, maps: { home: 0, away: 0 }, scores: [NEW_MAP], isBreak: false, rounds: 0 }];
  for (let turn = turns[0]; turn !== undefined;) {
    const { score, winner } = playRound(turn, { models, rounds, random, clock });
    const scores = [...turn.scores.slice(0, -1), score];
    const isMapOver = isMapWon(score, models[scores.length - 1]);
    const maps = isMapOver ? { ...turn.maps, [winner]: turn.maps[winner] + 1 } : turn.maps;
    turn = { atMs: clock.nowMs, maps, scores, isBreak: isMapOver, rounds: rounds.length };
    if (!isMapOver || maps[winner] === mapsToWin(bestOf)) turns.push(turn);
    if (maps[winner] === mapsToWin(bestOf)) break;
    clock.closeFor(CLOSED_AFTER_ROUND, "score");
    if (isMapOver) {
      clock.pass(BETWEEN_MAPS);
      turns.push({ ...turn, resumesAfterMs: clock.nowMs });
      turn = { ...turn, atMs: clock.nowMs, scores: [...scores, NEW_MAP], isBreak: false };
      turns.push(turn);
    } else clock.pauseAfter(score);
  }
  return { turns, rounds, suspensions: clock.suspensions, endMs: clock.nowMs };
}

interface Play {
  models: readonly RoundModel[];
  rounds: PlayedRound[];
  random: RandomStream;
  clock: RoundClock;
}

function playRound({ scores }: RoundsTurn, { models, rounds, random, clock }: Play): { score: MapScore; winner: Side } {
  const map = scores.length;
  const model = models[map - 1];
  const before = scores.at(-1) ?? NEW_MAP;
  if (!model) throw new Error("A match has a model for each of its maps.");
  const number = before.home + before.away;
  const winner: Side = random() < homeWinsRound(model, number, before.last) ? "home" : "away";
  const score = { ...before, [winner]: before[winner] + 1, last: winner };
  rounds.push(drawRound({ map, number: number + 1, winner, model, random }));
  clock.playRound();
  return { score, winner };
}

/** Before overtime by thirteen rounds, in it by more than half of its rounds. */
export function isMapWon({ home, away }: Pair, rules: Pick<RoundModel, "overtimeHalf"> | undefined): boolean {
  const half = rules?.overtimeHalf ?? 1;
  const most = Math.max(home, away);
  if (home + away <= REGULATION) return most === ROUNDS_TO_WIN;
  const overtime = Math.floor((home + away - REGULATION - 1) / (2 * half));
  return most === HALF + half * overtime + half + 1;
}

/** Time passing, and the spans in which betting is closed. */
class RoundClock {
  nowMs = 0;
  readonly suspensions: Suspension[] = [];
  readonly #random: RandomStream;

  constructor(random: RandomStream) {
    this.#random = random;
  }

  /** Bets are taken until the sides meet. */
  playRound(): void {
    this.pass(QUIET);
    const fromMs = this.nowMs;
    this.pass(DUELS);
    this.suspensions.push({ fromMs, untilMs: this.nowMs, reason: "danger" });
  }

  pauseAfter({ home, away }: Pair): void {
    if (home + away === HALF || home + away === REGULATION) this.pass(CHANGE_OF_SIDES);
    else if (this.#random() < TAKES_TIMEOUT) this.pass(TIMEOUT);
    else if (this.#random() < IS_PAUSED) this.#pause();
  }

  /** From the moment on; time does not pass by it. */
  closeFor(range: readonly [number, number], reason: SuspensionReason): void {
    this.suspensions.push({ fromMs: this.nowMs, untilMs: this.nowMs + this.#draw(range), reason });
  }

  pass(range: readonly [number, number]): void {
    this.nowMs += this.#draw(range);
  }

  #pause(): void {
    const last = this.suspensions.at(-1);
    const fromMs = Math.max(this.nowMs, last?.untilMs ?? 0);
    this.nowMs = fromMs + this.#draw(PAUSE);
    this.suspensions.push({ fromMs, untilMs: this.nowMs, reason: "break" });
  }

  #draw([from, to]: readonly [number, number]): number {
    return Math.floor((from + this.#random() * (to - from)) * SECOND_MS);
  }
}
