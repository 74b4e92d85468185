import { Exclusion, UserLimit } from "@touchline/contract";
import { API_ERRORS, DEMO_PLAYER } from "@touchline/contract/vocabulary";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { createPlayClocks } from "../../src/safety/play-clock.ts";
import { endExclusions } from "../../src/safety/exclusions.ts";
import { writeLimit } from "../../src/safety/player-limits.ts";
import { forgetExclusions, forgetLimits } from "../a-player.ts";
import type { Browser } from "./browser.ts";
import { PLATFORM, PlatformUnderTest, expectRefusal } from "./platform-under-test.ts";
import { confirmedSomeone } from "./someone.ts";

const HOUR_MS = 3_600_000;
const LIMITS = `${PLATFORM}/user_limits`;
const EXCLUSION = `${PLATFORM}/player/exclusion`;

let under: PlatformUnderTest;
let browser: Browser;
beforeAll(async () => {
  under = await PlatformUnderTest.open();
});
beforeEach(async () => {
  await forgetLimits(under.db);
  await forgetExclusions(under.db);
  browser = await under.signedIn();
});
afterAll(() => under.close());

const set = (amount: string | null, kind: Record<string, unknown> = {}) =>
  browser.post(LIMITS, { type: "wager", period: "day", currency: "EUR", amount, ...kind });
const listed = async () => z.array(UserLimit).parse((await browser.get(LIMITS)).body);
const limits = async () => (await listed()).filter(({ ended_at: endedAt }) => endedAt === undefined);
const short = async () => (await limits()).map(({ amount, status, currency }) => [amount, status, currency]);
/** Signed in anew, for no session lasts that long. */
async function later(hours: number): Promise<void> {
  under.clock.advance(hours * HOUR_MS);
  browser = await under.signedIn();
}

