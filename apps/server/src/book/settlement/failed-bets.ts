import { type BookClock, type CancelTimer, doubledPauseMs } from "../book-clock.ts";

const FIRST_AGAIN_MS = 5_000;
/** The database may be back in seconds; what is wrong with a bet itself somebody has to mend first. */
const LATEST_AGAIN_MS = 10 * 60_000;

interface Failure {
  times: number;
  dueMs: number;
}

/**
 * Bets that could not be settled. Each is tried again by itself, after a pause that doubles: one that fails each time
 * costs the others nothing.
 */
export class FailedBets {
  readonly #clock: BookClock;
  readonly #onDue: (betIds: readonly string[]) => void;
  readonly #failures = new Map<string, Failure>();
  #cancel: CancelTimer | null = null;

  constructor(clock: BookClock, onDue: (betIds: readonly string[]) => void) {
    this.#clock = clock;
    this.#onDue = onDue;
  }

  /** Answers how often the bet has failed by now. */
  failed(betId: string): number {
    const times = (this.#failures.get(betId)?.times ?? 0) + 1;
    const pauseMs = doubledPauseMs(times, { firstMs: FIRST_AGAIN_MS, longestMs: LATEST_AGAIN_MS });
    this.#failures.set(betId, { times, dueMs: this.#clock.elapsedMs() + pauseMs });
    this.#cancel ??= this.#clock.after(FIRST_AGAIN_MS, () => this.#look());
    return times;
  }

  succeeded(betId: string): void {
    this.#failures.delete(betId);
  }

  stop(): void {
    this.#cancel?.();
  }

  #look(): void {
    this.#cancel = null;
    const nowMs = this.#clock.elapsedMs();
    const due = [...this.#failures].flatMap(([betId, { dueMs }]) => (dueMs <= nowMs ? [betId] : []));
    if (this.#failures.size > 0) this.#cancel = this.#clock.after(FIRST_AGAIN_MS, () => this.#look());
    // Not once more while the queue has them.
    for (const betId of due)
      this.#failures.set(betId, { times: this.#failures.get(betId)?.times ?? 0, dueMs: Infinity });
    if (due.length > 0) this.#onDue(due);
  }
}
