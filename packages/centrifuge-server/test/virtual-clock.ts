import type { Clock } from "../src/clock.ts";

interface Timer {
  dueMs: number;
  run: () => void;
}

/** A clock that stands still until it is moved. */
export class VirtualClock implements Clock {
  #nowMs: number;
  readonly #timers = new Set<Timer>();

  constructor(nowMs = Date.UTC(2026, 7, 15, 18)) {
    this.#nowMs = nowMs;
  }

  nowMs(): number {
    return this.#nowMs;
  }

  after(delayMs: number, run: () => void): () => void {
    const timer = { dueMs: this.#nowMs + Math.max(0, delayMs), run };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  }

  /** Moves the clock forward and runs every timer on the way, each at its own time. */
  advance(byMs: number): void {
    const endMs = this.#nowMs + byMs;
    for (let timer = this.#nextUntil(endMs); timer; timer = this.#nextUntil(endMs)) {
      this.#timers.delete(timer);
      this.#nowMs = timer.dueMs;
      timer.run();
    }
    this.#nowMs = endMs;
  }

  get date(): Date {
    return new Date(this.#nowMs);
  }

  #nextUntil(endMs: number): Timer | undefined {
    const due = [...this.#timers].filter(({ dueMs }) => dueMs <= endMs);
    return due.toSorted((left, right) => left.dueMs - right.dueMs)[0];
  }
}
