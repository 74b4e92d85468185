import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LOCK_AFTER } from "../../src/players/sign-in-lock.ts";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import type { Answer, Browser } from "./browser.ts";
import { PLATFORM, PlatformUnderTest, expectRefusal } from "./platform-under-test.ts";
import { siteInFolder } from "./site-in-folder.ts";
import { confirmedSomeone, mailedTokens } from "./someone.ts";

const MINUTE_MS = 60_000;
const USERS = `${PLATFORM}/users`;
const PASSWORD = "the password at sign-up";
const CHOICES = { currency: "EUR", country_code: "DE", language: "en", is_adult: true, terms_accepted: true };

const site = siteInFolder({ sign_up: { by: "either" } });
let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open(site.env);
});
afterAll(async () => {
  await under.close();
  site.remove();
});
beforeEach(() => under.idle());

let numbers = 0;
/** A German mobile number that no test has used, as it is written there. */
const freshNumber = (): string => `0151 4${String(++numbers).padStart(7, "0")}`;
const asE164 = (number: string): string => number.replace(/^0/, "+49").replaceAll(" ", "");

/** Answered, with what is left to do after that done. */
async function post(browser: Browser, path: string, body: object): Promise<Answer> {
  const answer = await browser.post(path, body);
  await under.idle();
  return answer;
}

const signUp = (browser: Browser, number: string, change: object = {}): Promise<Answer> =>
  post(browser, `${USERS}/phone`, { ...CHOICES, phone_number: number, password: PASSWORD, ...change });
const confirm = (browser: Browser, token: unknown, code: string): Promise<Answer> =>
  post(browser, `${USERS}/phone/confirmation`, { code_token: token, code });
const signIn = (browser: Browser, number: string, password = PASSWORD): Promise<Answer> =>
  post(browser, `${USERS}/phone/sign_in`, { phone_number: number, password });
/** The number as it is written in Germany. */
const signInThere = (browser: Browser, number: string): Promise<Answer> =>
  post(browser, `${USERS}/phone/sign_in`, { phone_number: number, password: PASSWORD, country_code: "DE" });

/** Texts of the messages to a number, oldest first. */
const textsTo = (number: string): string[] =>
  under.messages.filter(({ to }) => to === asE164(number)).map(({ text }) => text);
const codeTo = (number: string): string => /\d{6}/.exec(textsTo(number).at(-1) ?? "")?.[0] ?? "";
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** A player with an account that was opened by a number. */
async function phonePlayer(): Promise<{ number: string; browser: Browser }> {
  const [number, browser] = [freshNumber(), under.browser()];
  const { body } = await signUp(browser, number);
  await confirm(browser, body.code_token, codeTo(number));
  await signIn(browser, asE164(number));
  return { number, browser };
}

