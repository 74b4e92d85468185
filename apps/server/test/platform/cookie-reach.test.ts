import { randomUUID } from "node:crypto";
import { DEMO_PLAYER } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "./browser.ts";
import { PLATFORM, PlatformUnderTest } from "./platform-under-test.ts";

const SITE = "https://touchline.example";
const SIGN_IN = `${PLATFORM}/users/sign_in`;

/** One server before and after its setting, with the same records. */
let closed: PlatformUnderTest;
let framed: PlatformUnderTest;
beforeAll(async () => {
  closed = await PlatformUnderTest.open();
  // The first closes it for both.
  const shared = { ...closed.database, close: () => Promise.resolve() };
  framed = await PlatformUnderTest.open({ FRAME_ANCESTORS: "https://host.example" }, {}, shared);
});
afterAll(async () => {
  await framed.close();
  await closed.close();
});

const PARTITIONED = "; Partitioned";

/** Cookies as browsers with partitions keep them: of one name one in each reach, and the older is sent first. */
class Jar {
  readonly #kept = new Map<string, string>();

  take({ headers }: Answer): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ""] = line.split(";", 1);
      const key = nameIn(line) + (line.endsWith(PARTITIONED) ? PARTITIONED : "");
      if (/Max-Age=0(;|$)/.test(line)) this.#kept.delete(key);
      else this.#kept.set(key, pair);
    }
  }

  get names(): string[] {
    return [...this.#kept.keys()];
  }

  /** What a page sends along. */
  get headers(): Record<string, string> {
    const sent = [...this.#kept.values()];
    const csrf = sent.find((pair) => pair.startsWith("tl_csrf="))?.slice("tl_csrf=".length);
    return { cookie: sent.join("; "), ...(csrf !== undefined && { "x-csrf-token": csrf }) };
  }
}

const nameIn = (line: string): string => line.split("=", 1)[0] ?? "";
const OF_A_SESSION = ["__Host-tl_session", "tl_csrf", "tl_signed_in"];
const ALL = [...OF_A_SESSION, "__Host-tl_device"];

async function send(under: PlatformUnderTest, jar: Jar, [method, path, body]: [string, string, object?]) {
  const answer = await under.browser({ origin: SITE }).send(method, path, { body, headers: jar.headers });
  jar.take(answer);
  return answer;
}

describe("cookies of a site that pages of other sites may show", () => {
  it("reach into their frames over https, each kept by the site around the frame", async () => {
    const browser = framed.browser({ origin: SITE });
    const details = { currency: "EUR", country_code: "DE", language: "en", is_adult: true, terms_accepted: true };
    const newcomer = { email: `${randomUUID()}@touchline.example`, password: "longer than ten", ...details };
    const lines = [
      await browser.post(`${PLATFORM}/users/passkey/challenge`, undefined),
      await browser.post(`${PLATFORM}/users`, newcomer),
      await browser.post(SIGN_IN, DEMO_PLAYER),
    ].flatMap(({ headers }) => headers.getSetCookie());
    expect(lines.map(nameIn)).toEqual(["__Host-tl_passkey", "tl_mailbox", ...ALL]);
    for (const line of lines) expect(line).toMatch(/; Secure; SameSite=None; Partitioned$/);
    expect((await browser.get(`${PLATFORM}/player`)).status).toBe(200);
  });

  it("reach no further than the site over plain http, where browsers take no others, and of a site that nobody may show", async () => {
    for (const browser of [framed.browser(), closed.browser(), closed.browser({ origin: SITE })]) {
      const challenge = await browser.post(`${PLATFORM}/users/passkey/challenge`, undefined);
      expect(challenge.headers.getSetCookie()).toEqual([expect.stringMatching(/; SameSite=Strict$/)]);
      const lines = (await browser.post(SIGN_IN, DEMO_PLAYER)).headers.getSetCookie();
      expect(lines).toHaveLength(ALL.length);
      for (const line of lines) expect(line).toMatch(/; SameSite=Lax$/);
    }
  });

  it("are one of each name, though the setting came or went while players were signed in", async () => {
    const jar = new Jar();
    for (const [under, reach] of [
      [closed, ""],
      [framed, PARTITIONED],
      [closed, ""],
    ] as const) {
      expect((await send(under, jar, ["POST", SIGN_IN, DEMO_PLAYER])).status).toBe(200);
      expect(jar.names).toEqual(ALL.map((name) => name + reach));
      expect((await send(under, jar, ["POST", `${PLATFORM}/sportsbook_sessions`])).status).toBe(200);
    }
    // Signed in before the change, and out after it.
    expect((await send(framed, jar, ["DELETE", `${PLATFORM}/users/sign_out`])).status).toBe(204);
    expect(jar.names).toEqual(["__Host-tl_device"]);
  });
});
