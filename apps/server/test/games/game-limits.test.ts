import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rewritePlayer } from "../a-player.ts";
import type { Browser } from "../platform/browser.ts";
import { PLATFORM, PlatformUnderTest, expectRefusal } from "../platform/platform-under-test.ts";
import { confirmedSomeone } from "../platform/someone.ts";
import { ProviderUnderTest, twoProviders } from "./provider-under-test.ts";

let file: Awaited<ReturnType<typeof twoProviders>>;
let under: PlatformUnderTest;
let provider: ProviderUnderTest;
let player: Browser;
let session: string;
beforeAll(async () => {
  file = await twoProviders();
  under = await PlatformUnderTest.open(file.settings);
});
beforeEach(async () => {
  provider = new ProviderUnderTest(under);
  player = await under.signedIn(await confirmedSomeone(under));
  session = await provider.open(player);
});
afterAll(async () => {
  await under.close();
  await file.remove();
});

const amountOf = (amount: number, id: string = randomUUID()) => ({
  session_id: session,
  transaction_id: id,
  round_id: "round-1",
  amount: String(amount),
});
const rollbackOf = (id: string) => ({ session_id: session, transaction_id: id });

describe("limits in games", () => {
  it("makes no room under a limit of today by giving back a stake of yesterday [RG-06]", async () => {
    const someone = await confirmedSomeone(under);
    player = await under.signedIn(someone);
    session = await provider.open(player);
    await player.post(`${PLATFORM}/user_limits`, { type: "wager", period: "day", currency: "EUR", amount: "1000" });
    const old = amountOf(1_000);
    expect((await provider.call("debit", old)).status).toBe(200);
    under.clock.advance(25 * 3_600_000);
    player = await under.signedIn(someone);
    expect((await provider.call("rollback", rollbackOf(old.transaction_id))).status).toBe(200);
    session = await provider.open(player);
    expectRefusal(await provider.call("debit", amountOf(1_001)), "player_limit_reached");
    const today = amountOf(1_000);
    expect((await provider.call("debit", today)).status).toBe(200);
    expectRefusal(await provider.call("debit", amountOf(1)), "player_limit_reached");
    // One of today makes room again.
    await provider.call("rollback", rollbackOf(today.transaction_id));
    expect((await provider.call("debit", amountOf(1_000))).status).toBe(200);
  });

  it("are those of the site that the game was opened at", async () => {
    const [site] = under.sites.all;
    Object.assign(site, { stakeLimits: { EUR: { min: null, max: 500n } } });
    try {
      const opened = await provider.call("session", { token: await provider.launch(player) });
      expect(opened.body.limits).toMatchObject({ max_stake: "500" });
      expectRefusal(await provider.call("debit", amountOf(501)), "max_stake_exceeded");
      expect((await provider.call("debit", amountOf(500))).status).toBe(200);
    } finally {
      Object.assign(site, { stakeLimits: {} });
    }
  });

  it("take no stake at a site that has closed its games since, which pays and gives back what was begun [ENG-10] [EMB-04]", async () => {
    const [site] = under.sites.all;
    const begun = [amountOf(1_000), amountOf(500)] as const;
    for (const stake of begun) expect((await provider.call("debit", stake)).status).toBe(200);
    Object.assign(site, { closed: ["virtual_games"] });
    try {
      expectRefusal(await provider.call("debit", amountOf(100)), "game_session_over");
      expect((await provider.call("debit", begun[0])).body).toMatchObject({ state: "moved" });
      expect((await provider.call("credit", amountOf(3_000))).status).toBe(200);
      expect((await provider.call("rollback", rollbackOf(begun[1].transaction_id))).status).toBe(200);
    } finally {
      Object.assign(site, { closed: [] });
    }
    expect((await provider.call("debit", amountOf(100))).status).toBe(200);
  });

  it.each([
    { who: "who lives where the site is not offered", refused: "country_blocked", site: { countries: ["GB"] } },
    { who: "who has yet to say where they live", refused: "personal_data_missing", site: { countries: ["DE"] } },
    {
      who: "who is not of the mirror's group",
      refused: "forbidden",
      site: { mirror: { statusGroup: "vip", redirectTo: "/" } },
    },
  ] as const)("take no stake of a player $who, as no bet is taken there", async ({ refused, site: rules }) => {
    const [site] = under.sites.all;
    const { countries, mirror } = site;
    const begun = amountOf(1_000);
    expect((await provider.call("debit", begun)).status).toBe(200);
    const { body } = await player.get(`${PLATFORM}/player`);
    const country_code = refused === "personal_data_missing" ? null : "DE";
    await rewritePlayer(under.database.db, String(body.id), { country_code });
    Object.assign(site, rules);
    try {
      expectRefusal(await provider.call("debit", amountOf(100)), refused);
      expect((await provider.call("debit", begun)).body).toMatchObject({ state: "moved" });
      expect((await provider.call("credit", amountOf(3_000))).status).toBe(200);
      expect((await provider.call("rollback", rollbackOf(begun.transaction_id))).status).toBe(200);
    } finally {
      Object.assign(site, { countries, mirror });
    }
  });

  it("takes stakes only while its player is there, by what the site says of that [GLI-G12]", async () => {
    const { safety } = under.sites.all[0];
    const { idleMinutes } = safety;
    Object.assign(safety, { idleMinutes: 5 });
    try {
      for (let n = 0; n < 3; n += 1) {
        under.clock.advance(4 * 60_000);
        expect((await provider.call("debit", amountOf(100))).status).toBe(200);
      }
      under.clock.advance(5 * 60_000);
      expectRefusal(await provider.call("debit", amountOf(100)), "game_session_over");
    } finally {
      Object.assign(safety, { idleMinutes });
    }
  });

  it("go on by their own stakes alone, which are no sign of who sits there: no other money moves, no other game begins [GLI-G12] [OWASP-7.3.1]", async () => {
    const someone = await confirmedSomeone(under);
    player = await under.signedIn(someone);
    session = await provider.open(player);
    const other = await provider.open(player);
    for (let n = 0; n < 4; n += 1) {
      under.clock.advance(10 * 60_000);
      expect((await provider.call("debit", amountOf(100))).status).toBe(200);
    }
    // Who plays on is not cut off, and goes on to read.
    expect((await player.get(`${PLATFORM}/player`)).status).toBe(200);
    expectRefusal(await provider.call("debit", { ...amountOf(100), session_id: other }), "game_session_over");
    const call = await player.send("POST", `${PLATFORM}/player/activity_limit_track`, { body: { active: true } });
    expect(call.status).toBe(204);
    expect((await provider.call("debit", amountOf(100))).status).toBe(200);
    const body = { method: "demo-card", amount: { value: "2500", currency: "EUR" } };
    const headers = { "idempotency-key": randomUUID() };
    expectRefusal(await player.send("POST", `${PLATFORM}/player/deposits`, { body, headers }), "session_idle");
    expectRefusal(await provider.call("debit", amountOf(100)), "game_session_over");
    player = await under.signedIn(someone);
    session = await provider.open(player);
    expect((await provider.call("debit", amountOf(100))).status).toBe(200);
  });

  it("open for nobody who has been away, and say so: a sign-in opens the next one [GLI-G12] [EMB-04]", async () => {
    const someone = await confirmedSomeone(under);
    player = await under.signedIn(someone);
    session = await provider.open(player);
    for (let n = 0; n < 4; n += 1) {
      under.clock.advance(10 * 60_000);
      expect((await provider.call("debit", amountOf(100))).status).toBe(200);
    }
    expectRefusal(await player.post(`${PLATFORM}/acme/launch`, { app: "reels" }), "session_idle");
    expectRefusal(await provider.call("debit", amountOf(100)), "game_session_over");
    player = await under.signedIn(someone);
    session = await provider.open(player);
    expect((await provider.call("debit", amountOf(100))).status).toBe(200);
  });

  it("end with the session after twelve hours, however many stakes they take [GLI-G12]", async () => {
    const opened = under.clock.nowMs();
    while (under.clock.nowMs() - opened < 11.5 * 3_600_000) {
      under.clock.advance(25 * 60_000);
      expect((await provider.call("debit", amountOf(10))).status).toBe(200);
    }
    under.clock.advance(25 * 60_000);
    expectRefusal(await provider.call("debit", amountOf(10)), "game_session_over");
  });

  it("take no stake past the limit of inactivity, however often a game plays by itself [RG-03]", async () => {
    const { safety } = under.sites.all[0];
    const { activityLimitMinutes } = safety;
    Object.assign(safety, { activityLimitMinutes: 10 });
    const track = (active: boolean) => player.post(`${PLATFORM}/player/activity_limit_track`, { active });
    const plays = async (minutes: number) => {
      under.clock.advance(minutes * 60_000);
      return provider.call("debit", amountOf(100));
    };
    try {
      for (let n = 0; n < 3; n += 1) {
        expect((await plays(4)).status).toBe(200);
        expect((await track(true)).status).toBe(204);
      }
      for (let n = 0; n < 3; n += 1) expect((await plays(3)).status).toBe(200);
      expectRefusal(await plays(1), "game_session_over");
      expectRefusal(await track(false), "activity_limit_reached");
    } finally {
      Object.assign(safety, { activityLimitMinutes });
    }
  });

  it("counts the time of the game itself, and takes no stake once a limit on time is reached [RG-02] [RG-06]", async () => {
    const limit = { type: "time", period: "day", amount: "20" };
    expect((await player.post(`${PLATFORM}/user_limits`, limit)).status).toBe(200);
    const first = amountOf(100);
    const answers = [await provider.call("debit", first)];
    for (let minute = 0; minute < 18; minute += 2) {
      under.clock.advance(2 * 60_000);
      answers.push(await provider.call("debit", amountOf(100)));
    }
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    under.clock.advance(2 * 60_000);
    expectRefusal(await provider.call("debit", amountOf(100)), "game_session_over");
    // What stands is answered as before, and what was begun is ended.
    expect((await provider.call("debit", first)).body).toEqual(answers[0]?.body);
    expect((await provider.call("credit", amountOf(50))).status).toBe(200);
  });
});
