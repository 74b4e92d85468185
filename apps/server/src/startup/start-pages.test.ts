import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../settings/config.ts";
import { createLogger } from "../observability/create-logger.ts";
import type { RunningServer } from "./running-server.ts";
import { startServer } from "./start-server.ts";

const NOBODY_LISTENS = "http://127.0.0.1:9";

/** In place of the web app: pages that answer what they were given, so that no test waits for a build. */
const TELLING_PAGES = `
const page = async (_request, { locale, basename, site: { localeInUrlRequired, rtlEnabled }, endpoints }) =>
  Response.json({ locale, basename, site: { localeInUrlRequired, rtlEnabled }, endpoints });
const share = ({ search }) => ({ search, cookie: "" });
exports.entry = {
  module: { createPageHandler: () => page, createPageSharing: () => share, CATALOGUE_LOCALES: ["en", "de", "ar"] },
};
`;

let folder: string;
let server: RunningServer | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "touchline-pages-"));
  await mkdir(path.join(folder, "server"));
  await mkdir(path.join(folder, "client"));
  await writeFile(path.join(folder, "server", "index.js"), TELLING_PAGES);
  await writeFile(path.join(folder, "client", "robots.txt"), "Allow: /");
});

afterEach(async () => {
  await server?.close();
  server = undefined;
  await rm(folder, { recursive: true });
});

/** Starts a server of pages, and answers how to ask it. */
async function pagesUnder(environment: Record<string, string>) {
  const read = readConfig({
    HOST: "127.0.0.1",
    PORT: "0",
    SERVER_ROLE: "pages",
    BACKEND_ORIGIN: NOBODY_LISTENS,
    REALTIME_URL: "wss://rt.bet.example/connection/websocket",
    WEB_BUILD_DIR: folder,
    LOCALES: "en,de,ar",
    ...environment,
  });
  if (!read.ok) throw new Error(read.problem);
  server = await startServer(read.config, createLogger("silent"), {
    stopping: new AbortController().signal,
    onStandby: () => undefined,
  });
  const { origin, operations } = server;
  const ask = (asked: string, method = "GET") => fetch(origin + asked, { method, redirect: "manual" });
  const leadsTo = async (asked: string, method?: string) => {
    const { status, headers } = await ask(asked, method);
    return status === 308 ? headers.get("location") : status;
  };
  const given = async (asked: string): Promise<unknown> => (await ask(asked)).json();
  return { ask, leadsTo, given, operations };
}

