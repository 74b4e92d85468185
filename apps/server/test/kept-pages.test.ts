import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../src/settings/config.ts";
import type { DatabaseHandle } from "../src/db/database.ts";
import type { AppEnv } from "../src/http/app-env.ts";
import { createBetsFirst } from "../src/http/bets-first.ts";
import { createInFlight } from "../src/http/in-flight.ts";
import { createPages } from "../src/http/pages.ts";
import { createRequestOrigin } from "../src/http/request-origin.ts";
import { createCookieReach } from "../src/http/cookie-reach.ts";
import { createSessionCookies } from "../src/http/session-cookies.ts";
import { type Listening, listen } from "../src/startup/listen.ts";
import { createLogger } from "../src/observability/create-logger.ts";
import { randomSecret } from "../src/players/secrets.ts";
import { createSessions } from "../src/players/sessions.ts";
import { addPlayer } from "./a-player.ts";
import { openTestDatabase } from "./test-database.ts";

/** In place of the web app: pages that count their renders, and say what they were asked. */
const COUNTING_PAGES = `
let renders = 0;
const page = async (request) => {
  const end = performance.now() + (request.url.includes("/slow/") ? 100 : 0);
  while (performance.now() < end) await new Promise(setImmediate);
  return Response.json({ render: (renders += 1), url: request.url, cookie: request.headers.get("cookie") });
};
const share = ({ search, cookies }) => ({
  search: new URLSearchParams(search).has("sport") ? "?sport=soccer" : "",
  cookie: /tl_signed_in=1/.test(cookies ?? "") ? "tl_signed_in=1" : "",
});
exports.entry = {
  module: { createPageHandler: () => page, createPageSharing: () => share, CATALOGUE_LOCALES: ["en", "de", "ar"] },
};
`;

let folder: string;
let database: DatabaseHandle;
let listening: Listening;
let playersSecret: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "touchline-kept-pages-"));
  for (const part of ["server", "client"]) await mkdir(path.join(folder, part));
  await writeFile(path.join(folder, "server", "index.js"), COUNTING_PAGES);
  database = await openTestDatabase();
  const sessions = createSessions({ db: database.db, secret: randomSecret(), now: () => new Date() });
  playersSecret = (await sessions.open(await addPlayer(database.db))).secret;
  const read = readConfig({ WEB_BUILD_DIR: folder, HOST: "127.0.0.1", PORT: "0", TRUST_PROXY: "1" });
  if (!read.ok) throw new Error(read.problem);
  const origin = createRequestOrigin(read.config);
  const cookies = createSessionCookies(origin, createCookieReach(origin, []));
  const isMadeUp = (secret = ""): boolean => secret !== "" && !sessions.wasOpened(secret);
  const pages = await createPages({
    config: read.config,
    log: createLogger("silent"),
    apiFetch: async () => new Response(),
    forgedSession: { isBroughtBy: (c) => isMadeUp(cookies.secretOf(c)), clear: (c) => cookies.clear(c) },
    renders: createBetsFirst(origin).renders,
    caller: origin,
    originOf: (c) => new URL(c.req.url).origin,
  });
  const inFlight = createInFlight();
  const app = new Hono<AppEnv>();
  app.use(inFlight.middleware, async (c, next) => {
    c.set("site", read.config.sites.of(undefined));
    await next();
  });
  app.use(pages.middleware);
  listening = await listen({ config: read.config, fetch: app.fetch, inFlight, realtime: null });
});

afterAll(async () => {
  await listening.close();
  await database.close();
  await rm(folder, { recursive: true });
});

interface Told {
  render: number;
  url: string;
  cookie: string;
}

async function ask(asked: string, cookie = "", method = "GET") {
  const answer = await fetch(listening.origin + asked, { method, headers: { cookie } });
  // The page above says just this.
  return { answer, told: (answer.status === 200 && method === "GET" ? await answer.json() : null) as Told };
}

describe("a page", () => {
  it("is rendered once for all who ask for the same, whatever else their addresses and cookies say", async () => {
    const first = (await ask("/crowded")).told;
    const asked = Array.from({ length: 100 }, (_, n) => ask(`/crowded?r=${n}`, `made_up_${n}=1; tl_theme=${n}`));
    const told = (await Promise.all(asked)).map((each) => each.told);
    expect(new Set(told.map(({ url, cookie }) => `${url} ${cookie}`))).toEqual(new Set([`${first.url} `]));
    // A page is kept for 1.5 s: a slow machine needs a few.
    expect(Math.max(...told.map(({ render }) => render)) - first.render).toBeLessThan(20);
    expect((await ask("/crowded?sport=soccer&r=1")).told.render).not.toBe(first.render);
  });

  it("is the visitors' own for a session that nobody has, whose cookies go", async () => {
    const visitors = (await ask("/guessed")).told;
    expect(visitors.cookie).toBe("");
    for (let n = 0; n < 10; n += 1) {
      const { answer, told } = await ask("/guessed", `tl_session=${randomSecret()}; tl_signed_in=1`);
      expect(told.cookie).toBe("");
      expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^tl_session=;.* Max-Age=0/));
      expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^tl_signed_in=;.* Max-Age=0/));
    }
  });

  it("is one for all players too: nothing of theirs is in it but that they are signed in", async () => {
    const { answer, told } = await ask("/of-players", `tl_session=${playersSecret}; tl_signed_in=1`);
    expect(told.cookie).toBe("tl_signed_in=1");
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await ask("/of-players", "tl_signed_in=1")).told.cookie).toBe(told.cookie);
    expect((await ask("/of-players")).told.cookie).toBe("");
  });

  it("that there is no turn for is a few bytes that say when to come back, and others go on", async () => {
    const kept = (await ask("/kept")).told;
    const flood = Array.from({ length: 40 }, (_, n) => fetch(`${listening.origin}/de/slow/${n}`));
    const shed = await Promise.any(flood);
    expect([shed.status, shed.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(shed.headers.get("content-security-policy")).toContain("default-src 'none'");
    const html = await shed.text();
    expect(html).toContain('lang="de"');
    expect(html.length).toBeLessThan(1_000);
    expect((await ask("/kept")).told.url).toBe(kept.url);
    // Those of others have room to wait.
    const another = fetch(`${listening.origin}/slow/of-another`, { headers: { "x-forwarded-for": "203.0.113.7" } });
    const answered = (await Promise.all(flood)).filter(({ status }) => status === 200);
    expect(answered.length).toBeLessThan(20);
    expect((await another).status).toBe(200);
  });

  it("is what answers to an address as other software has them, and to none of a file that is not there [ROU-09]", async () => {
    for (const path of ["/index.html", "/de/INDEX.HTM", "/live.php", "/sport.aspx", "/old.asp", "/start.jsp"])
      expect([path, (await ask(path)).answer.status]).toEqual([path, 200]);
    for (const path of ["/logo.png", "/app.js", "/sport.phpx"])
      expect([path, (await ask(path)).answer.status]).toEqual([path, 404]);
  });

  it("takes nothing: it is there to be read", async () => {
    const { answer } = await ask("/crowded", "", "POST");
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    expect((await ask("/crowded", "", "HEAD")).answer.status).toBe(200);
  });
});
