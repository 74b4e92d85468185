import { randomUUID } from "node:crypto";
import { RawClient } from "@touchline/centrifuge-server/testing/raw-client";
import { DEMO_PLAYER } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../src/settings/config.ts";
import { rewritePlayer } from "../a-player.ts";
import { byOperators } from "../operator/operator-under-test.ts";
import type { Browser } from "./browser.ts";
import { ownSites } from "./own-sites.ts";
import { PLATFORM, PlatformUnderTest, SPORTSBOOK, bearer, expectRefusal } from "./platform-under-test.ts";
import { SoftwarePasskey } from "./software-passkey.ts";
import { type Someone, mailedTokens } from "./someone.ts";

const MAIN = "https://main.example";
const HARBOUR = "https://harbour.example";
const PIER = "https://pier.example";
const EXCLUSION = `${PLATFORM}/player/exclusion`;

const sites = ownSites({
  main: { sign_up: { by: "either" } },
  // Two sites that share their players with each other, and with no other.
  harbour: { hosts: ["harbour.example"], realm: "harbour", sign_up: { by: "either" } },
  pier: { hosts: ["pier.example"], realm: "harbour" },
});
let under: PlatformUnderTest;
let listening: string;
beforeAll(async () => {
  under = await PlatformUnderTest.open({ SITES_DIR: sites.folder, LOCALES: "" });
  listening = await under.listen();
});
afterAll(async () => {
  await under.close();
  sites.remove();
});

const newcomer = (email = `${randomUUID()}@touchline.example`): Someone => ({
  email,
  password: `a password of ${randomUUID()}`,
});

async function signUp(origin: string, someone: Someone): Promise<Browser> {
  const browser = under.browser({ origin });
  const details = { currency: "EUR", country_code: "DE", language: "en", is_adult: true, terms_accepted: true };
  const { status } = await browser.post(`${PLATFORM}/users`, { ...someone, ...details });
  expect(status).toBe(201);
  await under.idle();
  return browser;
}

const newestToken = (email: string, parameter: string): string => mailedTokens(under, email, parameter).at(-1) ?? "";
const confirm = (origin: string, token: string) =>
  under.browser({ origin }).get(`${PLATFORM}/users/confirmation?confirmation_token=${token}`);

/** Has an account at a site, and is signed in there. */
async function playerAt(origin: string, someone = newcomer()): Promise<{ someone: Someone; browser: Browser }> {
  await signUp(origin, someone);
  expect((await confirm(origin, newestToken(someone.email, "confirmation_token"))).status).toBe(200);
  return { someone, browser: await under.signedIn(someone, { origin }) };
}

const signIn = (origin: string, someone: Someone) =>
  under.browser({ origin }).post(`${PLATFORM}/users/sign_in`, someone);

/** The same cookies at another host, as whoever has stolen or copied them may send them. */
function carriedTo(origin: string, from: Browser): Browser {
  const browser = under.browser({ origin });
  for (const [name, value] of from.cookies) browser.cookies.set(name, value);
  return browser;
}

const tokenOf = async (browser: Browser): Promise<Record<string, string>> =>
  bearer((await browser.post(`${PLATFORM}/sportsbook_sessions`, undefined)).body.token);

/** Verifies a phone number. */
async function verify(browser: Browser, number: string) {
  expect((await browser.post(`${PLATFORM}/player/phone`, { number, country: "DE" })).status).toBe(200);
  const code = /\d{6}/.exec(under.messages.at(-1)?.text ?? "")?.[0] ?? "";
  return browser.post(`${PLATFORM}/player/phone/verification`, { code });
}

const playersOf = (email: string) =>
  under.db.selectFrom("players").selectAll().where("email", "=", email).orderBy("realm").execute();

