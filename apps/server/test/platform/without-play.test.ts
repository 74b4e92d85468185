import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { OutOfTime } from "@touchline/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPlayClocks } from "../../src/safety/play-clock.ts";
import type { Browser } from "./browser.ts";
import { PLATFORM, PlatformUnderTest, SPORTSBOOK, bearer, expectRefusal } from "./platform-under-test.ts";
import { type Someone, confirmedSomeone } from "./someone.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SESSIONS = `${PLATFORM}/sportsbook_sessions`;
const PLAYER = `${PLATFORM}/player`;

const folder = mkdtempSync(path.join(tmpdir(), "touchline-without-play-"));
afterAll(() => rmSync(folder, { recursive: true }));

let under: PlatformUnderTest;
let someone: Someone;
let browser: Browser;

async function openSite(name: string, safety: Record<string, number>): Promise<void> {
  mkdirSync(path.join(folder, name, "main"), { recursive: true });
  const site = JSON.stringify({ name: "Safe", locales: ["en"], safety });
  writeFileSync(path.join(folder, name, "main", "site.json"), site);
  under = await PlatformUnderTest.open({ SITES_DIR: path.join(folder, name), LOCALES: "" });
}
/** At the beginning of a quarter of an hour, which is given back whole. */
async function signUp(): Promise<void> {
  under.clock.advance(15 * MINUTE_MS - (under.clock.nowMs() % (15 * MINUTE_MS)));
  someone = await confirmedSomeone(under);
  browser = await under.signedIn(someone);
}

const playerId = async (): Promise<string> => String((await browser.get(PLAYER)).body.id);
const limitTime = async (period: string, minutes: number): Promise<void> => {
  const limit = { type: "time", period, amount: String(minutes) };
  expect((await browser.post(`${PLATFORM}/user_limits`, limit)).status).toBe(200);
};
/** As if so much had been played in this quarter of an hour. */
async function play(minutes: number): Promise<void> {
  const clocks = createPlayClocks({ db: under.db, now: () => under.now() });
  await clocks.playAhead(await playerId(), minutes * MINUTE_MS);
}
const opened = () => browser.post(SESSIONS, undefined);
const untilOf = (body: Record<string, unknown>): number => Date.parse(OutOfTime.parse(body["out_of_time"]).until ?? "");
const outOfTime = async (): Promise<unknown> => (await browser.get(PLAYER)).body.out_of_time;

const SELECTION = { match_id: "m", market_id: "k", specifier: "", outcome_id: "o", odds: "2" };
const BET = {
  meta: { device_id: "a-client", quick: false, type: "single" },
  bets: [{ stake: { value: "100", currency: "EUR" }, selections: [SELECTION] }],
};
const TICKETS = { draw_id: "no-draw", tickets: [{ numbers: [1, 2], stake: { value: "100", currency: "EUR" } }] };
const STAKES = {
  bets: BET,
  "bets/edit": { ...BET, bet_id: "b", to_cashout: "1" },
  "lotteries/tickets": TICKETS,
};
const CASH_OUTS = {
  "bets/cashout": { bet_id: "b", to_cashout: "1" },
  "bets/cashout-rule": { bet_id: "b", rule: { by: "value", bound: "at_least", amount: "1" } },
};
const PAYMENT = { method: "demo-card", amount: { value: "2500", currency: "EUR" } };
const pay = (kind: string, key: string = randomUUID()) =>
  browser.post(`${PLAYER}/${kind}`, PAYMENT, { "idempotency-key": key });

/** Whoever has played for as long as a limit of a month allows, and signs in again. */
async function signInWithoutTime(): Promise<string> {
  await limitTime("month", 15);
  await play(15);
  const over = await opened();
  expectRefusal(over, "session_limit_reached");
  expect(over.body.retry_after_seconds).toBe((720 * HOUR_MS + 15 * MINUTE_MS) / 1000);
  expectRefusal(await browser.get(PLAYER), "unauthorized");
  browser = await under.signedIn(someone);
  const { status, body } = await opened();
  expect(status).toBe(200);
  expect(untilOf(body)).toBe(under.clock.nowMs() + 720 * HOUR_MS + 15 * MINUTE_MS);
  return String(body.token);
}

