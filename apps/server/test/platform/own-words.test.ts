import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ApiError } from "@touchline/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../src/settings/config.ts";
import { messageText } from "../../src/messages/message-text.ts";
import { refuseUnknownTexts } from "../../src/startup/open-pages.ts";
import type { Browser } from "./browser.ts";
import { ownSites, through } from "./own-sites.ts";
import { PLATFORM, PlatformUnderTest } from "./platform-under-test.ts";
import { mailedTokens } from "./someone.ts";

const OWN = {
  "mail.confirmation.subject": "Come aboard",
  "mail.confirmation.text": "Ahoy from {site}: {link}",
  "sms.phone_code.text": "Ahoy, {code}",
  "statement.date": "Watch",
  "statement.statement": "Your log",
  "error.session.unauthorized": "Who goes there?",
};
const SIGN_UP = { currency: "EUR", country_code: "DE", is_adult: true, terms_accepted: true };
const PASSWORD = "the password at sign-up";

const sites = ownSites({ main: {}, harbour: { hosts: ["harbour.example"], texts: { en: OWN } } });
const HARBOUR = "harbour.example";
const MAIN = "main.example";

let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open({ SITES_DIR: sites.folder });
});
afterAll(async () => {
  await under.close();
  sites.remove();
});

const browserAt = (host: string): Browser => under.browser({ origin: `https://${host}` });

async function signUp(host: string, language = "en") {
  const email = `${randomUUID()}@touchline.example`;
  const body = { email, password: PASSWORD, language, ...SIGN_UP };
  await browserAt(host).post(`${PLATFORM}/users`, body, through(host));
  await under.idle();
  return { email, mail: under.mails.findLast(({ to }) => to === email) };
}

describe("a site says in its own words", () => {
  it("what it mails, in the languages that it has them in, and no other site does [ACC-05]", async () => {
    const { mail } = await signUp(HARBOUR);
    expect(mail).toMatchObject({
      subject: "Come aboard",
      text: expect.stringMatching(/^Ahoy from harbour: https:\S+$/),
    });
    const stock = [await signUp(HARBOUR, "de"), await signUp(MAIN)].map(({ mail: sent }) => sent?.subject);
    expect(stock).toEqual(["de", "en"].map((language) => messageText(language, "mail.confirmation.subject")));
  });

  it("why a call is refused", async () => {
    const refused = async (host: string) =>
      ApiError.parse((await browserAt(host).get(`${PLATFORM}/player`, through(host))).body).message;
    expect(await refused(HARBOUR)).toBe("Who goes there?");
    expect(await refused(MAIN)).toBe(messageText("en", "error.session.unauthorized"));
  });

  it("codes by text message, and the heads of statements", async () => {
    const { email } = await signUp(HARBOUR);
    const token = mailedTokens(under, email, "confirmation_token").at(-1) ?? "";
    const browser = browserAt(HARBOUR);
    const there = through(HARBOUR);
    await browser.get(`${PLATFORM}/users/confirmation?confirmation_token=${token}`, there);
    await browser.post(`${PLATFORM}/users/sign_in`, { email, password: PASSWORD }, there);
    const number = { number: "0151 29999999", country: "DE", password: PASSWORD };
    await browser.post(`${PLATFORM}/player/phone`, number, there);
    expect(under.messages.at(-1)?.text).toMatch(/^Ahoy, \d{6}\n/);
    const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
    const file = `${PLATFORM}/player/statement.csv?currency=EUR&from=2026-06-01&to=2026-06-02`;
    const fileAt = async (host: string) => (await under.raw(file, { ...through(host), cookie })).text();
    const own = await fileAt(HARBOUR);
    const stock = await fileAt(MAIN);
    expect(own).toMatch(/^\uFEFF?Watch,/);
    expect(stock).toMatch(/^\uFEFF?Date,/);
  });
});

describe("words of a site that the server has no place for", () => {
  it.each([
    ["mail.farewell.subject", "Farewell", "no text of the server has this key"],
    ["mail.unlock.text", "Locked.", "needs {link}"],
  ])("end the start, with the line of %s", async (key, text, problem) => {
    const own = ownSites({ main: { texts: { en: { "statement.date": "Watch", [key]: text } } } });
    const read = readConfig({ SITES_DIR: own.folder, WEB_BUILD_DIR: own.folder });
    if (!read.ok) throw new Error(read.problem);
    // Name, three languages in five lines, and the word before it.
    const said = `SITES_DIR: ${own.folder}/main/site.json:11: texts.en.${key}: ${problem}`;
    await expect(refuseUnknownTexts(read.config)).rejects.toThrow(said);
    own.remove();
  });
});

it("a language of a site that the pages have no texts in ends the start, with its line [ROU-04]", async () => {
  const own = ownSites({ main: {}, harbour: { hosts: ["harbour.example"], locales: ["en", "fi"] } });
  mkdirSync(path.join(own.folder, "server"));
  const build = "exports.entry = { module: { createPageHandler: null, CATALOGUE_LOCALES: ['en', 'de', 'ar'] } };";
  writeFileSync(path.join(own.folder, "server", "index.js"), build);
  const read = readConfig({ SITES_DIR: own.folder, WEB_BUILD_DIR: own.folder });
  if (!read.ok) throw new Error(read.problem);
  const said = `SITES_DIR: ${own.folder}/harbour/site.json:5: locales.1: the pages have no texts in fi, only in ar, de, en`;
  await expect(refuseUnknownTexts(read.config)).rejects.toThrow(said);
  own.remove();
});
