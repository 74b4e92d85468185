import { randomUUID } from "node:crypto";
import { PaymentList } from "@touchline/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import { confirmedSomeone } from "../platform/someone.ts";
import { byOperators, restrictPlayer } from "../operator/operator-under-test.ts";
import { PLATFORM, PlatformUnderTest, expectRefusal } from "../platform/platform-under-test.ts";
import { assertPaymentsNotified } from "./assert-payments-notified.ts";
import { DEMO_SECRET, type MadePayment, PaymentsUnderTest } from "./payments-under-test.ts";

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

const formOf = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();
const FORM = { "content-type": "application/x-www-form-urlencoded", origin: "null" };

/** The hosted page of a deposit: what it shows after each press. */
async function play(page: string, fields: Record<string, string>): Promise<string> {
  const path = new URL(page).pathname;
  const bank = under.browser();
  const { status } = await bank.post(path, formOf(fields), FORM);
  expect(status).toBe(303);
  return String((await bank.get(path)).body);
}

async function payByCard(outcome: string): Promise<{ key: string; last: string }> {
  const { body } = await payments.make("deposits", "2500");
  expect(body.page.show).toBe("frame");
  const asked = await play(body.page.url, { outcome });
  const code = /<b dir="ltr">(\d{6})<\/b>/.exec(asked)?.[1] ?? "";
  return { key: body.key, last: await play(body.page.url, { code: `${code.slice(0, 3)} ${code.slice(3)}` }) };
}

const stepsOf = async (id: string) => {
  const steps = under.database.db.selectFrom("payment_steps").select(["type", "outcome", "from_state", "to_state"]);
  const rows = await steps.where("payment_id", "=", id).orderBy("id").execute();
  return rows.map(({ type, outcome, from_state: from, to_state: to }) => `${type} ${outcome}: ${from} ${to}`);
};

describe("a deposit by the hosted page", () => {
  it("is credited once the bank has confirmed, and stands in the ledger [ACC-08]", async () => {
    const { key, last } = await payByCard("succeeds");
    expect(last).toContain("finished here");
    expect(await payments.state(key)).toBe("succeeded");
    expect(await payments.available()).toBe(OPENING + 2_500n);
    const { body } = await payments.player.get(`${PLATFORM}/player/transactions?limit=1`);
    expect(body).toMatchObject([
      { type: "deposit_paid", amount: "2500", ref: expect.stringMatching(/^demo-payments:/) },
    ]);
    const older = await payments.player.get(`${PLATFORM}/player/transactions?before=${body[0].id}`);
    expect(older.body).toMatchObject([{ type: "demo_credit" }]);
  });

  it("is refused, and nothing recorded, where it is more than any account can hold", async () => {
    for (const kind of ["deposits", "withdrawals"] as const) {
      expectRefusal(await payments.make(kind, "9223372036854775808"), "invalid_request");
      const held = await payments.make(kind, "8999999999999999999");
      expectRefusal(held, kind === "deposits" ? "payment_amount_invalid" : "insufficient_funds");
    }
    expect(await payments.available()).toBe(OPENING);
  });

  it("is pending at first and credited later where the bank takes its time [ACC-08]", async () => {
    const { key } = await payByCard("succeeds_later");
    expect([await payments.state(key), await payments.available()]).toEqual(["pending", OPENING]);
    under.clock.advance(LATER_MS);
    await payments.sweep();
    expect([await payments.state(key), await payments.available()]).toEqual(["succeeded", OPENING + 2_500n]);
  });

  it("moves nothing where the bank declines, where the code is wrong three times, or the player leaves [ACC-08]", async () => {
    const declined = await payByCard("fails");
    const wrong = (await payments.make("deposits", "2500")).body;
    await play(wrong.page.url, { outcome: "succeeds" });
    expect(
      (await under.browser().post(new URL(wrong.page.url).pathname, formOf({ code: "no" }), FORM)).headers.get(
        "location",
      ),
    ).toMatch(/\?wrong=1$/);
    await play(wrong.page.url, { code: "no" });
    await play(wrong.page.url, { code: "no" });
    const left = (await payments.make("deposits", "2500")).body;
    await play(left.page.url, { leave: "1" });
    const { body } = await payments.player.get(`${PLATFORM}/player/payments?kind=deposit`);
    const { list } = PaymentList.parse(body);
    const endOf = (key: string) => list.filter((one) => one.key === key).map(({ state, failure }) => [state, failure]);
    expect([declined.key, wrong.key, left.key].flatMap((key) => endOf(String(key)))).toEqual([
      ["failed", "declined"],
      ["failed", "not_confirmed"],
      ["failed", "cancelled"],
    ]);
    expect(await payments.available()).toBe(OPENING);
  });

  it("is taken back by a charge-back, below zero where the money is gone, and what comes in pays that first", async () => {
    const { key } = await payByCard("charged_back");
    await payments.made("withdrawals", String(OPENING + 2_000n));
    under.clock.advance(LATER_MS);
    await payments.sweep(3_600_000);
    expect([await payments.state(key), await payments.available()]).toEqual(["charged_back", -2_000n]);
    expectRefusal(await payments.make("withdrawals", "1"), "insufficient_funds");
    const next = await payments.made("deposits", "3000");
    await payments.reportOf(next, "deposit.succeeded");
    expect(await payments.available()).toBe(1_000n);
  });

  it("is paid by redirect at a bank, and leads back to the wallet [URL-07]", async () => {
    const { body } = await payments.make("deposits", "2500", { method: "demo-bank" });
    expect(body.page.show).toBe("redirect");
    const last = await play(body.page.url, { outcome: "succeeds" });
    expect(last).toContain(`href="http://localhost/profile/wallet/deposit?payment=${body.key}"`);
  });

  it("has a page of forms alone, whose address nobody can make up", async () => {
    const { body } = await payments.make("deposits", "2500");
    const { pathname } = new URL(body.page.url);
    const page = await under.browser().get(pathname);
    expect(page.headers.get("content-security-policy")).toMatch(
      /default-src 'none';.*sandbox allow-scripts allow-forms$/,
    );
    expect(String(page.body)).toContain("25.00 EUR");
    expect((await under.browser().get(pathname.slice(0, -2))).status).toBe(404);
    expect((await under.browser().post(`${pathname}x`, formOf({ outcome: "succeeds" }), FORM)).status).toBe(404);
  });
});

