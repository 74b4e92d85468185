import { randomUUID } from "node:crypto";
import { Account, PaymentList } from "@touchline/contract";
import { LIMIT_REACHED_KEYS } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { PaymentProvider } from "../../src/payments/payment-provider.ts";
import { setLimit } from "../../src/safety/limits-of-a-person.ts";
import { move } from "../../src/wallet/move.ts";
import { STAKE_STEPS } from "../../src/wallet/stakes.ts";
import { retireAccount } from "../a-player.ts";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import { byOperators, restrictPlayer } from "../operator/operator-under-test.ts";
import { confirmedSomeone } from "../platform/someone.ts";
import { PLATFORM, PlatformUnderTest, expectRefusal } from "../platform/platform-under-test.ts";
import { assertPaymentsNotified } from "./assert-payments-notified.ts";
import { PaymentsUnderTest, silentProvider } from "./payments-under-test.ts";

let under: PlatformUnderTest;
let payments: PaymentsUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open();
});
beforeEach(async () => {
  payments = new PaymentsUnderTest(under, await under.signedIn(await confirmedSomeone(under)));
});
afterAll(async () => {
  await assertLedgerBalances(under.database.db);
  await assertPaymentsNotified(under.database.db);
  await under.close();
});

const OPENING = 100_000n;
const LATER_MS = 10_000;

const pockets = async (key: string) => {
  const { db } = under.database;
  const account = db.selectFrom("accounts").innerJoin("payments", "payments.player_id", "accounts.player_id");
  const row = account.select(["available", "reserved"]).where("key", "=", key).where("accounts.currency", "=", "EUR");
  const { available, reserved } = await row.executeTakeFirstOrThrow();
  return [available, reserved];
};

