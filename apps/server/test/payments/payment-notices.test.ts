import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { excludePlayer } from "../../src/safety/exclusions.ts";
import { OperatorUnderTest } from "../operator/operator-under-test.ts";
import { PLATFORM, PlatformUnderTest } from "../platform/platform-under-test.ts";
import { confirmedSomeone } from "../platform/someone.ts";
import { assertPaymentsNotified } from "./assert-payments-notified.ts";
import { type MadePayment, PaymentsUnderTest } from "./payments-under-test.ts";

const LATER_MS = 10_000;

let under: PlatformUnderTest;
let desk: OperatorUnderTest;
let payments: PaymentsUnderTest;
let playerId: string;
beforeAll(async () => {
  under = await PlatformUnderTest.open();
  desk = new OperatorUnderTest(under);
});
beforeEach(async () => {
  payments = new PaymentsUnderTest(under, await under.signedIn(await confirmedSomeone(under)));
  playerId = String((await payments.player.get(`${PLATFORM}/player`)).body.id);
});
afterAll(async () => {
  await assertPaymentsNotified(under.database.db);
  desk.close();
  await under.close();
});

/** What the player was told of payments, the latest last. */
async function notified(): Promise<[type: string, amount: string | undefined, payment: string | null][]> {
  const all = under.database.db.selectFrom("notifications").selectAll().where("player_id", "=", playerId);
  const rows = await all.where("object_type", "=", "payment").orderBy("number").execute();
  return rows.map(({ type, params, object_id: id }) => [type, params.money?.value, id]);
}

/** Reported as a provider does that gets no answer: the very same again, and under another id. */
async function reported(payment: MadePayment, type: string): Promise<void> {
  const event = await payments.eventOf(payment, type);
  await Promise.all([payments.report(event), payments.report(event)]);
  await payments.reportOf(payment, type);
}

describe("a player is told of a withdrawal [NOT-01] [ACC-08]", () => {
  it("that is paid, once, and not of its approval", async () => {
    const { id } = await payments.made("withdrawals", "700");
    await payments.sweep();
    expect(await notified()).toEqual([]);
    under.clock.advance(LATER_MS);
    await Promise.all([payments.sweep(), payments.sweep()]);
    expect(await notified()).toEqual([["payment_paid", "700", id]]);
  });

  it("that its provider declines, once", async () => {
    const made = await payments.made("withdrawals", "800");
    await reported(made, "withdrawal.declined");
    expect(await notified()).toEqual([["payment_declined", "800", made.id]]);
  });

  it("that made up for a debt, with that as its reason", async () => {
    const deposit = await payments.made("deposits", "10000");
    await payments.reportOf(deposit, "deposit.succeeded");
    const all = await payments.made("withdrawals", String(await payments.available()));
    await payments.reportOf(deposit, "deposit.charged_back");
    await Promise.all([payments.sweep(), payments.sweep()]);
    const { body } = await payments.player.get(`${PLATFORM}/player/payments/${all.key}`);
    expect([body.state, body.failure]).toEqual(["declined", "debt"]);
    expect(await notified()).toEqual([
      ["deposit_charged_back", "10000", deposit.id],
      ["payment_declined", all.amount, all.id],
    ]);
  });

  it("that operators give back", async () => {
    const made = await payments.unanswered("900");
    const asked = await desk.post("payments", `/withdrawals/${made.id}/give-back`, { key: made.id });
    await desk.post("payments-2", `/requests/${asked.body.id}/approve`);
    expect(await notified()).toEqual([["payment_declined", "900", made.id]]);
  });

  it("but not of one that they cancelled themselves", async () => {
    const made = await payments.made("withdrawals", "1000");
    await payments.player.post(`${PLATFORM}/player/withdrawals/${made.key}/cancel`, undefined);
    expect(await notified()).toEqual([]);
  });
});

describe("a player is told of a deposit [NOT-01] [ACC-08]", () => {
  it.each(["deposit.pending", "deposit.failed"])("that is credited after %s, once", async (first) => {
    const made = await payments.made("deposits", "1100");
    await payments.reportOf(made, first);
    await reported(made, "deposit.succeeded");
    expect(await notified()).toEqual([["deposit_received", "1100", made.id]]);
  });

  it("that is taken back, once, and not of its credit at once, which its own page tells of", async () => {
    const made = await payments.made("deposits", "1200");
    await reported(made, "deposit.succeeded");
    expect(await notified()).toEqual([]);
    await reported(made, "deposit.charged_back");
    expect(await notified()).toEqual([["deposit_charged_back", "1200", made.id]]);
  });

  it("that may not be credited any more, once, and not again when it is back", async () => {
    const made = await payments.made("deposits", "1300");
    await excludePlayer(under.database.db, { playerId, kind: "time_out", period: "24h", at: under.now() });
    await reported(made, "deposit.succeeded");
    await reported(made, "deposit.returned");
    expect(await notified()).toEqual([["deposit_returned", "1300", made.id]]);
  });

  it("but not where nothing of it was ever credited", async () => {
    const made = await payments.made("deposits", "1400");
    await reported(made, "deposit.charged_back");
    await reported(made, "deposit.succeeded");
    const failed = await payments.made("deposits", "1500");
    await reported(failed, "deposit.failed");
    expect(await notified()).toEqual([]);
  });
});
