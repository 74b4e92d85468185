import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PaymentProvider } from "../../src/payments/payment-provider.ts";
import { ledgerOf } from "../../src/wallet/accounts.ts";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import { type MadePayment, PaymentsUnderTest } from "../payments/payments-under-test.ts";
import { PLATFORM, PlatformUnderTest } from "../platform/platform-under-test.ts";
import { confirmedSomeone } from "../platform/someone.ts";
import { OperatorUnderTest, type Person, rowsOf } from "./operator-under-test.ts";

const OPENING = 100_000n;
const HELD = 700n;
const HOUR_MS = 3_600_000;

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
  await assertLedgerBalances(under.db);
  desk.close();
  await under.close();
});

const CANNOT = () => Promise.reject(new Error("no answer"));
const providerThat = (payOut: PaymentProvider["payOut"]): PaymentProvider[] => [
  { id: "demo-payments", secrets: [], methods: [], openDeposit: CANNOT, cancelDeposit: CANNOT, payOut },
];

/** One that is approved, and that its provider has given no answer about. */
async function stuck(): Promise<MadePayment> {
  const withdrawal = await payments.made("withdrawals", String(HELD));
  await payments.goOnWith(providerThat(CANNOT));
  expect(await stateOf(withdrawal.id)).toBe("approved");
  return withdrawal;
}

const askBack = (id: string, key: string = randomUUID(), by: Person = "payments") =>
  desk.post(by, `/withdrawals/${id}/give-back`, { key });
const decide = (request: { body: { id: string } }, by: Person = "payments-2", what = "approve") =>
  desk.post(by, `/requests/${request.body.id}/${what}`);

/** As operators see it, whoever's session is over. */
async function stateOf(id: string): Promise<string> {
  const { body } = await desk.get("payments", `/players/${playerId}/payments?kind=withdrawal`);
  return String(rowsOf(body).find((row) => row["id"] === id)?.["state"]);
}

async function pockets(): Promise<[bigint, bigint]> {
  const account = under.db.selectFrom("accounts").select(["available", "reserved"]).where("player_id", "=", playerId);
  const { available, reserved } = await account.where("currency", "=", "EUR").executeTakeFirstOrThrow();
  return [available, reserved];
}

