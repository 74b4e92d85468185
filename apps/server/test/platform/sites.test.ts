import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { DEMO_PLAYER } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../src/settings/config.ts";
import { ownSites } from "./own-sites.ts";
import { PLATFORM, PlatformUnderTest, expectRefusal } from "./platform-under-test.ts";

const SIGN_UP = {
  password: "longer than ten",
  currency: "EUR",
  country_code: "DE",
  is_adult: true,
  terms_accepted: true,
};
const SITES_DIR = fileURLToPath(new URL("../../../../examples/sites", import.meta.url));
const HARBOUR = "https://harbour.example";

let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open({ SITES_DIR, COUNTRY_HEADER: "X-Country" });
});
afterAll(() => under.close());

/** A call that came through the proxy. */
const through = (host: string, country = "") => ({
  "x-forwarded-for": "203.0.113.200",
  "x-forwarded-host": host,
  "x-forwarded-proto": "https",
  ...(country !== "" && { "x-country": country }),
});

async function stateOf(headers: Record<string, string>) {
  // Safe: the contract's tests hold the answer to its schema.
  const body = (await (await under.raw(`${PLATFORM}/system_state`, headers)).json()) as {
    locales: { code: string }[];
    platform_settings: { blocked_countries: string[] };
    user_country: { code: string } | null;
  };
  return {
    locales: body.locales.map(({ code }) => code),
    blocked: body.platform_settings.blocked_countries,
    country: body.user_country?.code,
  };
}

describe("a site by the host that was asked", () => {
  it("has its own languages and countries; a host that nobody named is the main site's", async () => {
    expect(await stateOf(through("harbour.example"))).toEqual({ locales: ["de", "en"], blocked: ["US", "FR"] });
    const main = await stateOf(through("touchline.example"));
    expect(main.locales[0]).toBe("en");
    expect(await stateOf(through("harbour.example.evil"))).toEqual(main);
  });

  it("answers in a language of its own where the caller's is none of them", async () => {
    const refused = async (host: string) => {
      const answer = await under.raw(`${PLATFORM}/player`, { ...through(host), "accept-language": "ar, en;q=0.1" });
      // Safe: every refusal has a message.
      return ((await answer.json()) as { message: string }).message;
    };
    expect(await refused("touchline.example")).toMatch(/\p{Script=Arabic}/u);
    expect(await refused("harbour.example")).toMatch(/^\p{Script=Latin}/u);
  });

  it("sends mails in its own name, that lead to it and to no host that a stranger made up [ACC-05]", async () => {
    const mailFrom = async (host: string, origin: string) => {
      const email = `${randomUUID()}@touchline.example`;
      const browser = under.browser({ origin });
      const details = { ...SIGN_UP, email, language: "de" };
      const answer = await browser.send("POST", `${PLATFORM}/users`, { body: details, headers: through(host) });
      expect(answer.status).toBe(201);
      await under.idle();
      return under.mails.findLast(({ to }) => to === email)!;
    };
    const own = await mailFrom("harbour.example", HARBOUR);
    expect(own.from).toBe("Harbour Bet");
    expect(own.text).toContain("Harbour Bet");
    expect(own.text).toContain(`${HARBOUR}/users/confirmation?`);
    const made = await mailFrom("evil.example", "https://evil.example");
    expect(made.from).toBe("Touchline");
    expect(made.text).toContain("https://touchline.example/de/users/confirmation?");
    expect(made.text).not.toContain("evil");
  });
});

it("keeps its cookies to itself where it is outside of the domain that the pages of the main site share", async () => {
  const shared = await PlatformUnderTest.open({ SITES_DIR, COOKIE_DOMAIN: "touchline.example" }, {}, under.database);
  const cookiesAt = async (host: string) => {
    const browser = shared.browser({ origin: `https://${host}` });
    const answer = await browser.send("POST", `${PLATFORM}/users/sign_in`, {
      body: DEMO_PLAYER,
      headers: through(host),
    });
    return answer.headers.getSetCookie().filter((cookie) => cookie.includes("Domain="));
  };
  expect(await cookiesAt("touchline.example")).toHaveLength(2);
  expect(await cookiesAt("harbour.example")).toEqual([]);
});

