import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "./browser.ts";
import { PLATFORM, PlatformUnderTest, SPORTSBOOK, bearer, expectRefusal } from "./platform-under-test.ts";
import { siteInFolder } from "./site-in-folder.ts";
import { type Someone, confirmedSomeone, mailedTokens, signUpSomeone } from "./someone.ts";

const MINUTE_MS = 60_000;
const PASSWORD = `${PLATFORM}/users/password`;
const SIGN_IN = `${PLATFORM}/users/sign_in`;
const PLAYER = `${PLATFORM}/player`;
const NEW_PASSWORD = "another long password";

let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open();
});
afterAll(() => under.close());

const resetTokens = (email: string): string[] => mailedTokens(under, email, "reset_password_token");

async function askFor(email: string): Promise<Answer> {
  const answer = await under.browser().post(PASSWORD, { email });
  await under.idle();
  return answer;
}

/** Asks for a link, and gives the token of the newest. */
async function tokenFor(email: string): Promise<string> {
  await askFor(email);
  return resetTokens(email).at(-1) ?? "";
}

const reset = (token: string, password = NEW_PASSWORD): Promise<Answer> =>
  under.browser().send("PUT", PASSWORD, { body: { reset_password_token: token, password } });

const signIn = (credentials: Someone): Promise<Answer> => under.browser().post(SIGN_IN, credentials);

describe("a forgotten password", () => {
  it("is replaced by one chosen through a mailed link, and the old one is worth nothing [ACC-05]", async () => {
    const { email, password } = await confirmedSomeone(under);
    expect(await reset(await tokenFor(email))).toMatchObject({ status: 200, body: { email } });
    expectRefusal(await signIn({ email, password }), "invalid_credentials");
    expect((await signIn({ email, password: NEW_PASSWORD })).status).toBe(200);
  });

  it("leaves no session to those who were on their way in by the old one [ACC-05]", async () => {
    const someone = await confirmedSomeone(under);
    const token = await tokenFor(someone.email);
    const thieves = Array.from({ length: 20 }, () => under.browser());
    const entered = thieves.map((thief) => thief.post(SIGN_IN, someone));
    expect((await reset(token)).status).toBe(200);
    const later = thieves.map((thief) => thief.post(SIGN_IN, someone));
    await Promise.all([...entered, ...later]);
    for (const thief of thieves) expectRefusal(await thief.get(PLAYER), "unauthorized");
  });

  it("ends every session and every token of the player, and tells them by mail [ACC-05]", async () => {
    const someone = await confirmedSomeone(under);
    const [phone, desktop] = [await under.signedIn(someone), await under.signedIn(someone)];
    const { body: session } = await desktop.post(`${PLATFORM}/sportsbook_sessions`, undefined);
    await reset(await tokenFor(someone.email));
    await under.idle();
    expectRefusal(await phone.get(PLAYER), "unauthorized");
    expectRefusal(await desktop.get(PLAYER), "unauthorized");
    expectRefusal(await under.browser().get(`${SPORTSBOOK}/bets`, bearer(session.token)), "unauthorized");
    expect(under.mails.at(-1)).toMatchObject({ to: someone.email, subject: "Your password was changed" });
  });

  it("signs out the very browser that the link is followed in, and nobody else in it [ACC-05]", async () => {
    const someone = await confirmedSomeone(under);
    const own = await under.signedIn(someone);
    const token = await tokenFor(someone.email);
    await own.send("PUT", PASSWORD, { body: { reset_password_token: token, password: NEW_PASSWORD } });
    expect([...own.cookies.keys()]).toEqual(["tl_device"]);
    const others = await under.signedIn();
    const next = await tokenFor(someone.email);
    await others.send("PUT", PASSWORD, { body: { reset_password_token: next, password: NEW_PASSWORD } });
    expect((await others.get(PLAYER)).status).toBe(200);
  });

  it("leaves word to end the player's realtime connections", async () => {
    const someone = await confirmedSomeone(under);
    const { body: player } = await (await under.signedIn(someone)).get(PLAYER);
    await reset(await tokenFor(someone.email));
    const rows = await under.database.db
      .selectFrom("centrifugo_outbox")
      .select("payload")
      .where("method", "=", "disconnect")
      .execute();
    expect(rows.map(({ payload }) => payload)).toContainEqual(expect.objectContaining({ user: player.id }));
  });

  it("also proves an address that was not confirmed, and voids the links that would have", async () => {
    const { email } = await signUpSomeone(under);
    await reset(await tokenFor(email));
    expect((await signIn({ email, password: NEW_PASSWORD })).status).toBe(200);
    const [confirmation = ""] = mailedTokens(under, email, "confirmation_token");
    const followed = await under.browser().get(`${PLATFORM}/users/confirmation?confirmation_token=${confirmation}`);
    expectRefusal(followed, "confirmation_invalid");
    const browser = await under.signedIn({ email, password: NEW_PASSWORD });
    expect((await browser.get(`${PLAYER}/accounts`)).body).toMatchObject([{ available_to_bet: "100000" }]);
  });

  it("that confirms an address keeps nothing that a stranger chose who signed it up before [ACC-01] [ACC-05]", async () => {
    const folder = siteInFolder({ jurisdiction: "GB", currencies: ["GBP", "EUR"], tracking: { affiliates: true } });
    const site = await PlatformUnderTest.open(folder.env);
    const email = `${randomUUID()}@touchline.example`;
    const choices = { country_code: "DE", language: "de", is_adult: true, terms_accepted: true };
    const affiliate = { affiliate_tags: { ctag: "a-stranger" } };
    const typed = { email, password: "a stranger's password", currency: "EUR", ...choices, ...affiliate };
    expect((await site.browser().post(`${PLATFORM}/users`, typed)).status).toBe(201);
    await site.idle();
    await site.browser().post(PASSWORD, { email });
    await site.idle();
    const body = {
      reset_password_token: mailedTokens(site, email, "reset_password_token").at(-1),
      password: NEW_PASSWORD,
    };
    expect((await site.browser().send("PUT", PASSWORD, { body, headers: { "accept-language": "en" } })).status).toBe(
      200,
    );
    const owner = await site.signedIn({ email, password: NEW_PASSWORD });
    const { body: player } = await owner.get(PLAYER);
    expect(player).toMatchObject({ currency: "GBP", language: "en", country: null });
    expect(player.auth_fields_missed).toContain("country");
    expect((await owner.get(`${PLAYER}/accounts`)).body).toMatchObject([{ currency: "GBP" }]);
    const { db } = site.database;
    const kept = db.selectFrom("players").select(["affiliate_tags", "jurisdiction"]).where("id", "=", player.id);
    expect(await kept.executeTakeFirst()).toEqual({ affiliate_tags: null, jurisdiction: "GB" });
    await site.close();
    folder.remove();
  });

  it("is written about in the player's language, with a link to the site in it [ACC-05]", async () => {
    const { email } = await confirmedSomeone(under, { language: "de" });
    await askFor(email);
    expect(under.mails.at(-1)?.subject).toBe("Wähle ein neues Passwort");
    expect(under.mails.at(-1)?.text).toContain(
      "https://touchline.example/de/users/password/edit?reset_password_token=",
    );
  });
});

