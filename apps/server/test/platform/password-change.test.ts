import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { secretHash } from "../../src/players/secrets.ts";
import type { Answer, Browser } from "./browser.ts";
import { PLATFORM, PlatformUnderTest, expectRefusal } from "./platform-under-test.ts";
import { confirmedSomeone, mailedTokens } from "./someone.ts";

const PLAYER = `${PLATFORM}/player`;
const SIGN_IN = `${PLATFORM}/users/sign_in`;
const NEW_PASSWORD = "another long password";

let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open();
});
afterAll(() => under.close());

const change = (browser: Browser, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  browser.send("PATCH", `${PLAYER}/password`, { body, headers });

describe("changing the password", () => {
  it("needs the current one, keeps this session and ends the others [ACC-05]", async () => {
    const someone = await confirmedSomeone(under);
    const [here, elsewhere] = [await under.signedIn(someone), await under.signedIn(someone)];
    const answer = await change(here, { current_password: someone.password, password: NEW_PASSWORD });
    expect(answer.status).toBe(204);
    expect((await here.get(PLAYER)).status).toBe(200);
    expectRefusal(await elsewhere.get(PLAYER), "unauthorized");
    expectRefusal(await under.browser().post(SIGN_IN, someone), "invalid_credentials");
    expect((await under.browser().post(SIGN_IN, { ...someone, password: NEW_PASSWORD })).status).toBe(200);
  });

  it("gives this session a new cookie: whoever copied the one before is out [ACC-05]", async () => {
    const someone = await confirmedSomeone(under);
    const browser = await under.signedIn(someone);
    const copied = browser.cookies.get("tl_session") ?? "";
    await change(browser, { current_password: someone.password, password: NEW_PASSWORD });
    expect(browser.cookies.get("tl_session")).not.toBe(copied);
    const thief = under.browser();
    thief.cookies.set("tl_session", copied);
    expectRefusal(await thief.get(PLAYER), "unauthorized");
    // The pair of before still goes with it: pages that are open have read it already.
    expect((await browser.send("POST", `${PLAYER}/accounts`, { body: { currency: "EUR" } })).status).toBe(200);
  });

  it("has the browser known by another secret: whoever copied the one before is a stranger [ACC-05]", async () => {
    const someone = await confirmedSomeone(under);
    const browser = await under.signedIn(someone);
    const copied = browser.cookies.get("tl_device") ?? "";
    const current = { ...someone, password: NEW_PASSWORD };
    const isKnown = async (device: string): Promise<boolean> => {
      const known = under.database.db.selectFrom("known_devices").select("player_id");
      return (await known.where("device_hash", "=", secretHash(device)).execute()).length > 0;
    };
    expect(await isKnown(copied)).toBe(true);
    await change(browser, { current_password: someone.password, password: NEW_PASSWORD });
    const renewed = browser.cookies.get("tl_device") ?? "";
    expect([await isKnown(copied), await isKnown(renewed)]).toEqual([false, true]);
    await under.browser().post(`${PLATFORM}/users/password`, { email: someone.email });
    await under.idle();
    const token = mailedTokens(under, someone.email, "reset_password_token").at(-1);
    const body = { reset_password_token: token, password: `${NEW_PASSWORD} still` };
    expect((await browser.send("PUT", `${PLATFORM}/users/password`, { body })).status).toBe(200);
    const last = browser.cookies.get("tl_device") ?? "";
    expect([last === renewed, await isKnown(renewed), await isKnown(last)]).toEqual([false, false, true]);
    expectRefusal(await under.browser().post(SIGN_IN, current), "invalid_credentials");
  });

  it("is one of those sent at once: the others were proven by what is no password any more [ACC-05]", async () => {
    const someone = await confirmedSomeone(under);
    const browser = await under.signedIn(someone);
    const asked = ["first", "second", "third"].map((one) =>
      change(browser, { current_password: someone.password, password: `the ${one} new password` }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  });

  it("is told to the player by mail [ACC-05]", async () => {
    const someone = await confirmedSomeone(under, { language: "ar" });
    const browser = await under.signedIn(someone);
    await change(browser, { current_password: someone.password, password: NEW_PASSWORD });
    await under.idle();
    expect(under.mails.at(-1)).toMatchObject({ to: someone.email, subject: "تم تغيير كلمة المرور" });
    expect(under.mails.at(-1)?.text).toContain("https://touchline.example/ar/users/password/new");
  });

  it("is refused with a wrong current password, and changes nothing [ACC-05]", async () => {
    const someone = await confirmedSomeone(under);
    const [here, elsewhere] = [await under.signedIn(someone), await under.signedIn(someone)];
    expectRefusal(
      await change(here, { current_password: "not the password", password: NEW_PASSWORD }),
      "current_password_wrong",
    );
    expect((await elsewhere.get(PLAYER)).status).toBe(200);
    expect((await under.browser().post(SIGN_IN, someone)).status).toBe(200);
  });

  it("voids the links to a new password that were mailed before [ACC-05]", async () => {
    const someone = await confirmedSomeone(under);
    await under.browser().post(`${PLATFORM}/users/password`, { email: someone.email });
    await under.idle();
    const [token = ""] = mailedTokens(under, someone.email, "reset_password_token");
    await change(await under.signedIn(someone), { current_password: someone.password, password: NEW_PASSWORD });
    const body = { reset_password_token: token, password: "a third long password" };
    expectRefusal(await under.browser().send("PUT", `${PLATFORM}/users/password`, { body }), "password_reset_invalid");
  });

  it("is stopped after five guesses at the current password, on every device [ACC-05]", async () => {
    const limited = await PlatformUnderTest.open({}, { passwordByPlayer: 5 });
    const someone = await confirmedSomeone(limited);
    const guess = { current_password: "not the password", password: NEW_PASSWORD };
    for (let n = 0; n < 5; n += 1) {
      expectRefusal(await change(await limited.signedIn(someone), guess), "current_password_wrong");
    }
    const right = { current_password: someone.password, password: NEW_PASSWORD };
    expectRefusal(await change(await limited.signedIn(someone), right), "rate_limited");
    await limited.close();
  });

  it("needs a session, and the CSRF pair", async () => {
    const someone = await confirmedSomeone(under);
    const body = { current_password: someone.password, password: NEW_PASSWORD };
    expectRefusal(await change(under.browser(), body), "unauthorized");
    const browser = await under.signedIn(someone);
    expectRefusal(await change(browser, body, { "x-csrf-token": "forged" }), "csrf_failed");
    expectRefusal(await change(browser, body, { origin: "https://evil.example" }), "csrf_failed");
  });

  it("takes one of 64 characters and of 200, whole, and no longer one [OWASP-6.2.9]", async () => {
    const someone = await confirmedSomeone(under);
    const browser = await under.signedIn(someone);
    const ofLength = (length: number): string => `${"long words of any kind, ".repeat(9).slice(0, length - 1)}é`;
    let current = someone.password;
    for (const password of [ofLength(64), ofLength(200)]) {
      expect((await change(browser, { current_password: current, password })).status).toBe(204);
      const cut = { ...someone, password: password.slice(0, -1) };
      expectRefusal(await under.browser().post(SIGN_IN, cut), "invalid_credentials");
      expect((await under.browser().post(SIGN_IN, { ...someone, password })).status).toBe(200);
      current = password;
    }
    expectRefusal(await change(browser, { current_password: current, password: ofLength(201) }), "invalid_request");
  });

  it("refuses a short new password and says which field it was", async () => {
    const someone = await confirmedSomeone(under);
    const answer = await change(await under.signedIn(someone), {
      current_password: someone.password,
      password: "short",
    });
    expectRefusal(answer, "invalid_request");
    expect(answer.body.fields).toContainEqual(expect.objectContaining({ path: "json.password" }));
  });
});
