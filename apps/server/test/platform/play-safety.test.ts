import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PlaySession } from "@touchline/contract";
import type { z } from "zod";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { STAKE_STEPS, takeStep } from "../../src/wallet/stakes.ts";
import type { Browser } from "./browser.ts";
import { PLATFORM, PlatformUnderTest, SPORTSBOOK, bearer, expectRefusal } from "./platform-under-test.ts";
import { type Someone, confirmedSomeone } from "./someone.ts";

const MINUTE_MS = 60_000;
const SESSIONS = `${PLATFORM}/sportsbook_sessions`;
const CONTINUE = `${SESSIONS}/continue`;
const TRACK = `${PLATFORM}/player/activity_limit_track`;
const PLAYER = `${PLATFORM}/player`;

const folder = mkdtempSync(path.join(tmpdir(), "touchline-safety-"));
afterAll(() => rmSync(folder, { recursive: true }));

let under: PlatformUnderTest;
let someone: Someone;
afterEach(() => under.close());

/** A site that says so of its players' safety. */
async function openSite(safety: Record<string, number>, jurisdiction?: string): Promise<void> {
  const name =
    Object.entries({ ...safety, ...(jurisdiction && { jurisdiction }) })
      .flat()
      .join("-") || "none";
  mkdirSync(path.join(folder, name, "main"), { recursive: true });
  const site = { name: "Safe", locales: ["en"], safety, jurisdiction };
  writeFileSync(path.join(folder, name, "main", "site.json"), JSON.stringify(site));
  under = await PlatformUnderTest.open({ SITES_DIR: path.join(folder, name), LOCALES: "" });
  someone = await confirmedSomeone(under);
}

const signIn = (): Promise<Browser> => under.signedIn(someone);

async function playSession(browser: Browser): Promise<z.output<typeof PlaySession>> {
  const { status, body, headers } = await browser.get(SESSIONS);
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
  return PlaySession.parse(body);
}

/** A page in view for so long, which asks twice a minute. */
async function play(browser: Browser, minutes: number): Promise<void> {
  await browser.get(SESSIONS);
  for (let asked = 0; asked < minutes * 2; asked += 1) {
    under.clock.advance(MINUTE_MS / 2);
    await browser.get(SESSIONS);
    if (asked % 20 === 0) await browser.post(TRACK, { active: true });
  }
}

async function move(step: keyof typeof STAKE_STEPS, betId: string, amount: bigint): Promise<void> {
  const player = await under.database.db
    .selectFrom("players")
    .select("id")
    .where("email", "=", someone.email)
    .executeTakeFirstOrThrow();
  await under.database.db
    .transaction()
    .execute((trx) =>
      takeStep(trx, STAKE_STEPS[step], { betId, playerId: player.id, currency: "EUR", amount, at: under.now() }),
    );
}

const figures = ({ is_due, played_seconds, bets_sum, wins_sum }: z.output<typeof PlaySession>) => [
  is_due,
  played_seconds / 60,
  bets_sum.value,
  wins_sum.value,
];

