import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PlaySession } from "@touchline/contract";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import type { Browser } from "./browser.ts";
import { PLATFORM, PlatformUnderTest, SPORTSBOOK, bearer, expectRefusal } from "./platform-under-test.ts";
import { type Someone, confirmedSomeone } from "./someone.ts";

const MINUTE_MS = 60_000;
const SESSIONS = `${PLATFORM}/sportsbook_sessions`;

const folder = mkdtempSync(path.join(tmpdir(), "touchline-bettors-"));
afterAll(() => rmSync(folder, { recursive: true }));

let under: PlatformUnderTest;
let someone: Someone;
let browser: Browser;
let token: string;
afterEach(() => under.close());

async function openSite(safety: Record<string, number>): Promise<void> {
  const name = Object.entries(safety).flat().join("-") || "none";
  mkdirSync(path.join(folder, name, "main"), { recursive: true });
  writeFileSync(
    path.join(folder, name, "main", "site.json"),
    JSON.stringify({ name: "Safe", locales: ["en"], safety }),
  );
  under = await PlatformUnderTest.open({ SITES_DIR: path.join(folder, name), LOCALES: "" });
  someone = await confirmedSomeone(under);
  browser = await under.signedIn(someone);
  await renew();
}

const asked = () => browser.post(SESSIONS, undefined);
async function renew(): Promise<void> {
  const { status, body } = await asked();
  expect(status).toBe(200);
  token = String(body.token);
}

const SELECTION = { match_id: "m", market_id: "k", specifier: "", outcome_id: "o", odds: "2" };
const BET = {
  meta: { device_id: "a-client", quick: false, type: "single" },
  bets: [{ stake: { value: "100", currency: "EUR" }, selections: [SELECTION] }],
};
const TICKETS = { draw_id: "no-draw", tickets: [{ numbers: [1, 2], stake: { value: "100", currency: "EUR" } }] };
const CALLS = [
  ["bets", BET],
  ["bets/cashout", { bet_id: "b", to_cashout: "1" }],
  ["bets/edit", { ...BET, bet_id: "b", to_cashout: "1" }],
  ["bets/cashout-rule", { bet_id: "b", rule: { by: "value", bound: "at_least", amount: "1" } }],
  ["lotteries/tickets", TICKETS],
] as const;
const call = (to: string, body: unknown) => browser.post(`${SPORTSBOOK}/${to}`, body, bearer(token));
const bet = () => call("bets", BET);
/** Refused for what it asks, which is looked at after who asks. */
const isLookedAt = async (answer: ReturnType<typeof call>): Promise<void> =>
  expect((await answer).status).not.toBe(401);

const playedMinutes = async (): Promise<number> =>
  PlaySession.parse((await browser.get(SESSIONS)).body).played_seconds / 60;

async function limitOwnTime(minutes: number): Promise<void> {
  const limit = { type: "time", period: "week", amount: String(minutes) };
  expect((await browser.post(`${PLATFORM}/user_limits`, limit)).status).toBe(200);
}

describe("the time of a player whose client does nothing but move money", () => {
  it.each(CALLS)("is counted, and ends play as that of any other: %s [RG-02]", async (to, body) => {
    await openSite({ session_limit_minutes: 12 });
    for (let n = 0; n < 3; n += 1) {
      await isLookedAt(call(to, body));
      under.clock.advance(4 * MINUTE_MS);
    }
    // The token would have lasted as long: it is the call that finds out.
    expectRefusal(await call(to, body), "token_expired");
    expectRefusal(await asked(), "session_limit_reached");
    expectRefusal(await browser.get(`${PLATFORM}/player`), "unauthorized");
  });

  it("is five minutes for each bet where more lies between two, however the token was renewed [RG-02]", async () => {
    await openSite({ session_limit_minutes: 15 });
    for (const minutes of [0, 10, 10]) {
      under.clock.advance(minutes * MINUTE_MS);
      await renew();
      await isLookedAt(bet());
    }
    under.clock.advance(9 * MINUTE_MS);
    await renew();
    expectRefusal(await bet(), "token_expired");
    expectRefusal(await asked(), "session_limit_reached");
  });

  it("counts for a limit of the player's own where the site has none [RG-06]", async () => {
    await openSite({});
    await isLookedAt(bet());
    await limitOwnTime(15);
    for (let n = 0; n < 3; n += 1) {
      await renew();
      await isLookedAt(bet());
      under.clock.advance(9 * MINUTE_MS);
    }
    await renew();
    expectRefusal(await bet(), "token_expired");
    expectRefusal(await asked(), "session_limit_reached");
  });

  it("is not counted twice where a page asks as well, nor while its player was away for half an hour [RG-01]", async () => {
    await openSite({ reality_check_minutes: 60 });
    await browser.get(SESSIONS);
    for (let minute = 0; minute < 12; minute += 1) {
      under.clock.advance(MINUTE_MS);
      await browser.get(SESSIONS);
      if (minute % 4 === 3) await isLookedAt(bet());
    }
    expect(await playedMinutes()).toBe(12);
    // Out of view for ten minutes between two bets, of which the page had counted two.
    for (let minute = 0; minute < 2; minute += 1) {
      under.clock.advance(MINUTE_MS);
      await browser.get(SESSIONS);
    }
    under.clock.advance(8 * MINUTE_MS);
    expect(await playedMinutes()).toBe(14);
    await renew();
    await isLookedAt(bet());
    expect(await playedMinutes()).toBe(17);
    under.clock.advance(30 * MINUTE_MS);
    browser = await under.signedIn(someone);
    await renew();
    await isLookedAt(bet());
    expect(await playedMinutes()).toBe(0);
  });

  it("is not counted where nobody has to know it", async () => {
    await openSite({});
    await isLookedAt(bet());
    under.clock.advance(4 * MINUTE_MS);
    await isLookedAt(bet());
    expect(await under.db.selectFrom("play_clocks").selectAll().execute()).toEqual([]);
  });

  it("is counted for many at once, once for each", async () => {
    await openSite({ session_limit_minutes: 60 });
    const others = [await confirmedSomeone(under), await confirmedSomeone(under)];
    const browsers = [browser, ...(await Promise.all(others.map((other) => under.signedIn(other))))];
    const betters = await Promise.all(
      browsers.map(async (by) => ({ by, token: String((await by.post(SESSIONS, undefined)).body.token) })),
    );
    const all = () =>
      Promise.all(
        betters.flatMap((one) => [1, 2].map(() => one.by.post(`${SPORTSBOOK}/bets`, BET, bearer(one.token)))),
      );
    await all();
    under.clock.advance(3 * MINUTE_MS);
    await all();
    const counted = await under.db
      .selectFrom("play_quarters")
      .select(({ fn }) => ["player_id", fn.sum<bigint>("ms").as("ms")])
      .groupBy("player_id")
      .execute();
    expect(counted.map(({ ms }) => Number(ms))).toEqual([3 * MINUTE_MS, 3 * MINUTE_MS, 3 * MINUTE_MS]);
  });
});
