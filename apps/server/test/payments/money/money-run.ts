import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { pino } from "pino";
import type { Database } from "../../../src/db/database.ts";
import { endExclusions } from "../../../src/safety/exclusions.ts";
import { assertLedgerBalances } from "../../assert-ledger-balances.ts";
import { assertPaymentsNotified } from "../assert-payments-notified.ts";
import { assertWithinLimits } from "./assert-within-limits.ts";
import { newKey } from "../../book/book-under-test.ts";
import { Draw } from "../../book/model/draw.ts";
import { likelyLine, lineEnd } from "../../book/scripted-feed.ts";
import type { OperatorUnderTest } from "../../operator/operator-under-test.ts";
import type { PlatformUnderTest } from "../../platform/platform-under-test.ts";
import { inSomeOrder, passed, settled } from "./money-oracle.ts";
import { MoneyPlayer } from "./money-player.ts";
import { usedOf } from "./oracle-limits.ts";
import { swept } from "./oracle-payments.ts";
import {
  CURRENCIES,
  type Currency,
  DECIDERS,
  HOUR_MS,
  type LimitKind,
  type Op,
  type OracleState,
  opened,
} from "./oracle-state.ts";

const SILENT = pino({ level: "silent" });
const MINUTE_MS = 60_000;
const OPENING = 20_000n;
const RESULTS = { win: "win_entire", lose: "lose_entire", refund: "refund_entire" } as const;
/** Success comes twice as often: without it there is nothing to take back. */
const REPORTS = {
  deposit: ["pending", "failed", "succeeded", "succeeded", "returned", "charged_back"],
  withdrawal: ["approved", "declined", "paid"],
} as const;
const WINDOWS = ["day", "week", "month"] as const;

interface Account {
  player: MoneyPlayer;
  oracle: OracleState;
}

interface Call {
  op: Op;
  answer: string;
}

interface Setting {
  under: PlatformUnderTest;
  /** Operators, who give back what their players' providers never pay. */
  desk: OperatorUnderTest;
}

/** Players who do several things at once with their money, again and again, and what must have come of it. */
export class MoneyRun {
  /** How each kind of call was answered, and how often. */
  readonly seen = new Map<string, number>();
  readonly #under: PlatformUnderTest;
  readonly #draw: Draw;
  readonly #accounts: Account[];
  #match = "";
  #matches = 0;
  #rounds = 0;

  static async begin(setting: Setting, { seed, players }: { seed: string; players: number }) {
    const { under } = setting;
    await under.book.start();
    const accounts = [];
    for (let one = 0; one < players; one += 1) accounts.push(await account(setting));
    const run = new MoneyRun(under, seed, accounts);
    run.#open();
    return run;
  }

  private constructor(under: PlatformUnderTest, seed: string, accounts: Account[]) {
    this.#under = under;
    this.#draw = new Draw(seed);
    this.#accounts = accounts;
  }

