import { PhoneVerification } from "@touchline/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answer, Browser } from "./browser.ts";
import { PLATFORM, PlatformUnderTest, expectRefusal } from "./platform-under-test.ts";
import { confirmedSomeone } from "./someone.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const PHONE = `${PLATFORM}/player/phone`;
const PASSWORD = "the password at sign-up";
const UNVERIFIED = { number: null, country: null, verified: false, resend_timeout: 0, sms_limit_reached: false };

let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open();
});
afterAll(() => under.close());

let numbers = 0;
/** A German mobile number that no test has used, as it is written there. */
const freshNumber = (): string => `0151 2${String(++numbers).padStart(7, "0")}`;
const asE164 = (number: string): string => number.replace(/^0/, "+49").replaceAll(" ", "");

async function player(options?: { language?: string }): Promise<Browser> {
  return under.signedIn(await confirmedSomeone(under, options));
}

/** With the password that everybody here has, which a number in place of another asks for. */
const send = (browser: Browser, number: string, country = "DE"): Promise<Answer> =>
  browser.post(PHONE, { number, country, password: PASSWORD });
const enter = (browser: Browser, code: string): Promise<Answer> => browser.post(`${PHONE}/verification`, { code });
const stateOf = async (browser: Browser) => PhoneVerification.parse((await browser.get(PHONE)).body);

/** The code in the last message. */
const sentCode = (): string => /\d{6}/.exec(under.messages.at(-1)?.text ?? "")?.[0] ?? "";
const wrongCode = (): string => String((Number(sentCode()) + 1) % 1_000_000).padStart(6, "0");

describe("a phone number", () => {
  it("is verified by the code sent to it, and is the player's from then on [ACC-05]", async () => {
    const browser = await player();
    const number = freshNumber();
    expect(await stateOf(browser)).toMatchObject(UNVERIFIED);
    const sent = await send(browser, number);
    expect(sent.status).toBe(200);
    expect(PhoneVerification.parse(sent.body)).toMatchObject({
      number: asE164(number),
      country: "DE",
      verified: false,
      resend_timeout: 60,
      sms_limit_reached: false,
      code_expires_at: new Date(under.clock.nowMs() + 10 * MINUTE_MS).toISOString(),
    });
    expect(under.messages.at(-1)?.to).toBe(asE164(number));
    expect((await browser.get(`${PLATFORM}/player`)).body.mobile_phone).toBeNull();
    const entered = await enter(browser, sentCode());
    expect(entered.status).toBe(200);
    expect(entered.body).toMatchObject({ number: asE164(number), verified: true, code_expires_at: null });
    expect(await stateOf(browser)).toEqual(entered.body);
    expect((await browser.get(`${PLATFORM}/player`)).body.mobile_phone).toBe(asE164(number));
  });

  it("stays the player's until another one is verified [ACC-05]", async () => {
    const browser = await player();
    const [first, second] = [freshNumber(), freshNumber()];
    await send(browser, first);
    await enter(browser, sentCode());
    await send(browser, second);
    expect(await stateOf(browser)).toMatchObject({ number: asE164(second), verified: false });
    expect((await browser.get(`${PLATFORM}/player`)).body.mobile_phone).toBe(asE164(first));
    under.clock.advance(10 * MINUTE_MS);
    expect(await stateOf(browser)).toMatchObject({ number: asE164(first), verified: true });
    await send(browser, second);
    await enter(browser, sentCode());
    expect(await stateOf(browser)).toMatchObject({ number: asE164(second), verified: true });
  });

  it("that is another from now on is told to the account's address, with its last digits alone [OWASP-6.3.7]", async () => {
    const someone = await confirmedSomeone(under, { language: "de" });
    const browser = await under.signedIn(someone);
    const [first, second] = [freshNumber(), freshNumber()];
    const verify = async (number: string) => {
      await send(browser, number);
      await enter(browser, sentCode());
      await under.idle();
      under.clock.advance(10 * MINUTE_MS);
      return under.mails.filter(({ to, subject }) => to === someone.email && subject.includes("Telefonnummer"));
    };
    const [mail] = await verify(first);
    expect(mail?.text).toContain(asE164(first).slice(-3));
    expect(mail?.text).not.toContain(asE164(first).slice(-4));
    expect(mail?.text).toContain("/de/profile/security");
    expect(await verify(second)).toHaveLength(2);
    // The same one again is no news.
    expect(await verify(second)).toHaveLength(2);
  });

  it("of another player is not taken over, which only its holder can find out [ACC-05]", async () => {
    const [owner, other] = [await player(), await player()];
    const number = freshNumber();
    await send(owner, number);
    await enter(owner, sentCode());
    expect((await send(other, number)).status).toBe(200);
    expectRefusal(await enter(other, wrongCode()), "phone_code_wrong");
    expectRefusal(await enter(other, sentCode()), "phone_taken");
    expect(await stateOf(other)).toMatchObject({ verified: false });
    expect(await stateOf(owner)).toMatchObject({ number: asE164(number), verified: true });
  });

  it.each([
    ["a landline", { number: "030 901820", country: "DE" }],
    ["no number", { number: "not a number", country: "DE" }],
    ["a country that is none", { number: "0151 23456789", country: "XX" }],
  ])("that no message can reach is refused, and nothing is sent: %s [ACC-05]", async (_name, body) => {
    const browser = await player();
    const messages = under.messages.length;
    expectRefusal(await browser.post(PHONE, body), "phone_invalid");
    expect(under.messages).toHaveLength(messages);
  });

  it("is asked about by its player alone, and with the CSRF pair [ACC-05]", async () => {
    expectRefusal(await under.browser().get(PHONE), "unauthorized");
    expectRefusal(await send(under.browser(), freshNumber()), "unauthorized");
    const headers = { "x-csrf-token": "forged" };
    expectRefusal(await (await player()).post(PHONE, { number: freshNumber(), country: "DE" }, headers), "csrf_failed");
  });
});

