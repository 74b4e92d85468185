import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Answer, Browser } from "./browser.ts";
import { PLATFORM, PlatformUnderTest, expectRefusal } from "./platform-under-test.ts";
import { siteInFolder } from "./site-in-folder.ts";
import { mailedTokens } from "./someone.ts";

const MINUTE_MS = 60_000;
const PLAYER = `${PLATFORM}/player`;
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
const freshNumber = (): string => `+49151${String(++numbers).padStart(8, "2")}`;
const codeTo = (number: string): string =>
  /\d{6}/.exec(under.messages.findLast(({ to }) => to === number)?.text ?? "")?.[0] ?? "";

/** What a number was told, but for codes. */
const toldTo = (number: string): string[] =>
  under.messages.flatMap(({ to, text }) => (to === number && !/#\d{6}$/.test(text) ? [text] : []));

const newEmail = () => `${randomUUID()}@touchline.example`;
const signIn = (number: string, password = PASSWORD): Promise<Answer> =>
  under.browser().post(`${USERS}/phone/sign_in`, { phone_number: number, password });

/** A player who signs in by a number, and an open session of theirs. */
async function phonePlayer(): Promise<{ number: string; browser: Browser }> {
  const [number, browser] = [freshNumber(), under.browser()];
  const { body } = await browser.post(`${USERS}/phone`, { ...CHOICES, phone_number: number, password: PASSWORD });
  await under.idle();
  await browser.post(`${USERS}/phone/confirmation`, { code_token: body.code_token, code: codeTo(number) });
  await browser.post(`${USERS}/phone/sign_in`, { phone_number: number, password: PASSWORD });
  return { number, browser };
}

async function add(browser: Browser, email: string): Promise<void> {
  expect((await browser.post(`${PLAYER}/email`, { email, password: PASSWORD })).status).toBe(202);
  await under.idle();
}

const follow = (browser: Browser, email: string): Promise<Answer> => {
  const token = mailedTokens(under, email, "confirmation_token").at(-1) ?? "";
  return browser.get(`${USERS}/confirmation?confirmation_token=${token}`);
};

/** A new password by the newest link that was mailed. */
async function reset(email: string, password: string): Promise<Answer> {
  await under.browser().post(`${USERS}/password`, { email });
  await under.idle();
  const body = { password, reset_password_token: mailedTokens(under, email, "reset_password_token").at(-1) };
  return under.browser().send("PUT", `${USERS}/password`, { body });
}

describe("an address that an account with a number wants", () => {
  it("is asked for by a mail that says so, and names the number by its last digits [ACC-05]", async () => {
    const { number, browser } = await phonePlayer();
    const email = newEmail();
    await add(browser, email);
    const mail = under.mails.at(-1);
    expect(mail).toMatchObject({ to: email, subject: "Add this address to your account" });
    expect(mail?.text).toContain(`ending in ${number.slice(-3)} `);
    expect(mail?.text).not.toContain(number.slice(-4));
  });

  it("is asked for with a code of the app as well, where the account has one [OWASP-6.6.1] [OWASP-7.5.1]", async () => {
    const { browser } = await phonePlayer();
    const { body } = await browser.post(`${PLAYER}/authenticator`, { password: PASSWORD });
    const app = new TOTP({ secret: Secret.fromBase32(body.secret) });
    const shown = () => app.generate({ timestamp: under.clock.nowMs() });
    expect((await browser.post(`${PLAYER}/authenticator/confirmation`, { code: shown() })).status).toBe(200);
    await under.idle();
    const asked = { email: newEmail(), password: PASSWORD };
    expectRefusal(await browser.post(`${PLAYER}/email`, asked), "second_factor_required");
    expectRefusal(await browser.post(`${PLAYER}/email`, { ...asked, code: "000000" }), "second_factor_wrong");
    await under.idle();
    expect(under.mails.filter(({ to }) => to === asked.email)).toEqual([]);
    under.clock.advance(MINUTE_MS);
    const wrong = { ...asked, password: "not the password", code: shown() };
    expectRefusal(await browser.post(`${PLAYER}/email`, wrong), "current_password_wrong");
    expect((await browser.post(`${PLAYER}/email`, { ...asked, code: shown() })).status).toBe(202);
    await under.idle();
    expect((await follow(browser, asked.email)).body).toEqual({ email: asked.email });
  });

  it("is not given to it by who follows the link and is not signed in to it, whoever they are [ACC-01] [ACC-05]", async () => {
    const { browser } = await phonePlayer();
    const other = await phonePlayer();
    const email = newEmail();
    await add(browser, email);
    for (const elsewhere of [under.browser(), other.browser]) {
      expectRefusal(await follow(elsewhere, email), "unauthorized");
      expect((await browser.get(PLAYER)).body.email).toBeNull();
    }
    expect((await follow(browser, email)).body).toEqual({ email });
    expect((await browser.get(PLAYER)).body.email).toBe(email);
  });

  it("stays its owner's who is about to sign up, though they follow the newest link [ACC-01]", async () => {
    const { browser: stranger, number } = await phonePlayer();
    const email = newEmail();
    const own = { ...CHOICES, email, password: "the owner's password" };
    expect((await under.browser().post(USERS, own)).status).toBe(201);
    await under.idle();
    const [signUp = ""] = mailedTokens(under, email, "confirmation_token");
    await add(stranger, email);
    const owner = under.browser();
    expectRefusal(await follow(owner, email), "unauthorized");
    const confirmed = await owner.get(`${USERS}/confirmation?confirmation_token=${signUp}`);
    expect(confirmed.body).toEqual({ email });
    await under.signedIn({ email, password: own.password });
    // The stranger's link is worth nothing to the stranger either.
    expectRefusal(await follow(stranger, email), "confirmation_invalid");
    expect((await stranger.get(PLAYER)).body.email).toBeNull();
    expect((await signIn(number)).status).toBe(200);
  });
});

describe("an account with a number and an address", () => {
  it("tells the number too that an address is its own, of a new password, and that the number is gone [ACC-05] [OWASP-6.3.7]", async () => {
    const { number, browser } = await phonePlayer();
    const email = newEmail();
    await add(browser, email);
    expect(toldTo(number)).toEqual([]);
    await follow(browser, email);
    await under.idle();
    const added = expect.stringMatching(
      /: an e-mail address was added to your account\..*\n\S+\/users\/password\/new$/,
    );
    expect(toldTo(number)).toEqual([added]);
    const { body } = await reset(email, "another long password");
    await under.idle();
    const changed = expect.stringMatching(/: Your password was changed\n\S+\/users\/password\/new$/);
    expect(toldTo(number)).toEqual([added, changed]);
    expect(under.mails.at(-1)).toMatchObject({ to: email, subject: "Your password was changed" });
    await under.browser().post(`${USERS}/password/phone_removal`, { phone_token: body.phone_token });
    await under.idle();
    const removed = expect.stringContaining(": this phone number was removed from your account");
    expect(toldTo(number)).toEqual([added, changed, removed]);
  });

  it("tells the number before of another in its place, and of a password that was changed in a session [ACC-05] [OWASP-6.3.7]", async () => {
    const { number, browser } = await phonePlayer();
    const email = newEmail();
    await add(browser, email);
    await follow(browser, email);
    const change = { current_password: PASSWORD, password: "another long password" };
    expect((await browser.send("PATCH", `${PLAYER}/password`, { body: change })).status).toBe(204);
    await under.idle();
    expect(toldTo(number).at(-1)).toContain(": Your password was changed\n");
    const next = freshNumber();
    await browser.post(`${PLAYER}/phone`, { number: next, country: "DE", password: change.password });
    await browser.post(`${PLAYER}/phone/verification`, { code: codeTo(next) });
    await under.idle();
    expect(toldTo(number).at(-1)).toContain(`has another phone number now, ending in ${next.slice(-3)}.`);
    expect(toldTo(next)).toEqual([]);
    expect(under.mails.at(-1)).toMatchObject({ to: email, subject: "A phone number was confirmed" });
  });
});

describe("a new password by mail, of an account that a number signs in to as well", () => {
  it("says which number, and takes it away by one press, with every session [ACC-05] [OWASP-6.3.7]", async () => {
    const { number, browser } = await phonePlayer();
    const email = newEmail();
    await add(browser, email);
    await follow(browser, email);
    const { status, body } = await reset(email, "another long password");
    expect(status).toBe(200);
    expect(body).toMatchObject({ email, phone_number: number, phone_token: expect.any(String) });
    expect((await signIn(number, "another long password")).status).toBe(200);
    const owner = await under.signedIn({ email, password: "another long password" });
    const removal = `${USERS}/password/phone_removal`;
    const foreign = { origin: "https://evil.example" };
    expectRefusal(await under.browser().post(removal, { phone_token: body.phone_token }, foreign), "csrf_failed");
    expectRefusal(
      await under.browser().post(removal, { phone_token: "made-up-by-somebody" }),
      "password_reset_invalid",
    );
    for (let time = 0; time < 2; time += 1)
      expect((await under.browser().post(removal, { phone_token: body.phone_token })).status).toBe(204);
    await under.idle();
    expect(under.mails.filter(({ to, subject }) => to === email && subject === "A phone number was removed")).toEqual([
      expect.objectContaining({ to: email, text: expect.stringContaining(number.slice(-3)) }),
    ]);
    expectRefusal(await owner.get(PLAYER), "unauthorized");
    expectRefusal(await signIn(number, "another long password"), "invalid_credentials");
    const again = await under.signedIn({ email, password: "another long password" });
    expect((await again.get(PLAYER)).body).toMatchObject({ mobile_phone: null, auth_phone_number: null });
  });

  it.each([
    ["an exclusion", "player/exclusion", { kind: "self_exclusion", period: "6m" }],
    ["a time-out", "player/exclusion", { kind: "time_out", period: "24h" }],
    ["a limit", "user_limits", { type: "deposit", period: "day", currency: "EUR", amount: "5000" }],
  ])("takes a number away as a way in alone where %s is known by it [RG-06] [ACC-05]", async (_what, call, wish) => {
    const { number, browser } = await phonePlayer();
    const email = newEmail();
    await add(browser, email);
    await follow(browser, email);
    expect((await browser.post(`${PLATFORM}/${call}`, wish)).status).toBe(200);
    const { body } = await reset(email, "another long password");
    const removed = await under.browser().post(`${USERS}/password/phone_removal`, { phone_token: body.phone_token });
    expect(removed.status).toBe(204);
    expectRefusal(await signIn(number, "another long password"), "invalid_credentials");
    // It opens no account that the wish does not reach.
    const next = under.browser();
    const asked = await next.post(`${USERS}/phone`, { ...CHOICES, phone_number: number, password: PASSWORD });
    await under.idle();
    await next.post(`${USERS}/phone/confirmation`, { code_token: asked.body.code_token, code: codeTo(number) });
    expectRefusal(await signIn(number), "invalid_credentials");
    const holders = under.db.selectFrom("players").select(["email", "signs_in_by_phone"]);
    expect(await holders.where("mobile_phone", "=", number).execute()).toEqual([{ email, signs_in_by_phone: false }]);
  });

  it("offers none to take away where the number is the only way in [ACC-05]", async () => {
    const { number } = await phonePlayer();
    const asked = await under.browser().post(`${USERS}/password/phone`, { phone_number: number });
    await under.idle();
    const browser = under.browser();
    expect(asked.status).toBe(202);
    const exchanged = await browser.post(`${USERS}/password/phone/token`, {
      code_token: asked.body.code_token,
      code: codeTo(number),
    });
    const body = { password: "another long password", reset_password_token: exchanged.body.reset_password_token };
    const done = await browser.send("PUT", `${USERS}/password`, { body });
    expect(done.body).toMatchObject({ email: number, phone_number: null, phone_token: null });
  });
});
