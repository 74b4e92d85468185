import {
  BETS_FILTER_COOKIE,
  BET_FILTERS,
  LIST_MARKET_COOKIE,
  MAILED_LINKS,
  MARKET_GROUP_COOKIE,
  TOP_SPORTS_KEY,
} from "@touchline/contract/vocabulary";
import { matchPath } from "react-router";
import type { Sport } from "../../data/matches/sports.ts";
import { LIST_SORTS, LIST_TIMES } from "../../features/catalog/list-filters.ts";
import { RACING_BY_PRICE, RACING_DAYS } from "../../features/racing/racing-path.ts";
import { watchedIds } from "../../features/catalog/watched.ts";
import { readCookie } from "../../platform/cookies.ts";

/**
 * What the address of a page may say behind its question mark, by the page's path: the first that matches counts.
 * Loaders read these names alone, so these alone are in the key of a page that is kept for everybody.
 */
const PAGE_QUERIES = {
  "/": ["sport", "view", "sort", "market", "page"],
  "/live": ["sport", "sort", "market", "watch", "page"],
  "/cybersport": ["sport", "view", "time", "sort", "market", "page"],
  "/schedule": ["day", "sport", "league", "time", "sort", "market", "page"],
  "/results": ["day", "sport", "league", "page"],
  "/racing": ["race", "when", "by"],
  "/lotteries": ["lottery", "draw"],
  "/users/confirmation": [MAILED_LINKS.confirmation.token],
  "/users/password/edit": [MAILED_LINKS.passwordReset.token],
  "/users/unlock": [MAILED_LINKS.unlock.token],
  "/:sport": ["view", "time", "sort", "market", "page"],
  "/:sport/:slug": ["view", "time", "sort", "market", "page"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type PagePath = keyof typeof PAGE_QUERIES;

const PATHS = Object.keys(PAGE_QUERIES) as PagePath[]; // safe: the keys of the table above

/** What a page's address asks for; null where it does not say, the first where it says it more than once. */
export const askedFor = <P extends PagePath>(
  request: Request,
  _page: P,
  name: (typeof PAGE_QUERIES)[P][number],
): string | null => new URL(request.url).searchParams.get(name);

/** Further pages of a list that have an address, for those without scripts. Many more and a list is no way to find a match. */
const LAST_PAGE = 50;
const FURTHER_PAGES = Array.from({ length: LAST_PAGE - 1 }, (_, index) => String(index + 2));

/** Where a page knows but a few values, every other one asks for what it shows unasked. */
const VALUES = new Map<string, readonly string[]>([
  ["view", ["upcoming"]],
  ["page", FURTHER_PAGES],
  ["time", LIST_TIMES],
  ["sort", LIST_SORTS],
  ["when", RACING_DAYS],
  ["by", [RACING_BY_PRICE]],
]);

/** So many days are there to choose from, today one of them. */
export const CALENDAR_DAYS = 7;
const DAY_MS = 86_400_000;

/** Whether a date may be one to choose, wherever the player is. */
const isNearDay = (value: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(value) && Math.abs(Date.parse(value) - Date.now()) <= (CALENDAR_DAYS + 1) * DAY_MS;

const isKnown = (name: string, value: string): boolean =>
  name === "day" ? isNearDay(value) : VALUES.get(name)?.includes(value) !== false;

/** Which page of a list an address asks for; the first where it does not say. */
export const listPageOf = (asked: string | null): number =>
  asked !== null && FURTHER_PAGES.includes(asked) ? Number(asked) : 1;

/** What sports offer a choice of, for the choices of visitors. */
const CHOICES = new Map<string, readonly string[]>([[BETS_FILTER_COOKIE, BET_FILTERS]]);

/** Which sports and leagues there are, as pages last read them: a made-up choice must not cost a page of its own. */
export function knowSports(
  sports: readonly Pick<Sport, "key" | "list_markets" | "market_groups">[],
  leagues: readonly { slug: string }[] = [],
): void {
  const listMarkets = sports.flatMap((sport) => sport.list_markets.map(({ market_id: id }) => id));
  VALUES.set("market", listMarkets);
  VALUES.set(
    "league",
    leagues.map(({ slug }) => slug),
  );
  VALUES.set("sport", [TOP_SPORTS_KEY, ...sports.map(({ key }) => key)]);
  CHOICES.set(LIST_MARKET_COOKIE, listMarkets);
  CHOICES.set(
    MARKET_GROUP_COOKIE,
    sports.flatMap((sport) => sport.market_groups.map(({ key }) => key)),
  );
}

/** What a visitor chose last, by the cookie that keeps it; made-up values are none. */
const choiceOf =
  (cookie: string, unasked: string) =>
  (cookies: string | null): string => {
    const chosen = readCookie(cookies, cookie);
    return CHOICES.get(cookie)?.find((value) => value === chosen) ?? unasked;
  };

/** The market of lists with room for one; that of the first column where nothing is chosen. */
export const listMarketOf = choiceOf(LIST_MARKET_COOKIE, "");
/** The group of markets on match pages. */
export const marketGroupOf = choiceOf(MARKET_GROUP_COOKIE, "all");
export const betsFilterOf = choiceOf(BETS_FILTER_COOKIE, "open");

/** A page knows of a secret only that it is there: the page is the same with any secret. */
const SECRETS: ReadonlySet<string> = new Set(Object.values(MAILED_LINKS).map(({ token }) => token));
const GIVEN = "given";

const WATCH = "watch";

/** What the page of a path reads of its query, and nothing else of it. */
export function readPart(path: string, query: URLSearchParams): URLSearchParams {
  const page = PATHS.find((pattern) => matchPath(pattern, path) !== null);
  const part = new URLSearchParams();
  for (const name of page === undefined ? [] : PAGE_QUERIES[page]) {
    const value = query.get(name);
    if (value === null || value === "" || !isKnown(name, value)) continue;
    if (name === WATCH) {
      const ids = watchedIds(value);
      if (ids.length > 0) part.set(name, ids.join(","));
    } else part.set(name, SECRETS.has(name) ? GIVEN : value);
  }
  return part;
}
