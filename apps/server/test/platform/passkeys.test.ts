import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHALLENGE_LIFETIME_MS } from "../../src/players/passkey-challenges.ts";
import type { Answer, Browser } from "./browser.ts";
import { ownSites } from "./own-sites.ts";
import { PLATFORM, PlatformUnderTest, SPORTSBOOK, bearer, expectRefusal } from "./platform-under-test.ts";
import { type Odd, SoftwarePasskey } from "./software-passkey.ts";
import { type Someone, confirmedSomeone, mailedTokens } from "./someone.ts";

const OWN = `${PLATFORM}/player/passkeys`;
const MAIN = "http://localhost";
const OTHER = "https://other.example";

const MINUTE_MS = 60_000;
const SELECTION = { match_id: "m", market_id: "k", specifier: "", outcome_id: "o", odds: "2" };
const BET = {
  meta: { device_id: "a-browser", quick: false, type: "single" },
  bets: [{ stake: { value: "100", currency: "EUR" }, selections: [SELECTION] }],
};

const sites = ownSites({ main: {}, other: { hosts: ["other.example"] } });
let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open({ SITES_DIR: sites.folder, LOCALES: "" });
});
afterAll(async () => {
  await under.close();
  sites.remove();
});

interface SignedIn {
  browser: Browser;
  someone: Someone;
}

/** A player with a passkey of a site, still signed in where it was made. */
async function withPasskey(origin = MAIN) {
  const someone = await confirmedSomeone(under);
  const browser = await under.signedIn(someone, { origin });
  const passkey = new SoftwarePasskey(origin);
  const added = await add({ browser, someone }, passkey);
  expect(added.status).toBe(201);
  return { someone, browser, passkey, id: String(added.body.id) };
}

/** Adds a passkey in the browser of a player. */
async function add({ browser, someone: { password } }: SignedIn, passkey: SoftwarePasskey, odd: Odd = {}) {
  const { body } = await browser.post(`${OWN}/challenge`, { password });
  return browser.post(OWN, passkey.made(body, odd));
}

/** Safe: the contract's document holds the answer to its schema. */
const begin = async (browser: Browser) =>
  (await browser.post(`${PLATFORM}/users/passkey/challenge`, undefined)).body as { challenge: string; rp_id: string };
const send = (browser: Browser, signed: object) => browser.post(`${PLATFORM}/users/passkey/sign_in`, signed);

async function signIn(passkey: SoftwarePasskey, odd: Odd = {}, browser: Browser = under.browser()) {
  return send(browser, passkey.signed(await begin(browser), odd));
}

describe("signing in by a passkey [ACC-05]", () => {
  it("needs neither address nor password, and notes when it was", async () => {
    const { someone, browser, passkey } = await withPasskey();
    expect((await browser.get(OWN)).body).toMatchObject({
      may_add: true,
      list: [{ name: "Test key", last_used_at: null }],
    });
    const elsewhere = under.browser();
    const { status, body } = await signIn(passkey, {}, elsewhere);
    expect([status, body.email]).toEqual([200, someone.email]);
    expect((await elsewhere.get(`${PLATFORM}/player`)).body.email).toBe(someone.email);
    const [{ last_used_at: used }] = (await browser.get(OWN)).body.list;
    expect(used).toBe(under.now().toISOString());
  });

  it("is enough where the account asks for codes besides, and a code is asked for to add one", async () => {
    const { someone, browser, passkey } = await withPasskey();
    const { body } = await browser.post(`${PLATFORM}/player/authenticator`, { password: someone.password });
    const codeNow = () =>
      new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({ timestamp: under.clock.nowMs() });
    await browser.post(`${PLATFORM}/player/authenticator/confirmation`, { code: codeNow() });
    expectRefusal(await under.browser().post(`${PLATFORM}/users/sign_in`, someone), "second_factor_required");
    expect((await signIn(passkey)).status).toBe(200);
    const ask = (code?: string) =>
      browser.post(`${OWN}/challenge`, { password: someone.password, ...(code && { code }) });
    expectRefusal(await ask(), "second_factor_wrong");
    under.clock.advance(30_000);
    expect((await ask(codeNow())).status).toBe(200);
  });

  it("proves who sits there after half an hour of nothing, and money moves again [GLI-G12]", async () => {
    const { browser, passkey } = await withPasskey();
    const session = async () => bearer((await browser.post(`${PLATFORM}/sportsbook_sessions`, undefined)).body.token);
    const bet = async () => browser.post(`${SPORTSBOOK}/bets`, BET, await session());
    for (let read = 0; read < 3; read++) {
      under.clock.advance(10 * MINUTE_MS);
      await browser.get(`${PLATFORM}/player`);
    }
    expectRefusal(await bet(), "session_idle");
    expectRefusal(await browser.get(`${PLATFORM}/player`), "unauthorized");
    expect((await signIn(passkey, {}, browser)).status).toBe(200);
    expect((await bet()).status).toBe(422);
  });
});

