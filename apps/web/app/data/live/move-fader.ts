import type { LiveClock } from "./flush-throttle.ts";

const SHOWN_MS = 8_000;
const SWEEP_MS = 1_000;

/** Calls `fade` for a price 8 seconds after its last move: as others are drawn, or by the one timer that serves them all. */
export class MoveFader {
  // Insertion order is time order, so a sweep stops at the first move that is still young.
  readonly #movedAt = new Map<string, number>();
  readonly #clock: LiveClock;
  readonly #fade: (key: string) => void;
  #sweeping = false;

  constructor(clock: LiveClock, fade: (key: string) => void) {
    this.#clock = clock;
    this.#fade = fade;
  }

  moved(key: string, at: number): void {
    this.#movedAt.delete(key);
    this.#movedAt.set(key, at);
    if (!this.#sweeping) this.#sweepLater();
  }

  #sweepLater(): void {
    this.#sweeping = true;
    this.#clock.after(SWEEP_MS, () => {
      this.#sweeping = false;
      this.sweep();
      if (this.#movedAt.size > 0) this.#sweepLater();
    });
  }

  sweep(): void {
    const before = this.#clock.now() - SHOWN_MS;
    for (const [key, at] of this.#movedAt) {
      if (at > before) break;
      this.#movedAt.delete(key);
      this.#fade(key);
    }
  }
}
