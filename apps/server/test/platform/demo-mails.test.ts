import { randomUUID } from "node:crypto";
import { DEMO_PLAYER } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "./browser.ts";
import { PLATFORM, PlatformUnderTest, expectRefusal } from "./platform-under-test.ts";
import { confirmedSomeone } from "./someone.ts";

const CONFIRM = `${PLATFORM}/users/confirmation`;
const MAILS = `${PLATFORM}/demo_mails`;

async function signUp(site: PlatformUnderTest, browser: Browser, email = `${randomUUID()}@touchline.example`) {
  const details = { currency: "EUR", country_code: "DE", language: "en", is_adult: true, terms_accepted: true };
  const answer = await browser.post(`${PLATFORM}/users`, { email, password: "longer than ten", ...details });
  await site.idle();
  return { email, answer };
}

const tokensIn = (mails: { text: string }[]): string[] =>
  mails.flatMap(({ text }) => /confirmation_token=[\w-]+/.exec(text) ?? []);

/** What is left of a mail once all is gone that differs from one sign-up to the next. */
const withoutSecrets = (mail: { to: string; subject: string; text: string }, email: string): unknown => ({
  isToTyped: mail.to === email,
  subject: mail.subject,
  text: mail.text.replace(/=[\w-]{43}(?!\w)/, "="),
});

describe("the mailbox of a site of play money", () => {
  let under: PlatformUnderTest;
  beforeAll(async () => {
    under = await PlatformUnderTest.open();
  });
  afterAll(() => under.close());

  it("has the mail of a sign-up for the browser that signed up, and its link confirms [ACC-05]", async () => {
    const browser = under.browser();
    const { email, answer } = await signUp(under, browser);
    expect(answer.body).toEqual({ email, confirmation_required: true, demo_mailbox: true });
    expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith("tl_mailbox="))).toContain("HttpOnly");
    const { body } = await browser.get(MAILS);
    expect(body).toMatchObject([{ to: email, subject: "Confirm your e-mail address" }]);
    const token = /confirmation_token=([\w-]+)/.exec(body[0].text)?.[1] ?? "";
    expect((await under.browser().get(`${PLATFORM}/users/confirmation?confirmation_token=${token}`)).status).toBe(200);
  });

  it("shows the newest mail first, and another link that was asked for", async () => {
    const browser = under.browser();
    const { email } = await signUp(under, browser);
    await browser.post(`${PLATFORM}/users/confirmation`, { email });
    await under.idle();
    const { body } = await browser.get(MAILS);
    const [newest, oldest] = [under.mails.at(-1), under.mails.at(-2)];
    expect(body).toMatchObject([{ text: newest?.text }, { text: oldest?.text }]);
  });

  it("shows nobody the mails that other browsers asked for", async () => {
    const { email } = await signUp(under, under.browser());
    const stranger = under.browser();
    expect((await stranger.get(MAILS)).body).toEqual([]);
    await signUp(under, stranger);
    const { body } = await stranger.get(MAILS);
    expect(body).toHaveLength(1);
    expect(body[0].to).not.toBe(email);
  });

  it("never shows a link that opens an account, whoever asks for it", async () => {
    const browser = under.browser();
    const { email } = await signUp(under, browser, DEMO_PLAYER.email);
    await browser.post(CONFIRM, { email });
    await browser.post(`${PLATFORM}/users/password`, { email });
    await under.idle();
    // The work after a sign-up with a taken address may end later.
    expect(under.mails.some(({ text }) => text.includes("reset_password_token"))).toBe(true);
    const { body } = await browser.get(MAILS);
    for (const token of tokensIn(body)) expectRefusal(await browser.get(`${CONFIRM}?${token}`), "confirmation_invalid");
    expect(JSON.stringify(body)).not.toMatch(/(reset_password|unlock)_token=/);
  });

  it("says the same of an address that is somebody else's account as of one that nobody has [ACC-05]", async () => {
    const taken = await confirmedSomeone(under);
    const shown: unknown[][] = [];
    for (const email of [taken.email, `${randomUUID()}@touchline.example`]) {
      const browser = under.browser();
      await signUp(under, browser, email);
      await browser.post(CONFIRM, { email });
      await under.idle();
      const { body } = await browser.get(MAILS);
      shown.push([...body].map((mail) => withoutSecrets(mail, email)));
    }
    expect(shown[0]).toHaveLength(2);
    expect(shown[0]).toEqual(shown[1]);
    expect(under.mails.findLast(({ to }) => to === taken.email)?.subject).toBe("You have an account already");
  });

  it("says it of the address as it was typed, and in the language that was asked for", async () => {
    const taken = await confirmedSomeone(under, { language: "de" });
    const browser = under.browser();
    const typed = taken.email.toUpperCase();
    await signUp(under, browser, typed);
    expect((await browser.get(MAILS)).body).toMatchObject([{ to: typed, subject: "Confirm your e-mail address" }]);
  });

  it("tells whoever signs up again, in the browser that confirmed the address, of the account", async () => {
    const browser = under.browser();
    const { email } = await signUp(under, browser);
    const [token] = tokensIn((await browser.get(MAILS)).body);
    expect((await browser.get(`${CONFIRM}?${token}`)).status).toBe(200);
    await signUp(under, browser, email);
    const { body } = await browser.get(MAILS);
    expect(body).toMatchObject([{ to: email, subject: "You have an account already" }, { to: email }]);
  });
});

it("is not there on a site of real money: nothing is kept, and no cookie is given", async () => {
  const real = await PlatformUnderTest.open({ DEMO_CREDIT: "false" });
  const browser = real.browser();
  const { answer } = await signUp(real, browser);
  expect(answer.body).not.toHaveProperty("demo_mailbox");
  expect(browser.cookies.has("tl_mailbox")).toBe(false);
  expectRefusal(await browser.get(MAILS), "not_found");
  await real.close();
});