describe("a reality check", () => {
  it("is due after so much play on all devices, says what it cost, and goes on once it is acknowledged [RG-01] [RTS-13B]", async () => {
    await openSite({ reality_check_minutes: 20 });
    const [phone, desk] = [await signIn(), await signIn()];
    await move("take", "before", 500n);
    await play(phone, 10);
    // Both at once: the same time counts once.
    await desk.get(SESSIONS);
    await move("take", "lost", 1_000n);
    await move("reserve", "refused", 700n);
    await move("release", "refused", 700n);
    await move("payOut", "before", 2_500n);
    await play(desk, 9);
    expect(figures(await playSession(phone))).toEqual([false, 19, "1000", "2500"]);
    await play(phone, 1);
    expect(figures(await playSession(desk))).toEqual([true, 20, "1000", "2500"]);
    const { body: continued } = await desk.post(CONTINUE, undefined);
    expect(figures(PlaySession.parse(continued))).toEqual([false, 0, "0", "0"]);
    // The answer was lost, or another page asks too: what is acknowledged stays so, and nothing more.
    await play(desk, 5);
    expect((await phone.post(CONTINUE, undefined)).body).toMatchObject({ is_due: false, played_seconds: 300 });
  });

  it.each([
    ["generic", {}, null],
    ["GB", {}, 60],
    ["BR", {}, 60],
    ["generic", { reality_check_minutes: 20 }, 20],
    ["GB", { reality_check_minutes: 20 }, 20],
  ])(
    "comes as often as %s asks, unless the site says otherwise: %j [RG-01] [RTS-13B]",
    async (place, safety, minutes) => {
      await openSite(safety, place);
      const { body: config } = await under.browser().get(`${PLATFORM}/site_config`);
      expect(config.jurisdiction.reality_check_minutes).toBe(minutes);
      const closed = config.closed_features as string[];
      expect(closed.includes("reality_check")).toBe(minutes === null);
      const browser = await signIn();
      if (minutes === null) return expectRefusal(await browser.get(SESSIONS), "reality_check_off");
      await play(browser, minutes - 1);
      expect((await playSession(browser)).is_due).toBe(false);
      await play(browser, 1);
      expect((await playSession(browser)).is_due).toBe(true);
      return undefined;
    },
  );

  it("counts no time in which nobody played, and survives a restart [RG-01]", async () => {
    await openSite({ reality_check_minutes: 60 });
    const browser = await signIn();
    await play(browser, 10);
    // A machine that slept, and a lost answer or two.
    under.clock.advance(20 * MINUTE_MS);
    const awake = await signIn();
    expect((await playSession(awake)).played_seconds).toBe(600);
    under.clock.advance(4 * MINUTE_MS);
    const restarted = await PlatformUnderTest.open(
      { SITES_DIR: path.join(folder, "reality_check_minutes-60"), LOCALES: "" },
      {},
      under.database,
    );
    restarted.clock.advance(under.clock.elapsedMs());
    const back = await restarted.signedIn(someone);
    expect(PlaySession.parse((await back.get(SESSIONS)).body).played_seconds).toBe(840);
    // Half an hour away is a rest: the period begins anew, and so it does after a night.
    restarted.clock.advance(30 * MINUTE_MS);
    const rested = await restarted.signedIn(someone);
    expect(PlaySession.parse((await rested.get(SESSIONS)).body)).toMatchObject({
      played_seconds: 0,
      played_today_seconds: 840,
    });
  });

  it("counts neither the time that a clock is set ahead by nor that it is set back by [RG-01]", async () => {
    await openSite({ reality_check_minutes: 60 });
    const browser = await signIn();
    await play(browser, 5);
    under.clock.setAhead(10 * MINUTE_MS);
    expect((await playSession(browser)).played_seconds).toBe(300);
    under.clock.setAhead(-10 * MINUTE_MS);
    await play(browser, 5);
    expect((await playSession(browser)).played_seconds).toBe(600);
  });

  it("comes more often where its player wants it, and never less often than the site says [RG-01]", async () => {
    await openSite({ reality_check_minutes: 30 });
    const browser = await signIn();
    const choose = async (minutes: number | null) => {
      const { body } = await browser.send("PATCH", `${PLAYER}/reality_check`, { body: { minutes } });
      return PlaySession.parse(body).period_minutes;
    };
    expect(await choose(10)).toBe(10);
    await play(browser, 10);
    expect((await playSession(browser)).is_due).toBe(true);
    expect([await choose(60), await choose(15), await choose(null)]).toEqual([30, 15, 30]);
    for (const minutes of [0, 7, "10", 1e9, undefined]) {
      const answer = await browser.send("PATCH", `${PLAYER}/reality_check`, { body: { minutes } });
      expectRefusal(answer, "invalid_request");
    }
  });

  it("is nothing to ask for where the site has none: pages stop asking [RG-01]", async () => {
    await openSite({});
    const browser = await signIn();
    expectRefusal(await browser.get(SESSIONS), "reality_check_off");
    expectRefusal(await browser.post(CONTINUE, undefined), "reality_check_off");
    expectRefusal(await under.browser().get(SESSIONS), "unauthorized");
  });
});

