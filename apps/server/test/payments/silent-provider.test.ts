import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLogger } from "../../src/observability/create-logger.ts";
import { goOn } from "../../src/payments/go-on.ts";
import { paymentCatalogue } from "../../src/payments/payment-catalogue.ts";
import type { PaymentProvider } from "../../src/payments/payment-provider.ts";
import { confirmedSomeone } from "../platform/someone.ts";
import { PlatformUnderTest } from "../platform/platform-under-test.ts";
import { PaymentsUnderTest } from "./payments-under-test.ts";

let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open();
});
afterAll(() => under.close());

describe("a provider of payments that gives no answer", () => {
  it("is asked once a run, later each time, and holds up no other provider [ACC-08]", async () => {
    const { db } = under.database;
    const payments = new PaymentsUnderTest(under, await under.signedIn(await confirmedSomeone(under)));
    const { id } = await payments.made("withdrawals", "700");
    const made = await db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    await db.updateTable("payments").set({ reference: "r", state: "approved" }).where("id", "=", id).execute();
    const asked: string[] = [];
    let answerOthers = (): void => undefined;
    const othersAnswered = new Promise<void>((resolve) => (answerOthers = resolve));
    const provider = (name: string, payOut: PaymentProvider["payOut"]): PaymentProvider => ({
      id: name,
      secrets: [],
      methods: [],
      openDeposit: () => Promise.reject(new Error("nothing is paid in here")),
      cancelDeposit: () => Promise.resolve("cancelled"),
      payOut,
    });
    const silent = provider("silent", async (payment) => {
      asked.push(payment.id);
      // It hangs for as long as the other is asked: one after the other, neither would ever end.
      await othersAnswered;
      throw new Error("no answer");
    });
    const other = provider("other", async () => {
      answerOthers();
      return { reference: "paid" };
    });
    const rows = ["silent", "silent", "silent", "other"].map((name, place) => ({
      ...made,
      id: randomUUID(),
      key: randomUUID(),
      provider: name,
      state: "approved" as const,
      page: null,
      created_at: new Date(made.created_at.getTime() + place),
    }));
    await db.insertInto("payments").values(rows).execute();
    const deps = {
      db,
      now: () => under.now(),
      log: createLogger("silent"),
      catalogue: paymentCatalogue([silent, other], { deposits: {} }),
      enqueueBalance: async () => undefined,
    };
    const run = () => goOn(deps, { reviewedBefore: new Date(0), expiredBefore: new Date(0) });
    const [first, second, third, last] = rows.map((row) => row.id);
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
  });
});
