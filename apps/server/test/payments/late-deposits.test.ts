import { UserLimit } from "@touchline/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { writeOperatorsLimit } from "../../src/safety/player-limits.ts";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import { OperatorUnderTest, restrictPlayer } from "../operator/operator-under-test.ts";
import { PLATFORM, PlatformUnderTest, expectRefusal } from "../platform/platform-under-test.ts";
import { type Someone, confirmedSomeone } from "../platform/someone.ts";
import { assertWithinLimits } from "./money/assert-within-limits.ts";
import { assertPaymentsNotified } from "./assert-payments-notified.ts";
import { PaymentsUnderTest, silentProvider } from "./payments-under-test.ts";

let under: PlatformUnderTest;
let payments: PaymentsUnderTest;
let someone: Someone;
let playerId: string;
beforeAll(async () => {
  under = await PlatformUnderTest.open();
});
beforeEach(async () => {
  someone = await confirmedSomeone(under);
  await signIn();
  playerId = String((await payments.player.get(`${PLATFORM}/player`)).body.id);
});
afterAll(async () => {
  await assertLedgerBalances(under.database.db);
  await assertPaymentsNotified(under.database.db);
  await under.close();
});

const OPENING = 100_000n;
const HOUR_MS = 3_600_000;
const LATER_MS = 10_000;
const LIMIT = "10000";

const signIn = async () => {
  payments = new PaymentsUnderTest(under, await under.signedIn(someone));
};

/** A session ends sooner than that. */
async function hoursLater(hours: number): Promise<void> {
  under.clock.advance(hours * HOUR_MS);
  await signIn();
}

const limitDeposits = () => payments.limitDeposits("day", LIMIT);

async function expectNoRoom(): Promise<void> {
  const { status, body } = await payments.make("deposits", "1000");
  expect([status, body.key]).toEqual([422, "error.safety.deposit_limit_reached"]);
}

/** What the provider's page shows once somebody has tried to pay on it. */
async function pay(page: string): Promise<string> {
  const path = new URL(page).pathname;
  const headers = { "content-type": "application/x-www-form-urlencoded", origin: "null" };
  const bank = under.browser();
  await bank.post(path, new URLSearchParams({ outcome: "succeeds" }).toString(), headers);
  return String((await bank.get(path)).body);
}

const begin = async (value = LIMIT) => {
  const { status, body } = await payments.make("deposits", value, { method: "demo-bank" });
  expect(status).toBe(201);
  return { id: String(body.id), key: String(body.key), amount: value, page: String(body.page.url) };
};

const standing = async (id: string) => {
  const row = under.database.db.selectFrom("payments").select(["state", "failure", "owed"]).where("id", "=", id);
  const { state, failure, owed } = await row.executeTakeFirstOrThrow();
  return [state, failure, owed];
};

const balance = async () => {
  const account = under.database.db.selectFrom("accounts").select("available").where("player_id", "=", playerId);
  return (await account.where("currency", "=", "EUR").executeTakeFirstOrThrow()).available;
};

async function afterwards(): Promise<void> {
  await payments.sweep();
  under.clock.advance(LATER_MS);
  await payments.sweep();
}

describe("a deposit that was given up [RG-06]", () => {
  it("is paid on no page any more, so that two pages pass no limit", async () => {
    await limitDeposits();
    const first = await begin();
    await hoursLater(1);
    // Its time is over, and until its provider has heard of it the limit is used.
    expect(await pay(first.page)).toContain("finished here");
    await expectNoRoom();
    await payments.sweep();
    expect(await standing(first.id)).toEqual(["failed", "expired", null]);
    const second = await begin();
    await pay(second.page);
    await pay(first.page);
    await afterwards();
    expect([await standing(first.id), await balance()]).toEqual([["failed", "expired", null], OPENING + 10_000n]);
  });

  it("counts against the limit for as long as its provider may still take money for it", async () => {
    await limitDeposits();
    const { id } = await begin();
    await hoursLater(1);
    await payments.goOnWith([silentProvider("demo-payments")]);
    expect(await standing(id)).toEqual(["failed", "expired", "cancel"]);
    await expectNoRoom();
    await afterwards();
    await begin();
  });

  it("is returned, and never credited, where its provider reports it above the limit all the same", async () => {
    await limitDeposits();
    const first = await begin();
    await hoursLater(1);
    await payments.sweep();
    await payments.reportOf(await begin(), "deposit.succeeded");
    const late = await payments.reportOf(first, "deposit.succeeded");
    expect(late.body).toEqual({ outcome: "applied", state: "returning" });
    expect((await payments.reportOf(first, "deposit.succeeded")).body.outcome).toBe("ignored");
    await afterwards();
    expect([await standing(first.id), await balance()]).toEqual([["returned", null, null], OPENING + 10_000n]);
    expect((await payments.reportOf(first, "deposit.charged_back")).body.outcome).toBe("applied");
    expect(await balance()).toBe(OPENING + 10_000n);
  });

  it("is credited where there is room, and counts from then on", async () => {
    await limitDeposits();
    const late = await begin();
    await hoursLater(25);
    await payments.sweep();
    expect((await payments.reportOf(late, "deposit.succeeded")).body.state).toBe("succeeded");
    expect(await balance()).toBe(OPENING + 10_000n);
    const used = await sql<{ used: bigint }>`
      SELECT player_deposits(${playerId}, 'EUR', ${new Date(under.clock.nowMs() - 24 * HOUR_MS)}) AS used
    `.execute(under.database.db);
    expect(used.rows).toEqual([{ used: 10_000n }]);
  });
});

