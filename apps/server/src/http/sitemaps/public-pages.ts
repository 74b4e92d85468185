import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { z } from "@hono/zod-openapi";
import type { Site } from "../../site/site.ts";
import type { SitemapEntry } from "./sitemap-xml.ts";

/** Reads the sportsbook API in one language: a path below it, with its query. */
export type ReadApi = (path: string) => Promise<unknown>;

/** A page by its path, which begins with a slash and has no language in it. */
export type PublicPage = Omit<SitemapEntry, "url"> & { path: string };

// Of what the API answers, what is read here: lists are long, and to look at all of each would take longer than to make them.
const Switches = z.record(z.string(), z.unknown());
const SportKeys = z.object({ list: z.array(z.object({ key: z.string() })) });
const OfSport = { slug: z.string(), sport: z.object({ key: z.string() }) };
const Leagues = z.object({ list: z.array(z.object(OfSport)), pagination: z.object({ total: z.int() }) });
const Events = z.object({
  list: z.array(z.object({ ...OfSport, clock: z.object({ updated_at: z.string() }).nullish() })),
  pagination: z.object({ total: z.int() }),
});

/** Pages that every site has. */
const ALWAYS = ["/", "/live", "/cybersport", "/schedule", "/results", "/promotions", "/general-rules", "/about"];
/** Pages that a setting of the site opens. */
const OPENED_BY = {
  is_horse_racing_enabled: "/racing",
  is_lottery_enabled: "/lotteries",
  is_premium_cricket_enabled: "/premium-cricket",
  is_virtual_gaming_arena_enabled: "/virtual-gaming-arena",
} as const;

const PAGE = 500;
/** Of one sitemap; so many are read with few calls. */
export const EVENTS_OF_ONE = 2_000;
const NOT_OVER = `match_status=${MATCH_STATUS.prematch}&match_status=${MATCH_STATUS.live}&type=match&type=outright`;

/** The pages that stay: of the site itself, of sports and of leagues. */
export async function lastingPages(read: ReadApi, site: Pick<Site, "pages">): Promise<PublicPage[]> {
  const settings = Switches.parse(await read("/settings"));
  const opened = Object.entries(OPENED_BY).flatMap(([name, path]) => (settings[name] === true ? [path] : []));
  const { list: sports } = SportKeys.parse(await read(`/sports?limit=${PAGE}`));
  const leagues: string[] = [];
  for (let page = 1, isMore = true; isMore; page += 1) {
    const { list, pagination } = Leagues.parse(await read(`/tournaments?limit=${PAGE}&page=${page}`));
    leagues.push(...list.map(({ sport, slug }) => `/${sport.key}/${slug}`));
    isMore = list.length > 0 && pagination.total > page * PAGE;
  }
  const own = site.pages.map(({ name }) => `/${name}`);
  const paths = [...ALWAYS, ...own, ...opened, ...sports.map(({ key }) => `/${key}`), ...leagues];
  return paths.map((path) => ({ path }));
}

/** How many sitemaps the matches and outrights take that are not over. */
export async function eventSitemapCount(read: ReadApi): Promise<number> {
  const { pagination } = Events.parse(await read(`/matches?${NOT_OVER}&limit=1`));
  return Math.ceil(pagination.total / EVENTS_OF_ONE);
}

/** The pages of such events of one sitemap, the first is 1. */
export async function eventPages(read: ReadApi, sitemap: number): Promise<PublicPage[]> {
  const pages: PublicPage[] = [];
  const ofEach = EVENTS_OF_ONE / PAGE;
  for (let part = 1; part <= ofEach; part += 1) {
    const page = (sitemap - 1) * ofEach + part;
    const { list } = Events.parse(await read(`/matches?${NOT_OVER}&sort_by=start_time&limit=${PAGE}&page=${page}`));
    for (const { sport, slug, clock } of list)
      pages.push({ path: `/${sport.key}/${slug}`, changedAt: clock?.updated_at });
    if (list.length < PAGE) break;
  }
  return pages;
}