describe("a withdrawal [ACC-08]", () => {
  it("holds the money at once, is approved after its review, and paid", async () => {
    const { key } = await payments.made("withdrawals", "30000");
    expect(await pockets(key)).toEqual([OPENING - 30_000n, 30_000n]);
    await payments.sweep(60_000);
    expect(await payments.state(key)).toBe("initial");
    await payments.sweep();
    expect([await payments.state(key), await pockets(key)]).toEqual(["approved", [OPENING - 30_000n, 30_000n]]);
    under.clock.advance(LATER_MS);
    await payments.sweep();
    expect([await payments.state(key), await pockets(key)]).toEqual(["paid", [OPENING - 30_000n, 0n]]);
  });

  it("makes no room under the deposit limit, which is of what comes in alone [RG-06] [RTS-12C]", async () => {
    await payments.limitDeposits("day", "5000");
    await payments.reportOf(await payments.made("deposits", "5000"), "deposit.succeeded");
    const { key } = await payments.made("withdrawals", "5000");
    await payments.sweep();
    under.clock.advance(LATER_MS);
    await payments.sweep();
    expect(await payments.state(key)).toBe("paid");
    const refused = await payments.make("deposits", "1000");
    expect([refused.status, refused.body.key]).toEqual([422, "error.safety.deposit_limit_reached"]);
  });

  it("is paid out of an account that is not in use, which takes no deposits [ACC-04]", async () => {
    const { body } = await payments.player.get(`${PLATFORM}/player`);
    await retireAccount(under.db, String(body.id), "EUR");
    expectRefusal(await payments.make("deposits", "2500"), "payment_method_unknown");
    await payments.made("withdrawals", "100");
  });

  it("gives the money back where its provider declines it", async () => {
    const { key } = await payments.made("withdrawals", "1013");
    await payments.sweep();
    under.clock.advance(LATER_MS);
    await payments.sweep();
    const { body } = await payments.player.get(`${PLATFORM}/player/payments/${key}`);
    expect([body.state, body.failure, await pockets(key)]).toEqual(["declined", "declined", [OPENING, 0n]]);
  });

  it("can be cancelled while it is reviewed, once and for all, and not after", async () => {
    const { key } = await payments.made("withdrawals", "5000");
    const cancel = (of: string) => payments.player.post(`${PLATFORM}/player/withdrawals/${of}/cancel`, undefined);
    const answers = await Promise.all([cancel(key), cancel(key)]);
    expect(answers.map(({ status, body }) => `${status} ${body.state}`)).toEqual(["200 cancelled", "200 cancelled"]);
    expect(await pockets(key)).toEqual([OPENING, 0n]);
    await payments.sweep();
    expect(await payments.state(key)).toBe("cancelled");
    const late = await payments.made("withdrawals", "5000");
    await payments.sweep();
    expectRefusal(await cancel(late.key), "withdrawal_not_cancellable");
    expectRefusal(await cancel(randomUUID()), "not_found");
    const deposit = await payments.made("deposits", "2500");
    expectRefusal(await cancel(deposit.key), "not_found");
  });

  it("is either cancelled or approved where both are asked for at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { key } = await payments.made("withdrawals", "100");
      const [cancelled] = await Promise.all([
        payments.player.post(`${PLATFORM}/player/withdrawals/${key}/cancel`, undefined),
        payments.sweep(),
      ]);
      expect(await payments.state(key)).toBe(cancelled.status === 200 ? "cancelled" : "approved");
    }
  });

  it("waits while the account is suspended, also where it was approved before, and goes on after that", async () => {
    const { id: player } = (await payments.player.get(`${PLATFORM}/player`)).body;
    const [approved, made] = [await payments.unanswered("600"), await payments.made("withdrawals", "700")];
    const { db } = under.database;
    await restrictPlayer(under, String(player), { suspension_reason: "under_review" });
    await payments.sweep();
    under.clock.advance(LATER_MS);
    await payments.sweep();
    const demanded = db
      .selectFrom("demo_payments")
      .select("payment_id")
      .where("payment_id", "in", [made.id, approved.id]);
    expect([await demanded.execute(), await pockets(made.key)]).toEqual([[], [OPENING - 1_300n, 1_300n]]);
    await byOperators(under, (at) => at.activate(String(player)));
    await payments.sweep();
    under.clock.advance(LATER_MS);
    await payments.sweep();
    expect(await pockets(made.key)).toEqual([OPENING - 1_300n, 0n]);
  });

  it("pays out nothing that was charged back meanwhile", async () => {
    const deposit = await payments.made("deposits", "10000");
    await payments.reportOf(deposit, "deposit.succeeded");
    const all = await payments.made("withdrawals", String(OPENING + 9_000n));
    under.clock.advance(1_000);
    const rest = await payments.made("withdrawals", "1000");
    await payments.reportOf(deposit, "deposit.charged_back");
    expect(await pockets(all.key)).toEqual([-10_000n, OPENING + 10_000n]);
    await payments.sweep();
    // The first one makes up for it, and so the other is paid.
    expect([await payments.state(all.key), await payments.state(rest.key)]).toEqual(["declined", "approved"]);
    expect(await pockets(all.key)).toEqual([OPENING - 1_000n, 1_000n]);
  });

  it("that was paid of a win which is taken back leaves that owed: deposits pay it first, within the player's limit [RG-06] [GLI-G8]", async () => {
    const { db } = under.database;
    const { key } = await payments.made("withdrawals", String(OPENING));
    await payments.sweep();
    under.clock.advance(LATER_MS);
    await payments.sweep();
    expect(await payments.state(key)).toBe("paid");
    const { player_id: playerId } = await db
      .selectFrom("payments")
      .select("player_id")
      .where("key", "=", key)
      .executeTakeFirstOrThrow();
    const taken = {
      ...STAKE_STEPS.takeBack,
      ref: randomUUID(),
      playerId,
      currency: "EUR",
      amount: 8_000n,
      at: under.now(),
    };
    await db.transaction().execute((trx) => move(trx, taken));
    expect(await pockets(key)).toEqual([-8_000n, 0n]);
    const limit = { type: "deposit", period: "day", currency: "EUR", amount: 5_000n } as const;
    await setLimit(db, { ...limit, playerId, at: under.now() });
    expectRefusal(await payments.make("withdrawals", "1000"), "insufficient_funds");
    // What is owed is no part of the limit: no more than that is paid in, for whatever it is.
    const refusalOf = async (value: string): Promise<string> =>
      String((await payments.make("deposits", value)).body.key);
    expect(await refusalOf("8000")).toBe(LIMIT_REACHED_KEYS.deposit);
    await payments.reportOf(await payments.made("deposits", "5000"), "deposit.succeeded");
    expect(await pockets(key)).toEqual([-3_000n, 0n]);
    expect(await refusalOf("3000")).toBe(LIMIT_REACHED_KEYS.deposit);
  });

  it("that may be with its provider already waits for what was charged back to be paid", async () => {
    const deposit = await payments.made("deposits", "10000");
    await payments.reportOf(deposit, "deposit.succeeded");
    const all = await payments.unanswered(String(OPENING + 10_000n));
    const { db } = under.database;
    await payments.reportOf(deposit, "deposit.charged_back");
    under.clock.advance(LATER_MS);
    await payments.sweep();
    expect(await pockets(all.key)).toEqual([-10_000n, OPENING + 10_000n]);
    const demanded = db.selectFrom("demo_payments").select("payment_id").where("payment_id", "=", all.id);
    expect(await demanded.execute()).toEqual([]);
    await payments.reportOf(await payments.made("deposits", "10000"), "deposit.succeeded");
    await payments.sweep();
    expect(await demanded.execute()).toHaveLength(1);
  });

  it("waits while its player owes in another currency, and can be cancelled until that is paid", async () => {
    const { player } = payments;
    const availableIn = async (currency: string): Promise<bigint> => {
      const accounts = z.array(Account).parse((await player.get(`${PLATFORM}/player/accounts`)).body);
      return BigInt(accounts.find((one) => one.currency === currency)?.available_to_bet ?? 0);
    };
    expect((await player.post(`${PLATFORM}/player/accounts`, { currency: "USD" })).status).toBeLessThan(300);
    const deposit = (await payments.make("deposits", "10000", { currency: "USD" })).body;
    const charged = { id: deposit.id, key: deposit.key, amount: "10000" };
    const reportOf = (type: string) => payments.reportOf(charged, type, { currency: "USD" });
    await reportOf("deposit.succeeded");
    await payments.make("withdrawals", String(await availableIn("USD")), { currency: "USD" });
    await payments.sweep();
    under.clock.advance(LATER_MS);
    await payments.sweep();
    await reportOf("deposit.charged_back");
    expect(await availableIn("USD")).toBe(-10_000n);
    const [kept, dropped] = [await payments.made("withdrawals", "700"), await payments.made("withdrawals", "800")];
    await payments.sweep();
    expect([await payments.state(kept.key), await payments.state(dropped.key)]).toEqual(["initial", "initial"]);
    const cancelled = await player.post(`${PLATFORM}/player/withdrawals/${dropped.key}/cancel`, undefined);
    expect([cancelled.status, await pockets(kept.key)]).toEqual([200, [OPENING - 700n, 700n]]);
    const paid = (await payments.make("deposits", "10000", { currency: "USD" })).body;
    const event = { id: paid.id, key: paid.key, amount: "10000" };
    await payments.reportOf(event, "deposit.succeeded", { currency: "USD" });
    await payments.sweep();
    expect(await payments.state(kept.key)).toBe("approved");
  });

  it("is handed over again where the server was ended before its provider's answer, and paid once", async () => {
    await payments.sweep();
    const { id, key } = await payments.made("withdrawals", "700");
    const { demo } = payments;
    const unheard: PaymentProvider = {
      ...demo,
      async payOut(payment) {
        await demo.payOut(payment);
        throw new Error("no answer");
      },
    };
    expect((await payments.goOnWith([unheard])).failures).toHaveLength(1);
    under.clock.advance(LATER_MS);
    await payments.sweep();
    await payments.sweep();
    expect([await payments.state(key), await pockets(key)]).toEqual(["paid", [OPENING - 700n, 0n]]);
    const moved = under.database.db.selectFrom("movements").select("type").where("ref", "=", id).orderBy("id");
    expect((await moved.execute()).map(({ type }) => type)).toEqual(["withdrawal_held", "withdrawal_paid"]);
  });

  it("goes on while a hundred before it cannot, and so does what nobody has paid", async () => {
    await payments.goOn();
    const methods = payments.demo.methods.slice(0, 1).map((method) => ({ ...method, id: "gone" }));
    const before = payments.with([silentProvider("gone-away", { methods })]);
    const call = await payments.call("1", "gone");
    const keys = Array.from({ length: 101 }, () => randomUUID());
    for (const [place, key] of keys.entries()) {
      expect(await before.withdraw({ ...call, key })).toMatchObject({ payment: { state: "initial" } });
      if (place % 40 === 0) under.clock.advance(1);
    }
    const later = await payments.made("withdrawals", "800");
    const { failures } = await payments.goOn();
    expect([failures.length, await payments.state(later.key)]).toEqual([1, "approved"]);
    // Of a provider that is no more nothing is tried every other second, nor said in the log.
    expect((await payments.goOn()).failures).toEqual([]);
    under.clock.advance(600_000);
    expect((await payments.goOn()).failures).toHaveLength(1);
    for (const key of keys)
      expect(await before.cancel(call.playerId, key)).toMatchObject({ payment: { state: "cancelled" } });
  });

  it.each([
    [["declined", "paid"], "declined", [0n, "conflict"]],
    [["paid", "declined"], "paid", [-900n, "conflict"]],
    [["paid", "approved"], "paid", [-900n, "ignored"]],
    [["approved", "declined", "declined"], "declined", [0n, "ignored"]],
  ] as const)("takes reports in the order %j, and moves its money one way", async (types, state, [change, last]) => {
    const withdrawal = await payments.made("withdrawals", "900");
    const outcomes = [];
    for (const type of types) outcomes.push((await payments.reportOf(withdrawal, `withdrawal.${type}`)).body.outcome);
    expect([outcomes.at(-1), await payments.state(withdrawal.key)]).toEqual([last, state]);
    expect(await pockets(withdrawal.key)).toEqual([OPENING + change, 0n]);
  });

  it("never takes more than there is, of 64 that come at once", async () => {
    const { body: player } = await payments.player.get(`${PLATFORM}/player`);
    // In two goes, for a player may write only so often.
    const send = () => {
      const headers = { "idempotency-key": randomUUID() };
      const asked = { method: "demo-bank", amount: { value: "3000", currency: "EUR" } };
      return payments.player.post(`${PLATFORM}/player/withdrawals`, asked, headers);
    };
    const answers = [];
    for (let go = 0; go < 2; go += 1) {
      answers.push(...(await Promise.all(Array.from({ length: 32 }, send))));
      under.clock.advance(60_000);
    }
    const made = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status !== 201);
    expect([made.length, refused.length]).toEqual([33, 31]);
    for (const answer of refused) expectRefusal(answer, "insufficient_funds");
    expect(await payments.available()).toBe(1_000n);
    const lines = under.database.db
      .selectFrom("ledger_entries")
      .select(({ fn }) => fn.min<bigint>("balance_after").as("least"));
    expect((await lines.where("player_id", "=", player.id).executeTakeFirstOrThrow()).least).toBeGreaterThanOrEqual(0n);
  });

  it("is recorded once under its key, and leaves nothing behind where it is refused", async () => {
    const key = randomUUID();
    expectRefusal(await payments.make("withdrawals", "100001", { key }), "insufficient_funds");
    expectRefusal(await payments.player.get(`${PLATFORM}/player/payments/${key}`), "not_found");
    const answers = await Promise.all([1, 2, 3].map(() => payments.make("withdrawals", "400", { key })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await payments.available()).toBe(OPENING - 400n);
  });
});

describe("the list of payments", () => {
  it("has both kinds, the newest first, in pages", async () => {
    const made = [];
    for (const [kind, value] of [
      ["deposits", "1000"],
      ["withdrawals", "20"],
      ["deposits", "1001"],
    ] as const) {
      made.unshift((await payments.made(kind, value)).key);
      under.clock.advance(1_000);
    }
    const { body } = await payments.player.get(`${PLATFORM}/player/payments?limit=2`);
    expect(PaymentList.parse(body).list.map(({ key }) => key)).toEqual(made.slice(0, 2));
    expect(body.pagination).toEqual({ total: 3, page: 1, limit: 2, last_page: 2 });
    const next = await payments.player.get(`${PLATFORM}/player/payments?limit=2&page=2&kind=deposit`);
    expect([next.body.list, next.body.pagination.total]).toEqual([[], 2]);
  });
});
