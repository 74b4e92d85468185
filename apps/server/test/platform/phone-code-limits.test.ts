import { afterAll, describe, expect, it } from "vitest";
import type { Answer, Browser } from "./browser.ts";
import { PLATFORM, PlatformUnderTest, expectRefusal } from "./platform-under-test.ts";
import { siteInFolder } from "./site-in-folder.ts";

const MINUTE_MS = 60_000;
const USERS = `${PLATFORM}/users`;
const PASSWORD = "the password at sign-up";
const CHOICES = { currency: "EUR", country_code: "DE", language: "en", is_adult: true, terms_accepted: true };

const site = siteInFolder({ sign_up: { by: "either" } });
afterAll(() => site.remove());

let numbers = 0;
/** A German mobile number that no test has used, as it is written there. */
const freshNumber = (): string => `0151 5${String(++numbers).padStart(7, "0")}`;
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

const signUp = (browser: Browser, number: string): Promise<Answer> =>
  browser.post(`${USERS}/phone`, { ...CHOICES, phone_number: number, password: PASSWORD });
const confirm = (browser: Browser, token: unknown, code: string): Promise<Answer> =>
  browser.post(`${USERS}/phone/confirmation`, { code_token: token, code });

describe("messages that strangers ask for", () => {
  it("beyond the day's leave the code as it is: it works, and has the guesses that were left [ACC-05] [OWASP-2.4.1]", async () => {
    const strict = await PlatformUnderTest.open(site.env, { smsToNumberByIp: 1 });
    const browser = strict.browser();
    const asked = async (): Promise<{ token: unknown; right: string }> => {
      const { body } = await signUp(browser, freshNumber());
      await strict.idle();
      strict.clock.advance(MINUTE_MS);
      return { token: body.code_token, right: /\d{6}/.exec(strict.messages.at(-1)?.text ?? "")?.[0] ?? "" };
    };
    const again = async (token: unknown): Promise<void> =>
      expectRefusal(await browser.post(`${USERS}/phone/code`, { code_token: token }), "sms_limit_reached");

    const kept = await asked();
    await again(kept.token);
    expect((await confirm(browser, kept.token, kept.right)).status).toBe(200);

    const guessed = await asked();
    for (let n = 0; n < 4; n += 1) {
      expectRefusal(await confirm(browser, guessed.token, otherThan(guessed.right)), "phone_code_wrong");
      await again(guessed.token);
    }
    expectRefusal(await confirm(browser, guessed.token, otherThan(guessed.right)), "phone_code_void");
    expect(strict.messages).toHaveLength(2);
    await strict.close();
  });

  it("count where they left, and not where the gateway was away [ACC-05]", async () => {
    const strict = await PlatformUnderTest.open(site.env, { firstSmsByIp: 2, smsToNumberByIp: 1, fewMails: true });
    const [number, browser] = [freshNumber(), strict.browser()];
    const ask = async (): Promise<Answer> => {
      const answer = await signUp(browser, number);
      await strict.idle();
      return answer;
    };
    strict.gatewayAnswers = false;
    for (let n = 0; n < 4; n += 1) expect((await ask()).status).toBe(201);
    expect(strict.messages).toEqual([]);
    strict.gatewayAnswers = true;
    expect((await ask()).status).toBe(201);
    expect(strict.messages).toHaveLength(1);
    expectRefusal(await ask(), "sms_limit_reached");
    await strict.close();
  });

  it("are three a day to one number from one network, and keep nobody elsewhere from theirs [ACC-05] [OWASP-2.4.1]", async () => {
    const strict = await PlatformUnderTest.open(site.env, { smsToNumberByIp: 3, fewMails: true });
    const number = freshNumber();
    const ask = (browser: Browser) => signUp(browser, number);
    const stranger = strict.browser({ ip: "203.0.113.77" });
    for (let n = 0; n < 3; n += 1) expect((await ask(stranger)).status).toBe(201);
    expectRefusal(await ask(stranger), "sms_limit_reached");
    await strict.idle();
    expect(strict.messages).toHaveLength(3);
    expect((await ask(strict.browser({ ip: "198.51.100.9" }))).status).toBe(201);
    await strict.close();
  });

  it("of a network that has had its own leave no row behind for each further number [ACC-05] [OWASP-2.4.1]", async () => {
    const strict = await PlatformUnderTest.open(site.env, { firstSmsByIp: 1, furtherSmsByIp: 1, fewMails: true });
    const rows = async (): Promise<number> =>
      (await strict.db.selectFrom("attempt_counts").select("key").execute()).length;
    const browser = strict.browser({ ip: "203.0.113.78" });
    for (let n = 0; n < 2; n += 1) await signUp(browser, freshNumber());
    expectRefusal(await signUp(browser, freshNumber()), "rate_limited");
    const before = await rows();
    for (let n = 0; n < 5; n += 1) expectRefusal(await signUp(browser, freshNumber()), "rate_limited");
    expect(await rows()).toBeLessThanOrEqual(before);
    await strict.close();
  });

  it("for a new password are guessed at by one network so often, whichever codes it asked for [OWASP-6.3.1]", async () => {
    const strict = await PlatformUnderTest.open(site.env, { phoneCodeByIp: 4 });
    const guess = async (ip: string): Promise<Answer> => {
      const browser = strict.browser({ ip });
      const { body } = await browser.post(`${USERS}/password/phone`, {
        phone_number: freshNumber(),
        country_code: "DE",
      });
      return browser.post(`${USERS}/password/phone/token`, { code_token: body.code_token, code: "000000" });
    };
    for (let n = 0; n < 4; n += 1) expectRefusal(await guess("203.0.113.90"), "phone_code_wrong");
    expectRefusal(await guess("203.0.113.90"), "rate_limited");
    expectRefusal(await guess("198.51.100.90"), "phone_code_wrong");
    await strict.close();
  });
});
