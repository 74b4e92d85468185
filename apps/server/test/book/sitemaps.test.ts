import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppEnv } from "../../src/http/app-env.ts";
import { PageCache } from "../../src/http/pages-cache.ts";
import { EVENTS_OF_ONE } from "../../src/http/sitemaps/public-pages.ts";
import { createSitemaps } from "../../src/http/sitemaps/sitemaps.ts";
import type { Turns } from "../../src/http/turns.ts";
import { BookUnderTest } from "./book-under-test.ts";
import { standardLines } from "./scripted-feed.ts";
import { plainSite } from "../plain-site.ts";

const ORIGIN = "https://bet.example";
const BASE = "/api/sportsbook";
/** More than one sitemap holds. */
const MATCHES = EVENTS_OF_ONE + 3;
const LOCALES: [string, ...string[]] = ["en", "de"];

let under: BookUnderTest;
let nowMs = 0;
/** What was asked of the API. */
let asked: string[] = [];

beforeAll(async () => {
  under = await BookUnderTest.open();
  for (let match = 0; match < MATCHES; match += 1) under.feed.open(`m${match}`, { lines: standardLines() });
  under.feed.open("m-live", { live: true, lines: standardLines() });
});
afterAll(() => under.close());

const AT_ONCE: Turns = { take: (_caller, work) => work() };

function site({ required = false, renders = AT_ONCE }: { required?: boolean; renders?: Turns } = {}) {
  const cache = new PageCache({ lifetimeMs: 1, capacity: 1, now: () => nowMs });
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set("site", { ...plainSite(...LOCALES), localeInUrlRequired: required });
    await next();
  });
  app.use(
    createSitemaps({
      config: { sportsbookApiBase: BASE },
      keep: cache.keep,
      renders,
      caller: { network: () => "a search engine" },
      originOf: () => ORIGIN,
      fetch: async (request) => {
        const { pathname, search } = new URL(request.url);
        asked.push(pathname);
        const { status, body } = await under.request(pathname.slice(BASE.length) + search);
        return Response.json(body, { status });
      },
    }),
  );
  return async (path: string) => {
    const answer = await app.request(path);
    const text = await answer.text();
    return { answer, text, urls: [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url) };
  };
}

describe("what search engines read of a site [ROU-15]", () => {
  it("is led to by robots.txt: a list of sitemaps, as many for each language as its events need", async () => {
    const ask = site();
    expect((await ask("/robots.txt")).text).toBe(
      `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`,
    );
    const { answer, urls } = await ask("/sitemap.xml");
    expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(urls).toEqual(
      LOCALES.flatMap((locale) =>
        ["pages", "events-1", "events-2"].map((name) => `${ORIGIN}/sitemaps/${locale}/${name}.xml`),
      ),
    );
  });

  it("has every match once, in the language's own address, and when it last changed where that is known", async () => {
    const ask = site();
    const both = [await ask("/sitemaps/de/events-1.xml"), await ask("/sitemaps/de/events-2.xml")];
    expect(both.map(({ urls }) => urls.length)).toEqual([EVENTS_OF_ONE, MATCHES + 1 - EVENTS_OF_ONE]);
    const all = both.flatMap(({ urls }) => urls);
    expect(new Set(all).size).toBe(MATCHES + 1);
    for (const url of all) expect(url).toMatch(/^https:\/\/bet\.example\/de\/soccer\/[^/]+$/);
    expect(both.map(({ text }) => text).join("")).toMatch(/m-live<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  });

  it("has the pages that stay, and of those that a setting opens the ones that are open", async () => {
    const { urls } = await site()("/sitemaps/en/pages.xml");
    for (const path of ["/", "/live", "/schedule", "/results", "/general-rules", "/soccer"])
      expect(urls).toContain(ORIGIN + path);
    const { body: settings } = await under.request("/settings");
    expect(urls.includes(`${ORIGIN}/racing`)).toBe(settings.is_horse_racing_enabled);
    const { list } = (await under.request("/tournaments")).body;
    expect(urls).toContain(`${ORIGIN}/${list[0].sport.key}/${list[0].slug}`);
    const prefixed = await site({ required: true })("/sitemaps/en/pages.xml");
    expect(prefixed.urls).toContain(`${ORIGIN}/en`);
    expect(prefixed.urls).toContain(`${ORIGIN}/en/live`);
  });

  it("is nothing for another language, another number, or what is beyond the last", async () => {
    const ask = site();
    for (const name of ["fr/pages", "en/events-3", "en/events-0", "en/events-99999", "en/other"])
      expect((await ask(`/sitemaps/${name}.xml`)).answer.status).toBe(404);
  });

  it("is made once in ten minutes, however often it is asked for, and not at all without a turn", async () => {
    const ask = site();
    asked = [];
    await Promise.all(Array.from({ length: 20 }, () => ask("/sitemaps/en/events-2.xml")));
    await ask("/sitemaps/en/events-2.xml");
    expect(asked).toHaveLength(1);
    nowMs += 600_001;
    await ask("/sitemaps/en/events-2.xml");
    expect(asked).toHaveLength(2);
    const { answer } = await site({ renders: { take: async () => null } })("/sitemap.xml");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  });
});
