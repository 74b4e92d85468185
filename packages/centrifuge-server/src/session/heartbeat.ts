import type { CancelTimer, Clock } from "../clock.ts";

export interface HeartbeatDeps {
  clock: Clock;
  intervalMs: number;
  timeoutMs: number;
  random: () => number;
  ping: () => void;
  onNoPong: () => void;
}

/** Pings at an interval and expects a pong for each. */
export class Heartbeat {
  readonly #deps: HeartbeatDeps;
  #cancelPing: CancelTimer | undefined;
  #cancelTimeout: CancelTimer | undefined;

  constructor(deps: HeartbeatDeps) {
    this.#deps = deps;
  }

  /** The first ping comes at a random time in the second half of the interval, which spreads clients that connected together. */
  start(): void {
    this.#pingAfter(this.#deps.intervalMs * (0.5 + 0.5 * this.#deps.random()));
  }

  /** Handles a pong; false if no ping was waiting for one. */
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
    const { clock, intervalMs, timeoutMs, ping, onNoPong } = this.#deps;
    this.#cancelPing = clock.after(delayMs, () => {
      this.#cancelTimeout = clock.after(timeoutMs, onNoPong);
      this.#pingAfter(intervalMs);
      ping();
    });
  }
}