describe("asking for a link to a new password", () => {
  it("is answered the same for an address that has no account, and mails nothing there [ACC-05]", async () => {
    const { email } = await confirmedSomeone(under);
    const known = await askFor(email);
    const mails = under.mails.length;
    const unknown = await askFor("nobody@touchline.example");
    expect(known).toMatchObject({ status: 202, body: { email } });
    expect(unknown).toMatchObject({ status: 202, body: { email: "nobody@touchline.example" } });
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
    expect(under.mails).toHaveLength(mails);
  });

  it("is stopped for an address after three in an hour from one network, account or not [ACC-05]", async () => {
    const limited = await PlatformUnderTest.open({}, { fewMails: true });
    const { email } = await confirmedSomeone(limited);
    for (const address of [email, "nobody@touchline.example"]) {
      for (let n = 0; n < 3; n += 1) {
        const browser = limited.browser({ ip: `2001:db8:7:${n}::1` });
        expect((await browser.post(PASSWORD, { email: address })).status).toBe(202);
      }
      const elsewhereInIt = limited.browser({ ip: "2001:db8:7:ffff::1" });
      expectRefusal(await elsewhereInIt.post(PASSWORD, { email: address.toUpperCase() }), "rate_limited");
    }
    await limited.idle();
    expect(mailedTokens(limited, email, "reset_password_token")).toHaveLength(3);
    await limited.close();
  });

  it("is not stopped for a new device of the player by what a stranger asks for from some networks [ACC-05]", async () => {
    const limited = await PlatformUnderTest.open({}, { fewMails: true });
    const { email } = await confirmedSomeone(limited);
    const networks = Array.from({ length: 5 }, () => limited.browser());
    for (let round = 0; round < 4; round += 1) {
      for (const stranger of networks) await stranger.post(PASSWORD, { email });
    }
    for (const stranger of networks) expectRefusal(await stranger.post(PASSWORD, { email }), "rate_limited");
    await limited.idle();
    const mails = mailedTokens(limited, email, "reset_password_token").length;
    expect((await limited.browser().post(PASSWORD, { email })).status).toBe(202);
    await limited.idle();
    expect(mailedTokens(limited, email, "reset_password_token")).toHaveLength(mails + 1);
    await limited.close();
  });

  it("is stopped for an IP that asks for one address after another [ACC-05]", async () => {
    const limited = await PlatformUnderTest.open({}, { mailByIp: 2 });
    const browser = limited.browser();
    for (const name of ["a", "b"]) await browser.post(PASSWORD, { email: `${name}@touchline.example` });
    expectRefusal(await browser.post(PASSWORD, { email: "c@touchline.example" }), "rate_limited");
    await limited.close();
  });

  it("is not done for another site", async () => {
    const { email } = await confirmedSomeone(under);
    const mails = under.mails.length;
    const headers = { origin: "https://evil.example" };
    expectRefusal(await under.browser().post(PASSWORD, { email }, headers), "csrf_failed");
    await under.idle();
    expect(under.mails).toHaveLength(mails);
  });
});

