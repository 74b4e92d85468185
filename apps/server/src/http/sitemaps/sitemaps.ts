import type { Context, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { Config } from "../../settings/config.ts";
import { localePrefix } from "../../locale-prefix.ts";
import type { Site } from "../../site/site.ts";
import type { AppEnv } from "../app-env.ts";
import { RETRY_AFTER_SECONDS } from "../bets-first.ts";
import type { KeepPart } from "../pages-cache.ts";
import type { RequestOrigin } from "../request-origin.ts";
import { atFirstHost } from "../site-origin.ts";
import type { Turns } from "../turns.ts";
import { eventPages, eventSitemapCount, lastingPages, type PublicPage, type ReadApi } from "./public-pages.ts";
import { sitemapIndex, urlSet } from "./sitemap-xml.ts";

export interface SitemapsOptions {
  config: Pick<Config, "sportsbookApiBase">;
  /** Reaches the sportsbook API, wherever it is; `origin` is the pages' own. */
  fetch: (request: Request, origin: string) => Promise<Response>;
  keep: KeepPart;
  renders: Turns;
  caller: Pick<RequestOrigin, "network">;
  originOf(c: Context<AppEnv>): string;
}

/** Search engines come back after hours; matches come and go all day. */
const LIFETIME_MS = 10 * 60_000;
const XML = "application/xml; charset=utf-8";
const INDEX = "/sitemap.xml";
const SITEMAP = /^\/sitemaps\/([^/]+)\/(pages|events-([1-9]\d{0,3}))\.xml$/;
/** What players have to themselves, and what is no page. */
const ROBOTS = "User-agent: *\nAllow: /\nDisallow: /api/\n";

/**
 * What search engines read of a site: `/robots.txt`, the list of sitemaps at `/sitemap.xml`, and for each language one of
 * lasting pages and as many of matches and outrights as there is need for.
 */
export function createSitemaps(options: SitemapsOptions): MiddlewareHandler<AppEnv> {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { path } = c.req;
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const origin = options.originOf(c);
    const site = c.get("site");
    const asked = { origin, listedOrigin: atFirstHost(site, origin), site };
    if (path === "/robots.txt") return c.text(`${ROBOTS}\nSitemap: ${asked.listedOrigin}${INDEX}\n`);
    const make = path === INDEX ? () => makeIndex(options, asked) : sitemapAt(options, { path, ...asked });
    if (make === null) return next();
    const xml = await options.keep(
      `sitemap ${origin}${path}`,
      () => options.renders.take(options.caller.network(c), make),
      LIFETIME_MS,
    );
    if (xml === null) return c.body(null, 503, { "Retry-After": String(RETRY_AFTER_SECONDS) });
    if (xml === "") return next();
    return c.body(xml, 200, { "Content-Type": XML, "Cache-Control": `public, max-age=${LIFETIME_MS / 1_000}` });
  });
}

interface Asked {
  origin: string;
  /** What addresses in sitemaps are at. */
  listedOrigin: string;
  site: Site;
}

async function makeIndex(
  options: SitemapsOptions,
  { origin, listedOrigin, site: { locales } }: Asked,
): Promise<string> {
  const count = await eventSitemapCount(reader(options, { origin, locale: locales[0] }));
  const names = ["pages", ...Array.from({ length: count }, (_, index) => `events-${index + 1}`)];
  return sitemapIndex(
    locales.flatMap((locale) => names.map((name) => `${listedOrigin}/sitemaps/${locale}/${name}.xml`)),
  );
}

/** How the sitemap of a path is made, empty where it would have no page; null where the path names none. */
function sitemapAt(
  options: SitemapsOptions,
  { path, origin, listedOrigin, site }: Asked & { path: string },
): (() => Promise<string>) | null {
  const [, locale = "", , number] = SITEMAP.exec(path) ?? [];
  if (!site.locales.includes(locale)) return null;
  const read = reader(options, { origin, locale });
  const prefix = listedOrigin + localePrefix(locale, site);
  const urlOf = ({ path: page, ...rest }: PublicPage) => ({
    ...rest,
    url: prefix + (page === "/" && prefix !== listedOrigin ? "" : page),
  });
  return async () => {
    const pages = await (number === undefined ? lastingPages(read, site, locale) : eventPages(read, Number(number)));
    return pages.length === 0 ? "" : urlSet(pages.map(urlOf));
  };
}

const reader =
  ({ config, fetch }: SitemapsOptions, { origin, locale }: { origin: string; locale: string }): ReadApi =>
  async (path) => {
    const url = new URL(config.sportsbookApiBase + path, origin);
    url.searchParams.set("locale", locale);
    const answer = await fetch(new Request(url), origin);
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    return answer.json();
  };