describe("a deposit that is on its way for longer than the period of a limit [RG-06]", () => {
  const onItsWay = async () => {
    const slow = await begin();
    await payments.reportOf(slow, "deposit.pending");
    return slow;
  };
  const used = async () => {
    const { body } = await payments.player.get(`${PLATFORM}/user_limits`);
    return z
      .array(UserLimit)
      .parse(body)
      .map((limit) => limit.used);
  };

  it("uses the limit until it is credited, and for a period more, so that nothing is credited beside it", async () => {
    await limitDeposits();
    await hoursLater(1);
    const slow = await onItsWay();
    await hoursLater(25);
    expect(await used()).toEqual([LIMIT]);
    await expectNoRoom();
    expect((await payments.reportOf(slow, "deposit.succeeded")).body.state).toBe("succeeded");
    expect([await used(), await balance()]).toEqual([[LIMIT], OPENING + 10_000n]);
    await hoursLater(23);
    await expectNoRoom();
    await hoursLater(1);
    expect(await used()).toEqual(["0"]);
    await assertWithinLimits(under.database.db);
  });

  it("leaves the limit once its provider says that it has failed", async () => {
    await limitDeposits();
    const slow = await onItsWay();
    await hoursLater(25);
    await payments.reportOf(slow, "deposit.failed");
    expect(await used()).toEqual(["0"]);
    await begin();
  });

  it("is given up after a week without a word, and credited after that only where there is room", async () => {
    await limitDeposits();
    const lost = await onItsWay();
    await hoursLater(7 * 24 - 1);
    await payments.sweep();
    expect(await standing(lost.id)).toEqual(["pending", null, null]);
    await expectNoRoom();
    await hoursLater(1);
    await payments.goOnWith([silentProvider("demo-payments")]);
    expect(await standing(lost.id)).toEqual(["failed", "never_decided", "cancel"]);
    expect(await used()).toEqual(["0"]);
    await payments.reportOf(await begin(), "deposit.succeeded");
    expect((await payments.reportOf(lost, "deposit.succeeded")).body.state).toBe("returning");
    // Its provider, which gave no answer, is asked again.
    under.clock.advance(LATER_MS);
    await afterwards();
    expect([await standing(lost.id), await balance()]).toEqual([["returned", null, null], OPENING + 10_000n]);
  });

  it("is asked about less and less often where its provider says that it is paid and reports nothing", async () => {
    const lost = await onItsWay();
    await hoursLater(7 * 24);
    const asked: string[] = [];
    const cancelDeposit = async ({ id }: { id: string }) => {
      asked.push(id);
      return "paid" as const;
    };
    const run = () => payments.goOnWith([silentProvider("demo-payments", { cancelDeposit })]);
    for (const seconds of [0, 0, 2, 2, 2]) {
      under.clock.advance(seconds * 1_000);
      await run();
    }
    expect(asked.filter((id) => id === lost.id)).toHaveLength(3);
    expect((await payments.reportOf(lost, "deposit.succeeded")).body.state).toBe("succeeded");
  });
});

