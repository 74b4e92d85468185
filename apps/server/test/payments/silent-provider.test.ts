import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { confirmedSomeone } from "../platform/someone.ts";
import { PLATFORM, PlatformUnderTest } from "../platform/platform-under-test.ts";
import { PaymentsUnderTest, silentProvider } from "./payments-under-test.ts";

let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open();
});
afterAll(() => under.close());

const newcomer = async () => new PaymentsUnderTest(under, await under.signedIn(await confirmedSomeone(under)));

describe("a provider of payments that gives no answer", () => {
  it("is asked once a run, later each time, and holds up no other provider [ACC-08]", async () => {
    const { db } = under.database;
    const payments = await newcomer();
    const asked: string[] = [];
    let isSilent = true;
    let answerOthers = (): void => undefined;
    const othersAnswered = new Promise<void>((resolve) => (answerOthers = resolve));
    const methodsOf = (id: string) => payments.demo.methods.slice(0, 1).map((method) => ({ ...method, id }));
    const silent = silentProvider("silent", {
      methods: methodsOf("silent"),
      async payOut(payment) {
        asked.push(payment.id);
        if (!isSilent) return { reference: payment.id };
        // It hangs for as long as the other is asked: one after the other, neither would ever end.
        await othersAnswered;
        throw new Error("no answer");
      },
    });
    const other = silentProvider("other", {
      methods: methodsOf("other"),
      async payOut() {
        answerOthers();
        return { reference: "paid" };
      },
    });
    const ids: string[] = [];
    for (const method of ["silent", "silent", "silent", "other"]) {
      const made = await payments.with([silent, other]).withdraw(await payments.call("700", method));
      if ("refused" in made) throw new Error(made.refused);
      ids.push(made.payment.id);
      under.clock.advance(1);
    }
    const run = () => payments.goOnWith([silent, other]);
    const [first, second, third, last] = ids;
    expect((await run()).failures).toHaveLength(1);
    expect(asked).toEqual([first]);
    const paid = await db
      .selectFrom("payments")
      .select("reference")
      .where("id", "=", last ?? "")
      .executeTakeFirst();
    expect(paid).toEqual({ reference: "paid" });
    // Others of its own are not kept by the one that failed.
    await run();
    await run();
    expect(asked).toEqual([first, second, third]);
    await run();
    expect(asked).toHaveLength(3);
    under.clock.advance(2_000);
    await run();
    under.clock.advance(2_000);
    await run();
    await run();
    expect(asked.filter((name) => name === first)).toHaveLength(2);
    // No other test is to find them waiting.
    isSilent = false;
    under.clock.advance(600_000);
    expect((await run()).failures).toEqual([]);
  });

  it.each([
    ["is not there any more", []],
    ["is silent", [silentProvider("demo-payments")]],
  ])(
    "leaves its withdrawals to be cancelled while it %s, but for one that it may have heard of [ACC-08]",
    async (_name, providers) => {
      const payments = await newcomer();
      const first = await payments.made("withdrawals", "700");
      under.clock.advance(1_000);
      const kept = await payments.made("withdrawals", "800");
      const dropped = await payments.made("withdrawals", "900");
      expect((await payments.goOnWith(providers)).failures).toHaveLength(1);
      expect([await payments.state(first.key), await payments.state(kept.key)]).toEqual([
        providers.length === 0 ? "initial" : "approved",
        "initial",
      ]);
      const cancelled = await payments.player.post(`${PLATFORM}/player/withdrawals/${dropped.key}/cancel`, undefined);
      expect([cancelled.status, cancelled.body.state]).toEqual([200, "cancelled"]);
      under.clock.advance(600_000);
      await payments.goOn();
      for (const { key } of [first, kept]) expect(await payments.state(key)).toBe("approved");
      expect(await payments.state(dropped.key)).toBe("cancelled");
    },
  );
});

describe("a provider that opens no page", () => {
  const LIMIT = "5000";
  const isSilent = sql`CREATE FUNCTION no_answer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'no answer'; END $$`;
  const aboutCards = sql`CREATE TRIGGER no_answer BEFORE INSERT ON demo_payments FOR EACH ROW
    WHEN (NEW.method = 'demo-card') EXECUTE FUNCTION no_answer()`;

  it("has the deposit fail at once, and its player pays in another way, within the limit of the day [ACC-08] [RG-06]", async () => {
    const { db } = under.database;
    const payments = await newcomer();
    await payments.limitDeposits("day", LIMIT);
    for (const statement of [isSilent, aboutCards]) await statement.execute(db);
    const key = randomUUID();
    const failed = await payments.make("deposits", LIMIT, { key });
    expect([failed.status, failed.body]).toMatchObject([201, { key, state: "failed", failure: "other", page: null }]);
    expect((await payments.make("deposits", LIMIT, { key })).body).toEqual(failed.body);
    // The limit of the day is the other's.
    const other = await payments.make("deposits", LIMIT, { method: "demo-bank" });
    expect([other.status, other.body]).toMatchObject([201, { state: "initial", page: { show: "redirect" } }]);
    expect((await payments.make("deposits", "1000")).body.key).toBe("error.safety.deposit_limit_reached");
    const owed = async () =>
      (await db.selectFrom("payments").select("owed").where("key", "=", key).executeTakeFirstOrThrow()).owed;
    expect([(await payments.sweep()).failures.length, await owed()]).toEqual([1, "cancel"]);
    await sql`DROP FUNCTION no_answer CASCADE`.execute(db);
    under.clock.advance(10_000);
    expect([(await payments.sweep()).failures.length, await owed()]).toEqual([0, null]);
    // Should it be paid all the same, it is held against the limit as any that comes late.
    const paid = { id: String(failed.body.id), key, amount: LIMIT };
    expect((await payments.reportOf(paid, "deposit.succeeded")).body.state).toBe("returning");
  });
});

describe("a provider that takes long to answer", () => {
  it("is asked to send back nothing that was charged back meanwhile [ACC-08]", async () => {
    const payments = await newcomer();
    const first = await payments.made("deposits", "2500");
    under.clock.advance(1_000);
    const second = await payments.made("deposits", "2600");
    await payments.player.post(`${PLATFORM}/player/exclusion`, { kind: "time_out", period: "24h" });
    for (const deposit of [first, second]) {
      expect((await payments.reportOf(deposit, "deposit.succeeded")).body.state).toBe("returning");
    }
    const asked: string[] = [];
    const slow = silentProvider("demo-payments", {
      async returnDeposit({ id }) {
        asked.push(id);
        if (id !== first.id) return;
        expect((await payments.reportOf(second, "deposit.charged_back")).body.outcome).toBe("applied");
      },
    });
    expect((await payments.goOnWith([slow])).failures).toEqual([]);
    expect([asked.includes(first.id), asked.includes(second.id)]).toEqual([true, false]);
    expect([await payments.state(first.key), await payments.state(second.key)]).toEqual(["returning", "charged_back"]);
  });
});
