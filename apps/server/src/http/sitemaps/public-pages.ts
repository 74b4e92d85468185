import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { z } from "@hono/zod-openapi";
import type { Site, SitePage } from "../../site/site.ts";
import type { SitemapEntry } from "./sitemap-xml.ts";

/** Reads the sportsbook API in one language: a path below it, with its query. */
export type ReadApi = (path: string) => Promise<unknown>;

/** A page by its path, which begins with a slash and has no language in it. */
export type PublicPage = Omit<SitemapEntry, "url"> & { path: string };

// Of what the API answers, what is read here: lists are long, and to look at all of each would take longer than to make them.
const Switches = z.record(z.string(), z.unknown());
const SportKeys = z.object({ list: z.array(z.object({ key: z.string(), type: z.string() })) });
const OfSport = { slug: z.string(), sport: z.object({ key: z.string() }) };
const Places = z.object({ list: z.array(z.object(OfSport)), pagination: z.object({ total: z.int() }) });
const Slug = z.object({ slug: z.string() });
const Events = z.object({
  list: z.array(
    z.object({
      ...OfSport,
      id: z.string(),
      category: Slug,
      tournament: Slug,
      clock: z.object({ updated_at: z.string() }).nullish(),
    }),
  ),
  pagination: z.object({ total: z.int() }),
});
type PublicEvent = z.infer<typeof Events>["list"][number];

/** Pages that every site has. */
const ALWAYS = ["/", "/live", "/schedule", "/results", "/general-rules", "/about"];
/** Pages that a setting of the site opens. */
const OPENED_BY = {
  is_horse_racing_enabled: "/racing",
  is_lottery_enabled: "/lotteries",
  is_premium_cricket_enabled: "/premium-cricket",
  is_virtual_gaming_arena_enabled: "/virtual-gaming-arena",
} as const;
/** Where its screen is open, a race is a page of that, and the addresses of its sport lead there. */
const RACE_SPORT = "horse_racing";

const PAGE = 500;
/** Of one sitemap; so many are read with few calls. */
export const EVENTS_OF_ONE = 2_000;
const LIVE = `match_status=${MATCH_STATUS.live}`;
const NOT_OVER = `match_status=${MATCH_STATUS.prematch}&${LIVE}`;
const EVENTS = `/matches?${NOT_OVER}&type=match&type=outright`;

/** The pages that stay: of the site itself, of sports, categories and leagues. */
export async function lastingPages(
  read: ReadApi,
  { pages, promotions }: Pick<Site, "pages" | "promotions">,
  locale: string,
): Promise<PublicPage[]> {
  const settings = await readSettings(read);
  const sports = SportKeys.parse(await read(`/sports?limit=${PAGE}`)).list;
  const isShown = shownSports(settings);
  const changes = await latestChanges(read);
  const withChange = (path: string): PublicPage => ({ path, changedAt: changes.get(path) });
  const always = [...ALWAYS, ...(sports.some(({ type }) => type === "cyber") ? ["/cybersport"] : [])];
  const opened = Object.entries(OPENED_BY).flatMap(([name, path]) => (settings[name] === true ? [path] : []));
  const ofSports = [
    ...sports.map(({ key }) => ({ path: `/${key}`, key })),
    ...(await outrightSports(read)).map((key) => ({ path: `/${key}/outrights`, key })),
    ...(await placesAt(read, "/categories")),
    ...(await placesAt(read, "/tournaments")),
  ].filter(({ key }) => isShown(key));
  return [
    ...[...always, ...opened].map(withChange),
    ...(promotions.length > 0 ? [{ path: "/promotions", changedAt: latestOf(promotions) }] : []),
    // In other languages of the site there is the text of the first one: that is no page of theirs.
    ...pages
      .filter(({ markdown }) => markdown[locale] !== undefined)
      .map((page) => ({ path: `/${page.name}`, changedAt: latestOf([page]) })),
    ...ofSports.map(({ path }) => withChange(path)),
  ];
}

const readSettings = async (read: ReadApi) => Switches.parse(await read("/settings"));

const shownSports =
  (settings: Readonly<Record<string, unknown>>) =>
  (key: string): boolean =>
    key !== RACE_SPORT || settings["is_horse_racing_enabled"] !== true;

const latestOf = (pages: readonly Pick<SitePage, "changedAt">[]): string | undefined =>
  pages.map(({ changedAt }) => changedAt).reduce((last, at) => (at > last ? at : last));

/** Pages that list matches in play, with when the last of these changed. */
async function latestChanges(read: ReadApi): Promise<Map<string, string>> {
  const changes = new Map<string, string>();
  const { list } = Events.parse(await read(`/matches?${LIVE}&type=match&limit=${PAGE}`));
  for (const { sport, category, tournament, clock } of list) {
    const at = clock?.updated_at;
    if (at === undefined) continue;
    const paths = ["/live", `/${sport.key}`, ...[category, tournament].map(({ slug }) => `/${sport.key}/${slug}`)];
    for (const path of paths) if (at > (changes.get(path) ?? "")) changes.set(path, at);
  }
  return changes;
}

/** The sports that have anything to bet on for long. */
async function outrightSports(read: ReadApi): Promise<string[]> {
  const { list } = Events.parse(await read(`/matches?${NOT_OVER}&type=outright&max_per_sport=1&limit=${PAGE}`));
  return list.map(({ sport }) => sport.key);
}

async function placesAt(read: ReadApi, call: string): Promise<{ path: string; key: string }[]> {
  const places: { path: string; key: string }[] = [];
  for (let page = 1, isMore = true; isMore; page += 1) {
    const { list, pagination } = Places.parse(await read(`${call}?limit=${PAGE}&page=${page}`));
    places.push(...list.map(({ sport: { key }, slug }) => ({ path: `/${key}/${slug}`, key })));
    isMore = list.length > 0 && pagination.total > page * PAGE;
  }
  return places;
}

/** How many sitemaps the matches and outrights take that are not over. */
export async function eventSitemapCount(read: ReadApi): Promise<number> {
  const { pagination } = Events.parse(await read(`${EVENTS}&limit=1`));
  return Math.ceil(pagination.total / EVENTS_OF_ONE);
}

/** The pages of such events of one sitemap, the first is 1. */
export async function eventPages(read: ReadApi, sitemap: number): Promise<PublicPage[]> {
  const isShown = shownSports(await readSettings(read));
  const pathOf = ({ id, sport, slug }: PublicEvent): string =>
    isShown(sport.key) ? `/${sport.key}/${slug}` : `/racing?${new URLSearchParams({ race: id }).toString()}`;
  const pages: PublicPage[] = [];
  const ofEach = EVENTS_OF_ONE / PAGE;
  for (let part = 1; part <= ofEach; part += 1) {
    const page = (sitemap - 1) * ofEach + part;
    const { list } = Events.parse(await read(`${EVENTS}&sort_by=start_time&limit=${PAGE}&page=${page}`));
    pages.push(...list.map((event) => ({ path: pathOf(event), changedAt: event.clock?.updated_at })));
    if (list.length < PAGE) break;
  }
  return pages;
}