describe("players of a realm of its own", () => {
  it("sign up with an address that has an account in another one, each with its own password [ACC-05]", async () => {
    const first = await playerAt(MAIN);
    const again = newcomer(first.someone.email);
    await signUp(HARBOUR, again);
    // The mail is that of a newcomer: nothing at one site says who is at another.
    expect(under.mails.findLast(({ to }) => to === again.email)).toMatchObject({ from: "harbour" });
    expect((await confirm(HARBOUR, newestToken(again.email, "confirmation_token"))).status).toBe(200);
    expect((await playersOf(again.email)).map(({ realm }) => realm)).toEqual(["harbour", "main"]);
    expect((await signIn(HARBOUR, again)).status).toBe(200);
    expect((await signIn(MAIN, first.someone)).status).toBe(200);
    for (const [origin, other] of [
      [HARBOUR, first.someone],
      [MAIN, again],
    ] as const)
      expectRefusal(await signIn(origin, other), "invalid_credentials");
  });

  it("are the same at each site of their realm, and keep an address unique in it [ACC-05]", async () => {
    const { someone } = await playerAt(HARBOUR);
    expect((await signIn(PIER, someone)).status).toBe(200);
    await signUp(PIER, newcomer(someone.email));
    expect(await playersOf(someone.email)).toHaveLength(1);
    expect(under.mails.findLast(({ to }) => to === someone.email)?.text).toContain("/users/password/new");
  });

  it("share one realm with the sites whose files name none, as before", async () => {
    const { someone } = await playerAt(MAIN);
    expect((await playersOf(someone.email))[0]?.realm).toBe("main");
    expect((await signIn("https://any.example", someone)).status).toBe(200);
  });

  it("may have one phone number in each realm, and no second one in theirs [ACC-05]", async () => {
    const number = "+4915112345670";
    expect((await verify((await playerAt(MAIN)).browser, number)).status).toBe(200);
    expect((await verify((await playerAt(HARBOUR)).browser, number)).status).toBe(200);
    expectRefusal(await verify((await playerAt(PIER)).browser, number), "phone_taken");
  });
});

describe("at a site of another realm", () => {
  it("a session's cookie is nobody's, whatever it asks for, and goes on where it was opened [ACC-01]", async () => {
    const { browser } = await playerAt(MAIN);
    const carried = carriedTo(HARBOUR, browser);
    for (const [method, path] of [
      ["GET", "player"],
      ["GET", "player/accounts"],
      ["GET", "player/export"],
      ["GET", "player/sessions"],
      ["POST", "sportsbook_sessions"],
      ["DELETE", "users/sign_out"],
    ] as const)
      expectRefusal(await carried.send(method, `${PLATFORM}/${path}`), "unauthorized");
    expect((await browser.get(`${PLATFORM}/player`)).status).toBe(200);
  });

  it("a bearer token opens nothing, and tells no more than a made-up one [ACC-01]", async () => {
    const headers = await tokenOf((await playerAt(MAIN)).browser);
    const away = under.browser({ origin: HARBOUR });
    for (const path of ["bets", "settings", "notifications", "notifications/counters", "favourites/match"])
      expectRefusal(await away.get(`${SPORTSBOOK}/${path}`, headers), "unauthorized");
    for (const path of ["bets", "notifications/read-all", "websocket/token"])
      expectRefusal(await away.post(`${SPORTSBOOK}/${path}`, {}, headers), "unauthorized");
    expect((await under.browser({ origin: MAIN }).get(`${SPORTSBOOK}/notifications`, headers)).status).toBe(200);
  });

  it("a realtime token connects nobody: neither by a socket nor by a stream [ACC-01]", async () => {
    const { browser } = await playerAt(MAIN);
    const { body } = await browser.post(`${SPORTSBOOK}/websocket/token`, undefined, await tokenOf(browser));
    const connectedAt = async (host: string) => {
      const client = await RawClient.open(listening, { headers: { "x-forwarded-host": host } });
      const reply = await client.ask({ connect: { token: body.token } });
      client.close();
      return reply;
    };
    expect(await connectedAt("main.example")).toHaveProperty("connect");
    expect(await connectedAt("harbour.example")).toMatchObject({ error: { code: 109 } });
    const stream = await fetch(`${listening}/connection/http_stream`, {
      method: "POST",
      headers: { "x-forwarded-host": "harbour.example" },
      body: JSON.stringify({ id: 1, connect: { token: body.token } }),
    });
    const reader = stream.body!.getReader();
    const { value } = await reader.read();
    await reader.cancel();
    expect(JSON.parse(Buffer.from(value).toString().split("\n")[0]!)).toMatchObject({ error: { code: 109 } });
  });

  it("mailed links are good for nothing, and stay good at their own [ACC-05]", async () => {
    const someone = newcomer();
    await signUp(MAIN, someone);
    const confirmation = newestToken(someone.email, "confirmation_token");
    expectRefusal(await confirm(HARBOUR, confirmation), "confirmation_invalid");
    expect((await confirm(MAIN, confirmation)).status).toBe(200);
    // Nobody of that address is there to be mailed to.
    const before = under.mails.length;
    expect((await under.browser({ origin: HARBOUR }).post(`${PLATFORM}/users/password`, someone)).status).toBe(202);
    await under.idle();
    expect(under.mails).toHaveLength(before);
    await under.browser({ origin: MAIN }).post(`${PLATFORM}/users/password`, { email: someone.email });
    await under.idle();
    const body = {
      reset_password_token: newestToken(someone.email, "reset_password_token"),
      password: "a password chosen later",
    };
    const reset = (origin: string) => under.browser({ origin }).send("PUT", `${PLATFORM}/users/password`, { body });
    expectRefusal(await reset(HARBOUR), "password_reset_invalid");
    expect((await reset(MAIN)).status).toBe(200);
    expect((await signIn(MAIN, { ...someone, password: body.password })).status).toBe(200);
  });

  it("a passkey opens nothing, though it was made for that host [ACC-05]", async () => {
    const { someone, browser } = await playerAt(HARBOUR);
    const passkey = new SoftwarePasskey(HARBOUR);
    const own = `${PLATFORM}/player/passkeys`;
    const { body } = await browser.post(`${own}/challenge`, { password: someone.password });
    expect((await browser.post(own, passkey.made(body))).status).toBe(201);
    const signIn = async () => {
      const away = under.browser({ origin: HARBOUR });
      const asked = await away.post(`${PLATFORM}/users/passkey/challenge`, undefined);
      return away.post(`${PLATFORM}/users/passkey/sign_in`, passkey.signed(asked.body));
    };
    expect((await signIn()).status).toBe(200);
    await rewritePlayer(under.db, String((await playersOf(someone.email))[0]?.id), { realm: "main" });
    expectRefusal(await signIn(), "passkey_refused");
  });

  it("wrong passwords for an address lock nobody of its own realm out [ACC-05]", async () => {
    const { someone } = await playerAt(MAIN);
    for (let guess = 0; guess < 25; guess += 1)
      expectRefusal(await signIn(HARBOUR, { ...someone, password: "a wrong password" }), "invalid_credentials");
    await under.idle();
    expect((await signIn(MAIN, someone)).status).toBe(200);
  });

  it("the demo player is another one, with money of its own", async () => {
    const idAt = async (origin: string) => String((await signIn(origin, DEMO_PLAYER)).body.id);
    expect(await idAt(HARBOUR)).not.toBe(await idAt(MAIN));
    expect(await idAt(HARBOUR)).toBe(await idAt(PIER));
  });
});

