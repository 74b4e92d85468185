import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { secretHash } from "../../src/players/secrets.ts";
import { LOCK_AFTER } from "../../src/players/sign-in-lock.ts";
import type { Browser } from "./browser.ts";
import { PLATFORM, PlatformUnderTest, expectRefusal } from "./platform-under-test.ts";
import { type Someone, confirmedSomeone, mailedTokens } from "./someone.ts";

let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open({}, { pastLock: true });
});
afterAll(() => under.close());

const PATH = `${PLATFORM}/player/authenticator`;
const STEP_MS = 30_000;

/** The app of a player: what it shows at the server's time, or so many steps later. */
const appOf = (secret: string) => (stepsLater: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: under.clock.nowMs() + stepsLater * STEP_MS });

async function withAuthenticator() {
  const someone = await confirmedSomeone(under);
  const browser = await under.signedIn(someone);
  const { body } = await browser.post(PATH, { password: someone.password });
  const app = appOf(body.secret);
  const confirmed = await browser.post(`${PATH}/confirmation`, { code: app(0) });
  // Safe: the contract's document holds the answer to its schema.
  return { someone, browser, app, recovery: confirmed.body.recovery_codes as string[] };
}

const signIn = (someone: Someone, code?: string, browser: Browser = under.browser()) =>
  browser.post(`${PLATFORM}/users/sign_in`, { ...someone, ...(code !== undefined && { code }) });

