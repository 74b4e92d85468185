import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LOCK_AFTER } from "../../src/players/sign-in-lock.ts";
import type { Answer } from "./browser.ts";
import { PLATFORM, PlatformUnderTest, expectRefusal } from "./platform-under-test.ts";

const SIGN_UP = `${PLATFORM}/users`;
const THEIRS = "the password of a stranger";
const OWN = "a long enough password";
/** By one network at one account. */
const GUESSES = 10;
const DAY_MS = 24 * 60 * 60_000;

let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open({}, { signInByAddress: GUESSES });
});
afterAll(() => under.close());

let count = 0;
let email: string;
beforeEach(async () => {
  await under.database.db.deleteFrom("taken_sign_ups").execute();
  email = `owner-${++count}@touchline.example`;
});

async function signUp(password: string, to = email): Promise<void> {
  const choices = { currency: "EUR", country_code: "DE", language: "en", is_adult: true, terms_accepted: true };
  expect((await under.browser().post(SIGN_UP, { ...choices, email: to, password })).status).toBe(201);
  await under.idle();
}

async function signIn(password: string, to = email): Promise<Answer> {
  const answer = await under.browser().post(`${PLATFORM}/users/sign_in`, { email: to, password });
  await under.idle();
  return answer;
}

const lastLink = (token: string): string =>
  new RegExp(`${token}=([\\w-]+)`).exec(under.mails.at(-1)?.text ?? "")?.[1] ?? "";

async function confirm(token = lastLink("confirmation_token")): Promise<void> {
  expect((await under.browser().get(`${PLATFORM}/users/confirmation?confirmation_token=${token}`)).status).toBe(200);
}

describe("whoever signs up with an address", () => {
  it("is told no more by signing in where it has an account than where it has none [ACC-05]", async () => {
    await signUp(OWN);
    await confirm();
    const free = `free-${count}@touchline.example`;
    await signUp(THEIRS);
    await signUp(THEIRS, free);
    for (const password of [THEIRS, "a wrong password of theirs"]) {
      const [taken, waiting] = [await signIn(password), await signIn(password, free)];
      expect({ ...taken.body, request_id: "" }).toEqual({ ...waiting.body, request_id: "" });
      expect(taken.status).toBe(waiting.status);
      expect([...taken.headers.keys()]).toEqual([...waiting.headers.keys()]);
    }
    expectRefusal(await signIn(THEIRS), "email_not_confirmed");
    expect((await signIn(OWN)).status).toBe(200);
  });

  it("is mailed again that there is an account where they ask for the link again", async () => {
    await signUp(OWN);
    await confirm();
    const askAgain = async () => {
      const answer = await under.browser().post(`${SIGN_UP}/confirmation`, { email });
      await under.idle();
      return answer.status;
    };
    const mailed = () => under.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
    const before = mailed().length;
    expect(await askAgain()).toBe(202);
    expect(mailed()).toHaveLength(before);
    await signUp(THEIRS);
    await askAgain();
    expect(mailed().slice(before)).toEqual(["You have an account already", "You have an account already"]);
  });

  it("is told the same however often, and the account counts it as a wrong password", async () => {
    await signUp(OWN);
    await confirm();
    await signUp(THEIRS);
    for (let attempt = 1; attempt <= LOCK_AFTER; attempt += 1) {
      expectRefusal(await signIn(THEIRS), "email_not_confirmed");
    }
    expect(under.mails.at(-1)?.text).toContain("unlock_token=");
    expectRefusal(await signIn(THEIRS), "email_not_confirmed");
  });

  it("buys no guesses at the account with a sign-in of theirs", async () => {
    await signUp(OWN);
    await confirm();
    await signUp(THEIRS);
    const browser = under.browser({ ip: "198.51.100.77" });
    const guess = (password: string) => browser.post(`${PLATFORM}/users/sign_in`, { email, password });
    const told: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      for (const password of ["a guess", "another guess", THEIRS]) told.push((await guess(password)).status);
    }
    expect(told).toEqual([401, 401, 403, 401, 401, 403, 401, 401, 403, 401, 429, 429]);
  });

  it("is not told when the address gets its account by another's sign-up", async () => {
    await signUp(OWN);
    const token = lastLink("confirmation_token");
    await signUp(THEIRS);
    expectRefusal(await signIn(THEIRS), "email_not_confirmed");
    await confirm(token);
    expectRefusal(await signIn(THEIRS), "email_not_confirmed");
    expect((await signIn(OWN)).status).toBe(200);
  });

  it("with one password twice is known by one, whichever link is followed", async () => {
    await signUp(OWN);
    const token = lastLink("confirmation_token");
    await signUp(OWN);
    await confirm(token);
    expect(await under.database.db.selectFrom("taken_sign_ups").selectAll().execute()).toEqual([]);
  });

  it("is no stranger to an account whose own password it has: once they are in, none of it is kept", async () => {
    await signUp(OWN);
    await confirm();
    await signUp(OWN);
    expect((await signIn(OWN)).status).toBe(200);
    expect(await under.database.db.selectFrom("taken_sign_ups").selectAll().execute()).toEqual([]);
  });

  it("is told so for a month from the last time, account or not", async () => {
    await signUp(OWN);
    await confirm();
    const free = `free-${count}@touchline.example`;
    for (const to of [email, free]) await signUp(THEIRS, to);
    under.clock.advance(29 * DAY_MS);
    for (const to of [email, free]) await signUp(THEIRS, to);
    under.clock.advance(29 * DAY_MS);
    for (const to of [email, free]) expectRefusal(await signIn(THEIRS, to), "email_not_confirmed");
    under.clock.advance(DAY_MS);
    for (const to of [email, free]) expectRefusal(await signIn(THEIRS, to), "invalid_credentials");
  });

  it("is not told when the address gets its account by a link for a password", async () => {
    await signUp(THEIRS);
    await under.browser().post(`${PLATFORM}/users/password`, { email });
    await under.idle();
    const token = lastLink("reset_password_token");
    const chosen = { reset_password_token: token, password: OWN };
    expect((await under.browser().send("PUT", `${PLATFORM}/users/password`, { body: chosen })).status).toBe(200);
    expectRefusal(await signIn(THEIRS), "email_not_confirmed");
    expect((await signIn(OWN)).status).toBe(200);
  });

  it("is told that the password is wrong once a later sign-up has taken the place of theirs, account or not", async () => {
    await signUp(OWN);
    await confirm();
    const free = `free-${count}@touchline.example`;
    for (const to of [email, free]) {
      await signUp(THEIRS, to);
      await signUp("the password of another stranger", to);
      expectRefusal(await signIn(THEIRS, to), "invalid_credentials");
      expectRefusal(await signIn("the password of another stranger", to), "email_not_confirmed");
    }
  });
});
