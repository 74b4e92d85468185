import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { dataOf } from "../../data/http/api-failure.ts";
import { readCookie } from "../../platform/cookies.ts";
import { readCatalogues } from "../../platform/i18n/catalogues.server.ts";
import { directionOf } from "../../platform/i18n/direction.ts";
import { SHELL_NAMESPACES } from "../../platform/i18n/namespaces.ts";
import { timeZoneOf } from "../../platform/i18n/time-zone.ts";
import type { ClosedDoor, Site, SpecialScreen } from "../../platform/site.tsx";
import { listLookOf } from "../../platform/list-look.ts";
import { themeOf } from "../../platform/theme.ts";
import { isPanelHidden } from "../../platform/slip-panel-choice.ts";
import { loadNavigation } from "./load-navigation.server.ts";
import { betsFilterOf, listMarketOf, marketGroupOf } from "./page-query.server.ts";
import { type PageRequest, pageNotFound, pageRequest } from "./page-request.server.ts";

/** What every page needs. It never fails: without the API the frame stands, and is empty. */
export async function loadRoot({ request, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const page = pageRequest(request, context);
  const { environment } = page;
  const cookies = request.headers.get("cookie");
  const [navigation, closed, specials] = await Promise.all([
    loadNavigation(page),
    loadClosed(page),
    loadSpecials(page),
  ]);
  const site: Site = {
    locale: environment.locale,
    locales: environment.locales,
    localeInUrlRequired: environment.localeInUrlRequired,
    origin: environment.origin,
    endpoints: environment.endpoints,
    renderedAt: Date.now(),
    timeZone: timeZoneOf(cookies),
    listMarket: listMarketOf(cookies),
    marketGroup: marketGroupOf(cookies),
    betsFilter: betsFilterOf(cookies),
    ...(closed.length > 0 && { closed }),
    ...(specials.length > 0 && { specials }),
  };
  return {
    site,
    // Worked out here, so that browsers need not know which languages run from right to left.
    direction: environment.rtlEnabled ? directionOf(environment.locale) : "ltr",
    theme: themeOf(cookies),
    listLook: listLookOf(cookies),
    panelHidden: isPanelHidden(cookies),
    hasSession: readCookie(cookies, environment.sessionCookie) !== null,
    messages: readCatalogues(environment.locale, environment.locales[0]?.code ?? environment.locale, SHELL_NAMESPACES),
    navigation,
  };
}

export type RootData = Awaited<ReturnType<typeof loadRoot>>;

const DOORS = ["sign-in", "sign-up", "my-bets"] as const satisfies readonly ClosedDoor[];

/** What the operator has closed for now. Where nobody says, everything counts as open: the API refuses what is not. */
export const loadClosed = (page: PageRequest): Promise<readonly ClosedDoor[]> =>
  page.environment.keep(`closed ${page.environment.endpoints.platform}`, () => readClosed(page)).catch(() => []);

async function readClosed({ publicApi: { platform } }: PageRequest): Promise<readonly ClosedDoor[]> {
  const [{ platform_settings: settings }, config] = await Promise.all([
    dataOf(platform.GET("/system_state")),
    dataOf(platform.GET("/site_config")),
  ]);
  const isOpen: Record<ClosedDoor, boolean> = {
    "sign-in": settings.sign_in_enabled,
    "sign-up": settings.sign_up_enabled,
    "my-bets": config.is_my_bets_visible,
  };
  return DOORS.filter((door) => !isOpen[door]);
}

const SPECIALS = ["racing", "premium-cricket", "lotteries", "virtual-gaming-arena"] as const satisfies SpecialScreen[];

/** Special screens that the operator has opened. Where nobody says, none is: a page that is not there is no failure. */
export const loadSpecials = (page: PageRequest): Promise<readonly SpecialScreen[]> =>
  page.environment.keep("specials", () => readSpecials(page)).catch(() => []);

async function readSpecials({ publicApi: { sportsbook } }: PageRequest): Promise<readonly SpecialScreen[]> {
  const settings = await dataOf(sportsbook.GET("/settings"));
  const isOpen: Record<SpecialScreen, boolean> = {
    racing: settings.is_horse_racing_enabled,
    "premium-cricket": settings.is_premium_cricket_enabled,
    lotteries: settings.is_lottery_enabled,
    "virtual-gaming-arena": settings.is_virtual_gaming_arena_enabled,
  };
  return SPECIALS.filter((screen) => isOpen[screen]);
}

/** The loader of a special screen begins with this: one that is closed is no page of the site. */
export async function needSpecial(page: PageRequest, screen: SpecialScreen): Promise<void> {
  if (!(await loadSpecials(page)).includes(screen)) pageNotFound();
}
