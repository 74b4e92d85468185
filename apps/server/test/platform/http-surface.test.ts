import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PLAYER } from "@touchline/contract/vocabulary";
import { createOperationsRouter } from "../../src/http/operations-router.ts";
import { createRequestOrigin } from "../../src/http/request-origin.ts";
import { createMetrics } from "../../src/observability/metrics.ts";
import { PLATFORM, PlatformUnderTest, SPORTSBOOK, bearer, expectRefusal } from "./platform-under-test.ts";

let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open({ METRICS_TOKEN: "a-metrics-token-to-look-for" });
});
afterAll(() => under.close());

describe("every answer", () => {
  it("carries the security headers and an id, and no API answer is kept by caches", async () => {
    const { headers } = await under.browser().get(`${PLATFORM}/site_config`);
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "no-store",
      "x-request-id": expect.any(String),
    });
    expect(headers.has("access-control-allow-origin")).toBe(false);
    expect(headers.has("strict-transport-security")).toBe(false);
  });

  it("is packed for those who can unpack it, and is the same after", async () => {
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    const plain = await under.raw("/docs/openapi.json", {});
    expect(plain.headers.get("content-encoding")).toBeNull();
    const expected = await plain.text();
    for (const encoding of ["br", "gzip"] as const) {
      const packed = await under.raw("/docs/openapi.json", { "accept-encoding": encoding });
      expect(packed.headers.get("content-encoding")).toBe(encoding);
      expect(packed.headers.get("vary")).toContain("Accept-Encoding");
      expect(unpack[encoding](await packed.arrayBuffer()).toString()).toBe(expected);
    }
    const refused = await under.raw("/docs/openapi.json", { "accept-encoding": "br;q=0, gzip;q=0" });
    expect(refused.headers.get("content-encoding")).toBeNull();
  });
});

describe("the realtime engine's HTTP API", () => {
  it("is not there while no key is set", async () => {
    const answer = await under.raw("/realtime-api/api/info", { "x-api-key": "" });
    expect(answer.status).toBe(404);
  });
});

describe("the log", () => {
  it("holds requests, and no password, cookie or token", async () => {
    const browser = await under.signedIn();
    const { body } = await browser.post(`${PLATFORM}/sportsbook_sessions`, undefined);
    await browser.get(`${SPORTSBOOK}/bets`, bearer(body.token));
    await browser.get(`${PLATFORM}/users/confirmation?confirmation_token=a-link-token-to-look-for`);
    await browser.post(`${PLATFORM}/users/sign_in`, { ...DEMO_PLAYER, password: "a-wrong-password-to-look-for" });
    expect(under.logged).toContain('"path":"/api/platform/users/confirmation"');
    const secrets = [
      DEMO_PLAYER.password,
      body.token,
      browser.cookies.get("tl_session"),
      browser.cookies.get("tl_csrf"),
      "to-look-for",
    ];
    for (const secret of secrets) expect(under.logged).not.toContain(secret);
  });
});

