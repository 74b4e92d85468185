import { NotificationList, Player } from "@touchline/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PLAYER } from "@touchline/contract/vocabulary";
import { PLATFORM, PlatformUnderTest, SPORTSBOOK, bearer, expectRefusal } from "./platform-under-test.ts";
import { confirmedSomeone } from "./someone.ts";

const SIGN_IN = `${PLATFORM}/users/sign_in`;

let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open();
});
afterAll(() => under.close());

describe("signing in", () => {
  it("answers the player and starts a session [ACC-05]", async () => {
    const browser = under.browser();
    const answer = await browser.post(SIGN_IN, DEMO_PLAYER);
    expect(answer.status).toBe(200);
    expect(Player.parse(answer.body)).toMatchObject({ email: DEMO_PLAYER.email, currency: "EUR" });
    expect((await browser.get(`${PLATFORM}/player`)).body).toEqual(answer.body);
  });

  it("takes the address in any case and with the vendor accept header and application marker [ENG-06]", async () => {
    const answer = await under
      .browser()
      .post(
        SIGN_IN,
        { ...DEMO_PLAYER, email: DEMO_PLAYER.email.toUpperCase() },
        { accept: "application/vnd.operator.v3+json", "x-application": "sportsbook" },
      );
    expect(answer.status).toBe(200);
  });

  it("keeps the session in a cookie that scripts cannot read, beside a readable CSRF cookie [ENG-06]", async () => {
    const { headers } = await under.browser().post(SIGN_IN, DEMO_PLAYER);
    const [session = "", csrf = "", marker = ""] = headers.getSetCookie();
    expect(session).toMatch(/^tl_session=[\w-]{43}\.[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(csrf).toMatch(/^tl_csrf=[\w-]{43}; Max-Age=43200; Path=\/; SameSite=Lax$/);
    expect(marker).toMatch(/^tl_signed_in=1; /);
  });

  it("remembers the device in a cookie that scripts cannot read, and that is kept as a hash alone", async () => {
    const browser = under.browser();
    const { headers } = await browser.post(SIGN_IN, DEMO_PLAYER);
    expect(headers.getSetCookie()[3]).toMatch(
      /^tl_device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const rows = await under.database.db.selectFrom("known_devices").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get("tl_device"));
    const device = browser.cookies.get("tl_device");
    await browser.post(SIGN_IN, DEMO_PLAYER);
    expect(browser.cookies.get("tl_device")).toBe(device);
  });

  it("binds the cookie to the host over https", async () => {
    const browser = under.browser({ origin: "https://touchline.example" });
    const { headers } = await browser.post(SIGN_IN, DEMO_PLAYER);
    expect(headers.getSetCookie()[0]).toMatch(
      /^__Host-tl_session=[\w-]{43}\.[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(headers.get("strict-transport-security")).toContain("max-age=31536000");
    expect((await browser.get(`${PLATFORM}/player`)).status).toBe(200);
  });

  it("keeps no secret of the session in the records", async () => {
    const browser = await under.signedIn();
    const secret = browser.cookies.get("tl_session");
    const rows = await under.database.db.selectFrom("sessions").selectAll().execute();
    expect(secret).toBeDefined();
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it("says the same of a wrong password and of an unknown address", async () => {
    const wrong = await under.browser().post(SIGN_IN, { ...DEMO_PLAYER, password: "not the password" });
    const unknown = await under
      .browser()
      .post(SIGN_IN, { email: "nobody@touchline.example", password: "not the password" });
    expectRefusal(wrong, "invalid_credentials");
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  it("ends the browser's session before, so that none can be planted", async () => {
    const browser = await under.signedIn();
    const before = new Map(browser.cookies);
    await browser.post(SIGN_IN, DEMO_PLAYER);
    expect(browser.cookies.get("tl_session")).not.toBe(before.get("tl_session"));
    browser.cookies.set("tl_session", before.get("tl_session") ?? "");
    expectRefusal(await browser.get(`${PLATFORM}/player`), "unauthorized");
  });

  it("tells the player of each browser that the account does not know, once [OWASP-6.3.5]", async () => {
    const someone = await confirmedSomeone(under);
    const first = await under.signedIn(someone);
    await first.post(SIGN_IN, someone);
    const { body } = await first.post(`${PLATFORM}/sportsbook_sessions`, undefined);
    const types = async (): Promise<string[]> => {
      const answer = await first.get(`${SPORTSBOOK}/notifications`, bearer(body.token));
      return NotificationList.parse(answer.body).list.map(({ type }) => type);
    };
    // The one that followed the link of the mail is known; this one was not, and has signed in twice.
    expect(await types()).toEqual(["device_signed_in"]);
    await under.signedIn(someone);
    expect(await types()).toEqual(["device_signed_in", "device_signed_in"]);
  });

  it("lets no other site sign a visitor in", async () => {
    const answer = await under.browser().post(SIGN_IN, DEMO_PLAYER, { origin: "https://evil.example" });
    expectRefusal(answer, "csrf_failed");
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe("a site that is closed", () => {
  let closed: PlatformUnderTest;
  beforeAll(async () => {
    closed = await PlatformUnderTest.open({ SIGN_IN_ENABLED: "false", SIGN_UP_ENABLED: "false" });
  });
  afterAll(() => closed.close());

  it("says so before anybody types", async () => {
    const { body } = await closed.browser().get(`${PLATFORM}/system_state`);
    expect(body.platform_settings).toMatchObject({ sign_in_enabled: false, sign_up_enabled: false });
  });

  it("lets nobody in, and opens no account", async () => {
    const answer = await closed.browser().post(SIGN_IN, DEMO_PLAYER);
    expectRefusal(answer, "sign_in_closed");
    expect(answer.headers.getSetCookie()).toEqual([]);
    const typed = { email: "new@touchline.example", password: "a long enough password", currency: "EUR" };
    const agreed = { country_code: "DE", language: "en", is_adult: true, terms_accepted: true };
    expectRefusal(await closed.browser().post(`${PLATFORM}/users`, { ...typed, ...agreed }), "sign_up_closed");
    expect(closed.mails).toEqual([]);
  });
});

describe("attempts to sign in", () => {
  let limited: PlatformUnderTest;
  beforeAll(async () => {
    limited = await PlatformUnderTest.open({}, { signInByAddress: 3, signInByIp: 5 });
  });
  afterAll(() => limited.close());

  const wrong = { ...DEMO_PLAYER, password: "wrong" };

  it("are stopped for an address after too many, even with the right password, and say for how long", async () => {
    const browser = limited.browser();
    for (let n = 0; n < 3; n += 1) expectRefusal(await browser.post(SIGN_IN, wrong), "invalid_credentials");
    const answer = await browser.post(SIGN_IN, DEMO_PLAYER);
    expectRefusal(answer, "rate_limited");
    expect(answer.body.retry_after_seconds).toBeGreaterThan(800);
    expect(answer.headers.get("retry-after")).toBe(String(answer.body.retry_after_seconds));
  });

  it.each([
    ["one address, however its proxy writes it", ["198.51.100.7", "198.51.100.7:81", "[::ffff:198.51.100.7]:82"]],
    ["whatever is no address", ["unknown", "198.51.100.8, made-up-1", "127.1"]],
  ])("are counted as one caller's for %s", async (_name, written) => {
    const from = (forwardedFor: string, as: object) =>
      limited.browser().post(SIGN_IN, as, { "x-forwarded-for": forwardedFor });
    for (const forwardedFor of written) expectRefusal(await from(forwardedFor, wrong), "invalid_credentials");
    for (const forwardedFor of written) expectRefusal(await from(forwardedFor, DEMO_PLAYER), "rate_limited");
  });

  it("do not lock the player out elsewhere", async () => {
    expect((await limited.signedIn()).cookies.has("tl_session")).toBe(true);
  });

  it("to an address start from nothing again after a success", async () => {
    const browser = limited.browser();
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 2; n += 1) expectRefusal(await browser.post(SIGN_IN, wrong), "invalid_credentials");
      expect((await browser.post(SIGN_IN, DEMO_PLAYER)).status).toBe(200);
    }
  });

  it("are stopped for an IP that signs in to an account of its own between guesses", async () => {
    const browser = limited.browser();
    for (let n = 0; n < 5; n += 1) {
      const guess = { email: `guess-${n}@touchline.example`, password: "guess" };
      expectRefusal(await browser.post(SIGN_IN, guess), "invalid_credentials");
      if (n < 4) expect((await browser.post(SIGN_IN, DEMO_PLAYER)).status).toBe(200);
    }
    expectRefusal(
      await browser.post(SIGN_IN, { email: "guess-6@touchline.example", password: "guess" }),
      "rate_limited",
    );
    expectRefusal(await limited.browser({ ip: browser.ip }).post(SIGN_IN, DEMO_PLAYER), "rate_limited");
  });

  it("of strangers on its network do not count for a device that the account knows, which has its own", async () => {
    const own = await PlatformUnderTest.open({}, { signInByIp: 2, signInByAddress: 2, signInByDevice: 2 });
    const browser = await own.signedIn();
    const stranger = own.browser({ ip: browser.ip });
    for (let n = 0; n < 3; n += 1) await stranger.post(SIGN_IN, wrong);
    expectRefusal(await stranger.post(SIGN_IN, DEMO_PLAYER), "rate_limited");
    expectRefusal(await browser.post(SIGN_IN, wrong), "invalid_credentials");
    expect((await browser.post(SIGN_IN, DEMO_PLAYER)).status).toBe(200);
    for (let n = 0; n < 2; n += 1) expectRefusal(await browser.post(SIGN_IN, wrong), "invalid_credentials");
    expectRefusal(await browser.post(SIGN_IN, DEMO_PLAYER), "rate_limited");
    await own.close();
  });

  it("that succeed are limited too, for each of them writes", async () => {
    const own = await PlatformUnderTest.open({}, { signInByPlayer: 3 });
    for (let n = 0; n < 3; n += 1) expect((await own.browser().post(SIGN_IN, DEMO_PLAYER)).status).toBe(200);
    expectRefusal(await own.browser().post(SIGN_IN, DEMO_PLAYER), "rate_limited");
    await own.close();
  });

  it("do not run out for an IP whose players all know their passwords", async () => {
    const browser = limited.browser();
    for (let n = 0; n < 8; n += 1) expect((await browser.post(SIGN_IN, DEMO_PLAYER)).status).toBe(200);
  });

  it("may go on when the quarter of an hour is over", async () => {
    const browser = limited.browser();
    for (let n = 0; n < 4; n += 1) await browser.post(SIGN_IN, wrong);
    expectRefusal(await browser.post(SIGN_IN, DEMO_PLAYER), "rate_limited");
    limited.clock.advance(15 * 60_000);
    expect((await browser.post(SIGN_IN, DEMO_PLAYER)).status).toBe(200);
  });

  it("are stopped for an IP that tries many addresses", async () => {
    const browser = limited.browser();
    for (let n = 0; n < 5; n += 1)
      await browser.post(SIGN_IN, { email: `guess-${n}@touchline.example`, password: "guess" });
    expectRefusal(
      await browser.post(SIGN_IN, { email: "guess-6@touchline.example", password: "guess" }),
      "rate_limited",
    );
  });
});