describe("a session that is opened with no time of play left", () => {
  beforeAll(() => openSite("own", {}));
  beforeEach(signUp);
  afterAll(() => under.close());

  it("stays: its player reads, withdraws, cashes out, sets limits and stops [RG-02] [RG-06] [RTS-12D]", async () => {
    const token = await signInWithoutTime();
    for (const read of [PLAYER, `${PLAYER}/payments`, `${PLAYER}/transactions`, `${PLATFORM}/user_limits`])
      expect((await browser.get(read)).status, read).toBe(200);
    expect((await browser.get(`${SPORTSBOOK}/bets`, bearer(token))).status).toBe(200);
    for (const [call, body] of Object.entries(CASH_OUTS)) {
      const { status } = await browser.post(`${SPORTSBOOK}/${call}`, body, bearer(token));
      // Refused for what it asks alone: there is no such bet.
      expect([401, 403].includes(status), call).toBe(false);
    }
    expect((await pay("withdrawals")).status).toBe(201);
    await limitTime("day", 15);
    const excluded = await browser.post(`${PLAYER}/exclusion`, { kind: "self_exclusion", period: "6m" });
    expect(excluded.status).toBe(200);
    // It is asked for as by any page, again and again.
    expect((await opened()).status).toBe(200);
    expectRefusal(await browser.get(SESSIONS), "reality_check_off");
    expectRefusal(await browser.post(`${SESSIONS}/continue`, undefined), "reality_check_off");
    expect((await browser.get(PLAYER)).status).toBe(200);
  });

  it("takes no stake and no deposit, opens no game, and goes on [RG-02] [RG-06]", async () => {
    const token = await signInWithoutTime();
    for (const [call, body] of Object.entries(STAKES))
      expectRefusal(await browser.post(`${SPORTSBOOK}/${call}`, body, bearer(token)), "session_limit_reached");
    const key = randomUUID();
    expectRefusal(await pay("deposits", key), "session_limit_reached");
    expectRefusal(await pay("deposits", key), "session_limit_reached");
    expectRefusal(await browser.post(`${PLATFORM}/demo-games/launch`, { app: "dice" }), "session_limit_reached");
    expect(await under.db.selectFrom("payments").selectAll().where("key", "=", key).execute()).toEqual([]);
    expect((await browser.get(PLAYER)).status).toBe(200);
  });

  it("takes no deposit either that is begun before the page has found out that the time is up [RG-06]", async () => {
    await limitTime("day", 15);
    expect((await pay("deposits")).status).toBe(201);
    await play(15);
    expectRefusal(await pay("deposits"), "session_limit_reached");
  });

  it("says when of several limits the last one gives time back, by the quarter of an hour [RG-06]", async () => {
    await limitTime("day", 20);
    await limitTime("week", 40);
    const start = under.clock.nowMs();
    await play(15);
    under.clock.advance(HOUR_MS);
    browser = await under.signedIn(someone);
    await play(10);
    under.clock.advance(MINUTE_MS);
    browser = await under.signedIn(someone);
    // Twenty-five minutes were played: the day has time again with the older fifteen gone.
    expect(await outOfTime()).toEqual({ until: new Date(start + 24 * HOUR_MS + 15 * MINUTE_MS).toISOString() });
    under.clock.advance(23 * HOUR_MS + 14 * MINUTE_MS - 1);
    browser = await under.signedIn(someone);
    expect(await outOfTime()).not.toBeNull();
    under.clock.advance(1);
    expect(await outOfTime()).toBeNull();
    await play(15);
    browser = await under.signedIn(someone);
    // The week is used up too, until the first fifteen minutes of it are gone.
    expect(await outOfTime()).toEqual({ until: new Date(start + 168 * HOUR_MS + 15 * MINUTE_MS).toISOString() });
  });
});

describe("the same at a site that counts time itself", () => {
  beforeAll(() => openSite("counted", { session_limit_minutes: 60, reality_check_minutes: 60 }));
  beforeEach(signUp);
  afterAll(() => under.close());

  it("plays without another sign-in as soon as there is time again, and ends once that is over [RG-02] [RG-06]", async () => {
    await play(60);
    expectRefusal(await opened(), "session_limit_reached");
    // Ten minutes before midnight in the time zone of the site.
    under.clock.advance(24 * HOUR_MS - 10 * MINUTE_MS - (under.clock.nowMs() % (24 * HOUR_MS)));
    browser = await under.signedIn(someone);
    const { body } = await opened();
    expect(untilOf(body)).toBe(under.clock.nowMs() + 10 * MINUTE_MS);
    expect(await outOfTime()).toEqual({ until: new Date(untilOf(body)).toISOString() });
    under.clock.advance(10 * MINUTE_MS - 1);
    const bet = () => browser.post(`${SPORTSBOOK}/bets`, BET, bearer(String(body.token)));
    expectRefusal(await bet(), "session_limit_reached");
    under.clock.advance(1);
    expect(await outOfTime()).toBeNull();
    expect((await bet()).status).toBe(422);
    const { body: renewed } = await opened();
    expect(renewed.out_of_time).toBeUndefined();
    await play(60);
    // It is one like any other by now.
    expectRefusal(await opened(), "session_limit_reached");
    expectRefusal(await browser.get(PLAYER), "unauthorized");
  });

  it("counts no time of play by what its player reads or is refused [RG-02]", async () => {
    const token = await signInWithoutTime();
    const before = await under.db.selectFrom("play_quarters").selectAll().execute();
    for (let minute = 0; minute < 20; minute += 1) {
      under.clock.advance(MINUTE_MS);
      await browser.get(SESSIONS);
      await opened();
      await browser.post(`${SPORTSBOOK}/bets`, BET, bearer(token));
      await browser.get(PLAYER);
    }
    expect(await under.db.selectFrom("play_quarters").selectAll().execute()).toEqual(before);
  });
});