describe("the limit of a day", () => {
  it("ends the session with a code of its own, on every device, until the next day [RG-02]", async () => {
    await openSite({ session_limit_minutes: 60 });
    const browser = await signIn();
    await play(browser, 50);
    const other = await signIn();
    const opened = await browser.post(SESSIONS, undefined);
    // No token outlasts the limit: without another call nothing is placed after it.
    expect(Date.parse(opened.body.expires_at) - under.clock.nowMs()).toBe(10 * MINUTE_MS);
    await play(browser, 9.5);
    expectRefusal(await browser.get(SESSIONS), "reality_check_off");
    under.clock.advance(MINUTE_MS / 2);
    const over = await browser.get(SESSIONS);
    expectRefusal(over, "session_limit_reached");
    expect(over.headers.get("clear-site-data")).toBe('"cache"');
    expect([...browser.cookies.keys()]).toEqual(["tl_device"]);
    expectRefusal(await under.browser().get(`${SPORTSBOOK}/bets`, bearer(opened.body.token)), "token_expired");
    expectRefusal(await other.post(SESSIONS, undefined), "session_limit_reached");
    expectRefusal(await other.get(PLAYER), "unauthorized");
    const again = await signIn();
    // Whoever comes back has their money and no play: it is said that there is none, and until when.
    const { body } = await again.post(SESSIONS, undefined);
    expect(body.out_of_time).toEqual({ until: "2026-11-22T00:00:00.000Z" });
    const stake = await again.post(`${SPORTSBOOK}/bets`, {}, bearer(body.token));
    expectRefusal(stake, "session_limit_reached");

    under.clock.advance(12 * 60 * MINUTE_MS);
    const nextDay = await signIn();
    expect((await nextDay.post(SESSIONS, undefined)).status).toBe(200);
  });

  it("is the player's own where that is lower than the site's [RG-02] [RG-06]", async () => {
    await openSite({ session_limit_minutes: 60 });
    const browser = await signIn();
    const own = { type: "time", period: "day", amount: "20" };
    expect((await browser.post(`${PLATFORM}/user_limits`, own)).status).toBe(200);
    await play(browser, 19);
    expect((await browser.post(SESSIONS, undefined)).status).toBe(200);
    under.clock.advance(MINUTE_MS);
    expectRefusal(await browser.post(SESSIONS, undefined), "session_limit_reached");
  });

  it("counts what was played before midnight for the day before [RG-02]", async () => {
    await openSite({ session_limit_minutes: 60, reality_check_minutes: 600 });
    // Two minutes before midnight.
    under.clock.advance(12 * 60 * MINUTE_MS - 2 * MINUTE_MS);
    const browser = await signIn();
    await browser.get(SESSIONS);
    under.clock.advance(5 * MINUTE_MS);
    expect(await playSession(browser)).toMatchObject({ played_today_seconds: 180, played_seconds: 300 });
  });
});

describe("the limit of inactivity", () => {
  it("signs out a player who does nothing, and nobody who does something [RG-03]", async () => {
    await openSite({ activity_limit_minutes: 10 });
    const browser = await signIn();
    const track = (active?: boolean) => browser.post(TRACK, active === undefined ? undefined : { active });
    for (const active of [true, undefined]) {
      under.clock.advance(9 * MINUTE_MS);
      expect((await track(active)).status).toBe(204);
    }
    under.clock.advance(9 * MINUTE_MS);
    expect((await track(false)).status).toBe(204);
    // Too late: what a page says after the limit is past is no activity before it.
    under.clock.advance(MINUTE_MS);
    expectRefusal(await track(true), "activity_limit_reached");
    expectRefusal(await browser.get(PLAYER), "unauthorized");
    expectRefusal(await track(true), "unauthorized");
  });

  it("is not there where the site has none, but a page left alone keeps no session alive [RG-03] [GLI-G12]", async () => {
    await openSite({});
    const browser = await signIn();
    for (let minute = 0; minute < 29; minute += 1) {
      under.clock.advance(MINUTE_MS);
      expect((await browser.post(TRACK, { active: false })).status).toBe(204);
    }
    under.clock.advance(MINUTE_MS);
    expectRefusal(await browser.post(TRACK, { active: true }), "unauthorized");
    expectRefusal(await browser.post(TRACK, { active: "yes" }), "unauthorized");
  });
});