describe("a deposit above a limit that was set since it was begun [RG-06]", () => {
  const lower = (amount: string) => payments.limitDeposits("day", amount);

  it.each([
    ["first", null],
    ["lower", "50000"],
  ])("is closed by a %s limit at once, and nothing is paid on its page any more", async (_name, before) => {
    if (before !== null) await lower(before);
    const open = await begin();
    await lower("5000");
    expect(await standing(open.id)).toEqual(["failed", "above_limit", "cancel"]);
    const { body } = await payments.player.get(`${PLATFORM}/player/payments/${open.key}`);
    expect(body).toMatchObject({ state: "failed", failure: "above_limit" });
    await payments.sweep();
    expect(await pay(open.page)).toContain("finished here");
    await afterwards();
    expect([await standing(open.id), await balance()]).toEqual([["failed", "above_limit", null], OPENING]);
  });

  it("goes back where it was paid before its provider heard that it is closed", async () => {
    const open = await begin();
    await lower("5000");
    // A provider has no word for it.
    expect((await payments.reportOf(open, "deposit.failed", { failure: "above_limit" })).status).toBe(400);
    await pay(open.page);
    await afterwards();
    expect([await standing(open.id), await balance()]).toEqual([["returned", null, null], OPENING]);
  });

  it("goes back where it was on its way by then, and is credited where it fits", async () => {
    const [fits, above] = [await begin("2000"), await begin("6000")];
    for (const payment of [fits, above]) await payments.reportOf(payment, "deposit.pending");
    await lower("5000");
    expect((await payments.reportOf(above, "deposit.succeeded")).body.state).toBe("returning");
    expect((await payments.reportOf(fits, "deposit.succeeded")).body.state).toBe("succeeded");
    expect(await balance()).toBe(OPENING + 2_000n);
  });

  it("stays open below the limit, and where another kind of limit is set", async () => {
    const open = await begin("2000");
    await lower("5000");
    await payments.player.post(`${PLATFORM}/user_limits`, {
      type: "loss",
      period: "day",
      currency: "EUR",
      amount: "1",
    });
    expect(await standing(open.id)).toEqual(["initial", null, null]);
  });

  it("is closed by an operator's limit as by the player's own", async () => {
    const open = await begin();
    const desk = new OperatorUnderTest({ db: under.database.db, book: under.book, clock: under.clock });
    const limit = { type: "deposit", period: "day", currency: "EUR", amount: "5000" };
    expect((await desk.post("compliance", `/players/${playerId}/limits`, limit)).status).toBe(200);
    desk.close();
    expect(await standing(open.id)).toEqual(["failed", "above_limit", "cancel"]);
  });
});

describe("a deposit of a player who may not play any more [RG-06]", () => {
  const stop = async (path: string, body: object): Promise<void> => {
    const { status } = await payments.player.post(`${PLATFORM}/player/${path}`, body);
    expect(status).toBeLessThan(300);
  };
  const BARS = {
    "a self-exclusion": () => stop("exclusion", { kind: "self_exclusion", period: "6m" }),
    "a time-out": () => stop("exclusion", { kind: "time_out", period: "42d" }),
    "a closed account": async () => {
      await stop("closure", { password: someone.password, confirmed: true });
      await signIn();
    },
    "a suspension": () => restrictPlayer(under, playerId, { suspension_reason: "under_review" }),
  };

  it.each(Object.entries(BARS))("is neither open nor credited after %s", async (_name, bar) => {
    const [open, quick] = [await begin(), await begin()];
    await bar();
    // Quicker than the server's next look: the money goes back.
    await pay(quick.page);
    expect(await standing(quick.id)).toEqual(["returning", null, "return"]);
    await payments.sweep();
    expect(await standing(open.id)).toEqual(["failed", "expired", null]);
    expect(await pay(open.page)).toContain("finished here");
    await afterwards();
    expect([await standing(quick.id), await standing(open.id), await balance()]).toEqual([
      ["returned", null, null],
      ["failed", "expired", null],
      OPENING,
    ]);
  });

  it("opens no page when its call comes again, nor later", async () => {
    const { id, key } = await payments.begunAndEnded("2500");
    await stop("exclusion", { kind: "self_exclusion", period: "6m" });
    expectRefusal(await payments.make("deposits", "2500", { key }), "self_excluded");
    await payments.sweep();
    const pages = under.database.db.selectFrom("demo_payments").select("state").where("payment_id", "=", id);
    expect(await pages.execute()).toEqual([{ state: "over" }]);
    expect((await payments.make("deposits", "2500", { key })).body).toMatchObject({ state: "failed", page: null });
  });
});

it("is refused for a limit that operators have set in another currency, and none of the player's own opens it: it says so [RG-06]", async () => {
  const operators = { playerId, type: "deposit", period: "day", currency: "USD", amount: 100n } as const;
  const at = under.now();
  await under.db.transaction().execute((trx) => writeOperatorsLimit(trx, { ...operators, at }));
  const refusal = async (): Promise<unknown> => (await payments.make("deposits", "1000")).body.key;
  expect(await refusal()).toBe("error.safety.operators_limit_missing");
  await limitDeposits();
  expect(await refusal()).toBe("error.safety.operators_limit_missing");
});
