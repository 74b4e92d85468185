import { NotificationList } from "@touchline/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { emailKey } from "../../src/players/realm.ts";
import { LOCK_AFTER } from "../../src/players/sign-in-lock.ts";
import type { Answer } from "./browser.ts";
import { PLATFORM, PlatformUnderTest, SPORTSBOOK, bearer, expectRefusal } from "./platform-under-test.ts";
import { type Someone, confirmedSomeone, mailedTokens, signUpSomeone } from "./someone.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SIGN_IN = `${PLATFORM}/users/sign_in`;
const Open = z.object({ list: z.array(z.object({ id: z.string() })) });

let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open();
});
afterAll(() => under.close());

const signIn = (credentials: Someone): Promise<Answer> => under.browser().post(SIGN_IN, credentials);
const unlock = (token: string, headers: Record<string, string> = {}): Promise<Answer> =>
  under.browser().get(`${PLATFORM}/users/unlock?unlock_token=${token}`, headers);
const unlockTokens = (email: string): string[] => mailedTokens(under, email, "unlock_token");

/** Wrong passwords in a row, each from an address of its own. */
async function fail(email: string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    expectRefusal(await signIn({ email, password: "not the password" }), "invalid_credentials");
    await under.idle();
  }
}

async function lockedSomeone(options?: { language?: string }): Promise<Someone> {
  const someone = await confirmedSomeone(under, options);
  await fail(someone.email, LOCK_AFTER);
  return someone;
}