describe("limits that players set themselves [RG-04] [RG-06] [GLI-G13]", () => {
  it("count at once where there was none, and where they are lower", async () => {
    await set("10000");
    expect(await short()).toEqual([["10000", "active", "EUR"]]);
    await set("5000");
    expect(await short()).toEqual([["5000", "active", "EUR"]]);
    expect(await limits()).toMatchObject([{ type: "wager", strategy: "rolling_window", period: "day", used: "0" }]);
  });

  it("count higher after 24 hours and a second yes, and not before, nor a week after", async () => {
    await set("5000");
    await set("20000");
    const [, waiting] = await limits();
    expect(waiting).toMatchObject({ status: "created", amount: "20000" });
    const confirm = () => browser.post(`${LIMITS}/${waiting?.id}/confirm`, {});
    expectRefusal(await confirm(), "limit_not_ready");
    await later(23.9);
    expectRefusal(await confirm(), "limit_not_ready");
    await later(0.2);
    expect(await short()).toEqual([
      ["5000", "active", "EUR"],
      ["20000", "created", "EUR"],
    ]);
    expect((await confirm()).status).toBe(200);
    expect((await confirm()).status).toBe(200);
    expect(await short()).toEqual([["20000", "active", "EUR"]]);
    await set("30000");
    const [, late] = await limits();
    await later(24 * 8 + 1);
    expect(await short()).toEqual([["20000", "active", "EUR"]]);
    expectRefusal(await browser.post(`${LIMITS}/${late?.id}/confirm`, {}), "limit_not_ready");
  });

  it("go after 24 hours and a second yes; a lower one takes back what waits", async () => {
    await set("5000");
    await set(null);
    const [, removal] = await limits();
    expect(removal).toMatchObject({ status: "created", amount: null, disable_at: removal?.ready_at });
    await set("4000");
    expect(await short()).toEqual([["4000", "active", "EUR"]]);
    expectRefusal(await browser.post(`${LIMITS}/${removal?.id}/confirm`, {}), "limit_not_ready");
    await set(null);
    await later(25);
    await browser.post(`${LIMITS}/${(await limits())[1]?.id}/confirm`, {});
    expect(await short()).toEqual([]);
  });

  it("let a wish for more be taken back, and start its day anew where it changes", async () => {
    await set("5000");
    await set("6000");
    await later(20);
    await set("7000");
    await later(20);
    const [, waiting] = await limits();
    expectRefusal(await browser.post(`${LIMITS}/${waiting?.id}/confirm`, {}), "limit_not_ready");
    expect((await browser.send("DELETE", `${LIMITS}/${waiting?.id}`)).status).toBe(200);
    expect(await short()).toEqual([["5000", "active", "EUR"]]);
    expectRefusal(await browser.send("DELETE", `${LIMITS}/${(await limits())[0]?.id}`), "not_found");
  });

  it("are not got round by another currency: a first limit there waits as a higher one does", async () => {
    await set("5000");
    await set("900000", { currency: "USD" });
    expect(await short()).toEqual([
      ["5000", "active", "EUR"],
      ["900000", "created", "USD"],
    ]);
  });

  it("are another player's to nobody", async () => {
    await set("5000");
    await set("6000");
    const [, waiting] = await limits();
    await later(25);
    const other = await under.signedIn({ ...DEMO_PLAYER, email: "spam@touchline.example" });
    expectRefusal(await other.post(`${LIMITS}/${waiting?.id}/confirm`, {}), "not_found");
    expectRefusal(await other.send("DELETE", `${LIMITS}/${waiting?.id}`), "not_found");
  });

  it.each([
    { type: "stake", period: "day" },
    { type: "wager", period: "bet" },
    { type: "wager", currency: null },
    { amount: "-1" },
    { amount: "1.5" },
    { amount: "9".repeat(16) },
    { type: "joy" },
  ])("are refused where they make no sense: %j", async (kind) => {
    expectRefusal(await set("5000", kind), "invalid_request");
    expect(await short()).toEqual([]);
  });

  it("on time end play for a day, a week and a month, each over its own time [RTS-12D]", async () => {
    const time = (period: string, amount: string) => browser.post(LIMITS, { type: "time", period, amount });
    expect((await time("day", "60")).status).toBe(200);
    await time("week", "90");
    await time("month", "100");
    expectRefusal(await time("bet", "60"), "invalid_request");
    expectRefusal(await time("week", "14"), "invalid_request");
    const { id } = await under.database.db
      .selectFrom("players")
      .select("id")
      .where("email", "=", DEMO_PLAYER.email)
      .executeTakeFirstOrThrow();
    const clocks = createPlayClocks({ db: under.database.db, now: () => under.now() });
    const played = (minutes: number) => clocks.playAhead(id, minutes * 60_000);
    const asked = () => browser.post(`${PLATFORM}/sportsbook_sessions`, undefined);
    await played(50);
    expect((await asked()).status).toBe(200);
    const counted = (await limits()).map(({ period, strategy, used }) => [period, strategy, used]);
    expect(new Map(counted.map((limit) => [limit[0], limit]))).toEqual(
      new Map([
        ["day", ["day", "rolling_window", "50"]],
        ["week", ["week", "rolling_window", "50"]],
        ["month", ["month", "rolling_window", "50"]],
      ]),
    );
    await played(10);
    expectRefusal(await asked(), "session_limit_reached");
    // The quarter of an hour in which it was played is over by then as well.
    await later(24.25);
    expect((await asked()).status).toBe(200);
    await played(30);
    // The day would allow as much again; the week does not.
    expectRefusal(await asked(), "session_limit_reached");
    await later(24 * 7 + 0.25);
    expect((await asked()).status).toBe(200);
    await played(10);
    expectRefusal(await asked(), "session_limit_reached");
    await later(24 * 30 + 0.25);
    expect((await asked()).status).toBe(200);
  });

  it("on time look back 24 hours from each moment: midnight gives nothing back, and a day later each part is [RTS-12D]", async () => {
    const someone = await confirmedSomeone(under);
    // At half past eleven in the evening, where the site's day is that of UTC.
    const sinceMidnight = under.now().getTime() % (24 * HOUR_MS);
    const passed = async (ms: number) => {
      under.clock.advance(ms);
      browser = await under.signedIn(someone);
    };
    await passed(47.5 * HOUR_MS - sinceMidnight);
    const { id } = (await browser.get(`${PLATFORM}/player`)).body;
    const clocks = createPlayClocks({ db: under.database.db, now: () => under.now() });
    const played = (minutes: number) => clocks.playAhead(String(id), minutes * 60_000);
    const asked = () => browser.post(`${PLATFORM}/sportsbook_sessions`, undefined);
    expect((await browser.post(LIMITS, { type: "time", period: "day", amount: "60" })).status).toBe(200);
    await played(40);
    await passed(HOUR_MS);
    await played(15);
    // Half past midnight: five minutes are left of the 60, which no token outlasts.
    const { body } = await asked();
    expect(Date.parse(body.expires_at) - under.now().getTime()).toBe(5 * 60_000);
    await played(5);
    expectRefusal(await asked(), "session_limit_reached");
    await passed(23.25 * HOUR_MS - 1);
    // Signed in without any: the last of what was played too long ago is gone with the next moment.
    expect((await asked()).body).toMatchObject({
      out_of_time: { until: new Date(under.now().getTime() + 1).toISOString() },
    });
    await passed(1);
    expect((await asked()).body.out_of_time).toBeUndefined();
    expect(await limits()).toMatchObject([{ type: "time", period: "day", used: "20" }]);
    await played(40);
    expectRefusal(await asked(), "session_limit_reached");
    await passed(HOUR_MS);
    expect((await asked()).status).toBe(200);
    expect(await limits()).toMatchObject([{ used: "40" }]);
  });

  it("are listed for thirty days with what became of them, and since when, and are nobody else's to see", async () => {
    const ended = async () =>
      (await listed()).flatMap(({ amount, status, ended_at: at, used }) =>
        at === undefined ? [] : [[amount, status, Date.parse(at), used]],
      );
    const at = () => under.now().getTime();
    await set("10000");
    await set("5000");
    const lowered = at();
    expect(await ended()).toEqual([["10000", "finished", lowered, null]]);
    await later(1);
    await set("6000");
    const wish = (await limits()).at(-1);
    expect((await browser.send("DELETE", `${LIMITS}/${wish?.id}`)).status).toBe(200);
    const takenBack = at();
    await set(null);
    const removal = (await limits()).at(-1);
    const lapsesAt = Date.parse(removal?.confirm_until ?? "");
    expect(removal).toMatchObject({ amount: null, status: "created" });
    expect(await ended()).toEqual([
      ["6000", "disabled", takenBack, null],
      ["10000", "finished", lowered, null],
    ]);
    // Nobody confirms it: from then on it is over, whenever it is looked at, and whatever takes its place.
    await later(24 * 9);
    expect((await ended())[0]).toEqual([null, "disabled", lapsesAt, null]);
    await set(null);
    expect((await ended())[0]).toEqual([null, "disabled", lapsesAt, null]);
    await later(25);
    expect((await browser.post(`${LIMITS}/${(await limits()).at(-1)?.id}/confirm`, {})).status).toBe(200);
    // Once: of a removal the limit that went tells.
    const removed = at();
    expect((await ended()).slice(0, 2)).toEqual([
      ["5000", "finished", removed, null],
      [null, "disabled", lapsesAt, null],
    ]);
    await later(24 * 20);
    expect((await ended()).map(([amount]) => amount)).toEqual(["5000", null]);
    await later(24 * 10);
    expect(await ended()).toEqual([]);
    await set("5000");
    await set("4000");
    const other = await under.signedIn({ ...DEMO_PLAYER, email: "spam@touchline.example" });
    expect((await other.get(LIMITS)).body).toEqual([]);
  });

  it("are a hundred of those that are over at most, the last ones", async () => {
    const { id: playerId } = (await browser.get(`${PLATFORM}/player`)).body;
    const wager = { playerId: String(playerId), type: "wager", period: "day", currency: "EUR" } as const;
    // One a minute, each lower than the one before.
    for (let ago = 103; ago >= 0; ago -= 1) {
      const lower = { ...wager, amount: BigInt(ago), at: new Date(under.now().getTime() - ago * 60_000) };
      await under.db.transaction().execute((trx) => writeLimit(trx, lower));
    }
    const amounts = (await listed()).map(({ amount }) => amount);
    expect(amounts).toEqual(Array.from({ length: 101 }, (_, ago) => String(ago)));
  });

  it("stand once where the same is sent ten times at a time", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => set("5000")));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await short()).toEqual([["5000", "active", "EUR"]]);
  });
});