describe("an account that is opened with a phone number", () => {
  it("is the player's once the code is entered, and signs in by the number however it is written [ACC-01] [ACC-05]", async () => {
    const [number, browser] = [freshNumber(), under.browser()];
    const taken = await signUp(browser, number);
    expect(taken.status).toBe(201);
    expect(taken.body).toEqual({
      number: asE164(number),
      code_token: expect.any(String),
      resend_timeout: 60,
      code_expires_at: new Date(under.clock.nowMs() + 10 * MINUTE_MS).toISOString(),
      demo_mailbox: true,
    });
    expect(textsTo(number)).toEqual([expect.stringMatching(/^\d{6} is your Main code\..*\n\n@\S+ #\d{6}$/s)]);
    // Before that it signs in nobody, and says no more than of a number that nobody has.
    expectRefusal(await signInThere(under.browser(), number), "invalid_credentials");
    expectRefusal(await confirm(browser, taken.body.code_token, otherThan(codeTo(number))), "phone_code_wrong");
    expect((await confirm(browser, taken.body.code_token, codeTo(number))).body).toEqual({ number: asE164(number) });

    const signedIn = await signInThere(browser, number);
    expect(signedIn.body).toMatchObject({
      email: null,
      mobile_phone: asE164(number),
      auth_phone_number: asE164(number),
      account_status: "active",
    });
    expect((await signIn(under.browser(), asE164(number))).status).toBe(200);
    expectRefusal(await signIn(under.browser(), asE164(number), "another password"), "invalid_credentials");
    const { body: accounts } = await browser.get(`${PLATFORM}/player/accounts`);
    expect(accounts).toMatchObject([{ currency: "EUR", active: true }]);
    await assertLedgerBalances(under.database.db);
  });

  it("is opened in the browser that asked for the code, and nowhere else [OWASP-6.4.1]", async () => {
    const [number, attacker, victim] = [freshNumber(), under.browser(), under.browser()];
    const theirs = await signUp(attacker, number, { password: "chosen by an attacker" });
    const codeOfAttacker = codeTo(number);
    const own = await signUp(victim, number);
    // Whose code is read to whom makes no difference: it is good beside its own secret.
    if (codeOfAttacker !== codeTo(number))
      expectRefusal(await confirm(victim, own.body.code_token, codeOfAttacker), "phone_code_wrong");
    expect((await confirm(victim, own.body.code_token, codeTo(number))).status).toBe(200);
    expectRefusal(await confirm(attacker, theirs.body.code_token, codeOfAttacker), "phone_code_void");
    expectRefusal(await signIn(attacker, asE164(number), "chosen by an attacker"), "invalid_credentials");
    expect((await signIn(victim, asE164(number))).status).toBe(200);
  });

  it("is not opened by guessing: five wrong codes void it, and so does time", async () => {
    const [number, browser] = [freshNumber(), under.browser()];
    const { body } = await signUp(browser, number);
    const right = codeTo(number);
    for (let guess = 1; guess < 5; guess += 1)
      expectRefusal(await confirm(browser, body.code_token, otherThan(right)), "phone_code_wrong");
    expectRefusal(await confirm(browser, body.code_token, otherThan(right)), "phone_code_void");
    expectRefusal(await confirm(browser, body.code_token, right), "phone_code_void");

    const late = freshNumber();
    const { body: asked } = await signUp(browser, late);
    under.clock.advance(10 * MINUTE_MS);
    expectRefusal(await confirm(browser, asked.code_token, codeTo(late)), "phone_code_void");
  });

  it("waits a minute for another code, which voids the one before [ACC-05]", async () => {
    const [number, browser] = [freshNumber(), under.browser()];
    const { body } = await signUp(browser, number);
    const again = () => post(browser, `${USERS}/phone/code`, { code_token: body.code_token });
    const first = codeTo(number);
    const early = await again();
    expectRefusal(early, "rate_limited");
    expect(early.body.retry_after_seconds).toBe(60);
    under.clock.advance(MINUTE_MS);
    expect((await again()).body).toMatchObject({ code_token: body.code_token, resend_timeout: 60 });
    expect(textsTo(number)).toHaveLength(2);
    if (first !== codeTo(number)) expectRefusal(await confirm(browser, body.code_token, first), "phone_code_wrong");
    expect((await confirm(browser, body.code_token, codeTo(number))).status).toBe(200);
    expectRefusal(await again(), "phone_code_void");
  });

  it("refuses what is no mobile number, and a country that is not served, before a message is sent", async () => {
    const before = under.messages.length;
    expectRefusal(await signUp(under.browser(), "030 901820"), "phone_invalid");
    expectRefusal(await signUp(under.browser(), "not a number"), "phone_invalid");
    expectRefusal(await signUp(under.browser(), freshNumber(), { currency: "XXX" }), "currency_unknown");
    expectRefusal(await signUp(under.browser(), freshNumber(), { password: "password123" }), "password_breached");
    expect(under.messages).toHaveLength(before);
  });

  it("is shown in the demo mailbox to the browser that asked, and to no other [ACC-05]", async () => {
    const [number, browser] = [freshNumber(), under.browser()];
    await signUp(browser, number);
    const { body } = await browser.get(`${PLATFORM}/demo_mails`);
    expect(body).toEqual([{ to: asE164(number), subject: "", text: textsTo(number)[0], sent_at: expect.any(String) }]);
    expect((await under.browser().get(`${PLATFORM}/demo_mails`)).body).toEqual([]);
  });
});

describe("a number that has an account", () => {
  it("is answered as any other, and its holder alone is told: no code opens a second account [ACC-05] [OWASP-6.3.8]", async () => {
    const { number } = await phonePlayer();
    const [stranger, nobody] = [under.browser(), under.browser()];
    const free = freshNumber();
    const [ofTaken, ofFree] = [await signUp(stranger, number), await signUp(nobody, free)];
    const masked = ({ status, body }: Answer) => ({ status, body: { ...body, number: "", code_token: "" } });
    expect(masked(ofTaken)).toEqual(masked(ofFree));
    expect(textsTo(number).at(-1)).toMatch(/^Main: You have an account already\nhttps:\/\/\S+\/users\/password\/new$/);
    // What the mailbox of the demo shows is a code, as for a free number; it opens nothing.
    const { body: shown } = await stranger.get(`${PLATFORM}/demo_mails`);
    const code = /\d{6}/.exec(shown[0].text)?.[0] ?? "";
    expectRefusal(await confirm(stranger, ofTaken.body.code_token, otherThan(code)), "phone_code_wrong");
    expectRefusal(await confirm(stranger, ofTaken.body.code_token, code), "phone_code_void");
  });

  it("is taken too where it was verified by a player with an e-mail address, whom it does not sign in", async () => {
    const holder = await under.signedIn(await confirmedSomeone(under));
    const number = freshNumber();
    await post(holder, `${PLATFORM}/player/phone`, { number, country: "DE" });
    await post(holder, `${PLATFORM}/player/phone/verification`, { code: codeTo(number) });
    const stranger = under.browser();
    await signUp(stranger, number);
    expect(textsTo(number).at(-1)).toContain("You have an account already");
    expectRefusal(await signIn(under.browser(), asE164(number), PASSWORD), "invalid_credentials");
  });

  it("whose holder is self-excluded is told that no account was opened [RG-06]", async () => {
    const { number, browser } = await phonePlayer();
    await browser.post(`${PLATFORM}/player/exclusion`, { kind: "self_exclusion", period: "1y" });
    const stranger = under.browser();
    expect((await signUp(stranger, number)).status).toBe(201);
    expect(textsTo(number).at(-1)).toMatch(/^Main: No account was opened\nhttps:\/\/\S+\/users\/excluded$/);
  });
});

describe("a forgotten password of an account without an e-mail address", () => {
  const forgot = (browser: Browser, number: string) =>
    post(browser, `${USERS}/password/phone`, { phone_number: asE164(number) });
  const exchange = (browser: Browser, token: unknown, code: string) =>
    post(browser, `${USERS}/password/phone/token`, { code_token: token, code });

  it("is replaced by the code of a message, once, and every session ends [ACC-05]", async () => {
    const { number, browser } = await phonePlayer();
    const elsewhere = under.browser();
    const asked = await forgot(elsewhere, number);
    expect(asked.status).toBe(202);
    expect(textsTo(number).at(-1)).toContain("is your code for a new Main password");
    const code = codeTo(number);
    const { body } = await exchange(elsewhere, asked.body.code_token, code);
    expectRefusal(await exchange(elsewhere, asked.body.code_token, code), "phone_code_void");
    const reset = await elsewhere.send("PUT", USERS + "/password", {
      body: { reset_password_token: body.reset_password_token, password: "quite another password" },
    });
    await under.idle();
    expect(reset.body).toMatchObject({ email: asE164(number), passkeys: [] });
    expect(textsTo(number).at(-1)).toMatch(/^Main: Your password was changed\nhttps:/);
    expect((await browser.get(`${PLATFORM}/player`)).status).toBe(401);
    expectRefusal(await signIn(under.browser(), asE164(number)), "invalid_credentials");
    expect((await signIn(under.browser(), asE164(number), "quite another password")).status).toBe(200);
  });

  it("is not guessed: three wrong codes void one", async () => {
    const { number } = await phonePlayer();
    const browser = under.browser();
    const { body } = await forgot(browser, number);
    const right = codeTo(number);
    for (const outcome of ["phone_code_wrong", "phone_code_wrong", "phone_code_void", "phone_code_void"] as const)
      expectRefusal(await exchange(browser, body.code_token, otherThan(right)), outcome);
    expectRefusal(await exchange(browser, body.code_token, right), "phone_code_void");
  });

  it("tells nobody whether a number has an account, and sends nothing to one that has none [OWASP-6.3.8]", async () => {
    const { number } = await phonePlayer();
    const free = freshNumber();
    const [ofPlayer, ofNobody] = [await forgot(under.browser(), number), await forgot(under.browser(), free)];
    const masked = ({ status, body }: Answer) => ({ status, body: { ...body, number: "", code_token: "" } });
    expect(masked(ofPlayer)).toEqual(masked(ofNobody));
    expect(textsTo(free)).toEqual([]);
  });

  it("is no way into an account by a sign-up's code", async () => {
    const { number } = await phonePlayer();
    const browser = under.browser();
    const { body } = await signUp(browser, number);
    const { body: shown } = await browser.get(`${PLATFORM}/demo_mails`);
    const code = /\d{6}/.exec(shown[0].text)?.[0] ?? "";
    expectRefusal(await exchange(browser, body.code_token, code), "phone_code_void");
  });
});

describe("what a player without an e-mail address is told", () => {
  it("comes by message: a lock with its link, and a number that takes the place of theirs [ACC-05]", async () => {
    const { number, browser } = await phonePlayer();
    for (let n = 0; n < LOCK_AFTER; n += 1) await signIn(under.browser(), asE164(number), "not the password");
    const [, token = ""] = /unlock_token=([\w-]+)/.exec(textsTo(number).at(-1) ?? "") ?? [];
    expect(textsTo(number).at(-1)).toMatch(/^Main: Your account is locked\nhttps:/);
    expectRefusal(await signIn(under.browser(), asE164(number)), "invalid_credentials");
    const unlocked = await under.browser().get(`${USERS}/unlock?unlock_token=${token}`);
    expect(unlocked.body).toEqual({ email: asE164(number) });
    expect((await signIn(under.browser(), asE164(number))).status).toBe(200);

    const next = freshNumber();
    await post(browser, `${PLATFORM}/player/phone`, { number: next, country: "DE", password: PASSWORD });
    await post(browser, `${PLATFORM}/player/phone/verification`, { code: codeTo(next) });
    expect(textsTo(number).at(-1)).toMatch(/^Main: your account has another phone number now/);
    expect((await signIn(under.browser(), asE164(next))).status).toBe(200);
    expectRefusal(await signIn(under.browser(), asE164(number)), "invalid_credentials");
  });

  it("stands on statements, in the export and with operators by the number", async () => {
    const { number, browser } = await phonePlayer();
    const { body } = await browser.get(`${PLATFORM}/player/export`);
    expect(body.player).toMatchObject({ email: null, mobile_phone: asE164(number), signs_in_by_phone: true });
    expect(JSON.stringify(body)).not.toContain("password_hash");
    const { body: data } = await browser.get(`${PLATFORM}/player/personal_data`);
    expect(data).toMatchObject({ email: null, phone: asE164(number) });
    const pdf = await browser.get(`${PLATFORM}/player/statement.pdf?currency=EUR&from=2026-01-01&to=2026-01-31`);
    expect(pdf.status).toBe(200);
  });
});

describe("an e-mail address that is added to an account [ACC-05]", () => {
  const add = (browser: Browser, email: string, password = PASSWORD) =>
    post(browser, `${PLATFORM}/player/email`, { email, password });
  const follow = (email: string, browser: Browser) => {
    const token = mailedTokens(under, email, "confirmation_token").at(-1) ?? "";
    return browser.get(`${USERS}/confirmation?confirmation_token=${token}`);
  };
  const newEmail = () => `${randomUUID()}@touchline.example`;

  it("is the account's once its link was followed, and signs in beside the number", async () => {
    const { number, browser } = await phonePlayer();
    const email = newEmail();
    expectRefusal(await add(browser, email, "not the password"), "current_password_wrong");
    expect((await add(browser, email)).body).toEqual({ email });
    expect((await browser.get(`${PLATFORM}/player`)).body.email).toBeNull();
    expect((await follow(email, browser)).body).toEqual({ email });
    expect((await browser.get(`${PLATFORM}/player`)).body).toMatchObject({ email, auth_phone_number: asE164(number) });
    await under.signedIn({ email, password: PASSWORD });
    expect((await signIn(under.browser(), asE164(number))).status).toBe(200);
    expectRefusal(await add(browser, newEmail()), "personal_data_fixed");
    expectRefusal(await follow(email, browser), "confirmation_invalid");
  });

  it("of somebody else's account changes nothing, is answered the same, and its owner is told [OWASP-6.3.8]", async () => {
    const { browser } = await phonePlayer();
    const { email } = await confirmedSomeone(under);
    expect((await add(browser, email)).status).toBe(202);
    expect(under.mails.at(-1)).toMatchObject({ to: email, subject: "You have an account already" });
    expect((await browser.get(`${PLATFORM}/player`)).body.email).toBeNull();
  });

  it("takes the place of a sign-up that nobody confirmed, whose link is then worth nothing", async () => {
    const { browser } = await phonePlayer();
    const email = newEmail();
    const details = { ...CHOICES, email, password: "chosen by somebody" };
    await post(under.browser(), USERS, details);
    const [stale = ""] = mailedTokens(under, email, "confirmation_token");
    await add(browser, email);
    expect((await follow(email, browser)).status).toBe(200);
    const used = await under.browser().get(`${USERS}/confirmation?confirmation_token=${stale}`);
    expectRefusal(used, "confirmation_invalid");
    // To whoever signed up it looks as before.
    const guess = await post(under.browser(), `${USERS}/sign_in`, { email, password: details.password });
    expectRefusal(guess, "email_not_confirmed");
  });

  it("of a mailbox whose owner is self-excluded excludes this account as well [RG-06]", async () => {
    const excluded = await confirmedSomeone(under);
    const theirs = await under.signedIn(excluded);
    await theirs.post(`${PLATFORM}/player/exclusion`, { kind: "self_exclusion", period: "1y" });
    const { browser } = await phonePlayer();
    const tagged = excluded.email.replace("@", "+again@");
    await add(browser, tagged);
    expectRefusal(await follow(tagged, browser), "self_excluded");
    expect((await browser.get(`${PLATFORM}/player`)).body).toMatchObject({ email: null, exclusion: "self_exclusion" });
  });
});

describe("what a site opens accounts with", () => {
  it.each([
    ["email", 201, 403],
    ["phone", 403, 201],
    ["either", 201, 201],
  ] as const)("is what its file says: %s", async (by, email, phone) => {
    const of = siteInFolder({ sign_up: { by } });
    const one = await PlatformUnderTest.open(of.env);
    const { body: state } = await one.browser().get(`${PLATFORM}/system_state`);
    expect(state.platform_settings.sign_up_by).toBe(by);
    const byEmail = { ...CHOICES, email: `${randomUUID()}@touchline.example`, password: PASSWORD };
    const byPhone = { ...CHOICES, phone_number: freshNumber(), password: PASSWORD };
    expect((await one.browser().post(USERS, byEmail)).status).toBe(email);
    expect((await one.browser().post(`${USERS}/phone`, byPhone)).status).toBe(phone);
    await one.idle();
    await one.close();
    of.remove();
  });
});
