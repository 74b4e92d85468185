import { isBettable } from "@touchline/betting";
import {
  MARKET_STATUS,
  MATCH_STATUS,
  type MarketStatus,
  type MatchStatus,
  isInPlay,
} from "@touchline/contract/vocabulary";
import type { Fixture, LineMessage, LineOffer, MatchState } from "../../feed/feed.ts";
import { KeptLine } from "./kept-line.ts";
import { LineEnds } from "./line-ends.ts";
import { keptLineKey, lineKey } from "./line-key.ts";
import type { MatchPlace } from "./place-index.ts";

/** Changes of the book's own (a provider lost and found, a kick-off moved) that fit between two versions of the feed. */
const OWN_CHANGES_PER_FEED_VERSION = 512;

const SHOWN_LINE_STATUSES: readonly number[] = [
  MARKET_STATUS.allowed,
  MARKET_STATUS.suspended,
  MARKET_STATUS.handedOver,
];

function isLineShown(offer: LineOffer): boolean {
  return SHOWN_LINE_STATUSES.includes(offer.status);
}

const STATUSES_OF_THE_PLAYED: readonly MatchStatus[] = [MATCH_STATUS.closed, MATCH_STATUS.finished];

/** Whether it can be watched, or will be once it is played. */
export const hasVideo = ({ fixture, status }: MatchRecord): boolean =>
  fixture.type === "match" && fixture.isFilmed === true && (status === MATCH_STATUS.prematch || isInPlay(status));

/** A match as another process takes it over: with all its lines, or with those that differ from what it was told last. */
export interface MatchImage {
  fixture: Fixture;
  state: MatchState | null;
  clockWallMs: number;
  /** Left out by a process of an older release. */
  changedAtMs?: number | null;
  isProviderLost: boolean;
  versions: { published: number; feed: number; own: number };
  /** Each with the version that it was told at, where that is its own. */
  lines: { offer: LineOffer; version: number | null }[];
  /** Keys of lines that are on offer no longer. */
  gone: readonly string[];
}

const NONE_CLOSED: readonly ClosedLines[] = [];

/** Lines that an operator has closed; `*` stands for all of them. */
export interface ClosedLines {
  marketId: string;
  specifier: string;
}

const isClosedBy = (closed: readonly ClosedLines[], line: Pick<LineOffer, "marketId" | "specifier">): boolean =>
  closed.some(
    ({ marketId, specifier }) =>
      (marketId === "*" || marketId === line.marketId) && (specifier === "*" || specifier === line.specifier),
  );

/** One match of the window: its fixture, its state, and the lines that are on offer. */
export class MatchRecord {
  fixture: Fixture;
  readonly place: MatchPlace;
  /** Lines on offer, suspended ones included. Each change puts a new object under its key. */
  readonly lines = new Map<string, KeptLine>();
  /** Lines that were on offer and are not any more; thousands of matches wait for days without one. */
  #withdrawn: Set<string> | null = null;
  #ends: LineEnds | null = null;
  #closed: readonly ClosedLines[] = NONE_CLOSED;
  /** Of lines that an operator has closed, what the feed says. */
  #saidOfClosed: Map<string, KeptLine> | null = null;
  state: MatchState | null = null;
  /** Real time that goes with the state's clock. */
  clockWallMs = 0;
  /** When its kick-off, status or score last changed, in real time; null where that was before this process knew it. */
  changedAtMs: number | null = null;
  isProviderLost = false;
  /** It had begun so long before it was announced that it is over: until that is told, it is no match to come. */
  isOverUntold = false;
  /** The version at which what is told of the match itself last changed; its lines have versions of their own. */
  publishedVersion = 0;
  #feedVersion = 0;
  #ownChanges = 0;

  constructor(fixture: Fixture, place: MatchPlace) {
    this.fixture = fixture;
    this.place = place;
  }

  get id(): string {
    return this.fixture.matchId;
  }