describe("the key of a deposit [ACC-08]", () => {
  it("names one deposit however often it is sent, and refuses another body", async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => payments.make("deposits", "2500", { key })));
    const bodies = answers.map(({ body }) => `${body.id} ${body.page?.url}`);
    expect([new Set(bodies).size, ...answers.map(({ status }) => status)]).toEqual([1, 201, 201, 201]);
    expectRefusal(await payments.make("deposits", "2501", { key }), "idempotency_key_reused");
    expectRefusal(await payments.make("withdrawals", "2500", { key }), "idempotency_key_reused");
  });

  it.each([
    ["the provider heard of it", false],
    ["what that answered was kept", true],
  ])("goes on where the server was ended before %s", async (_when, isOpened) => {
    const { id, key } = await payments.begunAndEnded("2500", { isOpened });
    const { body } = await payments.player.get(`${PLATFORM}/player/payments/${key}`);
    expect(body).toMatchObject({ id, state: "initial", page: null });
    const again = await payments.make("deposits", "2500", { key });
    expect([again.status, again.body]).toMatchObject([201, { id, state: "initial", page: { show: "frame" } }]);
    expect((await payments.make("deposits", "2500", { key })).body).toEqual(again.body);
  });
});

describe("what is asked of a deposit", () => {
  it.each([
    ["999", {}, "payment_amount_invalid"],
    ["1000001", {}, "payment_amount_invalid"],
    ["2500", { method: "gold" }, "payment_method_unknown"],
    ["2500", { currency: "GBP" }, "payment_method_unknown"],
    ["2500", { currency: "XXX" }, "payment_method_unknown"],
  ] as const)("refuses %s with %o", async (value, given, refusal) => {
    expectRefusal(await payments.make("deposits", value, given), refusal);
  });

  it("refuses players who are barred, and lets those who may not bet take out what they have [BR-SIGAP]", async () => {
    const { body } = await payments.player.get(`${PLATFORM}/player`);
    await restrictPlayer(under, String(body.id), { is_pve: true });
    expectRefusal(await payments.make("deposits", "2500"), "forbidden");
    await payments.made("withdrawals", "100");
    await restrictPlayer(under, String(body.id), { suspension_reason: "under_review" });
    expectRefusal(await payments.make("withdrawals", "100"), "forbidden");
  });

  it("keeps to the deposit limit that the player has set, also where several begin at once [RG-06] [RTS-12C]", async () => {
    await payments.limitDeposits("day", "5000");
    const answers = await Promise.all([1, 2, 3, 4].map(() => payments.make("deposits", "2500")));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 422, 422]);
    const refused = await payments.make("deposits", "1000");
    expect([refused.status, refused.body.key]).toEqual([422, "error.safety.deposit_limit_reached"]);
    const made = answers.find(({ status }) => status === 201);
    await payments.reportOf({ id: made?.body.id, key: made?.body.key, amount: "2500" }, "deposit.failed");
    await payments.made("deposits", "2500");
  });

  it("has one limit of each limited period in the currency of a deposit, so none is got round by another [RG-06]", async () => {
    await payments.limitDeposits("day", "100", "USD");
    await payments.limitDeposits("month", "999999");
    const refused = await payments.make("deposits", "2500");
    expect([refused.status, refused.body.key]).toEqual([422, "error.safety.limit_missing"]);
  });

  it.each([
    ["time_out", "24h", "timed_out"],
    ["self_exclusion", "6m", "self_excluded"],
  ] as const)("refuses deposits in a %s, and pays out [RG-06]", async (kind, period, refusal) => {
    expect((await payments.player.post(`${PLATFORM}/player/exclusion`, { kind, period })).status).toBe(200);
    expectRefusal(await payments.make("deposits", "2500"), refusal);
    await payments.made("withdrawals", "100");
  });

  it("takes deposits of the status groups that the site names alone", async () => {
    const { body } = await payments.player.get(`${PLATFORM}/player`);
    const site = under.sites.all[0];
    Object.assign(site, { depositGroups: ["vip"] });
    try {
      expect((await payments.player.get(`${PLATFORM}/player/payment_methods`)).body.may_deposit).toBe(false);
      expectRefusal(await payments.make("deposits", "2500"), "deposits_closed");
      await byOperators(under, async (at) => {
        await at.setGroup("vip", { name: "VIP" });
        await at.flag(String(body.id), { status_groups: ["vip"] });
      });
      expect((await payments.player.get(`${PLATFORM}/player/status_groups`)).body).toMatchObject([{ id: "vip" }]);
      await payments.made("deposits", "2500");
      Object.assign(site, { depositsEnabled: false });
      expectRefusal(await payments.make("deposits", "2500"), "not_found");
      expect((await under.browser().get(`${PLATFORM}/system_state`)).body.platform_settings).toMatchObject({
        deposits_enabled: false,
        payments_enabled: true,
      });
    } finally {
      Object.assign(site, { depositGroups: [], depositsEnabled: true });
    }
  });

  it("are closed by the site alone: what is a player's is seen and taken out all the same [ACC-08]", async () => {
    const site = under.sites.all[0];
    const kept = await payments.made("withdrawals", "100");
    const deposit = { after: 10, group: null };
    Object.assign(site, { depositsEnabled: false, reminders: { signUpAfter: null, deposit } });
    try {
      expectRefusal(await payments.make("deposits", "2500"), "not_found");
      expect((await payments.player.get(`${PLATFORM}/player/payment_methods`)).body).toMatchObject({
        may_deposit: false,
        list: [{ deposit: null, withdrawal: { takes: "minutes" } }, {}],
      });
      expect((await payments.player.get(`${PLATFORM}/player/payments`)).body.list).toHaveLength(1);
      const cancel = payments.player.post(`${PLATFORM}/player/withdrawals/${kept.key}/cancel`, undefined);
      expect((await cancel).body.state).toBe("cancelled");
      const config = await payments.player.get(`${PLATFORM}/site_config`);
      expect(config.body.deposit_reminder.show_deposit_reminder).toBe(false);
    } finally {
      Object.assign(site, { depositsEnabled: true, reminders: { signUpAfter: null, deposit: null } });
    }
  });

  it("lists methods with their limits, and no amount of their own; to take out there is no least amount [DARK-DEFAULTS] [DARK-MONEY-OUT]", async () => {
    const { body } = await payments.player.get(`${PLATFORM}/player/payment_methods?locale=en`);
    expect(body.may_deposit).toBe(true);
    expect(body.list[0]).toEqual({
      id: "demo-card",
      name: "Demo card",
      motif: "card",
      deposit: {
        min: { value: "1000", currency: "EUR", subunits: 100 },
        max: { value: "1000000", currency: "EUR", subunits: 100 },
        fee_per_cent: "0",
        takes: "moments",
      },
      withdrawal: { min: null, max: null, fee_per_cent: "0", takes: "minutes" },
    });
  });

  it("is nobody else's to see", async () => {
    const { key } = await payments.made("deposits", "2500");
    const at = `${PLATFORM}/player/payments/${key}`;
    expectRefusal(await (await under.signedIn(await confirmedSomeone(under))).get(at), "not_found");
    expectRefusal(await under.browser().get(`${PLATFORM}/player/payments`), "unauthorized");
  });
});

