import type { Clock } from "../clock.ts";
import type { StreamPosition } from "./publication.ts";

const KEPT_FOR_MS = 5 * 60_000;

/** Answers of publications made under a key, kept for five minutes. */
export class IdempotencyKeys {
  readonly #clock: Clock;
  /** Oldest first: every entry lives equally long. */
  readonly #answers = new Map<string, { position: StreamPosition; expiresAtMs: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  answer(channel: string, key: string): StreamPosition | undefined {
    this.dropExpired();
    return this.#answers.get(JSON.stringify([channel, key]))?.position;
  }

  remember(channel: string, key: string, position: StreamPosition): void {
    const expiresAtMs = this.#clock.nowMs() + KEPT_FOR_MS;
    this.#answers.set(JSON.stringify([channel, key]), { position, expiresAtMs });
  }

  dropExpired(): void {
    const nowMs = this.#clock.nowMs();
    for (const [key, { expiresAtMs }] of this.#answers) {
      if (expiresAtMs > nowMs) return;
      this.#answers.delete(key);
    }
  }
}