describe("an account", () => {
  it("is locked by the twentieth wrong password in a row, wherever they come from [ACC-05]", async () => {
    const someone = await confirmedSomeone(under);
    await fail(someone.email, LOCK_AFTER - 1);
    expect((await signIn(someone)).status).toBe(200);
    await fail(someone.email, LOCK_AFTER);
    expectRefusal(await signIn(someone), "invalid_credentials");
  });

  it("is not locked by wrong passwords that a right one came between [ACC-05]", async () => {
    const someone = await confirmedSomeone(under);
    for (let round = 0; round < 2; round += 1) {
      await fail(someone.email, LOCK_AFTER - 1);
      expect((await signIn(someone)).status).toBe(200);
    }
    expect(unlockTokens(someone.email)).toEqual([]);
  });

  it("is not locked by one wrong password a day", async () => {
    const someone = await confirmedSomeone(under);
    await fail(someone.email, LOCK_AFTER - 1);
    under.clock.advance(24 * HOUR_MS);
    await fail(someone.email, 1);
    expect((await signIn(someone)).status).toBe(200);
  });

  it("that is locked answers like one that is not there, to a right password too [ACC-05]", async () => {
    const someone = await lockedSomeone();
    const locked = await signIn(someone);
    const unknown = await signIn({ email: "nobody@touchline.example", password: someone.password });
    expect(locked.status).toBe(unknown.status);
    expect(locked.body).toEqual(unknown.body);
    expect([...locked.headers.keys()]).toEqual([...unknown.headers.keys()]);
  });

  it("that strangers locked opens to its password on a device that it knows, whatever they go on to do [ACC-05]", async () => {
    const someone = await confirmedSomeone(under);
    const browser = await under.signedIn(someone);
    await fail(someone.email, LOCK_AFTER + 5);
    expect((await browser.post(SIGN_IN, someone)).status).toBe(200);
    await fail(someone.email, LOCK_AFTER);
    expect((await browser.post(SIGN_IN, someone)).status).toBe(200);
    expectRefusal(await signIn(someone), "invalid_credentials");
    const other = await confirmedSomeone(under);
    const strangersDevice = { cookie: `tl_device=${browser.cookies.get("tl_device")}` };
    await fail(other.email, LOCK_AFTER);
    expectRefusal(await under.browser().post(SIGN_IN, other, strangersDevice), "invalid_credentials");
  });

  it("knows no device any more once its password is new, but the one that chose it [ACC-05]", async () => {
    const someone = await confirmedSomeone(under);
    const [thief, player] = [await under.signedIn(someone), await under.signedIn(someone)];
    const password = "another long password";
    const change = { current_password: someone.password, password };
    expect((await player.send("PATCH", `${PLATFORM}/player/password`, { body: change })).status).toBe(204);
    await fail(someone.email, LOCK_AFTER);
    expectRefusal(await thief.post(SIGN_IN, { ...someone, password }), "invalid_credentials");
    expect((await player.post(SIGN_IN, { ...someone, password })).status).toBe(200);
  });

  it.each(["one of them", "all others"])(
    "knows no device any more that was signed out elsewhere, but the one in use: %s [ACC-05] [OWASP-7.5.2]",
    async (which) => {
      const someone = await confirmedSomeone(under);
      const [lost, player] = [await under.signedIn(someone), await under.signedIn(someone)];
      const { list } = Open.parse((await player.get(`${PLATFORM}/player/sessions`)).body);
      const path = which === "all others" ? "sessions" : `sessions/${list[1]?.id}`;
      expect((await player.send("DELETE", `${PLATFORM}/player/${path}`)).status).toBe(204);
      await fail(someone.email, LOCK_AFTER);
      expectRefusal(await lost.post(SIGN_IN, someone), "invalid_credentials");
      expect((await player.post(SIGN_IN, someone)).status).toBe(200);
      // Once it signs in again it is news, as any other that the account does not know.
      under.clock.advance(24 * HOUR_MS);
      expect((await lost.post(SIGN_IN, someone)).status).toBe(200);
      expect((await player.post(SIGN_IN, someone)).status).toBe(200);
      const token = String((await player.post(`${PLATFORM}/sportsbook_sessions`, undefined)).body.token);
      const { body } = await player.get(`${SPORTSBOOK}/notifications`, bearer(token));
      const news = NotificationList.parse(body).list.filter(({ type }) => type === "device_signed_in");
      expect(news).toHaveLength(3);
    },
  );

  it("knows the device in use after a session of its own is ended by its id [ACC-05]", async () => {
    const someone = await confirmedSomeone(under);
    const player = await under.signedIn(someone);
    const { list } = Open.parse((await player.get(`${PLATFORM}/player/sessions`)).body);
    expect((await player.post(SIGN_IN, someone)).status).toBe(200);
    await player.send("DELETE", `${PLATFORM}/player/sessions/${list[0]?.id}`);
    await fail(someone.email, LOCK_AFTER);
    expect((await player.post(SIGN_IN, someone)).status).toBe(200);
  });

  it("that is locked keeps the sessions it has [ACC-05]", async () => {
    const someone = await confirmedSomeone(under);
    const browser = await under.signedIn(someone);
    await fail(someone.email, LOCK_AFTER);
    expect((await browser.get(`${PLATFORM}/player`)).status).toBe(200);
  });

  it("opens by itself after a minute, and for twice as long after each wrong password from then on, up to 15 [ACC-05]", async () => {
    const someone = await lockedSomeone();
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      under.clock.advance(minutes * MINUTE_MS - 1);
      expectRefusal(await signIn(someone), "invalid_credentials");
      under.clock.advance(1);
      await fail(someone.email, 1);
    }
    under.clock.advance(15 * MINUTE_MS);
    expect((await signIn(someone)).status).toBe(200);
    await fail(someone.email, LOCK_AFTER - 1);
    expect((await signIn(someone)).status).toBe(200);
  });

  it.each([
    { from: "a few networks", ipOf: (n: number) => `198.51.100.${1 + (n % 3)}` },
    { from: "all the networks of an IPv6 line", ipOf: (n: number) => `2001:db8:1:${n.toString(16)}::1` },
  ])("that a stranger keeps locked from $from lets in a right password from another one [ACC-05]", async ({ ipOf }) => {
    const few = await PlatformUnderTest.open({}, { pastLock: true });
    const someone = await confirmedSomeone(few);
    const ips = Array.from({ length: LOCK_AFTER * 2 + 5 }, (_, n) => ipOf(n));
    for (const ip of ips) {
      await few.browser({ ip }).post(SIGN_IN, { email: someone.email, password: "not the password" });
      await few.idle();
    }
    for (const ip of ips.slice(0, 3)) {
      expectRefusal(await few.browser({ ip }).post(SIGN_IN, someone), "invalid_credentials");
    }
    expect((await few.browser({ ip: "192.0.2.7" }).post(SIGN_IN, someone)).status).toBe(200);
    await few.close();
  });

  it("takes no more guesses by their being made at once [ACC-05]", async () => {
    // Guesses wait for each other because a guess is work.
    vi.stubEnv("PASSWORDS", "costly");
    const someone = await confirmedSomeone(under);
    vi.unstubAllEnvs();
    const guesses = Array.from({ length: LOCK_AFTER * 3 }, (_, n) => signIn({ ...someone, password: `guess ${n}` }));
    // Asked before the account was locked, like all of them; its turn comes after.
    const right = signIn(someone);
    for (const guess of await Promise.all(guesses)) expectRefusal(guess, "invalid_credentials");
    expectRefusal(await right, "invalid_credentials");
    await under.idle();
  });

  it("that is locked takes at most fifty guesses in its first hour, from however many networks [ACC-05]", async () => {
    const crowd = await PlatformUnderTest.open({}, { pastLock: true });
    const someone = await confirmedSomeone(crowd);
    for (let guess = 0; guess < 120; guess += 1) {
      expectRefusal(
        await crowd.browser().post(SIGN_IN, { ...someone, password: `guess ${guess}` }),
        "invalid_credentials",
      );
      await crowd.idle();
      crowd.clock.advance(MINUTE_MS / 2);
    }
    const { failed_sign_ins: counted } = await crowd.database.db
      .selectFrom("players")
      .select("failed_sign_ins")
      .where("email_key", "=", emailKey(someone.email))
      .executeTakeFirstOrThrow();
    // Beside the twenty of other networks while it was locked.
    expect(counted).toBeLessThan(30);
    expectRefusal(await crowd.browser().post(SIGN_IN, someone), "invalid_credentials");
    await crowd.close();
  });

  it("opens with a new password [ACC-05]", async () => {
    const { email } = await lockedSomeone();
    await under.browser().post(`${PLATFORM}/users/password`, { email });
    await under.idle();
    const [token = ""] = mailedTokens(under, email, "reset_password_token");
    const password = "another long password";
    await under
      .browser()
      .send("PUT", `${PLATFORM}/users/password`, { body: { reset_password_token: token, password } });
    expect((await signIn({ email, password })).status).toBe(200);
  });

  it("whose address nobody confirmed is not locked, and nobody is mailed", async () => {
    const someone = await signUpSomeone(under);
    const mails = under.mails.length;
    await fail(someone.email, LOCK_AFTER);
    expect(under.mails).toHaveLength(mails);
    expectRefusal(await signIn(someone), "email_not_confirmed");
  });
});

