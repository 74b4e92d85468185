import type { Provider } from "@touchline/contract/vocabulary";
import type { BookClock } from "./book-clock.ts";

interface FeedLagOptions {
  clock: Pick<BookClock, "elapsedMs">;
  /** The feed's clock, and how many of its milliseconds pass in a real one. */
  feedNowMs: () => number;
  feedSpeed: number;
  /** The site's limit: past it nothing that the feed says of a live match can be trusted. */
  limitMs: number;
}

/**
 * How late each provider reports: since when it has said nothing, or how old its last sign of life was when it
 * came. A clock that somebody sets does not mislead it.
 */
export class FeedLag {
  readonly #options: FeedLagOptions;
  readonly #reports = new Map<Provider, { elapsedMs: number; behindMs: number }>();

  constructor(options: FeedLagOptions) {
    this.#options = options;
  }

  /** Notes a message of the provider, and where it is a sign of life, the feed's time that it carries. */
  noteReport(provider: Provider, aliveAtMs?: number): void {
    const { clock, feedNowMs, feedSpeed } = this.#options;
    const behindMs =
      aliveAtMs === undefined
        ? (this.#reports.get(provider)?.behindMs ?? 0)
        : // oxlint-disable-next-line touchline/exact-money -- a time
          Math.max(0, (feedNowMs() - aliveAtMs) / feedSpeed);
    this.#reports.set(provider, { elapsedMs: clock.elapsedMs(), behindMs });
  }

  isLate(provider: Provider): boolean {
    return this.#lagMs(provider) > this.#options.limitMs;
  }

  /** Of the provider that reports best; without end before the first message. */
  leastMs(): number {
    return Math.min(...[...this.#reports.keys()].map((provider) => this.#lagMs(provider)), Number.POSITIVE_INFINITY);
  }

  isCurrent(): boolean {
    return this.leastMs() <= this.#options.limitMs;
  }

  #lagMs(provider: Provider): number {
    const last = this.#reports.get(provider);
    if (!last) return Number.POSITIVE_INFINITY;
    return Math.max(last.behindMs, this.#options.clock.elapsedMs() - last.elapsedMs);
  }
}