describe("the documents", () => {
  it("are no more than they are: names every object has are no files", async () => {
    for (const name of ["constructor", "toString", "__proto__", "elsewhere.js"]) {
      expect((await under.raw(`/docs/api/${name}`, {})).status).toBe(404);
    }
  });

  it("hold the whole contract, with the bases this server has", async () => {
    const { body } = await under.browser().get("/docs/openapi.json");
    expect(body.openapi).toBe("3.1.0");
    expect(body.paths["/users/sign_in"].servers).toEqual([{ url: PLATFORM }]);
    expect(body.paths["/bets"].servers).toEqual([{ url: SPORTSBOOK }]);
  });

  it("have a page that loads nothing from elsewhere", async () => {
    const browser = under.browser();
    const page = await browser.get("/docs/api");
    expect(page.status).toBe(200);
    expect(page.body).not.toMatch(/https?:\/\//);
    expect(page.headers.get("content-security-policy")).toContain("default-src 'self'");
    const assets = [...String(page.body).matchAll(/(?:src|href)="(api\/[^"]+)"/g)].map(([, asset]) => asset);
    expect(assets).toHaveLength(3);
    // No search engine lists it among the site's own pages.
    expect(page.headers.get("x-robots-tag")).toBe("noindex");
    for (const asset of assets) expect((await browser.get(`/docs/${asset}`)).status).toBe(200);
    expectRefusal(await browser.get("/docs/api/package.json"), "not_found");
  });
});

describe("operators", () => {
  const health = async (of: PlatformUnderTest, at = "/health/ready") => {
    const answer = await fetch((await of.operations()) + at);
    return { status: answer.status, body: await answer.json() };
  };

  it("see the server live and ready, and the public does not", async () => {
    expect(await health(under, "/health/live")).toEqual({ status: 200, body: { live: true } });
    expect(await health(under, "/health")).toEqual({
      status: 200,
      body: { ready: true, checks: { serving: "ok", database: "ok", feed: "ok" } },
    });
    const browser = under.browser({ ip: "127.0.0.1" });
    for (const at of ["/health", "/health/live", "/health/ready"]) expectRefusal(await browser.get(at), "not_found");
    expectRefusal(await browser.get("/metrics", bearer("a-metrics-token-to-look-for")), "not_found");
  });

  it("see that it is not ready when the feed has gone quiet", async () => {
    under.feedLagSeconds = 31;
    expect(await health(under)).toMatchObject({ status: 503, body: { ready: false, checks: { feed: "failed" } } });
    under.feedLagSeconds = 0;
  });

  it("on other machines read the metrics with the token, and nobody does without", async () => {
    const router = createOperationsRouter({
      readiness: () => under.health.readiness(),
      metrics: createMetrics(),
      origin: createRequestOrigin({ trustedProxies: { hops: 0 }, allowedOrigins: [] }),
      metricsToken: "a-metrics-token-to-look-for",
    });
    const elsewhere = { incoming: { socket: { remoteAddress: "203.0.113.9" } } };
    const ask = async (headers = {}) => (await router.request("/metrics", { headers }, elsewhere)).status;
    expect(await ask()).toBe(404);
    expect(await ask(bearer("a-guess-of-a-token"))).toBe(404);
    expect(await ask(bearer("a-metrics-token-to-look-for"))).toBe(200);
  });

  it("read the metrics on the machine itself", async () => {
    await under.browser().post(`${PLATFORM}/users/sign_in`, {});
    const metrics = await fetch(`${await under.operations()}/metrics`);
    expect(metrics.status).toBe(200);
    const body = await metrics.text();
    for (const name of [
      "http_request_duration_seconds_count",
      "realtime_clients 0",
      "feed_lag_seconds 0",
      "outbox_rows 0",
    ]) {
      expect(body).toContain(`touchline_${name}`);
    }
    expect(body).toMatch(/route="\/api\/platform\/users\/sign_in"/);
  });

  it.each(["0", "1"])(
    "keep the metrics from those whom a proxy on the machine lets through, TRUST_PROXY=%s",
    async (trust) => {
      const behindProxy = await PlatformUnderTest.open({ TRUST_PROXY: trust });
      const origin = await behindProxy.operations();
      for (const passedOn of [
        { "x-forwarded-for": "203.0.113.9" },
        { "x-forwarded-for": "127.0.0.1" },
        { "x-forwarded-proto": "https" },
        { "x-forwarded-host": "bet.example" },
        { "x-real-ip": "203.0.113.9" },
        { forwarded: "for=203.0.113.9" },
        { via: "1.1 proxy.example" },
      ]) {
        const answer = await fetch(`${origin}/metrics`, { headers: passedOn });
        expect(answer.status, JSON.stringify(passedOn)).toBe(404);
      }
      await behindProxy.close();
    },
  );

  it("see that it is draining before it stops", async () => {
    const stopping = await PlatformUnderTest.open();
    stopping.health.drain();
    expect(await health(stopping)).toMatchObject({ status: 503, body: { checks: { serving: "failed" } } });
    expect((await health(stopping, "/health/live")).status).toBe(200);
    await stopping.close();
  });
});
