import {
  BETS_FILTER_COOKIE,
  DISPLAY_COOKIE,
  LIST_LOOK_COOKIE,
  LIST_MARKET_COOKIE,
  type LOOK_COOKIES,
  MARKET_GROUP_COOKIE,
  PANEL_COOKIE,
  SIGNED_IN_COOKIE,
  THEME_COOKIE,
  ZONE_COOKIE,
} from "@touchline/contract/vocabulary";
import { type ServerBuild, matchPath } from "react-router";
import { readCookie } from "../../platform/cookies.ts";
import { CHOSEN, chosenZoneOf, timeZoneOf } from "../../platform/i18n/time-zone.ts";
import { displayOf, displayText } from "../../platform/display.ts";
import { listLookOf } from "../../platform/list-look.ts";
import { themeOf } from "../../platform/theme.ts";
import { isPanelHidden } from "../../platform/slip-panel-choice.ts";
import { betsFilterOf, listMarketOf, marketGroupOf, readPart } from "./page-query.server.ts";

export interface PageAskedFor {
  path: string;
  /** First segments of every path of the locale, or "/". */
  basename: string;
  search: string;
  cookies: string | null;
}

/** All of a request, beside its path, that a page is made of. */
export interface SharedPage {
  search: string;
  cookie: string;
}

/** Which parts of its frame and pages a navigation within the app asks for. */
const PARTS = "_routes";

type Look = (cookies: string | null) => string;

/** One spelling for each way a page can look, so that no two spellings of one are two pages. */
const LOOKS: Readonly<Record<(typeof LOOK_COOKIES)[number], Look>> = {
  [THEME_COOKIE]: themeOf,
  [PANEL_COOKIE]: (cookies) => (isPanelHidden(cookies) ? "hidden" : "shown"),
  [ZONE_COOKIE]: (cookies) => timeZoneOf(cookies) + (chosenZoneOf(cookies) === null ? "" : CHOSEN),
  [LIST_MARKET_COOKIE]: listMarketOf,
  [LIST_LOOK_COOKIE]: listLookOf,
  [DISPLAY_COOKIE]: (cookies) => displayText(displayOf(cookies)),
};

/** Looks that some pages have, so that the others are no more pages for them. */
const LOOKS_OF_PAGES: readonly (readonly [page: string, cookie: string, look: Look])[] = [
  ["/my-bets", BETS_FILTER_COOKIE, betsFilterOf],
  ["/:sport/:slug", MARKET_GROUP_COOKIE, marketGroupOf],
];

/** Reduces requests to what their pages are made of: requests that are the same by that get the same page. */
export function createPageSharing({ routes }: Pick<ServerBuild, "routes">): (asked: PageAskedFor) => SharedPage {
  return ({ path, basename, search, cookies }) => {
    const asked = new URLSearchParams(search);
    const page = pagePath(path, basename);
    const shared = readPart(page, asked);
    const parts = asked.get(PARTS);
    if (path.endsWith(DATA) && parts !== null)
      shared.set(
        PARTS,
        Object.keys(routes)
          .filter((id) => parts.split(",").includes(id))
          .join(","),
      );
    return { search: shared.size === 0 ? "" : `?${shared.toString()}`, cookie: lookOf(page, cookies) };
  };
}

function lookOf(page: string, cookies: string | null): string {
  const own = LOOKS_OF_PAGES.filter(([pattern]) => matchPath(pattern, page) !== null);
  const looks: [string, string][] = [
    ...Object.entries(LOOKS),
    ...own.map(([, name, look]) => [name, look] as const),
  ].map(([name, look]) => [name, look(cookies)]);
  const isSignedIn = (readCookie(cookies, SIGNED_IN_COOKIE) ?? "") !== "";
  return [...looks, ...(isSignedIn ? [[SIGNED_IN_COOKIE, "1"]] : [])]
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? "")}`)
    .join("; ");
}

const DATA = ".data";

/** The path of the page that a request is about, without its locale. The data of "/" are called `_root`. */
function pagePath(path: string, basename: string): string {
  const page = path.endsWith(DATA) ? path.slice(0, -DATA.length).replace(/\/_(root)?$/, "/") : path;
  return basename === "/" ? page : page.slice(basename.length) || "/";
}