describe("a code", () => {
  it("comes in the player's language, and says which site it is for [ACC-05]", async () => {
    await send(await player({ language: "de" }), freshNumber());
    const { text = "" } = under.messages.at(-1) ?? {};
    expect(text).toMatch(/^\d{6} ist dein Touchline-Code\./);
    expect(text.endsWith(`\n\n@touchline.example #${sentCode()}`)).toBe(true);
  });

  it("is worth nothing after five wrong ones [ACC-05]", async () => {
    const browser = await player();
    await send(browser, freshNumber());
    for (let n = 0; n < 4; n += 1) expectRefusal(await enter(browser, wrongCode()), "phone_code_wrong");
    expectRefusal(await enter(browser, wrongCode()), "phone_code_void");
    expectRefusal(await enter(browser, sentCode()), "phone_code_void");
    expect(await stateOf(browser)).toMatchObject({ verified: false, code_expires_at: null });
  });

  it("gives no more guesses to those made at the same moment [ACC-05]", async () => {
    const browser = await player();
    await send(browser, freshNumber());
    const answers = await Promise.all(Array.from({ length: 12 }, () => enter(browser, wrongCode())));
    const wrong = answers.filter(({ body }) => body.key === "error.phone.code_wrong");
    expect(wrong).toHaveLength(4);
    expectRefusal(await enter(browser, sentCode()), "phone_code_void");
  });

  it("is good for ten minutes, once [ACC-05]", async () => {
    const browser = await player();
    await send(browser, freshNumber());
    under.clock.advance(10 * MINUTE_MS);
    expectRefusal(await enter(browser, sentCode()), "phone_code_void");
    await send(browser, freshNumber());
    expect((await enter(browser, sentCode())).status).toBe(200);
    expectRefusal(await enter(browser, sentCode()), "phone_code_void");
  });

  it("is good for its player and its number alone [ACC-05]", async () => {
    const [browser, other] = [await player(), await player()];
    await send(browser, freshNumber());
    const code = sentCode();
    expectRefusal(await enter(other, code), "phone_code_void");
    under.clock.advance(MINUTE_MS);
    await send(browser, freshNumber());
    expectRefusal(await enter(browser, code), "phone_code_wrong");
  });

  it("is kept in the records as a keyed hash alone", async () => {
    await send(await player(), freshNumber());
    const kept = JSON.stringify(await under.database.db.selectFrom("phone_codes").select("code_hash").execute());
    expect(kept).not.toContain(sentCode());
    expect(under.logged).not.toContain(`"${sentCode()}"`);
  });

  it.each(["12345", "1234567", "12a456", "", "١٢٣٤٥٦"])("of another shape is no attempt: %j", async (code) => {
    const browser = await player();
    await send(browser, freshNumber());
    for (let n = 0; n < 5; n += 1) expectRefusal(await enter(browser, code), "invalid_request");
    expect((await enter(browser, sentCode())).status).toBe(200);
  });
});