describe("a withdrawal that its provider will never pay [ACC-08]", () => {
  it("is given back by two operators, once: the ledger, the steps, the trail and the player's list say so", async () => {
    const { id } = await stuck();
    const own = randomUUID();
    const asked = await askBack(id, own);
    expect(asked).toMatchObject({
      status: 200,
      body: {
        kind: "give_back",
        state: "waiting",
        payment_id: id,
        amount: "700",
        details: { provider: "demo-payments" },
      },
    });
    expect((await askBack(id, own)).body.id).toBe(asked.body.id);
    expect(await pockets()).toEqual([OPENING - HELD, HELD]);
    expect((await decide(asked, "payments")).body.error).toBe("four_eyes_required");
    for (const by of ["trading", "compliance"] as const) expect((await decide(asked, by)).body.error).toBe("forbidden");
    const answers = await Promise.all([decide(asked), decide(asked), decide(asked, "admin")]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await pockets()).toEqual([OPENING, 0n]);
    const lines = await ledgerOf(under.db, playerId, { limit: 10 });
    expect(lines.map(({ type, ref, amount }) => [type, ref === id, amount])).toEqual([
      ["withdrawal_returned", true, HELD],
      ["withdrawal_held", true, -HELD],
      ["demo_credit", false, OPENING],
    ]);
    const steps = under.db.selectFrom("payment_steps").selectAll().where("payment_id", "=", id).orderBy("id");
    expect((await steps.execute()).at(-1)).toMatchObject({
      type: "withdrawal.declined",
      outcome: "applied",
      provider: null,
      from_state: "approved",
      to_state: "declined",
    });
    expect(await stateOf(id)).toBe("declined");
    const trail = rowsOf((await desk.get("admin", `/audit?player_id=${playerId}`)).body);
    // Approvals that come again say that it was done before.
    expect(trail.find(({ action, before }) => action === "approveRequest" && before !== null)).toMatchObject({
      outcome: "done",
      reason: "a test of it",
      subject: asked.body.id,
      before: { payment: id, state: "approved" },
      after: { kind: "give_back", amount: "700", payment: id, end: { state: "declined" } },
    });
    // It is over: nobody gives it back again, and its provider is asked for nothing.
    expect((await askBack(id)).body.error).toBe("withdrawal_not_approved");
    const handed: string[] = [];
    under.clock.advance(HOUR_MS / 4);
    await payments.goOnWith(
      providerThat(async (payment) => {
        handed.push(payment.id);
        return { reference: payment.id };
      }),
    );
    expect([handed.includes(id), await pockets()]).toEqual([false, [OPENING, 0n]]);
  });

  it("is asked for only while it is approved, by its own id, and under one key once", async () => {
    const initial = await payments.made("withdrawals", String(HELD));
    expect((await askBack(initial.id)).body.error).toBe("withdrawal_not_approved");
    const deposit = await payments.made("deposits", "2500");
    for (const id of [deposit.id, "nobody"]) expect((await askBack(id)).body.error).toBe("not_found");
    await payments.goOnWith(providerThat(CANNOT));
    const key = randomUUID();
    expect((await askBack(initial.id, key)).body.state).toBe("waiting");
    const other = await stuck();
    expect((await askBack(other.id, key)).body.error).toBe("key_reused");
    await payments.reportOf(other, "withdrawal.declined");
    expect((await askBack(other.id)).body.error).toBe("withdrawal_not_approved");
  });

  it.each(["declined", "expired"] as const)(
    "is handed to nobody while it is asked back, and again once that is %s",
    async (end) => {
      const { id } = await stuck();
      const asked = await askBack(id);
      const handed: string[] = [];
      const goOn = () =>
        payments.goOnWith(
          providerThat(async (payment) => {
            handed.push(payment.id);
            return { reference: `taken-${payment.id}` };
          }),
        );
      under.clock.advance(HOUR_MS);
      await goOn();
      expect(handed).not.toContain(id);
      if (end === "declined") expect((await decide(asked, "payments", "decline")).body.state).toBe("declined");
      else under.clock.advance(24 * HOUR_MS);
      await goOn();
      expect(handed.filter((one) => one === id)).toEqual([id]);
      expect((await decide(asked)).body.error).toBe(end === "declined" ? "request_decided" : "request_expired");
      expect([await stateOf(id), await pockets()]).toEqual(["approved", [OPENING - HELD, HELD]]);
    },
  );

  it("is not given back once its provider has paid it, or has taken it while it was asked for", async () => {
    const paid = await stuck();
    const tooLate = await askBack(paid.id);
    await payments.reportOf(paid, "withdrawal.paid");
    expect((await decide(tooLate)).body.error).toBe("withdrawal_not_approved");
    expect(await pockets()).toEqual([OPENING - HELD, 0n]);
    const withdrawal = await payments.made("withdrawals", String(HELD));
    const [isAsked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const going = payments.goOnWith(
      providerThat(async () => {
        isAsked.resolve();
        await answer.promise;
        return { reference: `taken-${withdrawal.id}` };
      }),
    );
    await isAsked.promise;
    const asked = await askBack(withdrawal.id);
    expect(asked.body).toMatchObject({ state: "waiting", details: { provider: "demo-payments" } });
    answer.resolve();
    await going;
    expect((await decide(asked)).body.error).toBe("request_outdated");
    // Asked for anew it is: whoever approves sees what to ask the provider about.
    const again = await askBack(withdrawal.id);
    expect(again.body.details).toEqual({ provider: "demo-payments", reference: `taken-${withdrawal.id}` });
    expect((await decide(again)).body.state).toBe("done");
    expect(await pockets()).toEqual([OPENING - HELD, 0n]);
  });

  it("and that its provider reports as paid at the same moment ends once, one way or the other", async () => {
    const ends = new Set<string>();
    let available = OPENING;
    for (let round = 0; round < 6; round += 1) {
      const withdrawal = await stuck();
      const asked = await askBack(withdrawal.id);
      const report = () => payments.reportOf(withdrawal, "withdrawal.paid");
      if (round % 2 === 0) await Promise.all([decide(asked), report()]);
      else await Promise.all([report(), decide(asked)]);
      const end = await stateOf(withdrawal.id);
      ends.add(end);
      if (end === "paid") available -= HELD;
      expect(["paid", "declined"]).toContain(end);
      expect(await pockets()).toEqual([available, 0n]);
    }
    expect(ends.size).toBeGreaterThan(0);
  });

  it("that its provider says it has paid after all moves nothing more, and has somebody look", async () => {
    const withdrawal = await stuck();
    expect((await decide(await askBack(withdrawal.id))).body.state).toBe("done");
    const before = under.logged.length;
    expect((await payments.reportOf(withdrawal, "withdrawal.paid")).status).toBe(200);
    expect(under.logged.slice(before)).toContain("contradicts what stands");
    expect([await stateOf(withdrawal.id), await pockets()]).toEqual(["declined", [OPENING, 0n]]);
  });

  it("is done by nobody alone, whatever the code says", async () => {
    const asked = await askBack((await stuck()).id);
    const forged = (columns: { decided_by: string; expires_at?: null }) =>
      under.db
        .updateTable("operator_requests")
        .set({ state: "done", decided_at: under.now(), ...columns })
        .where("id", "=", asked.body.id)
        .execute();
    await expect(forged({ decided_by: "payments" })).rejects.toThrow(/check/i);
    await expect(forged({ decided_by: "payments", expires_at: null })).rejects.toThrow(/check/i);
  });
});