describe("a self-exclusion at a site [RG-06]", () => {
  const excludeAt = (browser: Browser, wish: object = { kind: "self_exclusion", period: "6m" }) =>
    browser.post(EXCLUSION, wish);

  it("holds for the accounts that its player has in other realms, to the same end", async () => {
    const first = await playerAt(MAIN);
    const [name = "", host = ""] = first.someone.email.split("@");
    const same = await playerAt(HARBOUR, newcomer(`${name}+harbour@${host}`));
    const stranger = await playerAt(HARBOUR);
    expect((await excludeAt(first.browser)).status).toBe(200);
    const [standing, theirs] = [await first.browser.get(EXCLUSION), await same.browser.get(EXCLUSION)];
    expect(theirs.body.standing).toEqual(standing.body.standing);
    expect((await stranger.browser.get(EXCLUSION)).body).toEqual({ standing: null });
    // Every statement that takes a stake reads this column.
    expect(await playersOf(same.someone.email)).toMatchObject([{ exclusion: "self_exclusion" }]);
  });

  it("holds by the phone that both have verified", async () => {
    const number = "+4915212345670";
    const [first, same] = [await playerAt(MAIN), await playerAt(HARBOUR)];
    for (const { browser } of [first, same]) expect((await verify(browser, number)).status).toBe(200);
    await excludeAt(same.browser);
    expect((await first.browser.get(EXCLUSION)).body.standing).toMatchObject({ kind: "self_exclusion", period: "6m" });
  });

  it("keeps its player from signing up in another realm, and is told by mail alone", async () => {
    const { someone, browser } = await playerAt(MAIN);
    await excludeAt(browser);
    await signUp(HARBOUR, newcomer(someone.email));
    expectRefusal(await confirm(HARBOUR, newestToken(someone.email, "confirmation_token")), "self_excluded");
    expect(await playersOf(someone.email)).toHaveLength(1);
  });

  it("follows the national number and birth date into another realm, and there alone", async () => {
    const [first, same, younger] = [await playerAt(MAIN), await playerAt(HARBOUR), await playerAt(HARBOUR)];
    const idOf = async ({ email }: Someone) => String((await playersOf(email))[0]?.id);
    const data = { national_id: "52998224725", birth_date: "1990-02-03" };
    await byOperators(under, async (at) => {
      await at.correct(await idOf(first.someone), data);
      await at.correct(await idOf(same.someone), data);
      await at.restrict(await idOf(younger.someone), { suspension_reason: "identity_review" });
      await at.correct(await idOf(younger.someone), { ...data, birth_date: "1999-02-03" });
    });
    await excludeAt(first.browser);
    expect((await same.browser.get(EXCLUSION)).body.standing).toMatchObject({ kind: "self_exclusion" });
    expect((await younger.browser.get(EXCLUSION)).body.standing).toBeNull();
  });

  it("told at both sites at once stands at both", async () => {
    const { someone, browser } = await playerAt(MAIN);
    const there = await playerAt(HARBOUR, newcomer(someone.email));
    await Promise.all([excludeAt(browser), excludeAt(there.browser, { kind: "self_exclusion", period: "1y" })]);
    for (const one of [browser, there.browser])
      expect((await one.get(EXCLUSION)).body.standing).toMatchObject({ kind: "self_exclusion", period: "1y" });
  });
});