describe("what is no good passkey", () => {
  it("is told one thing for all that may be wrong, so nobody learns of accounts", async () => {
    const { passkey } = await withPasskey();
    const stranger = new SoftwarePasskey(MAIN);
    stranger.userHandle = passkey.userHandle;
    const odds: Odd[] = [
      { origin: "https://evil.example" },
      { rpId: "evil.example" },
      { isVerified: false },
      { crossOrigin: true },
      { type: "webauthn.create" },
      { userHandle: "somebody-else" },
    ];
    const answers = [await signIn(stranger)];
    for (const odd of odds) answers.push(await signIn(passkey, odd));
    const tampered = under.browser();
    const signed = passkey.signed(await begin(tampered));
    answers.push(await send(tampered, { ...signed, signature: passkey.signed(await begin(tampered)).signature }));
    for (const answer of answers) expectRefusal(answer, "passkey_refused");
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await signIn(passkey)).status).toBe(200);
  });

  it("is one whose challenge was answered, is too old, or was another browser's", async () => {
    const { passkey } = await withPasskey();
    const browser = under.browser();
    const once = passkey.signed(await begin(browser));
    const answers = await Promise.all([send(browser, once), send(browser, once), send(browser, once)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    const [mine, theirs] = [under.browser(), under.browser()];
    const challenge = await begin(mine);
    await begin(theirs);
    expectRefusal(await send(theirs, passkey.signed(challenge)), "passkey_refused");
    expectRefusal(await send(under.browser(), passkey.signed(challenge)), "passkey_refused");
    expect((await send(mine, passkey.signed(challenge))).status).toBe(200);
    const late = await begin(mine);
    under.clock.advance(CHALLENGE_LIFETIME_MS);
    expectRefusal(await send(mine, passkey.signed(late)), "passkey_refused");
  });

  it("is a copy: of two that signed with one count only the first is let in", async () => {
    const { passkey } = await withPasskey();
    expect((await signIn(passkey, { counter: 7 })).status).toBe(200);
    for (const counter of [0, 6, 7]) expectRefusal(await signIn(passkey, { counter }), "passkey_refused");
    const answers = await Promise.all([signIn(passkey, { counter: 8 }), signIn(passkey, { counter: 8 })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it("is one that counts nothing never", async () => {
    const { passkey } = await withPasskey();
    for (const counter of [0, 0]) expect((await signIn(passkey, { counter })).status).toBe(200);
  });

  it("is one that was removed, by whoever knows the password, and its player is mailed [OWASP-6.3.7]", async () => {
    const { someone, browser, passkey, id } = await withPasskey();
    const stranger = await confirmedSomeone(under);
    const strangers = await under.signedIn(stranger);
    const remove = (by: Browser, password: string) => by.post(`${OWN}/${id}/removal`, { password });
    expectRefusal(await remove(strangers, stranger.password), "not_found");
    expectRefusal(await remove(browser, "not the password"), "current_password_wrong");
    expect((await remove(browser, someone.password)).status).toBe(204);
    await under.idle();
    const mails = () => under.mails.filter(({ to }) => to === someone.email).map(({ subject }) => subject);
    expect(mails().at(-1)).toBe("A passkey was removed");
    const sent = mails().length;
    expectRefusal(await remove(browser, someone.password), "not_found");
    await under.idle();
    expect(mails()).toHaveLength(sent);
    expectRefusal(await signIn(passkey), "passkey_refused");
  });

  it("stops after so many from one network, and stops nobody else", async () => {
    const { passkey } = await withPasskey();
    const ip = "198.51.100.77";
    const stranger = new SoftwarePasskey(MAIN);
    stranger.userHandle = "nobody";
    for (let guess = 0; guess < 60; guess++) await signIn(stranger, {}, under.browser({ ip }));
    expectRefusal(await signIn(passkey, {}, under.browser({ ip })), "rate_limited");
    expect((await signIn(passkey)).status).toBe(200);
  });
});

describe("a new passkey", () => {
  it("is made once for each challenge, by the session that asked, and mailed to its player", async () => {
    const someone = await confirmedSomeone(under, { language: "de" });
    const browser = await under.signedIn(someone);
    expectRefusal(await browser.post(`${OWN}/challenge`, { password: "not the password" }), "current_password_wrong");
    const { body } = await browser.post(`${OWN}/challenge`, { password: someone.password });
    expect(body).toMatchObject({ rp: { id: "localhost" }, user: { name: someone.email }, known: [] });
    const passkey = new SoftwarePasskey(MAIN);
    const elsewhere = await under.signedIn(someone);
    expectRefusal(await elsewhere.post(OWN, passkey.made(body)), "passkey_refused");
    expect((await browser.post(OWN, passkey.made(body))).status).toBe(201);
    expectRefusal(await browser.post(OWN, new SoftwarePasskey(MAIN).made(body)), "passkey_refused");
    await under.idle();
    const mail = under.mails.findLast(({ to }) => to === someone.email);
    expect([mail?.subject, mail?.text]).toEqual([
      "Ein Passkey wurde hinzugefügt",
      expect.stringContaining("https://touchline.example/de/profile/security"),
    ]);
    const again = await browser.post(`${OWN}/challenge`, { password: someone.password });
    expect(again.body.known).toEqual([{ id: passkey.id, transports: ["internal"] }]);
  });

  it("has verified its user, and is nobody else's", async () => {
    const { passkey } = await withPasskey();
    const someone = await confirmedSomeone(under);
    const browser = await under.signedIn(someone);
    expectRefusal(await add({ browser, someone }, passkey), "passkey_refused");
    for (const odd of [{ isVerified: false }, { rpId: "evil.example" }, { origin: OTHER }, { crossOrigin: true }])
      expectRefusal(await add({ browser, someone }, new SoftwarePasskey(MAIN), odd), "passkey_refused");
    expect((await browser.get(OWN)).body.list).toEqual([]);
  });

  it("belongs to the site of its host, and to no other of the same server", async () => {
    const { someone, browser, passkey } = await withPasskey(OTHER);
    expect((await browser.get(OWN)).body.list).toHaveLength(1);
    const main = await under.signedIn(someone);
    expect((await main.get(OWN)).body.list).toEqual([]);
    expectRefusal(await signIn(passkey), "passkey_refused");
    expect((await signIn(passkey, {}, under.browser({ origin: OTHER }))).status).toBe(200);
  });

  it("is not made where the site is known by an address, for which browsers make none", async () => {
    const someone = await confirmedSomeone(under);
    const browser = await under.signedIn(someone, { origin: "http://192.0.2.7" });
    expect((await browser.get(OWN)).body.may_add).toBe(false);
    expectRefusal(await browser.post(`${OWN}/challenge`, { password: someone.password }), "forbidden");
  });
});

describe("after the password was reset by a mailed link [ACC-05]", () => {
  const NEW = "another password at last";
  const remove = (token: unknown) =>
    under.browser().post(`${PLATFORM}/users/password/passkeys_removal`, { passkeys_token: token });

  async function reset({ email }: Someone): Promise<Answer["body"]> {
    await under.browser().post(`${PLATFORM}/users/password`, { email });
    await under.idle();
    const token = mailedTokens(under, email, "reset_password_token").at(-1);
    const body = { reset_password_token: token, password: NEW };
    return (await under.browser().send("PUT", `${PLATFORM}/users/password`, { body })).body;
  }

  it("passkeys are shown, of every site, and all are taken away at once, with the sessions they opened since", async () => {
    const { someone, passkey } = await withPasskey();
    const elsewhere = await under.signedIn(someone, { origin: OTHER });
    const thiefs = new SoftwarePasskey(OTHER);
    await add({ browser: elsewhere, someone }, thiefs);
    const done = await reset(someone);
    expect(done.passkeys).toMatchObject([{ name: "Test key" }, { name: "Test key" }]);
    const thief = under.browser();
    expect((await signIn(passkey, {}, thief)).status).toBe(200);
    expect((await remove(done.passkeys_token)).status).toBe(204);
    expectRefusal(await thief.get(`${PLATFORM}/player`), "unauthorized");
    expectRefusal(await signIn(passkey), "passkey_refused");
    expectRefusal(await signIn(thiefs, {}, under.browser({ origin: OTHER })), "passkey_refused");

    // Where the answer was lost it is sent again: what came after the reset stays.
    const browser = await under.signedIn({ ...someone, password: NEW });
    under.clock.advance(1_000);
    const fresh = new SoftwarePasskey(MAIN);
    expect((await add({ browser, someone: { ...someone, password: NEW } }, fresh)).status).toBe(201);
    expect((await remove(done.passkeys_token)).status).toBe(204);
    expect((await browser.get(OWN)).body.list).toHaveLength(1);
    expect((await signIn(fresh)).status).toBe(200);
  });

  it("the token is good for an hour, until the next password, and for nothing else", async () => {
    const { someone, passkey } = await withPasskey();
    const first = await reset(someone);
    const asReset = { reset_password_token: first.passkeys_token, password: NEW };
    expectRefusal(
      await under.browser().send("PUT", `${PLATFORM}/users/password`, { body: asReset }),
      "password_reset_invalid",
    );
    const second = await reset(someone);
    expectRefusal(await remove(first.passkeys_token), "password_reset_invalid");
    under.clock.advance(60 * MINUTE_MS);
    expectRefusal(await remove(second.passkeys_token), "password_reset_invalid");
    expectRefusal(await remove("a-token-that-nobody-made"), "password_reset_invalid");
    expect((await signIn(passkey)).status).toBe(200);
    const none = await confirmedSomeone(under);
    expect(await reset(none)).toMatchObject({ passkeys: [], passkeys_token: null });
  });
});