const exclude = (kind: string, period: string) => browser.post(EXCLUSION, { kind, period });
const standing = async () => z.object({ standing: Exclusion.nullable() }).parse((await browser.get(EXCLUSION)).body);
const log = pino({ level: "silent" });
const sweep = () => endExclusions({ db: under.database.db, log }, under.now());
const ofPlayer = async () => ((await browser.get(`${PLATFORM}/player`)).body as { exclusion: unknown }).exclusion;

describe("time-outs and self-exclusions [RG-06]", () => {
  it("take a player out at once; a time-out ends by itself", async () => {
    expect((await exclude("time_out", "24h")).status).toBe(200);
    expect(await ofPlayer()).toBe("time_out");
    await later(23);
    await sweep();
    expect(await ofPlayer()).toBe("time_out");
    await later(1);
    await sweep();
    expect([await ofPlayer(), await standing()]).toEqual([null, { standing: null }]);
  });

  it("end for others where that of one player cannot be ended", async () => {
    const { db } = under.database;
    const others = await Promise.all([
      under.signedIn(await confirmedSomeone(under)),
      under.signedIn(await confirmedSomeone(under)),
    ]);
    const idOf = async (of: Browser) => String((await of.get(`${PLATFORM}/player`)).body.id);
    const all = [others[0], browser, others[1]];
    // The one in the middle is broken, and is over before one of the others.
    for (const one of all) await one.post(EXCLUSION, { kind: "time_out", period: "24h" });
    const broken = await idOf(browser);
    await sql`ALTER TABLE player_exclusions ADD CONSTRAINT broken CHECK (ended_at IS NULL OR player_id <> ${sql.lit(broken)})`.execute(
      db,
    );
    await later(24);
    expect(await sweep()).toBe(2);
    expect(await ofPlayer()).toBe("time_out");
    await sql`ALTER TABLE player_exclusions DROP CONSTRAINT broken`.execute(db);
    expect([await sweep(), await ofPlayer()]).toEqual([1, null]);
  });

  it("get longer and never shorter, and a self-exclusion never becomes a time-out", async () => {
    await exclude("time_out", "7d");
    expectRefusal(await exclude("time_out", "24h"), "exclusion_stands");
    expect((await exclude("self_exclusion", "1y")).status).toBe(200);
    expectRefusal(await exclude("self_exclusion", "6m"), "exclusion_stands");
    expectRefusal(await exclude("time_out", "42d"), "exclusion_stands");
    expect((await exclude("self_exclusion", "permanent")).status).toBe(200);
    expect((await exclude("self_exclusion", "permanent")).status).toBe(200);
    await later(24 * 365 * 20);
    expectRefusal(await browser.post(`${EXCLUSION}/return`, {}), "exclusion_stands");
  });

  it("end, where the player excluded themselves, a day after they ask to return, and not before the time is over", async () => {
    await exclude("self_exclusion", "6m");
    expectRefusal(await browser.post(`${EXCLUSION}/return`, {}), "exclusion_stands");
    await later(24 * 200);
    await sweep();
    expect(await ofPlayer()).toBe("self_exclusion");
    expect((await browser.post(`${EXCLUSION}/return`, {})).status).toBe(200);
    await later(12);
    expect((await browser.post(`${EXCLUSION}/return`, {})).status).toBe(200);
    await sweep();
    expect(await ofPlayer()).toBe("self_exclusion");
    await later(12);
    await sweep();
    expect(await ofPlayer()).toBe(null);
  });

  it("know no other periods", async () => {
    expectRefusal(await exclude("time_out", "1y"), "invalid_request");
    expectRefusal(await exclude("self_exclusion", "24h"), "invalid_request");
    expectRefusal(await exclude("holiday", "24h"), "invalid_request");
    expect(API_ERRORS.timed_out.code).not.toBe(API_ERRORS.self_excluded.code);
  });
});
