import { PhoneVerification } from "@touchline/contract";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Answer, Browser } from "./browser.ts";
import { PLATFORM, PlatformUnderTest, expectRefusal } from "./platform-under-test.ts";
import { siteInFolder } from "./site-in-folder.ts";
import { confirmedSomeone, mailedTokens } from "./someone.ts";

const MINUTE_MS = 60_000;
const PHONE = `${PLATFORM}/player/phone`;
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
const freshNumber = (): string => `+49152${String(++numbers).padStart(8, "2")}`;
const codeTo = (number: string): string =>
  /\d{6}/.exec(under.messages.findLast(({ to }) => to === number)?.text ?? "")?.[0] ?? "";

const ask = (browser: Browser, number: string, proof: object = {}): Promise<Answer> =>
  browser.post(PHONE, { number, country: "DE", ...proof });
const enter = (browser: Browser, code: string): Promise<Answer> => browser.post(`${PHONE}/verification`, { code });
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

describe("a number in place of the one that an account has", () => {
  it("is not sent a code for whoever sits at an open session without the password [ACC-05] [OWASP-7.5.1]", async () => {
    const { number, browser } = await phonePlayer();
    const theirs = freshNumber();
    const messages = under.messages.length;
    expectRefusal(await ask(browser, theirs), "current_password_wrong");
    expectRefusal(await ask(browser, theirs, { password: "not the password" }), "current_password_wrong");
    expect(under.messages).toHaveLength(messages);
    expectRefusal(await enter(browser, "123456"), "phone_code_void");
    expect((await signIn(number)).status).toBe(200);
    expectRefusal(await signIn(theirs), "invalid_credentials");
  });

  it("signs in from then on where the password was given, and the one before no more [ACC-05]", async () => {
    const { number, browser } = await phonePlayer();
    const next = freshNumber();
    expect((await ask(browser, next, { password: PASSWORD })).status).toBe(200);
    under.clock.advance(MINUTE_MS);
    // Once more to the same number: the password was given for it.
    expect((await ask(browser, next)).status).toBe(200);
    expect((await enter(browser, codeTo(next))).body).toMatchObject({ number: next, verified: true });
    expect((await signIn(next)).status).toBe(200);
    expectRefusal(await signIn(number), "invalid_credentials");
  });

  it("asks for the password again once the code is no longer good [OWASP-7.5.1]", async () => {
    const { browser } = await phonePlayer();
    const next = freshNumber();
    await ask(browser, next, { password: PASSWORD });
    under.clock.advance(10 * MINUTE_MS);
    expectRefusal(await ask(browser, next), "current_password_wrong");
    expect((await ask(browser, next, { password: PASSWORD })).status).toBe(200);
    under.clock.advance(MINUTE_MS);
    expectRefusal(await ask(browser, freshNumber()), "current_password_wrong");
  });

  it("asks for a code of the app as well, where the account has one [OWASP-6.6.1] [OWASP-7.5.1]", async () => {
    const { browser } = await phonePlayer();
    const { body } = await browser.post(`${PLATFORM}/player/authenticator`, { password: PASSWORD });
    const app = new TOTP({ secret: Secret.fromBase32(body.secret) });
    const shown = () => app.generate({ timestamp: under.clock.nowMs() });
    expect((await browser.post(`${PLATFORM}/player/authenticator/confirmation`, { code: shown() })).status).toBe(200);
    const next = freshNumber();
    expectRefusal(await ask(browser, next, { password: PASSWORD }), "second_factor_required");
    expectRefusal(await ask(browser, next, { password: PASSWORD, code: "000000" }), "second_factor_wrong");
    under.clock.advance(MINUTE_MS);
    expect((await ask(browser, next, { password: PASSWORD, code: shown() })).status).toBe(200);
  });

  it("asks an account with an e-mail address for the password too, and for a first number nobody [ACC-05]", async () => {
    const browser = await under.signedIn(await confirmedSomeone(under));
    const [first, second] = [freshNumber(), freshNumber()];
    expect((await ask(browser, first)).status).toBe(200);
    expect((await enter(browser, codeTo(first))).status).toBe(200);
    // The same one again replaces nothing.
    expect((await ask(browser, first)).status).toBe(200);
    under.clock.advance(10 * MINUTE_MS);
    expectRefusal(await ask(browser, second), "current_password_wrong");
  });

  it("waits for a code no longer once there is a new password", async () => {
    const someone = await confirmedSomeone(under);
    const browser = await under.signedIn(someone);
    const theirs = freshNumber();
    expect((await ask(browser, theirs)).status).toBe(200);
    await under.browser().post(`${USERS}/password`, { email: someone.email });
    await under.idle();
    const token = mailedTokens(under, someone.email, "reset_password_token").at(-1);
    const changed = { ...someone, password: "another password entirely" };
    const put = { reset_password_token: token, password: changed.password };
    expect((await under.browser().send("PUT", `${USERS}/password`, { body: put })).status).toBe(200);
    const owner = await under.signedIn(changed);
    expect(PhoneVerification.parse((await owner.get(PHONE)).body)).toMatchObject({ number: null, verified: false });
    expectRefusal(await enter(owner, codeTo(theirs)), "phone_code_void");
  });
});
