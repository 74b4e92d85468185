import { randomUUID } from "node:crypto";
import { IDENTITY_REVIEW } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgetExclusions } from "../a-player.ts";
import type { Browser } from "./browser.ts";
import { PLATFORM, PlatformUnderTest, expectRefusal } from "./platform-under-test.ts";
import { siteInFolder } from "./site-in-folder.ts";
import { type Someone, confirmedSomeone, mailedTokens, signUpSomeone } from "./someone.ts";

const EXCLUSION = `${PLATFORM}/player/exclusion`;
const ANNA = { first_name: "Anna", last_name: "Silva", birth_date: "1990-02-03", municipality: "Recife" };
const CPF = "529.982.247-25";

const site = siteInFolder({ jurisdiction: "BR", tracking: { affiliates: true } });
let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open({ ...site.env, LOCALES: "", EXCLUSION_REGISTRIES: "" });
});
afterAll(async () => {
  await under.close();
  site.remove();
});

const confirm = (someone: Someone) => {
  const token = mailedTokens(under, someone.email, "confirmation_token").at(-1) ?? "";
  return under.browser().get(`${PLATFORM}/users/confirmation?confirmation_token=${token}`);
};

async function excluded(email: string, period = "6m") {
  const someone = await signUpSomeone(under, { email });
  await confirm(someone);
  const browser = await under.signedIn(someone);
  expect((await browser.post(EXCLUSION, { kind: "self_exclusion", period })).status).toBe(200);
  return { someone, browser };
}

/** Has a code sent to a number, and enters it. */
async function verify(browser: Browser, number: string) {
  expect((await browser.post(`${PLATFORM}/player/phone`, { number, country: "DE" })).status).toBe(200);
  const code = /\d{6}/.exec(under.messages.at(-1)?.text ?? "")?.[0] ?? "";
  return browser.post(`${PLATFORM}/player/phone/verification`, { code });
}

const playersWith = (email: string) =>
  under.database.db.selectFrom("players").select(["id", "exclusion"]).where("email", "=", email).execute();

describe("who signs up during a self-exclusion [RG-06]", () => {
  it("is answered as anybody is, and told by a mail that leads to the page about it", async () => {
    const { someone } = await excluded(`${randomUUID()}@touchline.example`);
    const before = await playersWith(someone.email);
    await signUpSomeone(under, { ...someone, password: "another password here" });
    const mail = under.mails.findLast(({ to }) => to === someone.email);
    expect(mail?.subject).toBe("No account was opened");
    expect(mail?.text).toContain("https://touchline.example/users/excluded");
    expect(mail?.text).not.toContain("password/new");
    expect(await playersWith(someone.email)).toEqual(before);
  });

  it.each([
    ["a tag in the address", (name: string) => [`${name}@touchline.example`, `${name}+new@touchline.example`]],
    [
      "the dots and the other domain of Gmail",
      (name: string) => [`${name}@gmail.com`, `a.${name.slice(1)}@googlemail.com`],
    ],
  ])("is found by the mailbox, with %s: of the sign-up nothing stays", async (_how, addresses) => {
    const [first = "", again = ""] = addresses(`a${randomUUID().replaceAll("-", "")}`);
    await excluded(first);
    const newcomer = await signUpSomeone(under, { email: again });
    expectRefusal(await confirm(newcomer), "self_excluded");
    expect(await playersWith(again)).toEqual([]);
    const left = await under.database.db
      .selectFrom("email_confirmations")
      .select("email")
      .where("email", "=", again)
      .execute();
    expect(left).toEqual([]);
    expectRefusal(await under.browser().post(`${PLATFORM}/users/sign_in`, newcomer), "invalid_credentials");
    // The link is used up.
    expectRefusal(await confirm(newcomer), "confirmation_invalid");
  });

  it("does not get round that by the link to a new password, which confirms an address too", async () => {
    const name = `a${randomUUID()}`;
    await excluded(`${name}@touchline.example`);
    const newcomer = await signUpSomeone(under, { email: `${name}+new@touchline.example` });
    await under.browser().post(`${PLATFORM}/users/password`, { email: newcomer.email });
    await expect.poll(() => mailedTokens(under, newcomer.email, "reset_password_token")).toHaveLength(1);
    const [token] = mailedTokens(under, newcomer.email, "reset_password_token");
    const body = { reset_password_token: token, password: "a password chosen later" };
    expectRefusal(await under.browser().send("PUT", `${PLATFORM}/users/password`, { body }), "self_excluded");
    expect(await playersWith(newcomer.email)).toEqual([]);
  });

  it("lets others of the same provider in, and those whose exclusion is over", async () => {
    const name = `a${randomUUID()}`;
    const { someone } = await excluded(`${name}@touchline.example`);
    expect((await confirm(await signUpSomeone(under, { email: `b${name}@touchline.example` }))).status).toBe(200);
    await forgetExclusions(under.db, (await playersWith(someone.email))[0]?.id);
    expect((await confirm(await signUpSomeone(under, { email: `${name}+new@touchline.example` }))).status).toBe(200);
  });

  it("is excluded with a new account too, for as long, once its document is the same", async () => {
    const { someone, browser } = await excluded(`${randomUUID()}@touchline.example`, "1y");
    await browser.send("PATCH", `${PLATFORM}/player/personal_data`, { body: { ...ANNA, national_id: CPF } });
    const newcomer = await under.signedIn(await confirmedSomeone(under));
    const again = await newcomer.send("PATCH", `${PLATFORM}/player/personal_data`, {
      body: { ...ANNA, national_id: CPF },
    });
    expectRefusal(again, "self_excluded");
    const [standing, theirs] = await Promise.all([browser.get(EXCLUSION), newcomer.get(EXCLUSION)]);
    expect(theirs.body.standing).toMatchObject({
      kind: "self_exclusion",
      period: "1y",
      ends_at: standing.body.standing.ends_at,
    });
    // What they have said of themselves is not kept.
    expect((await newcomer.get(`${PLATFORM}/player/personal_data`)).body).toMatchObject({ first_name: null });
    expect((await playersWith(someone.email))[0]?.exclusion).toBe("self_exclusion");
  });

  it("is not told so of a document that another player has who plays on: whose it is, somebody looks at", async () => {
    const other = await under.signedIn(await confirmedSomeone(under));
    const cpf = "111.444.777-35";
    await other.send("PATCH", `${PLATFORM}/player/personal_data`, { body: { ...ANNA, national_id: cpf } });
    const newcomer = await under.signedIn(await confirmedSomeone(under));
    const again = await newcomer.send("PATCH", `${PLATFORM}/player/personal_data`, {
      body: { ...ANNA, national_id: cpf },
    });
    expect(again.status).toBe(200);
    expect((await newcomer.get(`${PLATFORM}/player`)).body).toMatchObject({ suspension_reason: IDENTITY_REVIEW });
    expect((await newcomer.get(EXCLUSION)).body).toEqual({ standing: null });
  });

  it("is excluded with a new account too, once a code proves that the phone is the same", async () => {
    const number = "0151 23456789";
    const { browser } = await excluded(`${randomUUID()}@touchline.example`);
    await verify(browser, number);
    const newcomer = await under.signedIn(await confirmedSomeone(under));
    expectRefusal(await verify(newcomer, number), "self_excluded");
    expect((await newcomer.get(EXCLUSION)).body.standing).toMatchObject({ kind: "self_exclusion", period: "6m" });
    expect((await newcomer.get(`${PLATFORM}/player`)).body).toMatchObject({ mobile_phone: null });
  });
});
