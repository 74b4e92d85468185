import type { BookClock } from "../../src/book/book-clock.ts";

/** Time that moves only when a test moves it. Timers go by the time that passes, not by what the clock is set to. */
export class VirtualClock implements BookClock {
  readonly #startMs: number;
  #elapsedMs = 0;
  /** How far somebody has set the clock ahead. */
  #setAheadMs = 0;
  #timers: { atMs: number; run: () => void }[] = [];

  constructor(startMs = Date.UTC(2026, 10, 21, 12)) {
    this.#startMs = startMs;
  }

  nowMs(): number {
    return this.trueMs() + this.#setAheadMs;
  }

  /** What the clock would show had nobody set it. */
  trueMs(): number {
    return this.#startMs + this.#elapsedMs;
  }

  elapsedMs(): number {
    return this.#elapsedMs;
  }

  /** Sets the clock by so much ahead, or back, while no time passes. */
  setAhead(byMs: number): void {
    this.#setAheadMs += byMs;
  }

  after(delayMs: number, run: () => void): () => void {
    const timer = { atMs: this.#elapsedMs + delayMs, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Runs what falls due on the way, in order of time. */
  advance(byMs: number): void {
    const untilMs = this.#elapsedMs + byMs;
    for (let next = this.#nextBy(untilMs); next; next = this.#nextBy(untilMs)) {
      this.#elapsedMs = Math.max(this.#elapsedMs, next.atMs);
      const due = next;
      this.#timers = this.#timers.filter((timer) => timer !== due);
      due.run();
    }
    this.#elapsedMs = untilMs;
  }

  /** Whether something is to run later. */
  hasTimers(): boolean {
    return this.#timers.length > 0;
  }

  /** Forgets every timer, as the end of a process does. */
  dropTimers(): void {
    this.#timers = [];
  }

  #nextBy(untilMs: number) {
    return this.#timers.filter(({ atMs }) => atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs)[0];
  }
}