  /** All players at once, each with several calls at once; then what stands is held against the oracle. */
  async round(): Promise<void> {
    const wishes = this.#accounts.map(({ oracle }) => this.#wishes(oracle));
    const calls = await Promise.all(this.#accounts.map(({ player }, place) => this.#race(player, wishes[place] ?? [])));
    await this.#compare(calls);
    if (await this.#pass()) await this.#compare([]);
  }

  #wishes(oracle: OracleState): Op[] {
    const count = 1 + this.#draw.below(6);
    const ops = Array.from({ length: count }, () => this.#wish(oracle));
    return [...ops, ...ops.flatMap((op) => (this.#draw.chance(0.5) ? this.#again(op) : []))];
  }

  /** Whoever repeats a report, a cash-out or what operators ask for sends the very same; two operators may say yes at once. */
  #again(op: Op): Op[] {
    if (op.do === "report" || op.do === "cash-out") return [op];
    if (op.do === "ask-back") return [this.#draw.chance(0.5) ? op : { ...op, request: randomUUID() }];
    return op.do === "decide" ? [{ ...op, by: this.#draw.of(DECIDERS), approve: true }] : [];
  }

  #wish(oracle: OracleState): Op {
    const draw = this.#draw;
    const { payments, bets, requests } = oracle;
    const currency = this.#currency(oracle);
    const withdrawals = payments.filter(({ kind, state }) => kind === "withdrawal" && state !== "paid").slice(-3);
    const open = bets.filter(({ isOpen, match }) => isOpen && match === this.#match);
    const wishes: [number, () => Op][] = [
      [4, () => ({ do: "deposit", key: newKey(), currency, amount: this.#amount(900, 6_000) })],
      [2, () => ({ do: "withdrawal", key: newKey(), currency, amount: this.#amount(1, 9_000) })],
      [5, () => ({ do: "bet", key: newKey(), match: this.#match, currency, stake: this.#amount(10, 3_000) })],
      [4, () => this.#limit(oracle)],
      [0.7, () => ({ do: "switch", currency: draw.of(CURRENCIES) })],
      [0.15, () => ({ do: "time-out" })],
    ];
    if (payments.length > 0) wishes.push([6, () => this.#report(oracle)]);
    if (withdrawals.length > 0) wishes.push([1, () => ({ do: "cancel", key: draw.of(withdrawals).key })]);
    // Without somebody who asks first nobody decides, and there are few rounds.
    const isApproved = withdrawals.some(({ state }) => state === "approved");
    if (withdrawals.length > 0)
      wishes.push([isApproved || requests.length > 0 ? 6 : 0.5, () => this.#operators(oracle)]);
    const begun = payments.filter(
      ({ kind, state }) => kind === "deposit" && (state === "initial" || state === "pending"),
    );
    if (begun.length > 0)
      wishes.push([begun.some(({ state }) => state === "pending") ? 3 : 0.5, () => this.#lowered(currency)]);
    if (open.length > 0) wishes.push([2, () => ({ do: "cash-out", bet: draw.of(open).key, key: newKey() })]);
    return draw.weighted(wishes)();
  }

  /** The one in use, mostly. Some try the other before they have an account in it. */
  #currency({ inUse }: OracleState): Currency {
    return this.#draw.chance(0.8) ? inUse : this.#draw.of(CURRENCIES);
  }

  /** One asks for a withdrawal back, and says yes or no to what waits, or another does. */
  #operators({ payments, requests }: OracleState): Op {
    const draw = this.#draw;
    const asked = requests.slice(-3);
    if (asked.length > 0 && draw.chance(0.7)) {
      const { request } = draw.of(asked);
      return { do: "decide", request, by: draw.of(DECIDERS), approve: draw.chance(0.8) };
    }
    const withdrawals = payments.filter(({ kind }) => kind === "withdrawal");
    const approved = withdrawals.filter(({ state }) => state === "approved");
    const { key } = draw.of(approved.length > 0 ? approved : withdrawals);
    return { do: "ask-back", key, request: randomUUID() };
  }

  #amount(from: number, to: number): bigint {
    return BigInt(from + this.#draw.below(to - from));
  }

  #report({ payments }: OracleState): Op {
    // What is on its way ends, though seldom at once.
    const onItsWay = payments.filter(({ kind, state }) => kind === "deposit" && state === "pending");
    if (onItsWay.length > 0 && this.#draw.chance(0.3)) {
      const { key } = this.#draw.of(onItsWay);
      return { do: "report", key, event: randomUUID(), type: "deposit.succeeded" };
    }
    const { key, kind } = this.#draw.of(payments.slice(-5));
    return { do: "report", key, event: randomUUID(), type: `${kind}.${this.#draw.of(REPORTS[kind])}` };
  }

  #limit(oracle: OracleState): Op {
    const draw = this.#draw;
    const { limits } = oracle;
    const waiting = limits.flatMap(({ id, status }) => (id !== null && status === "created" ? [id] : []));
    if (waiting.length > 0 && draw.chance(0.8))
      return { do: draw.chance(0.8) ? "confirm" : "drop", id: draw.of(waiting) };
    const active = limits.filter(({ status }) => status === "active");
    if (active.length > 0 && draw.chance(0.4)) {
      const { kind, currency, amount } = draw.of(active);
      return { do: "limit", kind, currency, amount: (amount ?? 0n) + this.#amount(1, 5_000) };
    }
    const currency = this.#currency(oracle);
    const type = draw.of(["deposit", "loss", "wager", "stake"] as const);
    const kind: LimitKind = type === "stake" ? { type, period: "bet" } : { type, period: draw.of(WINDOWS) };
    const amount = type === "stake" ? this.#amount(500, 4_000) : this.#amount(1_500, 20_000);
    return { do: "limit", kind, currency, amount: draw.chance(0.1) ? null : amount };
  }

  /** Below what is being paid in. */
  #lowered(currency: Currency): Op {
    const kind = { type: "deposit", period: this.#draw.of(WINDOWS) } as const;
    return { do: "limit", kind, currency, amount: this.#amount(500, 4_000) };
  }

  async #race(player: MoneyPlayer, ops: readonly Op[]): Promise<Call[]> {
    const calls = await Promise.all(ops.map(async (op) => ({ op, answer: await player.do(op) })));
    for (const { op, answer } of calls) {
      const name = `${op.do} ${answer}`;
      this.seen.set(name, (this.seen.get(name) ?? 0) + 1);
    }
    return calls;
  }

  /** What stands has to be what some order of each player's calls leaves. */
  async #compare(calls: readonly Call[][]): Promise<void> {
    const { db } = this.#under.database;
    await assertLedgerBalances(db);
    await assertWithinLimits(db);
    await assertPaymentsNotified(db);
    const byPlayer = await readStanding(db);
    await Promise.all(
      this.#accounts.map(async (one, place) => {
        const limits = await one.player.limits();
        const stands = written([byPlayer.get(one.player.id) ?? [], limits.map(limitText).toSorted()]);
        const made = calls[place] ?? [];
        const end = inSomeOrder(one.oracle, made, (state) => written(wanted(state)) === stands);
        if (end === null)
          throw new Error(`no order of ${written(made)} leads from ${written(one.oracle)} to ${stands}`);
        one.oracle = withNames(end, limits);
      }),
    );
  }

  /** A while, or hours and days: then matches end, sessions and time-outs too, and the server does what waits. True for those. */
  async #pass(): Promise<boolean> {
    const { clock, feed, book, database } = this.#under;
    this.#rounds += 1;
    // What is given up in one round has to tell in the next, before everything that is open is given up.
    const isLong = this.#rounds % 3 === 0;
    // The first is long enough for every second yes.
    const hours = this.#rounds === 3 || this.#draw.chance(0.6) ? 24 + this.#draw.below(36) : 1 + this.#draw.below(20);
    clock.advance(isLong ? HOUR_MS * hours : 2 * MINUTE_MS);
    feed.alive();
    await endExclusions({ db: database.db, log: SILENT }, this.#under.now());
    for (const one of this.#accounts) one.oracle = passed(one.oracle, clock.nowMs());
    if (!isLong) {
      // Too soon for anything but the deposits of players who have taken a time-out.
      await this.#sweep(HOUR_MS);
      return false;
    }
    const result = this.#draw.of(["win", "lose", "refund"] as const);
    feed.settle(this.#match, lineEnd("1", { 1: RESULTS[result], 2: RESULTS[result] }));
    await book.settlement.idle();
    for (const one of this.#accounts) one.oracle = settled(one.oracle, this.#match, result);
    await this.#sweep(0);
    for (const { player } of this.#accounts) await player.signIn();
    this.#open();
    return true;
  }

  /** The server takes on what waits. */
  async #sweep(reviewMs: number): Promise<void> {
    const [first] = this.#accounts;
    const { failures } = (await first?.player.payments.goOn(reviewMs)) ?? { failures: [] };
    if (failures.length > 0) throw new AggregateError(failures, "payments do not go on");
    const nowMs = this.#under.clock.nowMs();
    const limits = {
      reviewedBefore: nowMs - reviewMs,
      expiredBefore: nowMs - HOUR_MS,
      lostBefore: nowMs - 168 * HOUR_MS,
    };
    for (const one of this.#accounts)
      one.oracle = swept(one.oracle, { ...limits, idOf: (key) => one.player.idOf(key) });
  }

  #open(): void {
    this.#match = `money-${++this.#matches}`;
    const lines = [likelyLine({ name: "1", odds: "2.10", probability: 0.4 })];
    this.#under.feed.open(this.#match, { lines, startTimeMs: this.#under.clock.nowMs() + 12 * HOUR_MS });
  }
}

async function account(setting: Setting): Promise<Account> {
  const player = await MoneyPlayer.open(setting, OPENING);
  return { player, oracle: opened(setting.under.clock.nowMs(), OPENING) };
}

/** What stands of each player's money, a line for each account, payment and request, in order. */
async function readStanding(db: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ player_id: string; line: string }>`
    SELECT id AS player_id, 'in use ' || currency AS line FROM players
    UNION ALL SELECT player_id, 'account ' || concat_ws(' ', currency, available, reserved) FROM accounts
    UNION ALL SELECT player_id, 'payment ' || concat_ws(' ', key, state) FROM payments
    UNION ALL SELECT player_id, 'request ' || concat_ws(' ', key, state, coalesce(decided_by, '-')) FROM operator_requests
  `.execute(db);
  const lines = Map.groupBy(rows, (row) => row.player_id);
  return new Map(Array.from(lines, ([id, own]) => [id, own.map(({ line }) => line).toSorted()]));
}

function wantedLines({ inUse, accounts, payments, requests }: OracleState): string[] {
  const ofAccounts = CURRENCIES.flatMap((currency) => {
    const own = accounts[currency];
    return own === undefined ? [] : [`account ${currency} ${own.available} ${own.reserved}`];
  });
  return [
    `in use ${inUse}`,
    ...ofAccounts,
    ...payments.map(({ key, state }) => `payment ${key} ${state}`),
    ...requests.map(({ request, state, decidedBy }) => `request ${request} ${state} ${decidedBy ?? "-"}`),
  ].toSorted();
}

/** The oracle learns what the server calls its limits. */
function withNames(oracle: OracleState, shown: Awaited<ReturnType<MoneyPlayer["limits"]>>): OracleState {
  const limits = oracle.limits.map((limit) => {
    const same = shown.find(
      ({ type, period, currency, status }) =>
        type === limit.kind.type &&
        period === limit.kind.period &&
        currency === limit.currency &&
        status === limit.status,
    );
    return limit.id === null && same !== undefined ? { ...limit, id: same.id } : limit;
  });
  return { ...oracle, limits };
}

const limitText = (limit: {
  type: string;
  period: string;
  status: string;
  currency: string | null;
  amount: string | bigint | null;
  used: string | bigint | null;
}): string => `${limit.type} ${limit.period} ${limit.status} ${limit.currency} ${limit.amount} ${limit.used}`;

/** What has to stand. What waits too long for its second yes is shown no more. */
function wanted(oracle: OracleState): [lines: string[], limits: string[]] {
  const kept = oracle.limits.filter(
    ({ status, readyAt }) => status === "active" || (status === "created" && readyAt + 7 * 24 * HOUR_MS > oracle.now),
  );
  const limits = kept.map((limit) => {
    const { kind, currency, amount, status } = limit;
    const isCounted = status === "active" && kind.type !== "stake";
    return limitText({ ...kind, currency, status, amount, used: isCounted ? usedOf(oracle, limit) : null });
  });
  return [wantedLines(oracle), limits.toSorted()];
}

const written = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) => {
    if (typeof one === "bigint") return `${one}`;
    return one instanceof Set ? [...one] : one;
  });
