import { IN_PLAY, type MatchStatus, NOT_OVER } from "@touchline/contract/vocabulary";
import { z } from "@hono/zod-openapi";
import type { Site } from "../../site/site.ts";
import type { SitemapEntry } from "./sitemap-xml.ts";

/** Reads the sportsbook API in one language: a path below it, with its query. */
export type ReadApi = (path: string) => Promise<unknown>;

/** A page by its path, which begins with a slash and has no language in it. */
export type PublicPage = Omit<SitemapEntry, "url"> & { path: string };

// Of what the API answers, what is read here: lists are long, and to look at all of each would take longer than to make them.
const Switches = z.record(z.string(), z.unknown());
const SportKeys = z.object({ list: z.array(z.object({ key: z.string(), type: z.string() })) });
const OfSport = z.object({ id: z.string(), slug: z.string(), sport: z.object({ key: z.string() }) });
/** Places or events, and when each last changed, by its id. */
const Records = z.object({
  list: z.array(OfSport),
  pagination: z.object({ total: z.int() }),
  changed_at: z.record(z.string(), z.string()).default({}),
});
type PublicEvent = z.infer<typeof OfSport>;

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
const withStatus = (statuses: readonly MatchStatus[]): string =>
  statuses.map((status) => `match_status=${status}`).join("&");
const LIVE = withStatus(IN_PLAY);
const AHEAD_OR_LIVE = withStatus(NOT_OVER);
const CHANGES = "with_changes=true";
const EVENTS = `/matches?${AHEAD_OR_LIVE}&type=match&type=outright`;

/** The pages that stay: of the site itself, of sports, categories and leagues. */
export async function lastingPages(
  read: ReadApi,
  { pages, promotions }: Pick<Site, "pages" | "promotions">,
  locale: string,
): Promise<PublicPage[]> {
  const settings = await readSettings(read);
  const sports = SportKeys.parse(await read(`/sports?limit=${PAGE}`)).list;
  const isShown = shownSports(settings);
  const places = [...(await placesAt(read, "/categories")), ...(await placesAt(read, "/tournaments"))];
  const inSport = (sport: string) => places.flatMap(({ key, changedAt }) => (key === sport ? (changedAt ?? []) : []));
  const { changed_at: live } = Records.parse(await read(`/matches?${LIVE}&type=match&limit=${PAGE}&${CHANGES}`));
  const liveAt = latestOf(Object.values(live));
  const always = [...ALWAYS, ...(sports.some(({ type }) => type === "cyber") ? ["/cybersport"] : [])];
  const opened = Object.entries(OPENED_BY).flatMap(([name, path]) => (settings[name] === true ? [path] : []));
  const ofSports = [
    ...sports.map(({ key }) => ({ path: `/${key}`, key, changedAt: latestOf(inSport(key)) })),
    ...(await outrightSports(read)).map((key) => ({ path: `/${key}/outrights`, key, changedAt: undefined })),
    ...places,
  ].filter(({ key }) => isShown(key));
  return [
    ...[...always, ...opened].map((path) => ({ path, changedAt: path === "/live" ? liveAt : undefined })),
    ...(promotions.length > 0
      ? [{ path: "/promotions", changedAt: latestOf(promotions.map(({ changedAt }) => changedAt)) }]
      : []),
    // In other languages of the site there is the text of the first one: that is no page of theirs.
    ...pages
      .filter(({ markdown }) => markdown[locale] !== undefined)
      .map((page) => ({ path: `/${page.name}`, changedAt: page.changedAt })),
    ...ofSports.map(({ path, changedAt }) => ({ path, changedAt })),
  ];
}

const readSettings = async (read: ReadApi) => Switches.parse(await read("/settings"));

const shownSports =
  (settings: Readonly<Record<string, unknown>>) =>
  (key: string): boolean =>
    key !== RACE_SPORT || settings["is_horse_racing_enabled"] !== true;

const latestOf = (changes: readonly string[]): string | undefined => changes.toSorted().at(-1);

/** The sports that have anything to bet on for long. */
async function outrightSports(read: ReadApi): Promise<string[]> {
  const { list } = Records.parse(await read(`/matches?${AHEAD_OR_LIVE}&type=outright&max_per_sport=1&limit=${PAGE}`));
  return list.map(({ sport }) => sport.key);
}

async function placesAt(read: ReadApi, call: string): Promise<(PublicPage & { key: string })[]> {
  const places: (PublicPage & { key: string })[] = [];
  for (let page = 1, isMore = true; isMore; page += 1) {
    const answer = Records.parse(await read(`${call}?${CHANGES}&limit=${PAGE}&page=${page}`));
    const { list, pagination, changed_at: changes } = answer;
    places.push(
      ...list.map(({ id, sport: { key }, slug }) => ({ path: `/${key}/${slug}`, key, changedAt: changes[id] })),
    );
    isMore = list.length > 0 && pagination.total > page * PAGE;
  }
  return places;
}

/** How many sitemaps the matches and outrights take that are not over. */
export async function eventSitemapCount(read: ReadApi): Promise<number> {
  const { pagination } = Records.parse(await read(`${EVENTS}&limit=1`));
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
    const asked = `${EVENTS}&${CHANGES}&sort_by=start_time&limit=${PAGE}&page=${page}`;
    const { list, changed_at: changes } = Records.parse(await read(asked));
    pages.push(...list.map((event) => ({ path: pathOf(event), changedAt: changes[event.id] })));
    if (list.length < PAGE) break;
  }
  return pages;
}
