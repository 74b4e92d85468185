import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppEnv } from "../../src/http/app-env.ts";
import { PageCache } from "../../src/http/pages-cache.ts";
import { EVENTS_OF_ONE, eventPages, lastingPages } from "../../src/http/sitemaps/public-pages.ts";
import { createSitemaps } from "../../src/http/sitemaps/sitemaps.ts";
import type { Site } from "../../src/site/site.ts";
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

interface Served extends Partial<Pick<Site, "hosts" | "pages" | "promotions">> {
  required?: boolean;
  renders?: Turns;
}

function site({ required = false, renders = AT_ONCE, ...own }: Served = {}) {
  const cache = new PageCache({ lifetimeMs: 1, capacity: 1, now: () => nowMs });
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set("site", { ...plainSite(...LOCALES), localeInUrlRequired: required, ...own });
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
  it("is all at the first host of the site, at whichever it was asked [ROU-13]", async () => {
    const ask = site({ hosts: ["first.example", "bet.example"] });
    expect((await ask("/robots.txt")).text).toContain("Sitemap: https://first.example/sitemap.xml\n");
    for (const path of ["/sitemap.xml", "/sitemaps/de/pages.xml"]) {
      const { urls } = await ask(path);
      expect(urls).not.toEqual([]);
      expect(urls.filter((url) => !url.startsWith("https://first.example/"))).toEqual([]);
    }
  });

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

  it("says when a fixture last changed: its kick-off, its status or its score, and none of its prices", async () => {
    const day = 86_400_000;
    const lastmod = async (slug: string, sitemap: string) => {
      nowMs += 600_001;
      const { text } = await site()(`/sitemaps/en/${sitemap}.xml`);
      return new RegExp(`/[^<]*${slug}</loc>(?:<lastmod>([^<]*)</lastmod>)?`).exec(text)?.[1];
    };
    const league = async () => {
      const [{ slug, category }] = (await under.request("/tournaments")).body.list;
      return Promise.all([slug, category.slug, "/soccer"].map((name) => lastmod(name, "pages")));
    };
    const at = (): string => new Date(under.clock.nowMs()).toISOString();
    // Before its first change nothing is known of it.
    expect(await lastmod("m7", "events-1")).toBeUndefined();
    under.clock.advance(60_000);
    under.feed.change("m7", { lines: standardLines() });
    expect(await lastmod("m7", "events-1")).toBeUndefined();
    under.clock.advance(60_000);
    under.feed.move("m7", under.clock.nowMs() + day);
    const moved = at();
    expect(await lastmod("m7", "events-2")).toBe(moved);
    expect(await league()).toEqual([moved, moved, moved]);
    under.clock.advance(60_000);
    under.feed.change("m-live", {
      state: {
        clockAtMs: under.clock.nowMs(),
        scores: { total: { home: 5, away: 0 }, game: null, periods: [], server: null, maxPeriod: 2 },
      },
    });
    const scored = at();
    expect(await lastmod("m-live", "events-1")).toBe(scored);
    expect(await lastmod("/live", "pages")).toBe(scored);
    expect(await league()).toEqual([scored, scored, scored]);
    under.clock.advance(60_000);
    under.feed.change("m-live", { state: { clockAtMs: under.clock.nowMs() }, lines: standardLines() });
    expect(await lastmod("m-live", "events-1")).toBe(scored);
  });

  it("says of a match that is in play as the server hears of it first, as after a restart, when it kicked off", async () => {
    const kickOff = new Date(under.clock.nowMs() - 600_000).toISOString();
    under.feed.open("m-joined", { live: true, lines: standardLines() });
    nowMs += 600_001;
    const { text } = await site()("/sitemaps/en/events-1.xml");
    expect(/m-joined<\/loc><lastmod>(?<at>[^<]*)/.exec(text)?.groups?.["at"]).toBe(kickOff);
  });

  it("has the pages that stay, and of those that a setting opens the ones that are open", async () => {
    const { urls, text } = await site()("/sitemaps/en/pages.xml");
    for (const path of ["/", "/live", "/schedule", "/results", "/general-rules", "/soccer"])
      expect(urls).toContain(ORIGIN + path);
    const { body: settings } = await under.request("/settings");
    expect(urls.includes(`${ORIGIN}/racing`)).toBe(settings.is_horse_racing_enabled);
    const { list } = (await under.request("/tournaments")).body;
    expect(urls).toContain(`${ORIGIN}/${list[0].sport.key}/${list[0].slug}`);
    expect(urls).toContain(`${ORIGIN}/${list[0].sport.key}/${list[0].category.slug}`);
    expect(text).toMatch(new RegExp(`/${list[0].slug}</loc><lastmod>`));
    expect(urls.length).toBe(new Set(urls).size);
    const prefixed = await site({ required: true })("/sitemaps/en/pages.xml");
    expect(prefixed.urls).toContain(`${ORIGIN}/en`);
    expect(prefixed.urls).toContain(`${ORIGIN}/en/live`);
  });

  it("has the operator's pages in the languages that they are in, and none where there is nothing to see", async () => {
    const changedAt = "2026-05-04T00:00:00.000Z";
    const help = { name: "help-center", markdown: { en: "# Help", de: "# Hilfe" }, changedAt };
    const terms = { name: "terms", markdown: { de: "# Nutzungsbedingungen" }, changedAt };
    const ask = site({ pages: [help, terms] });
    const [english, german] = [await ask("/sitemaps/en/pages.xml"), await ask("/sitemaps/de/pages.xml")];
    expect(english.text).toContain(`${ORIGIN}/help-center</loc><lastmod>${changedAt}</lastmod>`);
    expect(english.urls).not.toContain(`${ORIGIN}/terms`);
    expect(german.urls).toContain(`${ORIGIN}/de/terms`);
    expect(english.urls).not.toContain(`${ORIGIN}/promotions`);
    const offering = await site({ promotions: [help] })("/sitemaps/en/pages.xml");
    expect(offering.text).toContain(`${ORIGIN}/promotions</loc><lastmod>${changedAt}</lastmod>`);
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
    const lists = () => asked.filter((path) => path.endsWith("/matches"));
    expect(lists()).toHaveLength(1);
    nowMs += 600_001;
    await ask("/sitemaps/en/events-2.xml");
    expect(lists()).toHaveLength(2);
    const { answer } = await site({ renders: { take: async () => null } })("/sitemap.xml");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  });
});

