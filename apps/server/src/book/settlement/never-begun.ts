import { MATCH_STAGE, MATCH_STATUS } from "@touchline/contract/vocabulary";
import { NOT_BEGUN_VOID_HOURS } from "@touchline/sports";
import type { Fixture, LineMessage } from "../../feed/feed.ts";
import type { BookClock, CancelTimer } from "../book-clock.ts";
import type { FeedLag } from "../feed-lag.ts";
import type { MatchRecord } from "../catalogue/match-record.ts";
import type { Settlement } from "./settlement.ts";

// oxlint-disable-next-line touchline/exact-money -- a time
const VOID_AFTER_MS = NOT_BEGUN_VOID_HOURS * 3_600_000;
const LOOK_EVERY_MS = 600_000;

export interface NeverBegunDeps {
  clock: BookClock;
  catalogue: { readonly matches: Iterable<MatchRecord> };
  settlement: Pick<Settlement, "applyLineMessages">;
  feedNowMs: () => number;
  /** Of a feed that is late nobody knows what has begun. */
  lag: Pick<FeedLag, "isCurrent">;
}

/** Voids what was bet on matches that never began and of which the feed says nothing. */
export class NeverBegun {
  readonly #deps: NeverBegunDeps;
  readonly #voided = new Set<string>();
  #cancelTimer: CancelTimer | null = null;

  constructor(deps: NeverBegunDeps) {
    this.#deps = deps;
  }

  start(): void {
    if (this.#deps.lag.isCurrent()) this.#voidOverdue();
    this.#cancelTimer = this.#deps.clock.after(LOOK_EVERY_MS, () => this.start());
  }

  stop(): void {
    this.#cancelTimer?.();
  }

  #voidOverdue(): void {
    const { catalogue, feedNowMs, settlement } = this.#deps;
    const nowMs = feedNowMs();
    const found = [...catalogue.matches].filter((match) => isOverdue(match, nowMs));
    const added = found.filter(({ id }) => !this.#voided.has(id));
    this.#voided.clear();
    for (const { id } of found) this.#voided.add(id);
    settlement.applyLineMessages(added.map(({ id }) => putOff(id, nowMs)));
  }
}

/** That the bets on a match are void which a new fixture puts off for too long; null where they stand. */
export function putOffBy(known: MatchRecord | undefined, fixture: Fixture, nowMs: number): LineMessage | null {
  if (known === undefined || fixture.type !== "match" || !hasNotBegun(known)) return null;
  const isTooLate = fixture.startTimeMs - known.fixture.startTimeMs > VOID_AFTER_MS;
  return isTooLate ? putOff(fixture.matchId, nowMs) : null;
}

const isOverdue = (match: MatchRecord, nowMs: number): boolean =>
  match.fixture.type === "match" &&
  !match.isProviderLost &&
  hasNotBegun(match) &&
  nowMs - match.fixture.startTimeMs > VOID_AFTER_MS;

function hasNotBegun({ state, isOverUntold }: MatchRecord): boolean {
  if (state === null) return !isOverUntold;
  return state.status === MATCH_STATUS.prematch || state.stage === MATCH_STAGE.postponed;
}

/** Bets that are taken later, for another day, are not meant. */
const putOff = (matchId: string, nowMs: number): LineMessage => ({
  type: "cancel",
  matchId,
  version: nowMs,
  atMs: nowMs,
  lines: "undecided",
  reason: "postponed",
  placed: { untilMs: nowMs },
});