it("two realms below one domain of cookies keep the server from starting, with the line of the file", () => {
  const meeting = ownSites({ main: {}, other: { hosts: ["other.bet.example"], realm: "other" } });
  const read = readConfig({ SITES_DIR: meeting.folder, COOKIE_DOMAIN: "bet.example" });
  meeting.remove();
  expect(read).toMatchObject({
    ok: false,
    problem: expect.stringMatching(/other\/site\.json:\d+: realm: another realm/),
  });
  const apart = readConfig({ SITES_DIR: sites.folder, COOKIE_DOMAIN: "main.example" });
  expect(apart.ok).toBe(true);
});

describe("accounts that are opened with a phone number", () => {
  const details = { currency: "EUR", country_code: "DE", language: "en", is_adult: true, terms_accepted: true };
  const number = "+4915170000001";
  const password = `a password of ${randomUUID()}`;
  const askAt = async (origin: string): Promise<{ browser: Browser; code_token: string; code: string }> => {
    const browser = under.browser({ origin });
    const sent = await browser.post(`${PLATFORM}/users/phone`, { ...details, phone_number: number, password });
    await under.idle();
    const code = /\d{6}/.exec(under.messages.findLast(({ to }) => to === number)?.text ?? "")?.[0] ?? "";
    return { browser, code_token: String(sent.body.code_token), code };
  };
  const CONFIRMATION = `${PLATFORM}/users/phone/confirmation`;

  it("are one in each realm, by codes that are good at its sites alone; an exclusion follows the number into the next [ACC-05] [RG-06]", async () => {
    const { browser, ...given } = await askAt(MAIN);
    expectRefusal(await under.browser({ origin: HARBOUR }).post(CONFIRMATION, given), "phone_code_void");
    expect((await browser.post(CONFIRMATION, given)).status).toBe(200);
    const way = { phone_number: number, password };
    expectRefusal(
      await under.browser({ origin: HARBOUR }).post(`${PLATFORM}/users/phone/sign_in`, way),
      "invalid_credentials",
    );
    expect((await browser.post(`${PLATFORM}/users/phone/sign_in`, way)).status).toBe(200);
    const excluded = await browser.post(EXCLUSION, { kind: "self_exclusion", period: "1y" });
    expect(excluded.status).toBeLessThan(300);
    const next = await askAt(HARBOUR);
    const opened = await next.browser.post(CONFIRMATION, { code_token: next.code_token, code: next.code });
    expect(opened.status).toBe(200);
    const held = under.db.selectFrom("players").select(["realm", "exclusion"]).where("mobile_phone", "=", number);
    expect(await held.orderBy("realm").execute()).toEqual([
      { realm: "harbour", exclusion: "self_exclusion" },
      { realm: "main", exclusion: "self_exclusion" },
    ]);
  });
});
