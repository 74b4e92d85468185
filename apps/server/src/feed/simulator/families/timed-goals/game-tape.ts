import type { SuspensionReason } from "@touchline/contract/vocabulary";
import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import type { RandomStream } from "../../seeded-random.ts";
import type { Suspension } from "../../simulated-sport.ts";

/** How a game that is played against a clock stands from a moment on. */
export interface GameTurn {
  /** After the start. */
  atMs: number;
  stage: number;
  /** The one being played or, in a break, the one before it; from 1, overtime included. */
  period: number;
  playedMs: number;
  isRunning: boolean;
  /** Of each period that has begun. */
  goals: readonly Pair[];
  /** Who scored, in order, in each of them. */
  order: readonly (readonly Side[])[];
  statistics: Readonly<Record<string, Pair>>;
}

const SECOND_MS = 1_000;

/** Records a game turn by turn, with the times at which betting is closed. */
export class GameTape<Turn extends GameTurn> {
  readonly turns: Turn[];
  readonly #random: RandomStream;
  readonly #closed: Suspension[] = [];
  #nowMs = 0;
  #playedMs = 0;

  constructor(first: Turn, random: RandomStream) {
    this.turns = [first];
    this.#random = random;
  }

  get present(): Turn {
    const turn = this.turns.at(-1);
    if (!turn) throw new Error("A game has a start.");
    return turn;
  }

  get secondsPlayed(): number {
    return this.#playedMs / SECOND_MS;
  }

  /** From now on it stands so; of two changes at one moment the later stands. */
  turn(change: Partial<Turn>): void {
    const { present } = this;
    const turn: Turn = { ...present, ...change, atMs: this.#nowMs, playedMs: this.#playedMs };
    if (present.atMs === this.#nowMs) this.turns.pop();
    this.turns.push(turn);
  }

  /** The clock runs. */
  play(seconds: number): void {
    const ms = Math.round(seconds * SECOND_MS);
    this.#nowMs += ms;
    this.#playedMs += ms;
  }

  /** The clock stands. */
  wait(range: readonly [number, number]): void {
    this.#nowMs += Math.round(this.between(range) * SECOND_MS);
  }

  /** The clock of a new period is at its start. */
  rewind(): void {
    this.#playedMs = 0;
  }

  between([from, to]: readonly [number, number]): number {
    return from + this.#random() * (to - from);
  }

  /** Betting is closed from so many seconds before now until so many after. */
  close(reason: SuspensionReason, { before = 0, after = 0 }: { before?: number; after?: number }): void {
    const fromMs = Math.max(this.#nowMs - Math.round(before * SECOND_MS), 0);
    this.#closed.push({ fromMs, untilMs: this.#nowMs + Math.round(after * SECOND_MS), reason });
  }

  ended(): { turns: readonly Turn[]; suspensions: readonly Suspension[]; endMs: number } {
    return { turns: this.turns, suspensions: withoutOverlap(this.#closed, this.#nowMs), endMs: this.#nowMs };
  }
}

/** Where two reasons hold at once, the first of these is shown. */
const BY_WEIGHT: readonly SuspensionReason[] = ["score", "dismissal", "review", "danger", "break", "feed_lost"];

function withoutOverlap(wanted: readonly Suspension[], endMs: number): Suspension[] {
  const inGame = wanted
    .map((span) => ({ ...span, untilMs: Math.min(span.untilMs, endMs) }))
    .filter(({ fromMs, untilMs }) => fromMs < untilMs)
    .toSorted((a, b) => BY_WEIGHT.indexOf(a.reason) - BY_WEIGHT.indexOf(b.reason));
  const edges = [...new Set(inGame.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs]))].toSorted((a, b) => a - b);
  const spans: Suspension[] = [];
  for (const [index, fromMs] of edges.entries()) {
    const untilMs = edges[index + 1];
    const reason = inGame.find((span) => span.fromMs <= fromMs && fromMs < span.untilMs)?.reason;
    if (untilMs === undefined || reason === undefined) continue;
    const last = spans.at(-1);
    if (last?.untilMs === fromMs && last.reason === reason) last.untilMs = untilMs;
    else spans.push({ fromMs, untilMs, reason });
  }
  return spans;
}
