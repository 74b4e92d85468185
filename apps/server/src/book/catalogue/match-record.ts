import { isBettable } from "@touchline/betting";
import { MARKET_STATUS, MATCH_STATUS, type MatchStatus } from "@touchline/contract/vocabulary";
import type { Fixture, LineOffer, MatchState } from "../../feed/feed.ts";
import { lineKey } from "./line-key.ts";
import type { MatchPlace } from "./place-index.ts";

/** Changes of the book's own (a provider lost and found) that fit between two versions of the feed. */
const OWN_CHANGES_PER_FEED_VERSION = 64;

const SHOWN_LINE_STATUSES: readonly number[] = [
  MARKET_STATUS.allowed,
  MARKET_STATUS.suspended,
  MARKET_STATUS.handedOver,
];

export function isLineShown(offer: LineOffer): boolean {
  return SHOWN_LINE_STATUSES.includes(offer.status);
}

/** One match of the window: its fixture, its state, and the lines that are on offer. */
export class MatchRecord {
  fixture: Fixture;
  readonly place: MatchPlace;
  /** Lines on offer, suspended ones included. Each change puts a new object under its key. */
  readonly lines = new Map<string, LineOffer>();
  /** Lines that were on offer and are not any more. */
  readonly #withdrawn = new Set<string>();
  state: MatchState | null = null;
  /** Real time that goes with the state's clock. */
  clockWallMs = 0;
  isProviderLost = false;
  #feedVersion = 0;
  #ownChanges = 0;

  constructor(fixture: Fixture, place: MatchPlace) {
    this.fixture = fixture;
    this.place = place;
  }

  get id(): string {
    return this.fixture.matchId;
  }

  /** Grows with every change; the feed's version leads, so that it never goes back over a restart. */
  get version(): number {
    return this.#feedVersion * OWN_CHANGES_PER_FEED_VERSION + this.#ownChanges;
  }

  get status(): MatchStatus {
    return this.state?.status ?? MATCH_STATUS.prematch;
  }

  get isBettable(): boolean {
    return this.state !== null && isBettable(this.status);
  }

  get isLive(): boolean {
    return this.status === MATCH_STATUS.live || this.status === MATCH_STATUS.stopped;
  }

  line(marketId: string, specifier: string): LineOffer | undefined {
    return this.lines.get(lineKey(marketId, specifier));
  }

  /** Tells a line that was withdrawn from one that never was. */
  wasOffered(marketId: string, specifier: string): boolean {
    return this.#withdrawn.has(lineKey(marketId, specifier));
  }

  putLine(offer: LineOffer): void {
    const key = lineKey(offer.marketId, offer.specifier);
    if (isLineShown(offer)) {
      this.lines.set(key, offer);
      return;
    }
    this.lines.delete(key);
    this.#withdrawn.add(key);
  }

  advance(feedVersion: number): void {
    this.#feedVersion = feedVersion;
    this.#ownChanges = 0;
  }

  isAtOrPast(feedVersion: number): boolean {
    return this.state !== null && feedVersion <= this.#feedVersion;
  }

  setProviderLost(isLost: boolean): void {
    this.isProviderLost = isLost;
    this.#ownChanges = Math.min(this.#ownChanges + 1, OWN_CHANGES_PER_FEED_VERSION - 1);
  }
}
