import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppEnv } from "./app-env.ts";
import { type PassOn, createPassOn } from "./pass-on.ts";
import { createLogger } from "../observability/create-logger.ts";
import { createMetrics } from "../observability/metrics.ts";
import { requestContext } from "./request-context.ts";
import { createRequestOrigin } from "./request-origin.ts";
import { plainSite } from "../../test/plain-site.ts";

const REQUEST_PARTS = {
  log: createLogger("silent"),
  metrics: createMetrics(),
  siteOf: () => plainSite("en"),
  addressOf: () => null,
};

interface Echo {
  method: string;
  path: string;
  body: string;
  headers: Record<string, string>;
}

let backend: Server;
let passOn: PassOn;
let app: Hono<AppEnv>;

beforeAll(async () => {
  const echo = new Hono();
  echo.all("*", async (c) => {
    c.header("Set-Cookie", "session=1; HttpOnly", { append: true });
    c.header("Set-Cookie", "csrf=2", { append: true });
    const { pathname, search } = new URL(c.req.url);
    return c.json(
      { method: c.req.method, path: pathname + search, body: await c.req.text(), headers: c.req.header() },
      422,
    );
  });
  // Without options for another protocol this is a plain HTTP server.
  backend = createAdaptorServer({ fetch: echo.fetch }) as Server;
  backend.listen(0, "127.0.0.1");
  await once(backend, "listening");
  // A server that listens on a port has an address of this kind.
  const { port } = backend.address() as AddressInfo;
  passOn = createPassOn(
    `http://127.0.0.1:${port}`,
    createRequestOrigin({ trustedProxies: { hops: 1 }, allowedOrigins: [] }),
  );
  app = new Hono<AppEnv>().route("/api/platform", passOn.router);
});
afterAll(() => void backend.close());

describe("a call passed on to the back end", () => {
  it("arrives as it was made, and its answer comes back as it was given", async () => {
    const init = {
      method: "POST",
      body: '{"email":"a@b.example"}',
      headers: { "content-type": "application/json", cookie: "device=3", "x-csrf-token": "4" },
    };
    const response = await app.request("https://bet.example/api/platform/users/sign_in?locale=de", init, {});
    expect(response.status).toBe(422);
    expect(response.headers.getSetCookie()).toEqual(["session=1; HttpOnly", "csrf=2"]);
    // What the echo above answers.
    const { method, path, body, headers } = (await response.json()) as Echo;
    expect([method, path, body]).toEqual(["POST", "/api/platform/users/sign_in?locale=de", '{"email":"a@b.example"}']);
    expect(headers).toMatchObject({ "content-type": "application/json", cookie: "device=3", "x-csrf-token": "4" });
  });

  it("says who made it and where, and believes nothing but the proxy before it", async () => {
    const forwarded = {
      "x-forwarded-for": "203.0.113.9, 198.51.100.2",
      "x-forwarded-proto": "https",
      "x-forwarded-host": "bet.example",
    };
    const response = await app.request("http://10.0.0.7:3000/api/platform/player", { headers: forwarded }, {});
    const { headers } = (await response.json()) as Echo;
    expect(headers).toMatchObject({
      "x-forwarded-for": "198.51.100.2",
      "x-forwarded-proto": "https",
      "x-forwarded-host": "bet.example",
    });
  });

  it("is answered as unavailable where the back end cannot be reached", async () => {
    const nobody = createPassOn(
      "http://127.0.0.1:1",
      createRequestOrigin({ trustedProxies: { hops: 0 }, allowedOrigins: [] }),
    );
    const alone = new Hono<AppEnv>().use(requestContext(REQUEST_PARTS)).route("/", nobody.router);
    const response = await alone.request("/api/platform/player", {}, {});
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ key: "error.request.unavailable" });
  });

  it("is answered as unavailable where the back end says nothing in time, and the log says why", async () => {
    const silent = createServer(() => undefined).listen(0, "127.0.0.1");
    await once(silent, "listening");
    // A server that listens on a port has an address of this kind.
    const { port } = silent.address() as AddressInfo;
    const origin = createRequestOrigin({ trustedProxies: { hops: 0 }, allowedOrigins: [] });
    const patient = createPassOn(`http://127.0.0.1:${port}`, origin, 50);
    const lines: string[] = [];
    const log = createLogger("warn", { write: (line) => void lines.push(line) });
    const parts = requestContext({ ...REQUEST_PARTS, log });
    const alone = new Hono<AppEnv>().use(parts).route("/", patient.router);
    expect((await alone.request("/api/platform/player", {}, {})).status).toBe(503);
    expect(lines.join("")).toContain("no answer within 50 ms");
    await expect(patient.apiFetch(new Request("https://bet.example/api/sportsbook/matches"))).rejects.toThrow("50 ms");
    silent.closeAllConnections();
    silent.close();
  });

  it("of a page that is being rendered keeps the visitor's cookies and the site's host", async () => {
    const request = new Request("https://bet.example/api/sportsbook/matches?limit=1", {
      headers: { cookie: "device=3" },
    });
    const { path, headers } = (await (await passOn.apiFetch(request)).json()) as Echo;
    expect(path).toBe("/api/sportsbook/matches?limit=1");
    expect(headers).toMatchObject({
      cookie: "device=3",
      "x-forwarded-host": "bet.example",
      "x-forwarded-proto": "https",
    });
  });
});
