import { setImmediate } from "node:timers/promises";
import type { Logger } from "pino";
import type { RealtimeEvent } from "@touchline/contract/realtime";
import { userChannel } from "@touchline/contract/realtime";
import type { Database } from "../../db/database.ts";
import type { BetPresenter } from "../bets/bet-presenter.ts";
import { type BetRecord, isCustom, openBets } from "../bets/bet-record.ts";
import type { BookClock, CancelTimer } from "../book-clock.ts";
import type { CashOutDeps } from "./cash-out-deps.ts";
import { type CashOutOffer, type CashOutTerms, cashOutOfferOf } from "./cash-out-offer.ts";
import { CashOutRules } from "./cash-out-rules.ts";

/** A bet's offer is published at most once in this time. */
const EVERY_MS = 1_000;
/** After so many bets whatever else waits for this thread is let in between. */
const BETS_AT_ONCE = 200;

export interface CashOutNewsDeps extends CashOutTerms {
  db: Database;
  clock: BookClock;
  log: Pick<Logger, "error">;
  presenter: Pick<BetPresenter, "money">;
  /** Of the channels of players. */
  locales: readonly string[];
  publish: (channels: readonly string[], event: RealtimeEvent) => void;
  /** What bets are cashed out with by their rules. */
  cashOuts: () => CashOutDeps;
}

interface FollowedBet {
  record: BetRecord;
  /** The offer that was last published. */
  lastOffer: string;
}

/** No offer's key: whatever a bet that could not be valued yet comes to be worth is published. */
const NOT_VALUED = "";

const keyOf = ({ offer, reason }: CashOutOffer): string => reason ?? String(offer);

/**
 * Publishes what open bets can be cashed out for as prices move: each bet once a second at most, and only where the amount
 * or the reason is another than before. What is lost on the way the next one replaces. Bets with rules are
 * cashed out as they are valued.
 */
export class CashOutNews {
  readonly #deps: CashOutNewsDeps;
  readonly #rules: CashOutRules;
  readonly #bets = new Map<string, FollowedBet>();
  readonly #byMatch = new Map<string, Set<string>>();
  #moved = new Set<string>();
  /** Custom bets that the feed is to be asked about. */
  readonly #toAsk = new Set<string>();
  #asking: Promise<void> | null = null;
  #cancel: CancelTimer | null = null;
  #isStopped = false;

  constructor(deps: CashOutNewsDeps) {
    this.#deps = deps;
    this.#rules = new CashOutRules(deps);
  }

  /** Takes up the bets that are open at the start. */
  async load(): Promise<void> {
    if (!this.#deps.cashOut.enabled) return;
    for await (const record of openBets(this.#deps.db)) this.betChanged(record);
  }

  /** A bet as it stands from now on, which its player learns of otherwise. */
  betChanged(record: BetRecord): void {
    if (!this.#deps.cashOut.enabled) return;
    const { id, status } = record.bet;
    if (status !== "waiting_results") return this.#forget(record);
    if (isCustom(record)) this.#ask(id);
    const followed = { record, lastOffer: NOT_VALUED };
    this.#bets.set(id, followed);
    for (const { match_id } of record.legs)
      this.#byMatch.set(match_id, (this.#byMatch.get(match_id) ?? new Set()).add(id));
    this.#try(id, () => {
      const offered = cashOutOfferOf(record, this.#deps);
      followed.lastOffer = keyOf(offered);
      if (!this.#isStopped) this.#rules.valued(record, offered);
    });
  }

  matchesChanged(matchIds: readonly string[]): void {
    for (const matchId of matchIds) for (const id of this.#byMatch.get(matchId) ?? []) this.#moved.add(id);
    if (this.#moved.size > 0 && !this.#isStopped)
      this.#cancel ??= this.#deps.clock.after(EVERY_MS, () => void this.#publishMoved());
  }

  /** Has every bet looked at, such as where a provider falls silent and nothing of its can be cashed out. */
  allChanged(): void {
    this.matchesChanged([...this.#byMatch.keys()]);
  }

  /** Settles once what rules have begun is recorded. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel?.();
    this.#toAsk.clear();
    await this.#asking;
    await this.#rules.idle();
  }

  #forget({ bet, legs }: BetRecord): void {
    this.#bets.delete(bet.id);
    this.#toAsk.delete(bet.id);
    this.#deps.chances.forget(bet.id);
    for (const { match_id } of legs) {
      const ofMatch = this.#byMatch.get(match_id);
      ofMatch?.delete(bet.id);
      if (ofMatch?.size === 0) this.#byMatch.delete(match_id);
    }
  }

  async #publishMoved(): Promise<void> {
    const moved = [...this.#moved];
    this.#moved = new Set();
    for (const [index, id] of moved.entries()) {
      // oxlint-disable-next-line touchline/exact-money -- how many bets
      if (index > 0 && index % BETS_AT_ONCE === 0) await setImmediate();
      const followed = this.#bets.get(id);
      if (followed && isCustom(followed.record)) this.#ask(id);
      else this.#try(id, () => this.#publishOne(id));
    }
    this.#cancel = null;
    // What moved meanwhile.
    this.matchesChanged([]);
  }

  #ask(id: string): void {
    this.#toAsk.add(id);
    this.#asking ??= this.#askForAll().finally(() => {
      this.#asking = null;
      for (const late of this.#toAsk) return this.#ask(late);
    });
  }

  /** One after the other, as fast as the feed answers; a bet that moved meanwhile is asked about once. */
  async #askForAll(): Promise<void> {
    // First the caller finishes: in the same turn it may still note the bet, or stop.
    await setImmediate();
    for (const id of this.#toAsk) {
      this.#toAsk.delete(id);
      const record = this.#bets.get(id)?.record;
      if (record === undefined) continue;
      await this.#refresh(record);
      if (this.#bets.has(id)) this.#try(id, () => this.#publishOne(id));
      else this.#deps.chances.forget(id);
    }
  }

  async #refresh(record: BetRecord): Promise<void> {
    try {
      await this.#deps.chances.refresh(record);
    } catch (error) {
      this.#logFailed(record.bet.id, error);
    }
  }

  /** A bet that cannot be valued keeps no other from its offer, nor the book from its start, nor its own player from an answer. */
  #try(id: string, value: () => void): void {
    try {
      value();
    } catch (error) {
      this.#logFailed(id, error);
    }
  }

  #logFailed(betId: string, error: unknown): void {
    this.#deps.log.error({ err: error, betId }, "a bet could not be valued for cash-out");
  }

  #publishOne(id: string): void {
    const followed = this.#bets.get(id);
    if (followed === undefined || this.#isStopped) return;
    const { bet } = followed.record;
    const offered = cashOutOfferOf(followed.record, this.#deps);
    this.#rules.valued(followed.record, offered);
    if (keyOf(offered) === followed.lastOffer) return;
    followed.lastOffer = keyOf(offered);
    const { offer, reason } = offered;
    const message = {
      bet_id: id,
      bet_version: bet.version,
      to_cashout: offer === null ? null : this.#deps.presenter.money(offer, bet.currency),
      reason,
    };
    const channels = this.#deps.locales.map((locale) => userChannel(bet.player_id, locale));
    this.#deps.publish(channels, { event_name: "bet_cashout_changed", message });
  }
}
