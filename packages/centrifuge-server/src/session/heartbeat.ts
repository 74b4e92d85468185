import type { CancelTimer, Clock } from "../clock.ts";

export interface HeartbeatDeps {
  clock: Clock;
  intervalMs: number;
  timeoutMs: number;
  random: () => number;
  ping: () => void;
  onNoPong: () => void;
}

/** Pings at an interval and expects an answer to each. */
export class Heartbeat {
  readonly #parts: HeartbeatDeps;
  #cancelPing: CancelTimer | undefined;
  #cancelTimeout: CancelTimer | undefined;

  constructor(parts: HeartbeatDeps) {
    this.#parts = parts;
  }

  /** The first ping comes somewhere in the second half of the interval, so that clients that came together spread. */
  start(): void {
    this.#pingAfter(this.#parts.intervalMs * (0.5 + 0.5 * this.#parts.random()));
  }

  /** False if there was no ping to answer. */
  acceptPong(): boolean {
    if (!this.#cancelTimeout) return false;
    this.#cancelTimeout();
    this.#cancelTimeout = undefined;
    return true;
  }

  stop(): void {
    this.#cancelPing?.();
    this.#cancelTimeout?.();
  }

  #pingAfter(delayMs: number): void {
    const { clock, intervalMs, timeoutMs, ping, onNoPong } = this.#parts;
    this.#cancelPing = clock.after(delayMs, () => {
      this.#cancelTimeout = clock.after(timeoutMs, onNoPong);
      this.#pingAfter(intervalMs);
      ping();
    });
  }
}