describe("money", () => {
  const tokenOf = async (browser: Browser): Promise<string> =>
    String((await browser.post(SESSIONS, undefined)).body.token);
  const SELECTION = { match_id: "m", market_id: "k", specifier: "", outcome_id: "o", odds: "2" };
  const BET = {
    meta: { device_id: "a-browser", quick: false, type: "single" },
    bets: [{ stake: { value: "100", currency: "EUR" }, selections: [SELECTION] }],
  };
  const CALLS = [
    ["bets", BET],
    ["bets/cashout", { bet_id: "b", to_cashout: "1" }],
    ["bets/edit", { ...BET, bet_id: "b", to_cashout: "1" }],
    ["bets/cashout-rule", { bet_id: "b", rule: { by: "value", bound: "at_least", amount: "1" } }],
  ] as const;

  it.each(CALLS)(
    "moves after another sign-in only where nothing was done for 30 minutes: %s [GLI-G12]",
    async (call, body) => {
      await openSite({});
      const browser = await signIn();
      // Reading is no sign that it is still the player who sits there.
      for (let n = 0; n < 3; n += 1) {
        under.clock.advance(10 * MINUTE_MS);
        const read = await browser.get(`${SPORTSBOOK}/bets`, bearer(await tokenOf(browser)));
        expect(read.status).toBe(200);
      }
      // Nor does a page that only now says so make up for it.
      await browser.post(TRACK, { active: true });
      const token = bearer(await tokenOf(browser));
      expectRefusal(await browser.post(`${SPORTSBOOK}/${call}`, body, token), "session_idle");
      expectRefusal(await browser.post(`${SPORTSBOOK}/${call}`, body, token), "unauthorized");
      const again = await signIn();
      const { status } = await again.post(`${SPORTSBOOK}/${call}`, body, bearer(await tokenOf(again)));
      expect(status).not.toBe(401);
    },
  );

  const PAYMENT = { method: "demo-card", amount: { value: "2500", currency: "EUR" } };
  const withKey = () => ({ "idempotency-key": randomUUID() });

  it.each(["deposits", "withdrawals"] as const)(
    "is paid in and out after another sign-in only, once nothing was done for long: %s [GLI-G12]",
    async (call) => {
      await openSite({ idle_minutes: 5 });
      const browser = await signIn();
      const made = (by: Browser) => by.post(`${PLAYER}/${call}`, PAYMENT, withKey());
      const first = await made(browser);
      expect(first.status).toBe(201);
      under.clock.advance(4 * MINUTE_MS);
      expect((await made(browser)).status).toBe(201);
      // A page that looks by itself what has become of it is nobody who sits there.
      for (let n = 0; n < 5; n += 1) {
        under.clock.advance(MINUTE_MS);
        expect((await browser.get(`${PLAYER}/payments/${first.body.key}`)).status).toBe(200);
        expect((await browser.get(`${PLAYER}/payments`)).status).toBe(200);
      }
      const refused = await made(browser);
      expectRefusal(refused, "session_idle");
      expect(refused.headers.get("clear-site-data")).toBe('"cache"');
      expectRefusal(await browser.get(PLAYER), "unauthorized");
      expect((await made(await signIn())).status).toBe(201);
    },
  );

  it("is not given back to play with by whoever finds a page left alone: a withdrawal is not cancelled [GLI-G12]", async () => {
    await openSite({ idle_minutes: 5 });
    const browser = await signIn();
    const { body } = await browser.post(`${PLAYER}/withdrawals`, PAYMENT, withKey());
    under.clock.advance(5 * MINUTE_MS);
    const cancel = (by: Browser) => by.post(`${PLAYER}/withdrawals/${body.key}/cancel`, undefined);
    expectRefusal(await cancel(browser), "session_idle");
    expect((await cancel(await signIn())).status).toBe(200);
  });

  it("keeps no session alive while a page looks at payments by itself [GLI-G12]", async () => {
    await openSite({});
    const browser = await signIn();
    for (let n = 0; n < 29; n += 1) {
      under.clock.advance(MINUTE_MS);
      expect((await browser.get(`${PLAYER}/payments`)).status).toBe(200);
    }
    under.clock.advance(MINUTE_MS);
    expectRefusal(await browser.get(`${PLAYER}/payments`), "unauthorized");
  });

  it("moves after shorter pauses where the site says so, and for as long as its player is there [GLI-G12]", async () => {
    await openSite({ idle_minutes: 5 });
    const browser = await signIn();
    for (let n = 0; n < 3; n += 1) {
      under.clock.advance(4 * MINUTE_MS);
      await browser.post(TRACK, { active: true });
    }
    const bet = async () => browser.post(`${SPORTSBOOK}/bets`, BET, bearer(await tokenOf(browser)));
    expect((await bet()).status).toBe(422);
    under.clock.advance(5 * MINUTE_MS);
    expectRefusal(await bet(), "session_idle");
  });

  it("does not move in a session that ended by inactivity, with the same code [GLI-G12]", async () => {
    await openSite({});
    const browser = await signIn();
    under.clock.advance(20 * MINUTE_MS);
    const token = bearer(await tokenOf(browser));
    under.clock.advance(10 * MINUTE_MS);
    expectRefusal(await browser.post(`${SPORTSBOOK}/bets`, BET, token), "session_idle");
    expectRefusal(await browser.get(`${SPORTSBOOK}/bets`, token), "unauthorized");
  });
});