/** What the API of a site with one match and one race answers, and with these switches. */
function raceApi(isScreenOpen: boolean) {
  const pagination = { total: 2 };
  const of = (key: string, slug: string) => ({ id: `${slug}:1`, slug, sport: { key } });
  const places = (key: string, slug: string) => ({ category: { slug }, tournament: { slug }, sport: { key } });
  const answers: Readonly<Record<string, object>> = {
    "/settings": { is_horse_racing_enabled: isScreenOpen },
    "/sports": { list: ["soccer", "horse_racing"].map((key) => ({ key, type: "regular" })) },
    "/categories": { list: [of("soccer", "england"), of("horse_racing", "ireland")], pagination },
    "/tournaments": { list: [of("soccer", "premier"), of("horse_racing", "harrow-vale")], pagination },
    "/matches": {
      list: [
        { ...of("soccer", "a-b"), ...places("soccer", "x") },
        { ...of("horse_racing", "race-3"), ...places("horse_racing", "y") },
      ],
      pagination,
    },
  };
  return async (path: string) => answers[path.replace(/\?.*$/, "")];
}

const pathsOf = (pages: readonly { path: string }[]): string[] => pages.map(({ path }) => path);

describe("races in sitemaps [ROU-15] [CAT-14]", () => {
  it("are pages of the screen of races where that is open: the addresses of their sport lead there", async () => {
    const lasting = pathsOf(await lastingPages(raceApi(true), { pages: [], promotions: [] }, "en"));
    expect(lasting).toContain("/racing");
    expect(lasting).toEqual(
      expect.arrayContaining(["/soccer", "/soccer/outrights", "/soccer/england", "/soccer/premier"]),
    );
    expect(lasting.filter((path) => path.includes("horse_racing"))).toEqual([]);
    expect(pathsOf(await eventPages(raceApi(true), 1))).toEqual(["/soccer/a-b", "/racing?race=race-3%3A1"]);
    // Of esports there are none.
    expect(lasting).not.toContain("/cybersport");
  });

  it("are pages of their sport where it is not", async () => {
    const lasting = pathsOf(await lastingPages(raceApi(false), { pages: [], promotions: [] }, "en"));
    expect(lasting).not.toContain("/racing");
    expect(lasting).toEqual(
      expect.arrayContaining(["/horse_racing", "/horse_racing/ireland", "/horse_racing/harrow-vale"]),
    );
    expect(pathsOf(await eventPages(raceApi(false), 1))).toEqual(["/soccer/a-b", "/horse_racing/race-3"]);
  });
});
