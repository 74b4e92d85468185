import type { BookClock } from "../../src/book/book-clock.ts";

/** Time that moves only when a test moves it. */
export class VirtualClock implements BookClock {
  #nowMs: number;
  #timers: { atMs: number; run: () => void }[] = [];

  constructor(startMs = Date.UTC(2026, 10, 21, 12)) {
    this.#nowMs = startMs;
  }

  nowMs(): number {
    return this.#nowMs;
  }

  after(delayMs: number, run: () => void): () => void {
    const timer = { atMs: this.#nowMs + delayMs, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Runs what falls due on the way, in order of time. */
  advance(byMs: number): void {
    const untilMs = this.#nowMs + byMs;
    for (let next = this.#nextBy(untilMs); next; next = this.#nextBy(untilMs)) {
      this.#nowMs = Math.max(this.#nowMs, next.atMs);
      const due = next;
      this.#timers = this.#timers.filter((timer) => timer !== due);
      due.run();
    }
    this.#nowMs = untilMs;
  }

  /** Forgets every timer, as the end of a process does. */
  dropTimers(): void {
    this.#timers = [];
  }

  #nextBy(untilMs: number) {
    return this.#timers.filter(({ atMs }) => atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs)[0];
  }
}