describe("the mail about a lock", () => {
  it("comes once, in the player's language, and its link opens the account [ACC-05]", async () => {
    const someone = await lockedSomeone({ language: "de" });
    await fail(someone.email, 3);
    const mails = under.mails.filter(({ subject }) => subject === "Dein Konto ist gesperrt");
    expect(mails).toMatchObject([{ to: someone.email }]);
    expect(mails[0]?.text).toContain("https://touchline.example/de/users/unlock?unlock_token=");
    const [token = ""] = unlockTokens(someone.email);
    expect(await unlock(token)).toMatchObject({ status: 200, body: { email: someone.email } });
    expect((await signIn(someone)).status).toBe(200);
  });

  it("makes the browser known that follows its link: no stranger shuts it out again [ACC-05]", async () => {
    const someone = await lockedSomeone();
    const browser = under.browser();
    await browser.get(`${PLATFORM}/users/unlock?unlock_token=${unlockTokens(someone.email).at(-1)}`);
    await fail(someone.email, LOCK_AFTER);
    expect((await browser.post(SIGN_IN, someone)).status).toBe(200);
  });

  it("has a link that works once, and for an hour [ACC-05]", async () => {
    const someone = await lockedSomeone();
    const [token = ""] = unlockTokens(someone.email);
    expect((await unlock(token)).status).toBe(200);
    expectRefusal(await unlock(token), "unlock_invalid");
    await fail(someone.email, LOCK_AFTER);
    const [, next = ""] = unlockTokens(someone.email);
    under.clock.advance(HOUR_MS);
    expectRefusal(await unlock(next), "unlock_invalid");
  });

  it("has a link whose refusal is told in the language of the page [ACC-05]", async () => {
    const refused = await unlock("a-token-nobody-was-sent", { "accept-language": "de" });
    expectRefusal(refused, "unlock_invalid");
    expect(refused.body.message).toBe("Dieser Link zum Entsperren des Kontos gilt nicht mehr.");
  });

  it("has a link that is kept in the records as a hash alone", async () => {
    const { email } = await lockedSomeone();
    const [token = ""] = unlockTokens(email);
    const kept = JSON.stringify(await under.database.db.selectFrom("mailed_tokens").selectAll().execute());
    expect(kept).not.toContain(token);
    expect(under.logged).not.toContain(token);
  });
});
