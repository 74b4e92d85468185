import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "./browser.ts";
import { PLATFORM, PlatformUnderTest, expectRefusal } from "./platform-under-test.ts";
import { siteInFolder } from "./site-in-folder.ts";
import { confirmedSomeone, signUpSomeone, verifyPhone } from "./someone.ts";

const MAILS = `${PLATFORM}/demo_mails`;
const PHONE = `${PLATFORM}/player/phone`;
const MINUTE_MS = 60_000;

let numbers = 0;
/** A German mobile number that no test has used. */
const freshNumber = (): string => `+491516${String(++numbers).padStart(7, "0")}`;

const ask = (browser: Browser, number: string) => browser.post(PHONE, { number, country: "DE" });
const enter = (browser: Browser, code: string) => browser.post(`${PHONE}/verification`, { code });
const codeIn = ({ text }: { text: string }): string => /\d{6}/.exec(text)?.[0] ?? "";

/** The code that the browser reads in the mailbox. */
async function shownCode(browser: Browser): Promise<string> {
  return codeIn((await browser.get(MAILS)).body[0]);
}

describe("a text message with a code for a player's number, on a site of play money", () => {
  let under: PlatformUnderTest;
  beforeAll(async () => {
    under = await PlatformUnderTest.open();
  });
  afterAll(() => under.close());
  const newcomer = async (): Promise<Browser> => under.signedIn(await confirmedSomeone(under));

  it("is in the mailbox for the browser that asked, as the phone would have it, and proves the number [ACC-05]", async () => {
    const [browser, number] = [await newcomer(), freshNumber()];
    const asked = await ask(browser, number);
    expect(asked.body).toMatchObject({ number, verified: false, demo_mailbox: true });
    const { body } = await browser.get(MAILS);
    expect(body).toEqual([
      { to: number, subject: "", text: under.messages.at(-1)?.text, sent_at: under.now().toISOString() },
    ]);
    expect((await browser.get(PHONE)).body).toMatchObject({ number, demo_mailbox: true });
    const entered = await enter(browser, codeIn(body[0]));
    expect(entered.body).toMatchObject({ number, verified: true });
    expect(entered.body).not.toHaveProperty("demo_mailbox");
    expect((await browser.get(PHONE)).body).not.toHaveProperty("demo_mailbox");
  });

  it("stands beside the mails of the same browser, the newest first [ACC-05]", async () => {
    const someone = await signUpSomeone(under);
    const browser = under.browser();
    await browser.post(`${PLATFORM}/users/confirmation`, { email: someone.email });
    await under.idle();
    const token = /confirmation_token=([\w-]+)/.exec((await browser.get(MAILS)).body[0].text)?.[1] ?? "";
    await browser.get(`${PLATFORM}/users/confirmation?confirmation_token=${token}`);
    await browser.post(`${PLATFORM}/users/sign_in`, someone);
    const number = freshNumber();
    await ask(browser, number);
    under.clock.advance(MINUTE_MS);
    await ask(browser, number);
    const { body } = await browser.get(MAILS);
    expect(body).toMatchObject([{ to: number }, { to: number }, { to: someone.email }]);
    expect(codeIn(body[0])).toBe(codeIn(under.messages.at(-1) ?? { text: "" }));
  });

  it("is in no other browser's mailbox, where its player may sit as well [ACC-05]", async () => {
    const someone = await confirmedSomeone(under);
    const [browser, elsewhere] = [await under.signedIn(someone), await under.signedIn(someone)];
    await ask(browser, freshNumber());
    expect((await elsewhere.get(MAILS)).body).toEqual([]);
    expect((await elsewhere.get(PHONE)).body).not.toHaveProperty("demo_mailbox");
  });

  it("to a number that somebody else has looks like any there, and its code proves nothing [ACC-05]", async () => {
    const [owner, number] = [await newcomer(), freshNumber()];
    await verifyPhone(under, owner, { number, country: "DE" });
    const browser = await newcomer();
    expect((await ask(browser, number)).body).toMatchObject({ number, demo_mailbox: true });
    const [sent, shown] = [under.messages.at(-1), (await browser.get(MAILS)).body[0]];
    const withoutCode = (text = ""): string => text.replaceAll(/\d{6}/g, "");
    expect(withoutCode(shown.text)).toBe(withoutCode(sent?.text));
    // One in a million is the same by chance.
    expect(codeIn(shown)).not.toBe(codeIn(sent ?? { text: "" }));
    expectRefusal(await enter(browser, codeIn(shown)), "phone_code_wrong");
  });

  it("to a number of another account of the same browser has the code that was sent, and is told to be taken [ACC-05]", async () => {
    const [browser, number] = [await newcomer(), freshNumber()];
    await verifyPhone(under, browser, { number, country: "DE" });
    await browser.post(`${PLATFORM}/users/sign_in`, await confirmedSomeone(under));
    await ask(browser, number);
    expectRefusal(await enter(browser, await shownCode(browser)), "phone_taken");
  });

  it("is not shown where it could not be sent [ACC-05]", async () => {
    const browser = await newcomer();
    under.gatewayAnswers = false;
    expectRefusal(await ask(browser, freshNumber()), "unavailable");
    under.gatewayAnswers = true;
    expect((await browser.get(MAILS)).body).toEqual([]);
  });
});

it("proves whose phone it is where phones get it: the mailbox then has mails alone [ACC-05]", async () => {
  const site = siteInFolder({ sign_up: { by: "either" } });
  const delivering = await PlatformUnderTest.open({ ...site.env, SMS_WEBHOOK_URL: "https://gateway.example/sms" });
  const browser = await delivering.signedIn(await confirmedSomeone(delivering));
  expect((await ask(browser, freshNumber())).body).not.toHaveProperty("demo_mailbox");
  const visitor = delivering.browser();
  const details = { currency: "EUR", country_code: "DE", language: "en", is_adult: true, terms_accepted: true };
  const password = "the password at sign-up";
  const signedUp = await visitor.post(`${PLATFORM}/users/phone`, { ...details, password, phone_number: freshNumber() });
  expect(signedUp.status).toBe(201);
  expect(signedUp.body).not.toHaveProperty("demo_mailbox");
  await delivering.idle();
  expect(delivering.messages).toHaveLength(2);
  for (const reader of [browser, visitor]) expect((await reader.get(MAILS)).body).toEqual([]);
  const mailed = await visitor.post(`${PLATFORM}/users`, { ...details, password, email: "mailed@touchline.example" });
  expect(mailed.body).toMatchObject({ demo_mailbox: true });
  await delivering.close();
  site.remove();
});