describe("a report about a deposit", () => {
  let deposit: MadePayment;
  beforeEach(async () => {
    deposit = await payments.made("deposits", "2500");
  });

  it("credits once, however often it comes, and each step stands in the record", async () => {
    const event = await payments.eventOf(deposit, "deposit.succeeded");
    const answers = await Promise.all([1, 2, 3, 4].map(() => payments.report(event)));
    expect(answers.map(({ body }) => String(body.outcome)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "applied",
      "repeated",
      "repeated",
      "repeated",
    ]);
    expect((await payments.reportOf(deposit, "deposit.succeeded")).body.outcome).toBe("ignored");
    expect(await payments.available()).toBe(OPENING + 2_500n);
    expect(await stepsOf(deposit.id)).toEqual([
      "deposit.created applied: null initial",
      "deposit.succeeded applied: initial succeeded",
      "deposit.succeeded ignored: succeeded succeeded",
    ]);
  });

  it.each([
    [["succeeded", "pending", "failed"], "succeeded", 2_500n],
    [["failed", "succeeded"], "succeeded", 2_500n],
    [["charged_back", "succeeded", "pending"], "charged_back", 0n],
    [["pending", "failed", "pending"], "failed", 0n],
    [["succeeded", "charged_back", "succeeded"], "charged_back", 0n],
  ] as const)("is taken in the order %j", async (types, state, change) => {
    for (const type of types) expect((await payments.reportOf(deposit, `deposit.${type}`)).status).toBe(200);
    expect([await payments.state(deposit.key), await payments.available()]).toEqual([state, OPENING + change]);
  });

  it("is refused without the provider's signature of now, and moves nothing", async () => {
    const event = await payments.eventOf(deposit, "deposit.succeeded");
    const ago = (ms: number) => new Date(under.clock.nowMs() - ms);
    const forged = [
      await payments.report(event, { secret: `${DEMO_SECRET}x` }),
      await payments.report(event, { at: ago(5 * 60_000 + 2_000) }),
      await payments.report(event, { at: ago(-5 * 60_000 - 2_000) }),
      await payments.report(event, { header: "t=soon,v1=00" }),
      await payments.report(event, { header: "v1=00" }),
      await payments.report(event, { provider: "nobody" }),
    ];
    for (const answer of forged) expectRefusal(answer, "payment_signature_invalid");
    expect(await payments.available()).toBe(OPENING);
  });

  it("is refused where amount, currency, reference or kind are another's, or its id is", async () => {
    for (const other of [{ amount: "250000" }, { currency: "BTC" }, { reference: "another" }]) {
      expectRefusal(await payments.reportOf(deposit, "deposit.succeeded", other), "payment_event_mismatch");
    }
    expectRefusal(await payments.reportOf(deposit, "withdrawal.paid"), "payment_event_mismatch");
    const event = await payments.eventOf(deposit, "deposit.pending");
    await payments.report(event);
    expectRefusal(await payments.report({ ...event, type: "deposit.succeeded" }), "payment_event_mismatch");
    const unknown: MadePayment = { ...deposit, id: randomUUID() };
    expectRefusal(await payments.reportOf(unknown, "deposit.succeeded"), "not_found");
    expect(await payments.available()).toBe(OPENING);
    expect(under.logged).toContain("contradicts what stands");
  });

  it("credits where it is quicker than the answer that brings its reference", async () => {
    const begun = await payments.begunAndEnded("2500", { isOpened: true });
    await payments.reportOf(begun, "deposit.succeeded");
    expect((await payments.make("deposits", "2500", { key: begun.key })).body.state).toBe("succeeded");
    expect(await payments.available()).toBe(OPENING + 2_500n);
  });

  it("is taken while the disk is nearly full", async () => {
    under.hasRoom = false;
    try {
      expect((await payments.reportOf(deposit, "deposit.succeeded")).status).toBe(200);
    } finally {
      under.hasRoom = true;
    }
  });

  it("credits what comes after the deposit was given up", async () => {
    under.clock.advance(2 * 3_600_000);
    await payments.sweep();
    const player = await under.database.db
      .selectFrom("payments")
      .select(["state", "failure"])
      .where("id", "=", deposit.id)
      .executeTakeFirst();
    expect(player).toEqual({ state: "failed", failure: "expired" });
    expect((await payments.reportOf(deposit, "deposit.succeeded")).body).toEqual({
      outcome: "applied",
      state: "succeeded",
    });
  });

  it("leaves a record that nobody changes", async () => {
    await expect(sql`UPDATE payment_steps SET outcome = 'ignored'`.execute(under.database.db)).rejects.toThrow(
      "append-only",
    );
  });
});

it("sends reports again that the site has not taken", async () => {
  const { body } = await payments.make("deposits", "2500", { method: "demo-bank" });
  await play(body.page.url, { outcome: "succeeds_later" });
  under.clock.advance(LATER_MS);
  const away = async () => new Response(null, { status: 503 });
  expect((await payments.sweep(0, away)).undelivered).toBeGreaterThan(0);
  expect(await payments.state(body.key)).toBe("pending");
  under.clock.advance(LATER_MS);
  await payments.sweep();
  expect(await payments.state(body.key)).toBe("succeeded");
});