  /** Grows with every change of match or lines; the feed's version leads, so that it never goes back over a restart. */
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
    return isInPlay(this.status);
  }

  /** With lines to show, be they locked while play is stopped. */
  get isOnOffer(): boolean {
    return (this.isBettable || this.isLive) && this.lines.size > 0;
  }

  /** What lists narrow and order matches by, of all that messages change: while it is the same, they have it where it was. */
  get listFacts(): string {
    return `${this.status} ${this.state === null} ${this.isOverUntold} ${this.isOnOffer}`;
  }

  line(marketId: string, specifier: string): KeptLine | undefined {
    return this.lines.get(lineKey(marketId, specifier));
  }

  /** Tells a line that was withdrawn from one that never was. */
  wasOffered(marketId: string, specifier: string): boolean {
    return this.#withdrawn?.has(lineKey(marketId, specifier)) ?? false;
  }

  /** The version at which what is told of a line last changed; of one that is gone, that of the match. */
  lineVersion({ marketId, specifier }: Pick<LineOffer, "marketId" | "specifier">): number {
    return this.line(marketId, specifier)?.version ?? this.version;
  }

  /** Notes that these lines read differently from now on. */
  linesPublished(lines: Iterable<LineOffer>): void {
    for (const { marketId, specifier } of lines) {
      const line = this.line(marketId, specifier);
      if (line !== undefined) line.version = this.version;
    }
  }

  /** With these of its lines, and without those that are gone; with all lines where nothing is said. */
  image(
    { lines, gone }: { lines: Iterable<LineOffer>; gone: readonly string[] } = { lines: this.lines.values(), gone: [] },
  ): MatchImage {
    const { fixture, state, clockWallMs, changedAtMs, isProviderLost } = this;
    return {
      fixture,
      state,
      clockWallMs,
      changedAtMs,
      isProviderLost,
      versions: { published: this.publishedVersion, feed: this.#feedVersion, own: this.#ownChanges },
      lines: [...lines].filter(isLineShown).map((offer) => ({
        offer,
        version: this.line(offer.marketId, offer.specifier)?.version ?? null,
      })),
      gone,
    };
  }

  take({ fixture, state, clockWallMs, changedAtMs = null, isProviderLost, versions, lines, gone }: MatchImage): void {
    Object.assign(this, {
      fixture,
      state,
      clockWallMs,
      changedAtMs,
      isProviderLost,
      publishedVersion: versions.published,
    });
    this.#feedVersion = versions.feed;
    this.#ownChanges = versions.own;
    for (const key of gone) this.lines.delete(key);
    for (const { offer, version } of lines) this.#keep(offer).version = version;
  }

  putLine(offer: LineOffer): void {
    const key = keptLineKey(offer.marketId, offer.specifier);
    if (isLineShown(offer) && this.#endOf(key) === null) {
      this.#keepSaid(offer);
      return;
    }
    this.lines.delete(key);
    this.#saidOfClosed?.delete(key);
    (this.#withdrawn ??= new Set()).add(key);
  }

  /** Has these lines closed and all others as the feed has them. */
  closeLines(closed: readonly ClosedLines[]): void {
    this.#closed = closed;
    const said = Array.from(this.lines, ([key, line]) => this.#saidOfClosed?.get(key) ?? line);
    this.#saidOfClosed = null;
    for (const line of said) this.#keepSaid(line);
    this.advanceOwn();
  }

  /** What the feed says of a line; one that an operator has closed stays shown, and takes no bets. */
  #keepSaid(offer: LineOffer): void {
    if (this.#closed.length === 0 || !isClosedBy(this.#closed, offer)) {
      this.#keep(offer);
      return;
    }
    const said = KeptLine.of(offer);
    (this.#saidOfClosed ??= new Map()).set(said.key, said);
    this.#keep(said.withStatus({ status: MARKET_STATUS.suspended, suspensionReason: "operator" }));
  }

  /** In place of what it was, at the same version until it is published. */
  #keep(offer: LineOffer): KeptLine {
    const key = keptLineKey(offer.marketId, offer.specifier);
    const before = this.lines.get(key);
    const line = KeptLine.of(offer, before);
    line.version = before?.version ?? null;
    this.lines.set(key, line);
    return line;
  }

  /** What was said of its lines is old: none is open until it is said anew. */
  suspendLines(): void {
    for (const [key, line] of this.lines) {
      const said = this.#saidOfClosed?.get(key) ?? line;
      if (said.status === MARKET_STATUS.allowed)
        this.#keepSaid(said.withStatus({ status: MARKET_STATUS.suspended, suspensionReason: "feed_lost" }));
    }
    this.advanceOwn();
  }

  /** Answers the lines that this takes off the offer, as they ended. */
  applyLineMessage(message: LineMessage): LineOffer[] {
    // What a match that is over offers is nobody's concern.
    if (this.state !== null && !this.isBettable && !this.isLive && this.lines.size === 0) return [];
    (this.#ends ??= new LineEnds()).apply(message);
    const ended: LineOffer[] = [];
    for (const [key, offer] of this.lines) {
      const status = this.#endOf(key);
      if (status !== null) ended.push(offer.withStatus({ status, suspensionReason: null }));
    }
    for (const offer of ended) this.putLine(offer);
    if (ended.length > 0) this.advanceOwn();
    this.#forgetLines();
    return ended;
  }

  #endOf(key: string): MarketStatus | null {
    return this.#ends?.statusOf(key) ?? null;
  }

  advance(feedVersion: number): void {
    this.#feedVersion = feedVersion;
    this.#ownChanges = 0;
    this.#forgetLines();
  }

  /** A match that is over stays for a day and takes no bets, so what became of its lines is asked of it no more. */
  #forgetLines(): void {
    if (!STATUSES_OF_THE_PLAYED.includes(this.status) || this.lines.size > 0) return;
    this.#withdrawn = null;
    this.#ends = null;
    this.#saidOfClosed = null;
  }

  isAtOrPast(feedVersion: number): boolean {
    return this.state !== null && feedVersion <= this.#feedVersion;
  }

  setProviderLost(isLost: boolean): void {
    this.isProviderLost = isLost;
    this.advanceOwn();
  }

  /** A version for a change that the feed has given none. */
  advanceOwn(): void {
    this.#ownChanges = Math.min(this.#ownChanges + 1, OWN_CHANGES_PER_FEED_VERSION - 1);
  }
}