describe("a link to a new password", () => {
  it("works once, even when it is followed twice at the same moment [ACC-05]", async () => {
    const { email } = await confirmedSomeone(under);
    const token = await tokenFor(email);
    const answers = await Promise.all([reset(token), reset(token)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expectRefusal(await reset(token), "password_reset_invalid");
  });

  it("works for an hour [ACC-05]", async () => {
    const { email } = await confirmedSomeone(under);
    const token = await tokenFor(email);
    under.clock.advance(60 * MINUTE_MS);
    expectRefusal(await reset(token), "password_reset_invalid");
  });

  it("stays good when another is asked for, and goes when another is used [ACC-05]", async () => {
    const { email } = await confirmedSomeone(under);
    const [first, second] = [await tokenFor(email), await tokenFor(email)];
    expect((await reset(first)).status).toBe(200);
    expectRefusal(await reset(second), "password_reset_invalid");
  });

  it("does nothing else than that [ACC-05]", async () => {
    const { email } = await confirmedSomeone(under);
    const token = await tokenFor(email);
    expectRefusal(await under.browser().get(`${PLATFORM}/users/unlock?unlock_token=${token}`), "unlock_invalid");
    const confirmation = `${PLATFORM}/users/confirmation?confirmation_token=${token}`;
    expectRefusal(await under.browser().get(confirmation), "confirmation_invalid");
    expect((await reset(token)).status).toBe(200);
  });

  it("is kept in the records as a hash alone", async () => {
    const { email } = await confirmedSomeone(under);
    const token = await tokenFor(email);
    const rows = await under.database.db.selectFrom("mailed_tokens").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.map(({ token_hash: hash }) => hash)).toContainEqual(expect.stringMatching(/^[\da-f]{64}$/));
    expect(under.logged).not.toContain(token);
  });

  it.each([
    ["a short password", { password: "short" }, "json.password"],
    ["a password without end", { password: "x".repeat(201) }, "json.password"],
    ["no password", { password: undefined }, "json.password"],
  ])("is not used up by %s", async (_name, change, path) => {
    const { email } = await confirmedSomeone(under);
    const token = await tokenFor(email);
    const body = { reset_password_token: token, ...change };
    const refused = await under.browser().send("PUT", PASSWORD, { body });
    expectRefusal(refused, "invalid_request");
    expect(refused.body.fields).toContainEqual(expect.objectContaining({ path }));
    expect((await reset(token)).status).toBe(200);
  });

  it("is not followed for another site", async () => {
    const { email } = await confirmedSomeone(under);
    const token = await tokenFor(email);
    const headers = { origin: "https://evil.example" };
    const body = { reset_password_token: token, password: NEW_PASSWORD };
    expectRefusal(await under.browser().send("PUT", PASSWORD, { body, headers }), "csrf_failed");
  });
});