describe("countries that a site does not serve [ACC-07]", () => {
  it("are named to pages, with the one that the visitor is in", async () => {
    expect((await stateOf(through("harbour.example", "us"))).country).toBe("US");
    expect((await stateOf(through("harbour.example", "DE"))).country).toBe("DE");
    expect((await stateOf(through("harbour.example", "T1"))).country).toBeUndefined();
  });

  it("have nobody signed in, signed up or betting from there, whoever is signed in already", async () => {
    const signIn = async (country: string) =>
      under.browser({ origin: HARBOUR }).send("POST", `${PLATFORM}/users/sign_in`, {
        body: DEMO_PLAYER,
        headers: through("harbour.example", country),
      });
    expect((await signIn("DE")).status).toBe(200);
    expectRefusal(await signIn("US"), "country_blocked");
    const email = `${randomUUID()}@touchline.example`;
    const browser = under.browser({ origin: HARBOUR });
    const blocked = through("harbour.example", "FR");
    const details = { ...SIGN_UP, email, language: "de" };
    expectRefusal(
      await browser.send("POST", `${PLATFORM}/users`, { body: details, headers: blocked }),
      "country_blocked",
    );
    for (const path of ["bets", "bets/cashout"]) {
      const answer = await browser.send("POST", `/api/sportsbook/${path}`, { body: {}, headers: blocked });
      expectRefusal(answer, "country_blocked");
    }
    // Who is away can stop all the same.
    const stops = [
      "platform/player/exclusion",
      "platform/player/closure",
      "sportsbook/notifications/push-devices/remove",
    ];
    for (const path of stops) {
      const answer = await browser.send("POST", `/api/${path}`, { body: {}, headers: blocked });
      expectRefusal(answer, "unauthorized");
    }
    // Counters are read with a body.
    const counters = await browser.send("POST", "/api/sportsbook/counters", { body: {}, headers: blocked });
    expect(counters.status).not.toBe(403);
  });

  it("are served by another site that does", async () => {
    const answer = await under
      .browser({ origin: "https://touchline.example" })
      .send("POST", `${PLATFORM}/users/sign_in`, {
        body: DEMO_PLAYER,
        headers: through("touchline.example", "US"),
      });
    expect(answer.status).toBe(200);
  });

  it("are known from a trusted proxy alone", async () => {
    const bare = await PlatformUnderTest.open(
      { SITES_DIR, TRUST_PROXY: "10.0.0.1", COUNTRY_HEADER: "X-Country" },
      {},
      under.database,
    );
    const answer = await bare.raw(`${PLATFORM}/system_state`, { host: "harbour.example", "x-country": "US" });
    expect(await answer.json()).toMatchObject({ user_country: null });
    const read = readConfig({ COUNTRY_HEADER: "CF-IPCountry" });
    expect(read).toMatchObject({ ok: false, problem: expect.stringMatching(/^COUNTRY_HEADER: needs TRUST_PROXY/) });
  });
});

describe("countries that a site serves [ACC-07]", () => {
  const visitsFrom = async (file: object, country: string) => {
    const sites = ownSites({ main: file });
    const at = await PlatformUnderTest.open({ SITES_DIR: sites.folder, LOCALES: "", COUNTRY_HEADER: "X-Country" });
    const browser = at.browser({ origin: "https://touchline.example" });
    const headers = through("touchline.example", country);
    const signUp = async (country_code: string) => {
      const body = { ...SIGN_UP, email: `${randomUUID()}@touchline.example`, language: "en", country_code };
      const answer = await browser.send("POST", `${PLATFORM}/users`, { body, headers });
      return answer.status === 201 ? "opened" : String(answer.body.key);
    };
    const state = await browser.get(`${PLATFORM}/system_state`, headers);
    const signIn = await browser.send("POST", `${PLATFORM}/users/sign_in`, { body: DEMO_PLAYER, headers });
    const said = {
      residents: [await signUp("AT"), await signUp("PL")],
      signIn: signIn.status,
      served: state.body.platform_settings.served_countries,
      blocked: state.body.platform_settings.blocked_countries.length,
    };
    await at.close();
    sites.remove();
    return said;
  };
  const AUSTRIAN = { countries: ["AT", "DE"] };
  const BLOCKED = "error.session.country_blocked";

  it("are those whose residents sign up, wherever they are; visitors from others look and sign in", async () => {
    expect(await visitsFrom(AUSTRIAN, "PL")).toEqual({
      residents: ["opened", BLOCKED],
      signIn: 200,
      served: ["AT", "DE"],
      blocked: 0,
    });
  });

  it("block everybody else where the file says so", async () => {
    const { blocked, ...said } = await visitsFrom({ ...AUSTRIAN, block_others: true }, "PL");
    expect(said).toEqual({ residents: [BLOCKED, BLOCKED], signIn: 403, served: ["AT", "DE"] });
    expect(blocked).toBeGreaterThan(200);
    expect(await visitsFrom({ ...AUSTRIAN, block_others: true }, "AT")).toMatchObject({
      residents: ["opened", BLOCKED],
      signIn: 200,
    });
  });

  it.each(["", "T1", "XX", "PL, AT"])(
    "are none that nobody knows, where all others are blocked: %j",
    async (country) => {
      expect(await visitsFrom({ ...AUSTRIAN, block_others: true }, country)).toMatchObject({
        residents: [BLOCKED, BLOCKED],
        signIn: 403,
      });
    },
  );

  it("let in whose country nobody knows where a file blocks some alone", async () => {
    expect(await visitsFrom({ blocked_countries: ["US"] }, "XX")).toMatchObject({ signIn: 200 });
  });

  it("are all where a file names none", async () => {
    expect(await visitsFrom({}, "PL")).toMatchObject({ residents: ["opened", "opened"], served: undefined });
  });
});