describe("pages", () => {
  it("are as ready as their back end answers, on a port of operators", async () => {
    let status = 200;
    const backend = createServer((_request, response) => response.writeHead(status).end("{}")).listen(0, "127.0.0.1");
    await once(backend, "listening");
    const { port } = backend.address() as AddressInfo;
    const { ask, operations } = await pagesUnder({ BACKEND_ORIGIN: `http://127.0.0.1:${port}` });
    const readiness = async () => (await fetch(`${operations}/health/ready`)).status;
    expect(await readiness()).toBe(200);
    status = 503;
    expect(await readiness()).toBe(503);
    backend.close();
    expect(await readiness()).toBe(503);
    expect((await fetch(`${operations}/metrics`)).status).toBe(200);
    for (const path of ["/health", "/health/ready", "/metrics"]) expect((await ask(path)).status).toBe(404);
  });

  it.each([
    ["a path of the back end", (backend: string) => ({ BACKEND_ORIGIN: backend, PLATFORM_API_BASE: "/v2/players" })],
    // Where both are elsewhere no other name is needed.
    [
      "an address",
      (backend: string) => ({
        BACKEND_ORIGIN: "",
        PLATFORM_API_BASE: `${backend}/v2/players`,
        SPORTSBOOK_API_BASE: `${backend}/odds`,
      }),
    ],
  ])("ask the platform API for that where pages find it: %s", async (_what, environment) => {
    const asked: (string | undefined)[] = [];
    const backend = createServer(({ url }, response) => {
      asked.push(url);
      response.end("{}");
    }).listen(0, "127.0.0.1");
    await once(backend, "listening");
    const { port } = backend.address() as AddressInfo;
    const { operations } = await pagesUnder(environment(`http://127.0.0.1:${port}`));
    expect((await fetch(`${operations}/health/ready`)).status).toBe(200);
    expect(asked).toEqual(["/v2/players/site_config"]);
    backend.close();
  });

  it("connect where the operator says, and their policy lets them", async () => {
    const { ask, given } = await pagesUnder({ REALTIME_URL: "wss://rt.other.example:8443/connection/websocket" });
    expect(await given("/")).toMatchObject({
      endpoints: { realtime: "wss://rt.other.example:8443/connection/websocket" },
    });
    expect((await ask("/")).headers.get("content-security-policy")).toContain(
      "connect-src 'self' wss://rt.other.example:8443 https://rt.other.example:8443;",
    );
  });

  it("need no locale in their path, and know that [ROU-01]", async () => {
    const { leadsTo, given } = await pagesUnder({});
    expect(await leadsTo("/live")).toBe(200);
    expect(await given("/")).toMatchObject({ locale: "en", basename: "/", site: { localeInUrlRequired: false } });
    expect(await given("/de/live")).toMatchObject({ locale: "de", basename: "/de" });
  });

  it("have one address: that of the default locale leads to the one without it [ROU-01]", async () => {
    const { ask, leadsTo } = await pagesUnder({});
    expect(await leadsTo("/en")).toBe("/");
    expect(await leadsTo("/en/?sport=soccer")).toBe("/?sport=soccer");
    expect(await leadsTo("/en/soccer/caf%C3%A9?view=a%20b&x=/en")).toBe("/soccer/caf%C3%A9?view=a%20b&x=/en");
    expect(await leadsTo("/en/live", "HEAD")).toBe("/live");
    expect((await ask("/en/live")).headers.get("cache-control")).toBe("no-cache");
    for (const there of ["/enduro", "/de", "/de/en", "/en.data", "/en/live.data", "/_root.data"])
      expect(await leadsTo(there)).toBe(200);
  });

  it("of the default locale never lead to another host [ROU-01]", async () => {
    const { ask } = await pagesUnder({});
    for (const asked of ["/en//evil.example", "/en/\\evil.example", "/en/.//evil.example"]) {
      const { status, headers } = await ask(asked);
      expect([status, headers.get("location")]).toEqual([308, "/en/evil.example"]);
    }
  });

  it("are told that Arabic runs from right to left, unless the operator says no [ROU-05]", async () => {
    const { given } = await pagesUnder({});
    expect(await given("/ar")).toMatchObject({ locale: "ar", site: { rtlEnabled: true } });
    await server?.close();
    const withoutRtl = await pagesUnder({ RTL_ENABLED: "false" });
    expect(await withoutRtl.given("/ar")).toMatchObject({ locale: "ar", site: { rtlEnabled: false } });
  });
});

describe("pages that must have their locale in the path", () => {
  const required = { LOCALE_IN_URL_REQUIRED: "true" };

  it("are where the path without it leads, whatever else is in the address [ROU-01]", async () => {
    const { leadsTo } = await pagesUnder(required);
    expect(await leadsTo("/")).toBe("/en");
    expect(await leadsTo("/?sport=soccer")).toBe("/en?sport=soccer");
    expect(await leadsTo("/soccer/caf%C3%A9?view=a%20b&x=/de")).toBe("/en/soccer/caf%C3%A9?view=a%20b&x=/de");
    expect(await leadsTo("/live", "HEAD")).toBe("/en/live");
  });

  it("belong to the first of the locales, not to one that a path begins like [ROU-01]", async () => {
    const { leadsTo } = await pagesUnder({ ...required, LOCALES: "de,en" });
    expect(await leadsTo("/enduro")).toBe("/de/enduro");
    expect(await leadsTo("/fr/live")).toBe("/de/fr/live");
  });

  it("answer there, and make their links below it [ROU-01]", async () => {
    const { given } = await pagesUnder(required);
    expect(await given("/en/live")).toMatchObject({
      locale: "en",
      basename: "/en",
      site: { localeInUrlRequired: true },
    });
    expect(await given("/de")).toMatchObject({ locale: "de", basename: "/de", site: { localeInUrlRequired: true } });
  });

  it("leave their data where pages from before the setting look for them [ROU-01]", async () => {
    const { leadsTo } = await pagesUnder(required);
    for (const data of ["/_root.data", "/live.data?sport=soccer", "/en.data"]) expect(await leadsTo(data)).toBe(200);
  });

  it("are no files: these have no locale [ROU-01]", async () => {
    const { leadsTo } = await pagesUnder(required);
    expect(await leadsTo("/robots.txt")).toBe(200);
    expect(await leadsTo("/no-such-file.png")).toBe(404);
  });

  it("never lead to another host [ROU-01]", async () => {
    const { ask } = await pagesUnder(required);
    const { status, headers } = await ask("//evil.example/live");
    expect([status, headers.get("location")]).toEqual([308, "/evil.example/live"]);
  });
});
