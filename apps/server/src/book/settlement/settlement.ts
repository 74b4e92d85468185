import { setImmediate } from "node:timers/promises";
import type { Logger } from "pino";
import type { BookClock, CancelTimer } from "../book-clock.ts";
import { SerialQueue } from "../serial-queue.ts";
import type { DatabaseTransaction } from "../../db/database.ts";
import type { LineMessage } from "../../feed/feed.ts";
import { recordLineChanges } from "./line-changes.ts";
import {
  betsToCorrect,
  betsWithNewResults,
  type LineOfMatch,
  linesWithNews,
  type PutOff,
  voidOpenLegs,
  type VoidLeg,
  voidPutOffLegs,
  type Where,
} from "./open-legs.ts";
import { type DecidedBet, type Decision, decideBet } from "./decide-bet.ts";
import { FailedBets } from "./failed-bets.ts";
import { Unrecorded, writeAllOrEach } from "./unrecorded.ts";
import { enterResults, noteEntered, notePaid, payReadyBet, type SettlementDeps } from "./settle-bets.ts";

/** Where what to settle could not be read the whole is looked through again: a result comes once, a bet waits for ever. */
const RETRY_MS = 5_000;
/** Bets, or lines, read by one statement: none of them takes long, whatever has come together. */
const A_PAGE = 200;
/** Lines of one match that are looked for by name. */
const FEW_LINES = 40;

/** Settles bets as results come. Steps run one after another, so a bet is never settled from two sides. */
export class Settlement {
  readonly #deps: SettlementDeps;
  readonly #clock: BookClock;
  readonly #log: Logger;
  readonly #queue: SerialQueue;
  readonly #unrecorded: Unrecorded;
  /** Matches whose open legs could not be looked at yet. */
  readonly #retired = new Set<string>();
  /** Matches of which bets of some time are cancelled, while their lines stay on offer. */
  readonly #partlyCancelled = new Set<string>();
  #cancelRetry: CancelTimer | null = null;
  readonly #failedBets: FailedBets;

