import type { SuspensionReason } from "@touchline/contract/vocabulary";
import type { RandomStream } from "../../seeded-random.ts";
import type { Suspension } from "../../simulated-sport.ts";

const SECOND_MS = 1_000;

/** From so many seconds to so many. */
export type Seconds = readonly [number, number];

/** Lets the time of a match pass, and notes when betting is closed. */
export class CourseClock {
  nowMs = 0;
  readonly suspensions: Suspension[] = [];
  readonly #random: RandomStream;

  constructor(random: RandomStream) {
    this.#random = random;
  }

  pass(range: Seconds): void {
    this.nowMs += this.#draw(range);
  }

  /** Time that passes with betting closed. */
  passClosed(range: Seconds, reason: SuspensionReason): void {
    const fromMs = this.nowMs;
    this.pass(range);
    this.#close(fromMs, this.nowMs, reason);
  }

  /** Closes betting from now on, while time goes on as it would. */
  closeFor(range: Seconds, reason: SuspensionReason): void {
    this.#close(this.nowMs, this.nowMs + this.#draw(range), reason);
  }

  #close(fromMs: number, untilMs: number, reason: SuspensionReason): void {
    const last = this.suspensions.at(-1);
    this.suspensions.push({ fromMs: Math.max(fromMs, last?.untilMs ?? fromMs), untilMs, reason });
  }

  #draw([from, to]: Seconds): number {
    return Math.floor((from + this.#random() * (to - from)) * SECOND_MS);
  }
}
