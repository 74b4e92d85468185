import { PushProviderAnswer, Settings, SportsbookSession } from "@touchline/contract";
import { BY_ITSELF_HEADER } from "@touchline/contract/vocabulary";
import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { derivedKey, randomSecret } from "../../src/players/secrets.ts";
import type { Browser } from "./browser.ts";
import { PLATFORM, PlatformUnderTest, SECRETS, SPORTSBOOK, bearer, expectRefusal } from "./platform-under-test.ts";
import { type Someone, confirmedSomeone } from "./someone.ts";

const MINUTE_MS = 60_000;
const PLAYER = `${PLATFORM}/player`;
const BETS = `${SPORTSBOOK}/bets`;
const Sessions = z.object({ list: z.array(z.object({ id: z.string(), is_current: z.boolean() })) });

let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open({}, { push: true });
});
afterAll(() => under.close());

async function tokenOf(browser: Browser): Promise<string> {
  const { status, body } = await browser.post(`${PLATFORM}/sportsbook_sessions`, undefined);
  expect(status).toBe(200);
  return SportsbookSession.parse(body).token;
}

describe("a session", () => {
  it("that has ended, or was never opened, is told without asking the database again", async () => {
    const other = await PlatformUnderTest.open();
    const browser = await other.signedIn();
    const ended = Object.fromEntries(browser.cookies);
    await browser.send("DELETE", `${PLATFORM}/users/sign_out`);
    const bring = (session = "") => other.browser().get(PLAYER, { cookie: `tl_session=${session}` });
    expectRefusal(await bring(ended["tl_session"]), "unauthorized");
    await other.database.close();
    for (const secret of [ended["tl_session"], "made-up", `${randomSecret()}.${randomSecret()}`])
      expectRefusal(await bring(secret), "unauthorized");
  });

  it("ends after 30 minutes without activity [GLI-G12]", async () => {
    const browser = await under.signedIn();
    under.clock.advance(29 * MINUTE_MS);
    expect((await browser.get(PLAYER)).status).toBe(200);
    under.clock.advance(29 * MINUTE_MS);
    expect((await browser.get(PLAYER)).status).toBe(200);
    under.clock.advance(30 * MINUTE_MS);
    expectRefusal(await browser.get(PLAYER), "unauthorized");
    under.clock.advance(MINUTE_MS);
    expectRefusal(await browser.get(PLAYER), "unauthorized");
    expect(browser.cookies.has("tl_session")).toBe(false);
  });

  it("is not kept alive by a page that only renews its token [GLI-G12]", async () => {
    const browser = await under.signedIn();
    for (let n = 0; n < 2; n += 1) {
      under.clock.advance(14 * MINUTE_MS);
      await tokenOf(browser);
    }
    under.clock.advance(2 * MINUTE_MS);
    expectRefusal(await browser.get(PLAYER), "unauthorized");
  });

  it("is not kept alive by what a page asks by itself, over either API, whatever it asks [GLI-G12] [OWASP-7.3.1]", async () => {
    const browser = await under.signedIn();
    const byItself = { [BY_ITSELF_HEADER]: "1" };
    for (let minute = 0; minute < 29; minute += 1) {
      under.clock.advance(MINUTE_MS);
      expect((await browser.get(PLAYER, byItself)).status).toBe(200);
      expect((await browser.get(BETS, { ...bearer(await tokenOf(browser)), ...byItself })).status).toBe(200);
    }
    under.clock.advance(MINUTE_MS);
    expectRefusal(await browser.get(PLAYER, byItself), "unauthorized");
  });

  it("is not kept alive by pages of other sites, in whose frames its cookies are sent too [GLI-G12]", async () => {
    const browser = await under.signedIn();
    for (const headers of [{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.example" }] as const) {
      under.clock.advance(15 * MINUTE_MS - 1);
      expectRefusal(await browser.get(PLAYER, headers), "unauthorized");
      expect(browser.cookies.has("tl_session")).toBe(true);
    }
    under.clock.advance(2);
    expectRefusal(await browser.get(PLAYER), "unauthorized");
  });

  it("goes on for who reads with signs of life, also after a pause that money waits for a sign-in after", async () => {
    const browser = await under.signedIn();
    for (const pause of [29, 29, 29]) {
      under.clock.advance(pause * MINUTE_MS);
      expect((await browser.post(`${PLAYER}/activity_limit_track`, { active: true })).status).toBe(204);
    }
    expect((await browser.get(PLAYER)).status).toBe(200);
  });

  it("changes no way in once nothing was done for half an hour [OWASP-7.5.1]", async () => {
    const someone = await confirmedSomeone(under);
    const calls = [
      ["PATCH", "password", { current_password: someone.password, password: "another long password" }],
      ["POST", "authenticator", { password: someone.password }],
      ["POST", "passkeys/challenge", { password: someone.password }],
      ["POST", "phone", { number: "+4915112345678", country: "DE" }],
    ] as const;
    for (const [method, path, body] of calls) {
      const browser = await under.signedIn(someone);
      for (const pause of [15, 15]) {
        under.clock.advance(pause * MINUTE_MS);
        expect((await browser.get(PLAYER)).status).toBe(200);
      }
      expectRefusal(await browser.send(method, `${PLAYER}/${path}`, { body }), "session_idle");
      expectRefusal(await browser.get(PLAYER), "unauthorized");
    }
  });

  it("is kept alive by what the player does over the sportsbook API", async () => {
    const browser = await under.signedIn();
    for (let n = 0; n < 4; n += 1) {
      under.clock.advance(14 * MINUTE_MS);
      expect((await browser.get(BETS, bearer(await tokenOf(browser)))).status).toBe(200);
    }
  });

  it("ends after 12 hours however active the player is", async () => {
    const browser = await under.signedIn();
    for (let n = 0; n < 28; n += 1) {
      under.clock.advance(25 * MINUTE_MS);
      expect((await browser.get(PLAYER)).status).toBe(200);
    }
    under.clock.advance(20 * MINUTE_MS);
    expectRefusal(await browser.get(PLAYER), "unauthorized");
  });

  it("ends at sign-out with its cookie and every token it gave [ACC-05]", async () => {
    const browser = await under.signedIn();
    const token = await tokenOf(browser);
    const cookies = new Map(browser.cookies);
    const answer = await browser.send("DELETE", `${PLATFORM}/users/sign_out`);
    expect(answer.status).toBe(204);
    // Storage is no part of it: preferences and other tabs' slips are not the session's.
    expect(answer.headers.get("clear-site-data")).toBe('"cache"');
    expect([...browser.cookies.keys()]).toEqual(["tl_device"]);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expectRefusal(await browser.get(PLAYER), "unauthorized");
    expectRefusal(await under.browser().get(BETS, bearer(token)), "unauthorized");
  });

  const expectDisconnected = async (user: string): Promise<void> => {
    const row = await under.database.db
      .selectFrom("centrifugo_outbox")
      .selectAll()
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(row).toMatchObject({ method: "disconnect", payload: { user } });
  };

  it("leaves word at sign-out to end the player's realtime connections", async () => {
    const browser = await under.signedIn();
    const { body: player } = await browser.get(PLAYER);
    await browser.send("DELETE", `${PLATFORM}/users/sign_out`);
    await expectDisconnected(player.id);
  });

  it("leaves the same word where signing in to another account ends it", async () => {
    const browser = await under.signedIn();
    const { body: player } = await browser.get(PLAYER);
    await browser.post(`${PLATFORM}/users/sign_in`, await confirmedSomeone(under));
    await expectDisconnected(player.id);
  });

  it("is not taken from the browser by a call that was sent under the one before it [ACC-05]", async () => {
    const browser = await under.signedIn();
    const before = new Map(browser.cookies);
    await browser.post(`${PLATFORM}/users/sign_in`, await confirmedSomeone(under));
    const late = under.browser();
    for (const [name, value] of before) late.cookies.set(name, value);
    const answer = await late.get(PLAYER);
    expectRefusal(answer, "unauthorized");
    expect(answer.headers.getSetCookie()).toEqual([]);
    under.clock.advance(MINUTE_MS);
    const last = await late.get(PLAYER);
    expectRefusal(last, "unauthorized");
    expect(last.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^tl_signed_in=;.* Max-Age=0/));
    expect((await browser.get(PLAYER)).status).toBe(200);
  });

  it("of another browser goes on when one signs out", async () => {
    const [staying, leaving] = [await under.signedIn(), await under.signedIn()];
    await leaving.send("DELETE", `${PLATFORM}/users/sign_out`);
    expect((await staying.get(PLAYER)).status).toBe(200);
  });
});

describe("a call that changes something", () => {
  const choose = (browser: Browser, headers: Record<string, string>) =>
    browser.send("POST", `${PLATFORM}/player/accounts`, { body: { currency: "EUR" }, headers });

  it("needs the CSRF pair of its own session [ENG-06]", async () => {
    const [browser, other] = [await under.signedIn(), await under.signedIn()];
    expect((await choose(browser, {})).status).toBe(200);
    expectRefusal(await choose(browser, { "x-csrf-token": "" }), "csrf_failed");
    expectRefusal(await choose(browser, { "x-csrf-token": other.cookies.get("tl_csrf") ?? "" }), "csrf_failed");
    browser.cookies.delete("tl_csrf");
    expectRefusal(await choose(browser, {}), "csrf_failed");
  });

  it("is refused to pages of other sites, the pair notwithstanding", async () => {
    const browser = await under.signedIn();
    expectRefusal(await choose(browser, { origin: "https://evil.example" }), "csrf_failed");
    expectRefusal(await choose(browser, { origin: "null" }), "csrf_failed");
    expectRefusal(await choose(browser, { "sec-fetch-site": "cross-site" }), "csrf_failed");
    expect((await choose(browser, { origin: "http://localhost" })).status).toBe(200);
  });

  it("needs no pair to read", async () => {
    const browser = await under.signedIn();
    browser.cookies.delete("tl_csrf");
    expect((await browser.get(PLAYER)).status).toBe(200);
  });
});

describe("a bearer token", () => {
  it("opens the sportsbook API for a quarter of an hour", async () => {
    const browser = await under.signedIn();
    const token = await tokenOf(browser);
    expect((await browser.get(BETS, bearer(token))).status).toBe(200);
    under.clock.advance(15 * MINUTE_MS);
    expectRefusal(await browser.get(BETS, bearer(token)), "token_expired");
  });

  it("renews the one before for its own session, run out or not, and for no other", async () => {
    const browser = await under.signedIn();
    const token = await tokenOf(browser);
    const renew = () => browser.send("POST", `${PLATFORM}/sportsbook_sessions`, { headers: bearer(token) });
    expect((await renew()).status).toBe(200);
    under.clock.advance(15 * MINUTE_MS);
    expect((await renew()).status).toBe(200);
    browser.cookies.clear();
    await browser.post(`${PLATFORM}/users/sign_in`, await confirmedSomeone(under));
    expectRefusal(await renew(), "unauthorized");
    expectRefusal(
      await browser.send("POST", `${PLATFORM}/sportsbook_sessions`, { headers: bearer("rubbish") }),
      "unauthorized",
    );
  });

  it("is asked for where a player is needed, and must be good where it is not", async () => {
    const browser = under.browser();
    expectRefusal(await browser.get(BETS), "unauthorized");
    expect((await browser.get(`${SPORTSBOOK}/settings`)).status).toBe(200);
    expectRefusal(await browser.get(`${SPORTSBOOK}/settings`, bearer("rubbish")), "unauthorized");
  });

  it("is refused when it is forged", async () => {
    const browser = await under.signedIn();
    const token = await tokenOf(browser);
    const [header = "", payload = "", signature = ""] = token.split(".");
    const claims: unknown = JSON.parse(Buffer.from(payload, "base64url").toString());
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const sign = (key: Uint8Array, audience = "sportsbook") =>
      new SignJWT(claims as Record<string, string>)
        .setProtectedHeader({ alg: "HS256" })
        .setAudience(audience)
        .setExpirationTime("1h")
        .sign(key);
    const ownKey = derivedKey(SECRETS.sessionSecret, "sportsbook-token");
    const forgeries = {
      unsigned: `${encode({ alg: "none" })}.${payload}.`,
      otherKey: await sign(new TextEncoder().encode(SECRETS.sessionSecret)),
      realtimeKey: await sign(new TextEncoder().encode(SECRETS.tokenSecret)),
      otherAudience: await sign(ownKey, "realtime"),
      otherSession: await new SignJWT({ ...(claims as Record<string, string>), sid: "someone-else" })
        .setProtectedHeader({ alg: "HS256" })
        .sign(ownKey),
      changed: `${header}.${encode({ ...(claims as object), sub: "someone-else" })}.${signature}`,
      noScheme: token,
    };
    for (const [name, forged] of Object.entries(forgeries)) {
      const authorization = name === "noScheme" ? forged : `Bearer ${forged}`;
      expectRefusal(await under.browser().get(BETS, { authorization }), "unauthorized");
    }
    expect((await browser.get(BETS, bearer(token))).status).toBe(200);
  });

  it("of the realtime engine opens nothing else", async () => {
    const { body } = await under.browser().post(`${SPORTSBOOK}/websocket/token`, undefined);
    expectRefusal(await under.browser().get(BETS, bearer(body.token)), "unauthorized");
  });
});

describe("browsers that get pushes [NOT-02]", () => {
  const SUBSCRIPTION = {
    p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
    auth: "tBHItJI5svbpez7KI4CCXg",
  };

  /** A browser that has signed in and asked for pushes, and its sportsbook's headers. */
  async function pushed(someone: Someone) {
    const browser = await under.signedIn(someone);
    const headers = bearer(await tokenOf(browser));
    const endpoint = `https://fcm.googleapis.com/fcm/send/${randomSecret()}`;
    const body = { ...SUBSCRIPTION, endpoint };
    const { status } = await browser.send("POST", `${SPORTSBOOK}/notifications/push-devices`, { body, headers });
    expect(status).toBe(200);
    const left = async () => {
      const { db } = under.database;
      return (await db.selectFrom("push_devices").select("endpoint").where("endpoint", "=", endpoint).execute()).length;
    };
    const isOn = async () =>
      Settings.parse((await browser.get(`${SPORTSBOOK}/settings`, headers)).body).push_subscription;
    const pushedAt = async () =>
      PushProviderAnswer.parse(
        (await browser.get(`${SPORTSBOOK}/notifications/push`, bearer(await tokenOf(browser)))).body,
      ).endpoint;
    return { browser, endpoint, left, isOn, pushedAt };
  }

  it("get none any more once their session is ended from another one, or all but that one are", async () => {
    const someone = await confirmedSomeone(under);
    const [here, there, elsewhere] = [await pushed(someone), await pushed(someone), await pushed(someone)];
    const { list } = Sessions.parse((await there.browser.get(`${PLAYER}/sessions`)).body);
    expect(list.map(({ is_current }) => is_current)).toEqual([true, false, false]);
    const own = list[0]?.id;
    await here.browser.send("DELETE", `${PLAYER}/sessions/${own}`);
    expect([await here.left(), await there.left(), await elsewhere.left()]).toEqual([1, 0, 1]);
    await here.browser.send("DELETE", `${PLAYER}/sessions`);
    expect([await here.left(), await elsewhere.left(), await here.isOn()]).toEqual([1, 0, true]);
  });

  it("are known through all their sessions: half a day later too they are kept, ended there, and end with a sign-out", async () => {
    const someone = await confirmedSomeone(under);
    const [here, there] = [await pushed(someone), await pushed(someone)];
    const signInAgain = async ({ browser }: { browser: Browser }) => {
      under.clock.advance(13 * 3_600_000);
      expect((await browser.post(`${PLATFORM}/users/sign_in`, someone)).status).toBe(200);
    };
    await signInAgain(there);
    await signInAgain(here);
    await there.browser.post(`${PLATFORM}/users/sign_in`, someone);
    const sessionOf = async ({ browser }: { browser: Browser }) =>
      Sessions.parse((await browser.get(`${PLAYER}/sessions`)).body).list.find(({ is_current }) => is_current)?.id;
    expect((await here.browser.send("DELETE", `${PLAYER}/sessions`)).status).toBe(204);
    expect([await here.left(), await there.left()]).toEqual([1, 0]);
    const other = await pushed(someone);
    await other.browser.post(`${PLATFORM}/users/sign_in`, someone);
    await here.browser.send("DELETE", `${PLAYER}/sessions/${await sessionOf(other)}`);
    expect([await here.left(), await other.left()]).toEqual([1, 0]);
    expect((await here.browser.send("DELETE", `${PLATFORM}/users/sign_out`)).status).toBe(204);
    expect(await here.left()).toBe(0);
  });

  it("get none any more of who was signed in before, though that ended by itself, once somebody else signs in", async () => {
    const [before, next] = [await confirmedSomeone(under), await confirmedSomeone(under)];
    const [here, there] = [await pushed(before), await pushed(before)];
    const elsewhere = await pushed(next);
    under.clock.advance(13 * 3_600_000);
    const signIn = (as: Someone) => here.browser.post(`${PLATFORM}/users/sign_in`, as);
    expect([(await signIn(before)).status, await here.left()]).toEqual([200, 1]);
    under.clock.advance(13 * 3_600_000);
    expect((await signIn(next)).status).toBe(200);
    expect([await here.left(), await there.left(), await elsewhere.left()]).toEqual([0, 1, 1]);
    // The other goes on, and then it is off, for none is left.
    await there.browser.post(`${PLATFORM}/users/sign_in`, before);
    expect(await there.pushedAt()).toBe(there.endpoint);
    await there.browser.post(`${PLATFORM}/users/sign_in`, next);
    const settings = under.database.db.selectFrom("settings").select("push_subscription");
    const { id } = await under.database.db
      .selectFrom("players")
      .select("id")
      .where("email", "=", before.email)
      .executeTakeFirstOrThrow();
    expect(await settings.where("player_id", "=", id).executeTakeFirst()).toEqual({ push_subscription: false });
  });

  it("are told by the address that they are pushed to, which is that of no other browser and no other player", async () => {
    const someone = await confirmedSomeone(under);
    const [here, there] = [await pushed(someone), await pushed(someone)];
    expect([await here.pushedAt(), await there.pushedAt()]).toEqual([here.endpoint, there.endpoint]);
    await here.browser.post(`${PLATFORM}/users/sign_in`, someone);
    expect(await here.pushedAt()).toBe(here.endpoint);
    // On another device pushes are on, and here they are somebody else's.
    await there.browser.post(`${PLATFORM}/users/sign_in`, await confirmedSomeone(under));
    expect(await there.pushedAt()).toBeNull();
  });

  it("get none any more once the account has a new password, or is closed", async () => {
    const someone = await confirmedSomeone(under);
    const [here, there] = [await pushed(someone), await pushed(someone)];
    const change = { current_password: someone.password, password: "another long password" };
    await here.browser.send("PATCH", `${PLAYER}/password`, { body: change });
    expect([await here.left(), await there.left(), await here.isOn()]).toEqual([1, 0, true]);
    await here.browser.post(`${PLAYER}/closure`, { password: change.password, confirmed: true });
    expect(await here.left()).toBe(0);
  });
});