describe("signing in with an authenticator [ACC-05]", () => {
  it("asks for a code after the right password alone, and takes each code once", async () => {
    const { someone, app } = await withAuthenticator();
    expectRefusal(await signIn({ ...someone, password: "not the password" }), "invalid_credentials");
    expectRefusal(await signIn({ ...someone, password: "not the password" }, app(1)), "invalid_credentials");
    expectRefusal(await signIn(someone), "second_factor_required");
    expectRefusal(await signIn(someone, "000000"), "second_factor_wrong");
    // The one that put it in force.
    expectRefusal(await signIn(someone, app(0)), "second_factor_wrong");
    under.clock.advance(STEP_MS);
    const code = app(0);
    const answers = await Promise.all([signIn(someone, code), signIn(someone, code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expectRefusal(await signIn(someone, app(5)), "second_factor_wrong");
  });

  it("takes a code half a minute early or late, and no later, for clocks that are off [OWASP-6.5.5]", async () => {
    const { someone, app } = await withAuthenticator();
    expectRefusal(await signIn(someone, app(2)), "second_factor_wrong");
    expect((await signIn(someone, app(1))).status).toBe(200);
    under.clock.advance(4 * STEP_MS);
    expectRefusal(await signIn(someone, app(-2)), "second_factor_wrong");
    expect((await signIn(someone, app(-1))).status).toBe(200);
    expect((await signIn(someone, app(0))).status).toBe(200);
  });

  it("keeps recovery codes as keyed hashes alone: one secret for all, and no two players' codes alike [OWASP-6.5.2]", async () => {
    const { recovery } = await withAuthenticator();
    const rows = await under.database.db.selectFrom("recovery_codes").selectAll().execute();
    const kept = rows.map(({ code_hash: hash }) => hash);
    for (const code of recovery.flatMap((one) => [one, one.replace("-", "")])) {
      expect(kept).not.toContain(code);
      expect(kept).not.toContain(secretHash(code));
    }
    expect(new Set(kept).size).toBe(kept.length);
  });

  it("takes password and code as one sign-in where a lock leaves a network one a day", async () => {
    const { someone, app } = await withAuthenticator();
    for (let n = 0; n < LOCK_AFTER; n += 1) {
      expectRefusal(await signIn({ ...someone, password: "not the password" }), "invalid_credentials");
      await under.idle();
    }
    const elsewhere = () => under.browser({ ip: "198.51.100.77" });
    expectRefusal(await signIn(someone, undefined, elsewhere()), "second_factor_required");
    expect((await signIn(someone, app(1), elsewhere())).status).toBe(200);
    expectRefusal(
      await signIn({ ...someone, password: "not the password" }, undefined, elsewhere()),
      "invalid_credentials",
    );
  });

  it("takes each recovery code once, however it is written", async () => {
    const { someone, recovery } = await withAuthenticator();
    const [first = "", second = ""] = recovery;
    expect([recovery.length, new Set(recovery).size]).toEqual([10, 10]);
    const browser = under.browser();
    expect((await signIn(someone, first.toUpperCase().replace("-", " "), browser)).status).toBe(200);
    expectRefusal(await signIn(someone, first), "second_factor_wrong");
    expect((await browser.get(PATH)).body).toEqual({ enabled: true, recovery_codes_left: 9 });
    expect((await signIn(someone, second)).status).toBe(200);
  });

  it("stops guesses at the code, from wherever they come", async () => {
    const { someone, app } = await withAuthenticator();
    for (let guess = 0; guess < 10; guess++) await signIn(someone, "000000");
    under.clock.advance(STEP_MS);
    expectRefusal(await signIn(someone, app(0)), "rate_limited");
  });

  it("counts guesses elsewhere against no device that the account knows [OWASP-6.3.1]", async () => {
    const { someone, browser, app } = await withAuthenticator();
    for (let guess = 0; guess < 11; guess++) await signIn(someone, "000000");
    under.clock.advance(STEP_MS);
    expectRefusal(await signIn(someone, app(0)), "rate_limited");
    expect((await signIn(someone, app(0), browser)).status).toBe(200);
    for (let guess = 0; guess < 10; guess++)
      expectRefusal(await signIn(someone, "000000", browser), "second_factor_wrong");
    expectRefusal(await signIn(someone, app(1), browser), "rate_limited");
  });

  it("gives a browser in which a mailed link was followed no guesses of its own [OWASP-6.4.3]", async () => {
    const { someone, app } = await withAuthenticator();
    for (let guess = 0; guess < 11; guess++) await signIn(someone, "000000");
    await under.browser().post(`${PLATFORM}/users/password`, { email: someone.email });
    await under.idle();
    const token = mailedTokens(under, someone.email, "reset_password_token").at(-1);
    const thief = under.browser();
    const changed = { ...someone, password: "another long password" };
    const body = { reset_password_token: token, password: changed.password };
    expect((await thief.send("PUT", `${PLATFORM}/users/password`, { body })).status).toBe(200);
    under.clock.advance(STEP_MS);
    expectRefusal(await signIn(changed, app(0), thief), "rate_limited");
  });

  it("leaves no session open that began without a code while the app was put in force [OWASP-6.3.3]", async () => {
    for (let round = 0; round < 3; round += 1) {
      const someone = await confirmedSomeone(under);
      const browser = await under.signedIn(someone);
      const { body } = await browser.post(PATH, { password: someone.password });
      const others = Array.from({ length: 3 }, () => under.browser());
      const [confirmed] = await Promise.all([
        browser.post(`${PATH}/confirmation`, { code: appOf(body.secret)(0) }),
        ...others.map((other) => signIn(someone, undefined, other)),
      ]);
      expect(confirmed.status).toBe(200);
      for (const other of others) expectRefusal(await other.get(`${PLATFORM}/player`), "unauthorized");
    }
  });

  it("is set up and taken off by who knows the password, who is mailed both, and keeps no secret that can be read [OWASP-6.3.7]", async () => {
    const { someone, browser, app } = await withAuthenticator();
    expectRefusal(await browser.post(PATH, { password: someone.password }), "forbidden");
    const rows = await under.database.db.selectFrom("authenticators").selectAll().execute();
    expect(rows.every(({ sealed_secret: sealed }) => !/^[A-Z2-7]{32}$/.test(sealed))).toBe(true);
    under.clock.advance(STEP_MS);
    const remove = (body: object) => browser.post(`${PATH}/removal`, body);
    expectRefusal(await remove({ password: "not the password", code: app(0) }), "current_password_wrong");
    expectRefusal(await remove({ password: someone.password, code: "000000" }), "second_factor_wrong");
    const mails = async () => {
      await under.idle();
      return under.mails.filter(({ to }) => to === someone.email).map(({ subject }) => subject);
    };
    expect((await mails()).at(-1)).toBe("Sign-in in two steps is on");
    expect((await remove({ password: someone.password, code: app(0) })).status).toBe(204);
    expect((await mails()).at(-1)).toBe("Sign-in in two steps is off");
    expect((await signIn(someone)).status).toBe(200);
  });
});

describe("where a player is signed in", () => {
  it("is listed with browser and system, and ended there at once", async () => {
    const someone = await confirmedSomeone(under);
    const here = await under.signedIn(someone);
    const there = under.browser();
    const agent = "Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0";
    await there.post(`${PLATFORM}/users/sign_in`, someone, { "user-agent": agent });
    type Open = { id: string; is_current: boolean; device: string | null };
    // Safe: the contract's document holds the answer to its schema; there are two.
    const list = async () => (await here.get(`${PLATFORM}/player/sessions`)).body.list as [Open, Open];
    const [own, other] = await list();
    expect([own.is_current, other.is_current, other.device]).toEqual([true, false, "Firefox · Windows"]);
    const stranger = await under.signedIn(await confirmedSomeone(under));
    const end = (browser: Browser) => browser.send("DELETE", `${PLATFORM}/player/sessions/${other.id}`);
    expectRefusal(await end(stranger), "not_found");
    expect((await there.get(`${PLATFORM}/player`)).status).toBe(200);
    expect([(await end(here)).status, (await end(here)).status]).toEqual([204, 204]);
    expectRefusal(await there.get(`${PLATFORM}/player`), "unauthorized");
    await under.signedIn(someone);
    expect(await list()).toHaveLength(2);
    expect((await here.send("DELETE", `${PLATFORM}/player/sessions`)).status).toBe(204);
    expect(await list()).toHaveLength(1);
  });

  it("is listed up to a hundred, the own session first, however often a player signs in [GLI-G12]", async () => {
    const here = await under.signedIn(await confirmedSomeone(under));
    const { body: player } = await here.get(`${PLATFORM}/player`);
    const signedInAt = async (at: Date, count: number) => {
      const rows = Array.from({ length: count }, () => ({
        id: randomUUID(),
        player_id: String(player.id),
        secret_hash: randomUUID(),
        created_at: at,
        last_seen_at: at,
        active_at: at,
      }));
      await under.database.db.insertInto("sessions").values(rows).execute();
    };
    await signedInAt(new Date(under.clock.nowMs() - 30 * 60_000), 2);
    // Safe: the contract's document holds the answer to its schema.
    const list = async () => (await here.get(`${PLATFORM}/player/sessions`)).body.list as { is_current: boolean }[];
    expect(await list()).toHaveLength(1);
    await signedInAt(new Date(under.clock.nowMs() + 1), 101);
    const shown = await list();
    expect([shown.length, shown[0]?.is_current]).toEqual([100, true]);
  });
});
