import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PLAYER } from "@touchline/contract/vocabulary";
import type { Answer } from "./browser.ts";
import { PLATFORM, PlatformUnderTest, SPORTSBOOK, bearer, expectRefusal } from "./platform-under-test.ts";

const API = "https://api.bet.example";
const PAGES = "https://www.bet.example";
const FOREIGN_ORIGINS = [
  "https://evil.example",
  "http://www.bet.example",
  "https://www.bet.example.evil.example",
  "null",
];

let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open({ ALLOWED_ORIGINS: PAGES, COOKIE_DOMAIN: "bet.example" });
});
afterAll(() => under.close());

const atTheApi = () => under.browser({ origin: API });
const corsHeaders = ({ headers }: Answer) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith("access-control-")));
const preflight = (path: string, origin: string, method = "POST") =>
  atTheApi().send("OPTIONS", path, { headers: { origin, "access-control-request-method": method } });

describe.each([
  ["the platform API", `${PLATFORM}/site_config`, `${PLATFORM}/users/sign_in`],
  ["the sportsbook API", `${SPORTSBOOK}/settings`, `${SPORTSBOOK}/bets`],
])("%s", (_name, readable, changing) => {
  it("lets pages of an allowed origin read its answers, refusals included", async () => {
    for (const path of [readable, `${readable}/nowhere`]) {
      const answer = await atTheApi().get(path, { origin: PAGES });
      expect(corsHeaders(answer)).toEqual({
        "access-control-allow-origin": PAGES,
        "access-control-allow-credentials": "true",
        "access-control-expose-headers": "Age,Date,ETag,Idempotency-Key,Retry-After,X-Request-Id",
      });
      expect(answer.headers.get("vary")).toMatch(/\bOrigin\b/);
    }
  });

  it("answers their preflight with what they may send", async () => {
    const answer = await preflight(changing, PAGES);
    expect(answer.status).toBe(204);
    expect(corsHeaders(answer)).toMatchObject({
      "access-control-allow-origin": PAGES,
      "access-control-allow-credentials": "true",
      "access-control-allow-methods": "GET,POST,PUT,PATCH,DELETE",
      "access-control-allow-headers": expect.stringMatching(/Authorization.*Idempotency-Key.*x-csrf-token/i),
    });
  });

  it.each(FOREIGN_ORIGINS)("tells pages of %s nothing they could read", async (origin) => {
    for (const answer of [await atTheApi().get(readable, { origin }), await preflight(changing, origin)]) {
      expect(corsHeaders(answer)).toEqual({});
      expect(answer.headers.get("vary")).toMatch(/\bOrigin\b/);
    }
  });
});

describe("a page on another host of the same domain", () => {
  it("signs a player in, and can send the pair that a change needs", async () => {
    const browser = atTheApi();
    const { status, headers } = await browser.post(`${PLATFORM}/users/sign_in`, DEMO_PLAYER, { origin: PAGES });
    expect(status).toBe(200);
    const [session = "", csrf = "", marker = ""] = headers.getSetCookie();
    expect(session).toMatch(/^__Host-tl_session=/);
    expect(session).not.toContain("Domain=");
    expect(csrf).toMatch(/^tl_csrf=.*; Domain=bet\.example/);
    expect(marker).toMatch(/^tl_signed_in=1.*; Domain=bet\.example/);
    const { body } = await browser.post(`${PLATFORM}/sportsbook_sessions`, undefined, { origin: PAGES });
    expect((await browser.get(`${SPORTSBOOK}/bets`, { origin: PAGES, ...bearer(body.token) })).status).toBe(200);
    const signedOut = await browser.send("DELETE", `${PLATFORM}/users/sign_out`, { headers: { origin: PAGES } });
    expect(signedOut.status).toBe(204);
    expect(signedOut.headers.getSetCookie().join("\n")).toMatch(/tl_csrf=; Max-Age=0; Domain=bet\.example/);
  });

  it.each(FOREIGN_ORIGINS)("may change nothing from %s, signed in or not", async (origin) => {
    expectRefusal(await atTheApi().post(`${PLATFORM}/users/sign_in`, DEMO_PLAYER, { origin }), "csrf_failed");
    const browser = await under.signedIn(DEMO_PLAYER, { origin: API });
    expectRefusal(await browser.post(`${PLATFORM}/player/accounts`, { currency: "EUR" }, { origin }), "csrf_failed");
  });
});

describe("a realtime stream", () => {
  const open = (origin: string) => atTheApi().post("/connection/http_stream", { id: 1, connect: {} }, { origin });

  it("opens for pages of an allowed origin", async () => {
    const answer = await open(PAGES);
    expect(answer.status).toBe(200);
    expect(corsHeaders(answer)).toMatchObject({ "access-control-allow-origin": PAGES });
  });

  it.each(FOREIGN_ORIGINS)("stays shut for pages of %s", async (origin) => {
    const answer = await open(origin);
    expect(answer.status).toBe(403);
    expect(corsHeaders(answer)).toEqual({});
  });
});

describe("a server that allows no other origin", () => {
  it("speaks of origins in no answer", async () => {
    const alone = await PlatformUnderTest.open();
    const answer = await alone.browser().get(`${PLATFORM}/site_config`, { origin: PAGES });
    expect(corsHeaders(answer)).toEqual({});
    expect(answer.headers.get("vary") ?? "").not.toContain("Origin");
    await alone.close();
  });
});