describe("asking for another code", () => {
  it("has to wait a minute, whatever the number, and says how long [ACC-05]", async () => {
    const browser = await player();
    const number = freshNumber();
    await send(browser, number);
    under.clock.advance(20 * SECOND_MS);
    expect(await stateOf(browser)).toMatchObject({ resend_timeout: 40 });
    for (const next of [number, freshNumber()]) {
      const refused = await send(browser, next);
      expectRefusal(refused, "rate_limited");
      expect(refused.body.retry_after_seconds).toBe(40);
    }
    under.clock.advance(40 * SECOND_MS);
    expect(await stateOf(browser)).toMatchObject({ resend_timeout: 0 });
    expect((await send(browser, number)).status).toBe(200);
  });

  it("sends one message when it is done twice at the same moment [ACC-05]", async () => {
    const browser = await player();
    const messages = under.messages.length;
    const number = freshNumber();
    const answers = await Promise.all([send(browser, number), send(browser, number)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(under.messages).toHaveLength(messages + 1);
  });

  it("ends for the day after five messages, and says until when [ACC-05]", async () => {
    const browser = await player();
    const firstAt = under.clock.nowMs();
    for (let n = 0; n < 5; n += 1) {
      expect((await send(browser, freshNumber())).status).toBe(200);
      under.clock.advance(MINUTE_MS);
    }
    const limit = { sms_limit_reached: true, sms_limit_ends_at: new Date(firstAt + 24 * HOUR_MS).toISOString() };
    expect(await stateOf(browser)).toMatchObject(limit);
    const refused = await send(browser, freshNumber());
    expectRefusal(refused, "sms_limit_reached");
    expect(refused.body.retry_after_seconds).toBe((24 * HOUR_MS - 5 * MINUTE_MS) / SECOND_MS);
    // The last code can still be entered.
    expect((await enter(browser, sentCode())).status).toBe(200);
    under.clock.advance(24 * HOUR_MS - 5 * MINUTE_MS);
    const later = await player();
    expect(await stateOf(later)).toMatchObject({ sms_limit_reached: false });
  });

  it("ends for a number that others have had enough messages sent to [ACC-05]", async () => {
    const number = freshNumber();
    for (let n = 0; n < 5; n += 1) expect((await send(await player(), number)).status).toBe(200);
    expectRefusal(await send(await player(), number), "sms_limit_reached");
  });

  it("does not end for a player of some days because of what others had sent to the number [ACC-05]", async () => {
    const credentials = await confirmedSomeone(under);
    under.clock.advance(24 * HOUR_MS);
    const settled = await under.signedIn(credentials);
    const number = freshNumber();
    for (let n = 0; n < 5; n += 1) expect((await send(await player(), number)).status).toBe(200);
    expectRefusal(await send(await player(), number), "sms_limit_reached");
    expect((await send(settled, number)).status).toBe(200);
    under.clock.advance(MINUTE_MS);
    expect((await send(settled, number)).status).toBe(200);
    under.clock.advance(MINUTE_MS);
    expectRefusal(await send(settled, number), "sms_limit_reached");
    // What was sent to them can still be entered.
    expect((await enter(settled, sentCode())).status).toBe(200);
  });

  it("ends sooner for a number that one network asks about [ACC-05]", async () => {
    const limited = await PlatformUnderTest.open({}, { smsToNumberByIp: 1 });
    const ip = "203.0.113.251";
    const [someone, another] = [
      await limited.signedIn(await confirmedSomeone(limited), { ip }),
      await limited.signedIn(await confirmedSomeone(limited), { ip }),
    ];
    const number = freshNumber();
    expect((await send(someone, number)).status).toBe(200);
    expectRefusal(await send(another, number), "rate_limited");
    expect((await send(another, freshNumber())).status).toBe(200);
    await limited.close();
  });

  describe("from one IP", () => {
    const ip = "203.0.113.250";
    const newcomer = async (site: PlatformUnderTest) => site.signedIn(await confirmedSomeone(site), { ip });

    it("ends for those who ask again and again, and not for who asks for a first one [ACC-05]", async () => {
      const limited = await PlatformUnderTest.open({}, { furtherSmsByIp: 1 });
      const someone = await newcomer(limited);
      for (let n = 0; n < 2; n += 1) {
        expect((await send(someone, freshNumber())).status).toBe(200);
        limited.clock.advance(MINUTE_MS);
      }
      expectRefusal(await send(someone, freshNumber()), "rate_limited");
      const another = await newcomer(limited);
      expect((await send(another, freshNumber())).status).toBe(200);
      limited.clock.advance(MINUTE_MS);
      expectRefusal(await send(another, freshNumber()), "rate_limited");
      await limited.close();
    });

    it("ends for a crowd of new accounts, and leaves a player of some days two [ACC-05]", async () => {
      const limited = await PlatformUnderTest.open({}, { firstSmsByIp: 1, furtherSmsByIp: 0 });
      const credentials = await confirmedSomeone(limited);
      limited.clock.advance(24 * HOUR_MS);
      const settled = await limited.signedIn(credentials, { ip });
      expect((await send(await newcomer(limited), freshNumber())).status).toBe(200);
      expectRefusal(await send(await newcomer(limited), freshNumber()), "rate_limited");
      for (let n = 0; n < 2; n += 1) {
        expect((await send(settled, freshNumber())).status).toBe(200);
        limited.clock.advance(MINUTE_MS);
      }
      expectRefusal(await send(settled, freshNumber()), "rate_limited");
      await limited.close();
    });
  });

  it("costs nothing where the message could not leave [ACC-05]", async () => {
    const browser = await player();
    const number = freshNumber();
    under.gatewayAnswers = false;
    for (let n = 0; n < 6; n += 1) expectRefusal(await send(browser, number), "unavailable");
    expect(await stateOf(browser)).toMatchObject({ ...UNVERIFIED, code_expires_at: null });
    expect(under.logged).toContain("a phone code could not be sent");
    under.gatewayAnswers = true;
    expect((await send(browser, number)).status).toBe(200);
  });

  it("costs the network nothing either where no message left [ACC-05]", async () => {
    const limited = await PlatformUnderTest.open({}, { firstSmsByIp: 1, smsToNumberByIp: 1 });
    const browser = await limited.signedIn(await confirmedSomeone(limited));
    const number = freshNumber();
    limited.gatewayAnswers = false;
    for (let n = 0; n < 3; n += 1) expectRefusal(await send(browser, number), "unavailable");
    limited.gatewayAnswers = true;
    expect((await send(browser, number)).status).toBe(200);
    await limited.close();
  });
});
