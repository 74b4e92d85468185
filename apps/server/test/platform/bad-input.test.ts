import { API_ERRORS } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageText } from "../../src/messages/message-text.ts";
import { DEMO_PLAYER } from "@touchline/contract/vocabulary";
import { PLATFORM, PlatformUnderTest, SPORTSBOOK, bearer, expectRefusal } from "./platform-under-test.ts";

const SIGN_IN = `${PLATFORM}/users/sign_in`;

let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open();
});
afterAll(() => under.close());

describe("bad input", () => {
  it.each(["{", "", "undefined", '{"email":"a@b.example",}', "\u0000"])(
    "that is no JSON is called that: %j",
    async (body) => {
      expectRefusal(await under.browser().post(SIGN_IN, body), "malformed_json");
    },
  );

  it.each([
    ["null", null],
    ["a list", []],
    ["a number for the address", { ...DEMO_PLAYER, email: 5 }],
    ["an object for the password", { ...DEMO_PLAYER, password: { $ne: "" } }],
    ["no password", { email: DEMO_PLAYER.email }],
    ["a password of a megabyte's intent", { ...DEMO_PLAYER, password: "x".repeat(201) }],
  ])("of the wrong shape is refused with the fields at fault: %s", async (_name, body) => {
    const answer = await under.browser().post(SIGN_IN, body);
    expectRefusal(answer, "invalid_request");
    expect(answer.body.fields.length).toBeGreaterThan(0);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ["a field nobody asked for", { ...DEMO_PLAYER, remember: true }],
    ["a prototype", '{"email":"demo@touchline.example","password":"touchline-demo","__proto__":{"admin":true},"x":1}'],
  ])("that says more than was asked is read without it: %s", async (_name, body) => {
    const answer = await under.browser().post(SIGN_IN, body);
    expect([answer.status, "admin" in answer.body, "remember" in answer.body]).toEqual([200, false, false]);
  });

  it("that is not called JSON is not read as JSON", async () => {
    const answer = await under.browser().post(SIGN_IN, JSON.stringify(DEMO_PLAYER), { "content-type": "text/plain" });
    expectRefusal(answer, "invalid_request");
  });

  it("that is nested very deep does no harm", async () => {
    expectRefusal(await under.browser().post(SIGN_IN, "[".repeat(30_000) + "]".repeat(30_000)), "invalid_request");
  });

  it.each([PLATFORM, SPORTSBOOK])("over 64 KB is refused unread under %s", async (base) => {
    const answer = await under.browser().post(`${base}/users/sign_in`, { email: "x".repeat(65 * 1024) });
    expectRefusal(answer, "payload_too_large");
  });

  it("to a path nobody serves is not found, under any method", async () => {
    for (const path of [`${PLATFORM}/nothing`, `${SPORTSBOOK}/nothing`, "/nothing"]) {
      expectRefusal(await under.browser().get(path), "not_found");
      expectRefusal(await under.browser().send("PUT", path), "not_found");
    }
  });

  it("in a query is refused by name", async () => {
    const browser = await under.signedIn();
    const answer = await browser.get(`${PLATFORM}/player/transactions?limit=many`);
    expectRefusal(answer, "invalid_request");
    expect(answer.body.fields).toEqual([{ path: "query.limit", problem: "invalid_type" }]);
  });

  it("for a language that the site does not have is refused, and its regional forms are not", async () => {
    const browser = under.browser();
    for (const path of [`${SPORTSBOOK}/matches`, `${SPORTSBOOK}/sports`, `${SPORTSBOOK}/bets`]) {
      const answer = await browser.get(`${path}?locale=fr`);
      expectRefusal(answer, "invalid_request");
      expect(answer.body.fields).toEqual([{ path: "query.locale", problem: "invalid_value" }]);
    }
    expect((await browser.get(`${SPORTSBOOK}/sports?locale=de-AT`)).status).toBe(200);
    expect((await browser.get(`${SPORTSBOOK}/sports`, { "accept-language": "fr" })).status).toBe(200);
  });

  it.each(["status=won", "status=done,won", "status[]=won", "filter=lost", "sort_by=odds"])(
    "for a list of bets or matches by a name that nobody knows is refused: %s",
    async (query) => {
      const browser = await under.signedIn();
      const { body } = await browser.post(`${PLATFORM}/sportsbook_sessions`, undefined);
      const path = query.startsWith("sort_by") ? "matches" : "bets";
      expectRefusal(await browser.get(`${SPORTSBOOK}/${path}?${query}`, bearer(body.token)), "invalid_request");
    },
  );

  it.each(["match_status=9", "type=race", "sport_type=virtual", "match_status[]=0&match_status[]=x"])(
    "for matches by a value that its name does not take is refused: %s",
    async (query) => {
      expectRefusal(await under.browser().get(`${SPORTSBOOK}/matches?${query}`), "invalid_request");
    },
  );

  it("in a header does no harm", async () => {
    const answer = await under.browser().get(`${PLATFORM}/site_config`, {
      "accept-language": `${"x".repeat(5_000)};q=,,;;=`,
      "x-request-id": "<script>",
      cookie: "tl_session=;;%00=; tl_session",
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  });
});

describe("an error", () => {
  it("is told in the language of the request", async () => {
    const message = async (path: string, headers = {}): Promise<unknown> =>
      (await under.browser().get(path, headers)).body.message;
    expect(await message(`${PLATFORM}/player`)).toBe("Please sign in.");
    expect(await message(`${PLATFORM}/player`, { "accept-language": "fr, de;q=0.8" })).toBe("Bitte melde dich an.");
    expect(await message(`${SPORTSBOOK}/bets?locale=ar`, { "accept-language": "de" })).toBe("يُرجى تسجيل الدخول.");
  });

  it("has words in every language of the site, whichever it is", () => {
    for (const { key } of Object.values(API_ERRORS)) {
      const words = ["en", "de", "ar"].map((locale) => messageText(locale, key));
      expect(new Set(words).size).toBe(3);
    }
  });

  it("of the server's own says nothing of its cause, and is logged with the request's id", async () => {
    const broken = await PlatformUnderTest.open();
    await broken.database.close();
    const answer = await broken.browser().post(SIGN_IN, DEMO_PLAYER, { "x-request-id": "request-to-look-for" });
    expectRefusal(answer, "internal");
    expect(Object.keys(answer.body)).toEqual(["code", "key", "message"]);
    expect(answer.headers.get("x-request-id")).toBe("request-to-look-for");
    expect(broken.logged).toMatch(/"requestId":"request-to-look-for".*"msg":"request failed"/);
  });
});