  constructor(deps: SettlementDeps, log: Logger) {
    this.#deps = deps;
    this.#clock = deps.clock;
    this.#log = log;
    this.#queue = new SerialQueue((error) => this.#failed(error));
    this.#unrecorded = new Unrecorded({
      record: (messages) => recordLineChanges(deps, messages),
      onSetAside: (message, error) => this.#setAside(message.type, { message }, error),
    });
    this.#failedBets = new FailedBets(deps.clock, (ids) =>
      this.#queue.add(() =>
        this.#forEach(ids, async (id) => {
          await this.#enter(id);
          await this.#pay(id);
        }),
      ),
    );
  }

  /** How lines ended by the feed and what it takes back of that, new or repeated. */
  applyLineMessages(messages: readonly LineMessage[]): void {
    if (messages.length === 0) return;
    this.#unrecorded.add(messages);
    for (const message of messages)
      if (message.type === "cancel" && message.placed !== undefined) this.#partlyCancelled.add(message.matchId);
    this.#queue.add(async () => {
      await this.#unrecorded.recordAll();
      for (const where of touchedBy(this.#unrecorded.withoutSetAside(messages))) await this.#settleAt(where);
    });
  }

  /** Matches of which the feed says no more: legs that are open once all results are entered are void. */
  matchesRetired(matchIds: readonly string[]): void {
    if (matchIds.length === 0) return;
    for (const matchId of matchIds) {
      this.#retired.add(matchId);
      this.#partlyCancelled.delete(matchId);
    }
    this.#queue.add(async () => {
      await this.#settleOf(await this.#voidRest());
    });
  }

  /** Matches that begin so late that bets for an earlier start are void. Told again, it finds what was accepted since. */
  putOff(matches: readonly PutOff[]): void {
    if (matches.length === 0) return;
    this.#queue.add(async () => {
      // What has a result by now is settled by it.
      await this.#unrecorded.recordAll();
      const matchIds = new Set<string>();
      await writeAllOrEach(
        matches,
        async (some) => {
          for (const { matchId } of await voidPutOffLegs(this.#deps.db, some)) matchIds.add(matchId);
        },
        (match, error) => this.#setAside("put_off", { match }, error),
      );
      await this.#settleOf([...matchIds]);
    });
  }

  /** Whether a bet that comes to stand on the match may be void already. */
  isPartlyCancelled(matchId: string): boolean {
    return this.#partlyCancelled.has(matchId);
  }

  /** Looks again at matches whose bets may have been accepted while their results came in. */
  review(matchIds: readonly string[]): void {
    this.#queue.add(() => this.#settleOf(matchIds));
  }

  /**
   * Settles a bet as an operator says, within the operator's transaction. `noteDecided` is to be called after its commit.
   */
  decide(trx: DatabaseTransaction, decision: Decision): Promise<DecidedBet> {
    return decideBet(trx, this.#deps, decision);
  }

  noteDecided({ entered, paid }: DecidedBet): void {
    if (entered !== null) noteEntered(this.#deps, entered);
    if (paid !== null) notePaid(this.#deps, paid);
  }

  /** Settles what was left: bets with results that were not entered, and bets ready and not paid. */
  recover(): void {
    this.#queue.add(async () => {
      // First, so that nothing that fails keeps those waiting whose bets are decided.
      await this.#payReady();
      await this.#voidRest();
      await this.#settleAt("everywhere");
    });
  }

  /** Resolves when everything received by now is settled. */
  idle(): Promise<void> {
    return this.#queue.idle();
  }

  async stop(): Promise<void> {
    this.#stopRetries();
    await this.#queue.idle();
    this.#stopRetries();
  }

  /** Records results, and voids what retired matches leave open. Answers those matches: a bet may have come after its result. */
  async #voidRest(): Promise<string[]> {
    // Those that came meanwhile wait for the next turn: not all of their results are recorded by this one.
    const matchIds = [...this.#retired];
    await this.#unrecorded.recordAll();
    if (matchIds.length === 0) return [];
    const legs: VoidLeg[] = [];
    const looked = new Set(matchIds);
    await writeAllOrEach(
      matchIds,
      async (some) => void legs.push(...(await voidOpenLegs(this.#deps.db, { reason: "no_result", matchIds: some }))),
      (matchId, error) => {
        looked.delete(matchId);
        this.#setAside("retired", { matchId }, error);
      },
    );
    for (const matchId of matchIds) this.#retired.delete(matchId);
    if (legs.length > 0) this.#log.warn({ legs }, "settlement: the feed gave no result for these legs; they are void");
    return [...looked];
  }

  async #settleOf(matchIds: readonly string[]): Promise<void> {
    if (matchIds.length > 0) await this.#settleAt({ matchIds });
  }

  async #settleAt(where: Where): Promise<void> {
    const { db } = this.#deps;
    const settle = async (id: string): Promise<void> => {
      if (await this.#enter(id)) await this.#pay(id);
    };
    // First what is taken back, so that whoever is paid has the balance that is theirs.
    await this.#forEach(new Set(await betsToCorrect(db, where)), settle);
    for (const line of await linesWithNews(db, where))
      await this.#forPages((page) => betsWithNewResults(db, line, page), settle);
  }

  #payReady(): Promise<void> {
    const readyAfter = async ({ after, limit }: { after: string; limit: number }): Promise<string[]> => {
      const ready = this.#deps.db.selectFrom("bets").select("id").where("status", "=", "ready_to_process");
      const page = await ready.where("id", ">", after).orderBy("id").limit(limit).execute();
      return page.map(({ id }) => id);
    };
    return this.#forPages(readyAfter, (id) => this.#pay(id));
  }

  /** Bets are read and done with a page at a time. One that stays as it is comes no second time: ids only grow. */
  async #forPages(
    idsOf: (page: { after: string; limit: number }) => Promise<string[]>,
    settle: (id: string) => Promise<void>,
  ): Promise<void> {
    for (let after = ""; ;) {
      const ids = await idsOf({ after, limit: A_PAGE });
      await this.#forEach(ids, settle);
      if (ids.length < A_PAGE) return;
      after = ids.at(-1) ?? after;
    }
  }

  /** Answers whether the bet is ready to be paid. */
  async #enter(betId: string): Promise<boolean> {
    const entered = await this.#deps.db.transaction().execute((trx) => enterResults(trx, this.#deps, betId));
    if (entered === null) return false;
    noteEntered(this.#deps, entered);
    return entered.record.bet.status === "ready_to_process";
  }

  async #pay(betId: string): Promise<void> {
    const paid = await this.#deps.db.transaction().execute((trx) => payReadyBet(trx, this.#deps, betId));
    if (paid !== null) notePaid(this.#deps, paid);
  }

  /**
   * One bet that fails does not hold up the others. Each has transactions of its own, and between two of them others get
   * their turn: the built-in database works in this thread, and a thousand bets may wait for one line.
   */
  async #forEach(betIds: Iterable<string>, settle: (id: string) => Promise<void>): Promise<void> {
    for (const id of betIds) {
      try {
        await settle(id);
        this.#failedBets.succeeded(id);
      } catch (error) {
        const times = this.#failedBets.failed(id);
        this.#log.error({ err: error, bet: id, times }, "settlement: a bet failed and will be tried again");
      }
      await setImmediate();
    }
  }

  #setAside(type: string, what: object, error: unknown): void {
    this.#deps.tally.noteSetAside(type);
    this.#log.error({ err: error, ...what }, "settlement: what the feed said cannot be written and is set aside");
  }

  #stopRetries(): void {
    this.#cancelRetry?.();
    this.#failedBets.stop();
  }

  #failed(error: unknown): void {
    this.#log.error({ err: error }, "settlement: a step failed and will be tried again");
    this.#cancelRetry ??= this.#clock.after(RETRY_MS, () => {
      this.#cancelRetry = null;
      this.recover();
    });
  }
}

/** Where messages have news: at the lines that they name, and on matches of which they name many, or all. */
function touchedBy(messages: readonly LineMessage[]): Where[] {
  const matchIds: string[] = [];
  const lines: LineOfMatch[] = [];
  for (const [matchId, ofMatch] of Map.groupBy(messages, (message) => message.matchId)) {
    const named = ofMatch.flatMap((message) => (message.lines === "undecided" ? [] : message.lines));
    const isWhole = named.length > FEW_LINES || ofMatch.some((message) => message.lines === "undecided");
    if (isWhole) matchIds.push(matchId);
    else lines.push(...named.map(({ marketId, specifier }) => ({ matchId, marketId, specifier })));
  }
  return [...inPages(lines).map((page) => ({ lines: page })), ...inPages(matchIds).map((page) => ({ matchIds: page }))];
}

function inPages<T>(all: readonly T[]): T[][] {
  const pages: T[][] = [];
  for (let from = 0; from < all.length; from += A_PAGE) pages.push(all.slice(from, from + A_PAGE));
  return pages;
}
