import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import type { Answer, Browser } from "./browser.ts";
import { PLATFORM, PlatformUnderTest, expectRefusal } from "./platform-under-test.ts";

const HOUR_MS = 60 * 60_000;
/** More than wait for their password to be hashed. */
const CROWD = 200;
const SIGN_UP = `${PLATFORM}/users`;

let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open();
});
afterAll(() => under.close());

let count = 0;
const someone = (change: Record<string, unknown> = {}) => ({
  email: `new-${++count}@touchline.example`,
  password: "a long enough password",
  currency: "EUR",
  country_code: "DE",
  language: "en",
  is_adult: true,
  terms_accepted: true,
  ...change,
});

/** Answered, with what is left to do after that done. */
async function signUp(body: object, browser = under.browser()): Promise<Answer> {
  const answer = await browser.post(SIGN_UP, body);
  await under.idle();
  return answer;
}

/** The token in the last mail's link. */
const mailedToken = (): string => /confirmation_token=([\w-]+)/.exec(under.mails.at(-1)?.text ?? "")?.[1] ?? "";
const confirm = (browser: Browser, token: string) =>
  browser.get(`${PLATFORM}/users/confirmation?confirmation_token=${token}`);

describe("signing up", () => {
  it("mails a link to each of a crowd that is not turned away for its size", async () => {
    const answers = await Promise.all(Array.from({ length: CROWD }, () => signUp(someone())));
    await under.idle();
    const taken = answers.filter(({ status }) => status === 201);
    const turnedAway = answers.filter(({ status }) => status !== 201);
    expect(turnedAway.length).toBeGreaterThan(0);
    for (const answer of turnedAway) expectRefusal(answer, "unavailable");
    const mailed = new Set(under.mails.map(({ to }) => to));
    expect(taken.filter(({ body }) => !mailed.has(String(body.email)))).toEqual([]);
  });

  it("mails a link, opens the account once it is followed, and lets the player sign in [ACC-05]", async () => {
    const browser = under.browser();
    const person = someone();
    const answer = await signUp(person, browser);
    expect(answer).toMatchObject({ status: 201, body: { email: person.email, confirmation_required: true } });
    expect(under.mails.at(-1)).toMatchObject({ to: person.email, subject: "Confirm your e-mail address" });
    const signIn = { email: person.email, password: person.password };
    expectRefusal(await browser.post(`${PLATFORM}/users/sign_in`, signIn), "email_not_confirmed");
    expect(await confirm(browser, mailedToken())).toMatchObject({ status: 200, body: { email: person.email } });
    expect((await browser.post(`${PLATFORM}/users/sign_in`, signIn)).status).toBe(200);
  });

  it("gives play money once, as a line in the ledger", async () => {
    const person = someone({ currency: "JPY" });
    await signUp(person);
    await confirm(under.browser(), mailedToken());
    const browser = await under.signedIn({ email: person.email, password: person.password });
    await browser.post(`${PLATFORM}/player/accounts`, { currency: "JPY" });
    const { body: accounts } = await browser.get(`${PLATFORM}/player/accounts`);
    expect(accounts).toEqual([{ currency: "JPY", subunits: 1, available_to_bet: "150000", active: true, version: 1 }]);
    const { body: lines } = await browser.get(`${PLATFORM}/player/transactions`);
    expect(lines).toMatchObject([{ type: "demo_credit", amount: "150000", balance_after: "150000" }]);
    await assertLedgerBalances(under.database.db);
  });

  it("takes a confirmation link once", async () => {
    await signUp(someone());
    const token = mailedToken();
    expect((await confirm(under.browser(), token)).status).toBe(200);
    expectRefusal(await confirm(under.browser(), token), "confirmation_invalid");
  });

  it("takes it once even when it is followed twice at the same moment", async () => {
    await signUp(someone());
    const token = mailedToken();
    const answers = await Promise.all([confirm(under.browser(), token), confirm(under.browser(), token)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
  });

  it("takes no confirmation link that is unknown or a day old", async () => {
    expectRefusal(await confirm(under.browser(), "a-token-nobody-was-sent"), "confirmation_invalid");
    await signUp(someone());
    under.clock.advance(24 * HOUR_MS);
    expectRefusal(await confirm(under.browser(), mailedToken()), "confirmation_invalid");
  });

  it("writes in the player's language, and links to the site in it", async () => {
    await signUp(someone({ language: "de" }));
    expect(under.mails.at(-1)?.subject).toBe("Bestätige deine E-Mail-Adresse");
    expect(under.mails.at(-1)?.text).toContain("https://touchline.example/de/users/confirmation?");
  });

  it("refuses a language that the site does not have", async () => {
    const answer = await under.browser().post(SIGN_UP, someone({ language: "tlh" }));
    expectRefusal(answer, "invalid_request");
    expect(answer.body.fields).toEqual([{ path: "json.language", problem: "invalid_value" }]);
  });

  it("answers the same to an address that has an account, in any case, and mails its player alone", async () => {
    const person = someone();
    await signUp(person);
    await under.idle();
    await confirm(under.browser(), mailedToken());
    const email = person.email.toUpperCase();
    const [taken, free] = [
      await signUp({ ...person, email, password: "the password of a stranger", language: "de" }),
      await signUp(someone()),
    ];
    await under.idle();
    expect(taken).toMatchObject({ status: free.status, body: { ...free.body, email } });
    expect([...taken.headers.keys()]).toEqual([...free.headers.keys()]);
    const mail = under.mails.findLast(({ to }) => to === person.email);
    expect(mail?.subject).toBe("You have an account already");
    expect(mail?.text).toContain("https://touchline.example/users/password/new");
    const known = { email: person.email, password: person.password };
    expect((await under.browser().post(`${PLATFORM}/users/sign_in`, known)).status).toBe(200);
  });

  describe("with an address that somebody else typed too", () => {
    const theirs = { password: "the password of a stranger", currency: "JPY", country_code: "BR", language: "de" };
    const signIn = (email: string, password: string) =>
      under.browser().post(`${PLATFORM}/users/sign_in`, { email, password });

    it.each([
      ["before", true, "invalid_credentials"],
      // As before the link was followed: that there is an account now is not told.
      ["after", false, "email_not_confirmed"],
    ] as const)(
      "%s keeps what the one typed whose link is followed",
      async (_order, strangerIsFirst, strangerIsTold) => {
        const person = someone();
        const stranger = { ...person, ...theirs };
        const tokenOf = new Map<object, string>();
        for (const sender of strangerIsFirst ? [stranger, person] : [person, stranger]) {
          await signUp(sender);
          tokenOf.set(sender, mailedToken());
        }
        expect((await confirm(under.browser(), tokenOf.get(person) ?? "")).status).toBe(200);
        expectRefusal(await confirm(under.browser(), tokenOf.get(stranger) ?? ""), "confirmation_invalid");
        expectRefusal(await signIn(person.email, stranger.password), strangerIsTold);
        const { status, body } = await signIn(person.email, person.password);
        expect(status).toBe(200);
        expect(body).toMatchObject({ currency: "EUR", language: "en", country: { code: "DE" } });
      },
    );

    it("lets nobody in before a link is followed", async () => {
      const person = someone();
      await signUp({ ...person, ...theirs });
      await signUp(person);
      expectRefusal(await signIn(person.email, theirs.password), "invalid_credentials");
      expectRefusal(await signIn(person.email, person.password), "email_not_confirmed");
    });

    it("opens one account when both links are followed at the same moment", async () => {
      const person = someone();
      await signUp(person);
      const first = mailedToken();
      await signUp({ ...person, ...theirs });
      const answers = await Promise.all([confirm(under.browser(), first), confirm(under.browser(), mailedToken())]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
      const winner = answers[0]?.status === 200 ? person : { ...person, ...theirs };
      const browser = await under.signedIn({ email: person.email, password: winner.password });
      const { body: accounts } = await browser.get(`${PLATFORM}/player/accounts`);
      expect(accounts).toMatchObject([{ currency: winner.currency, version: 1 }]);
    });

    it("mails the same link again when asked to, or one to choose a password once it cannot know whose to mail", async () => {
      const person = someone();
      const askAgain = () => under.browser().post(`${SIGN_UP}/confirmation`, { email: person.email });
      const mailsTo = () => under.mails.filter(({ to }) => to === person.email).map(({ text }) => text);
      await signUp(person);
      await askAgain();
      await expect.poll(mailsTo).toHaveLength(2);
      await signUp({ ...person, ...theirs });
      await askAgain();
      await expect.poll(mailsTo).toHaveLength(4);
      expect(mailsTo().map((text) => text.includes("reset_password_token="))).toEqual([false, false, false, true]);
    });
  });

  it("opens one account when the same address is sent twice at the same moment", async () => {
    const person = someone();
    const answers = await Promise.all([signUp(person), signUp(person)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const accounts = await under.database.db
      .selectFrom("players")
      .select("id")
      .where("email", "=", person.email)
      .execute();
    expect(accounts).toHaveLength(1);
  });

  it.each([
    ["a minor", { is_adult: false }, "json.is_adult"],
    ["someone who did not accept the terms", { terms_accepted: false }, "json.terms_accepted"],
    ["a short password", { password: "short" }, "json.password"],
    ["a country that is none", { country_code: "XX" }, "json.country_code"],
    ["an address that is none", { email: "not an address" }, "json.email"],
    ["an address with a line break", { email: "a@touchline.example\r\nBcc: b@touchline.example" }, "json.email"],
  ])("refuses %s and says which field it was", async (_name, change, path) => {
    const mails = under.mails.length;
    const answer = await signUp(someone(change));
    expectRefusal(answer, "invalid_request");
    expect(answer.body.fields).toContainEqual(expect.objectContaining({ path }));
    expect(under.mails).toHaveLength(mails);
  });

  it("refuses a currency the site does not keep", async () => {
    expectRefusal(await signUp(someone({ currency: "XXX" })), "currency_unknown");
  });

  it("keeps no password and no token in the records", async () => {
    const person = someone({ password: "a password to look for" });
    await signUp(person);
    const kept = JSON.stringify([
      await under.database.db.selectFrom("players").selectAll().execute(),
      await under.database.db.selectFrom("email_confirmations").selectAll().execute(),
    ]);
    expect(kept).not.toContain(person.password);
    expect(kept).not.toContain(mailedToken());
    expect(kept).toContain("$argon2id$v=19$");
  });

  it("is stopped for a network that would have one address mailed again and again, and for no other", async () => {
    const limited = await PlatformUnderTest.open({}, { fewMails: true });
    const person = someone();
    const stranger = limited.browser();
    for (let n = 0; n < 3; n += 1) expect((await stranger.post(SIGN_UP, person)).status).toBe(201);
    const email = person.email.toUpperCase();
    expectRefusal(await stranger.post(SIGN_UP, { ...person, email }), "rate_limited");
    expect((await stranger.post(SIGN_UP, someone())).status).toBe(201);
    expect((await limited.browser().post(SIGN_UP, { ...person, email })).status).toBe(201);
    await limited.idle();
    expect(limited.mails.filter(({ to }) => to.toUpperCase() === email)).toHaveLength(4);
    await limited.close();
  });

  it("is stopped for an IP that opens one account after another", async () => {
    const limited = await PlatformUnderTest.open({}, { signUpByIp: 2 });
    const browser = limited.browser();
    await browser.post(SIGN_UP, someone());
    await browser.post(SIGN_UP, someone());
    expectRefusal(await browser.post(SIGN_UP, someone()), "rate_limited");
    await limited.close();
  });
});
