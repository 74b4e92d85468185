import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import { confirmedSomeone } from "../platform/someone.ts";
import { PlatformUnderTest } from "../platform/platform-under-test.ts";
import { PaymentsUnderTest } from "./payments-under-test.ts";

const OPENING = 100_000n;
const STEP_MS = 12_000;
const FORM = { "content-type": "application/x-www-form-urlencoded", origin: "null" };

let under: PlatformUnderTest;
let payments: PaymentsUnderTest;
/** What the provider sent, as `type status`. */
const sent: string[] = [];
beforeAll(async () => {
  under = await PlatformUnderTest.open();
});
beforeEach(async () => {
  payments = new PaymentsUnderTest(under, await under.signedIn(await confirmedSomeone(under)));
  sent.length = 0;
});
afterAll(async () => {
  await assertLedgerBalances(under.database.db);
  await under.close();
});

/** Whatever is due by then is reported, and noted. */
async function until(steps: number): Promise<void> {
  for (let step = 0; step < steps; step++) {
    await payments.sweep(0, async (request) => {
      const { type } = z.object({ type: z.string() }).parse(await request.clone().json());
      const answer = await under.fetch(request);
      sent.push(`${type} ${answer.status}`);
      return answer;
    });
    under.clock.advance(STEP_MS);
  }
}

/** A deposit by the demo's bank, whose page reports at once what is due at once. */
async function deposited(value: string, outcome: string): Promise<string> {
  const { body } = await payments.make("deposits", value, { method: "demo-bank" });
  const { pathname } = new URL(body.page.url);
  const pressed = await under.browser().post(pathname, new URLSearchParams({ outcome }).toString(), FORM);
  expect(pressed.status).toBe(303);
  return String(body.key);
}

const outcomesOf = async (key: string): Promise<string[]> => {
  const { db } = under.database;
  const steps = db
    .selectFrom("payment_steps as step")
    .innerJoin("payments as payment", "payment.id", "step.payment_id");
  const rows = await steps.select(["step.type", "step.outcome"]).where("key", "=", key).orderBy("step.id").execute();
  return rows.map(({ type, outcome }) => `${type} ${outcome}`).filter((one) => !one.includes(".created"));
};
const creditsOf = async (key: string): Promise<number> => {
  const { db } = under.database;
  const found = db.selectFrom("movements").innerJoin("payments", "payments.player_id", "movements.player_id");
  const rows = await found.select("movements.id").where("key", "=", key).where("type", "=", "deposit_paid").execute();
  return rows.length;
};

describe("a provider that reports as real ones do, by the end of an amount [ACC-08]", () => {
  it("credits a deposit once that is reported twice at a time, and once more when all is over", async () => {
    const key = await deposited("2521", "succeeds");
    await until(4);
    expect(sent).toEqual(["deposit.succeeded 200", "deposit.succeeded 200"]);
    expect(await outcomesOf(key)).toEqual(["deposit.succeeded applied"]);
    expect([await payments.state(key), await creditsOf(key)]).toEqual(["succeeded", 1]);
    expect(await payments.available()).toBe(OPENING + 2_521n);
  });

  it("takes a charge-back once that is reported twice", async () => {
    const key = await deposited("2521", "charged_back");
    await until(5);
    expect(sent.filter((one) => one === "deposit.charged_back 200").length).toBeGreaterThanOrEqual(3);
    expect([await payments.state(key), await payments.available()]).toEqual(["charged_back", OPENING]);
  });

  it("leaves a deposit credited where `pending` comes after success", async () => {
    for (const outcome of ["succeeds", "succeeds_later"]) {
      const before = await payments.available();
      const key = await deposited("2522", outcome);
      expect(await payments.available()).toBe(before + 2_522n);
      await until(3);
      expect(await outcomesOf(key)).toEqual(["deposit.succeeded applied", "deposit.pending ignored"]);
      expect([await payments.state(key), await payments.available()]).toEqual(["succeeded", before + 2_522n]);
    }
  });

  it("moves nothing where a charge-back comes before its success", async () => {
    const key = await deposited("2522", "charged_back");
    await until(3);
    expect(await outcomesOf(key)).toEqual(["deposit.charged_back applied", "deposit.succeeded ignored"]);
    expect([await creditsOf(key), await payments.available()]).toEqual([0, OPENING]);
  });

  it("leaves a deposit failed where `pending` comes after that", async () => {
    const key = await deposited("2522", "fails");
    await until(3);
    expect([await payments.state(key), await payments.available()]).toEqual(["failed", OPENING]);
  });

  it("credits late what is reported late, and not before", async () => {
    const key = await deposited("2523", "succeeds");
    await until(2);
    expect([await payments.state(key), await payments.available()]).toEqual(["initial", OPENING]);
    await until(2);
    expect([await payments.state(key), await payments.available()]).toEqual(["succeeded", OPENING + 2_523n]);
  });

  it.each(["3021", "3022", "3023"])("pays a withdrawal of %s out once", async (value) => {
    const { key } = await payments.made("withdrawals", value);
    await until(6);
    const paid = (await outcomesOf(key)).filter((one) => one === "withdrawal.paid applied");
    expect([await payments.state(key), paid.length]).toEqual(["paid", 1]);
    expect(await payments.available()).toBe(OPENING - BigInt(value));
  });
});
