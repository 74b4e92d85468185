import { MATCH_STAGE, MATCH_STATUS } from "@touchline/contract/vocabulary";
import { NOT_BEGUN_VOID_HOURS } from "@touchline/sports";
import type { Fixture } from "../../feed/feed.ts";
import type { BookClock, CancelTimer } from "../book-clock.ts";
import type { FeedLag } from "../feed-lag.ts";
import type { MatchRecord } from "../catalogue/match-record.ts";
import type { PutOff } from "./open-legs.ts";
import type { Settlement } from "./settlement.ts";

// oxlint-disable-next-line touchline/exact-money -- a time
const VOID_AFTER_MS = NOT_BEGUN_VOID_HOURS * 3_600_000;
const LOOK_EVERY_MS = 600_000;

export interface NeverBegunDeps {
  clock: BookClock;
  catalogue: { readonly matches: Iterable<MatchRecord> };
  settlement: Pick<Settlement, "putOff">;
  feedNowMs: () => number;
  /** Of a feed that is late nobody knows what has begun. */
  lag: Pick<FeedLag, "isCurrent">;
}

/**
 * Voids what was bet on matches that begin more than two days after they were to when the bet was placed, or have not begun
 * by then. Each look goes through all of them: a match may have been moved while no process ran, and in small steps.
 */
export class NeverBegun {
  readonly #deps: NeverBegunDeps;
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
    const played = [...catalogue.matches].filter((match) => match.fixture.type === "match" && !match.isProviderLost);
    settlement.putOff(
      played.map((match) => {
        const startMs = match.fixture.startTimeMs;
        return putOffTo(match.id, hasNotBegun(match) ? Math.max(startMs, nowMs) : startMs);
      }),
    );
  }
}

/** That bets on a match are void which a new fixture puts off for too long; nothing where it begins no later. */
export function putOffBy(known: MatchRecord | undefined, fixture: Fixture): PutOff[] {
  if (known === undefined || fixture.type !== "match") return [];
  return fixture.startTimeMs > known.fixture.startTimeMs ? [putOffTo(fixture.matchId, fixture.startTimeMs)] : [];
}

/** Bets that were placed for that day, or the two before it, stand. */
const putOffTo = (matchId: string, startMs: number): PutOff => ({ matchId, beforeMs: startMs - VOID_AFTER_MS });

function hasNotBegun({ state, isOverUntold }: MatchRecord): boolean {
  if (state === null) return !isOverUntold;
  return state.status === MATCH_STATUS.prematch || state.stage === MATCH_STAGE.postponed;
}
