import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { dataOf } from "../../data/http/api-failure.ts";
import { readCookie } from "../../platform/cookies.ts";
import { pageCatalogues } from "./page-catalogues.server.ts";
import { directionOf } from "../../platform/i18n/direction.ts";
import { FEATURE_NAMESPACES, SHELL_NAMESPACES } from "../../platform/i18n/namespaces.ts";
import { ownTexts } from "../../platform/i18n/own-texts.server.ts";
import { timeZoneOf } from "../../platform/i18n/time-zone.ts";
import type { PageEnvironment, Texts } from "../../platform/page-environment.ts";
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
  const own = environment.site;
  const site: Site = {
    name: own.name,
    ...(own.logo && { logo: own.logo.address }),
    ...footerOf(environment),
    ...ownTextsOf(environment),
    ...(environment.reports && { reports: environment.reports }),
    locale: environment.locale,
    locales: environment.locales,
    localeInUrlRequired: own.localeInUrlRequired,
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
    ...(own.icon && { icon: own.icon.address }),
    ...(environment.blockedIn !== null && { isBlocked: true }),
    // Worked out here, so that browsers need not know which languages run from right to left.
    direction: own.rtlEnabled ? directionOf(environment.locale) : "ltr",
    theme: themeOf(cookies),
    listLook: listLookOf(cookies),
    panelHidden: isPanelHidden(cookies),
    hasSession: readCookie(cookies, environment.sessionCookie) !== null,
    messages: pageCatalogues(environment, SHELL_NAMESPACES),
    navigation,
  };
}

/** Below every page, in its language, or in the first of the site where it is not said in that. */
function footerOf({ site: { footer }, locale, locales }: PageEnvironment): Pick<Site, "footer"> {
  const inLocale = (texts: Texts): string | undefined => texts[locale] ?? texts[locales[0]?.code ?? locale];
  const links = footer.links.flatMap(({ text, to }) => {
    const words = inLocale(text);
    return words === undefined ? [] : [{ text: words, to }];
  });
  const note = inLocale(footer.note);
  return links.length === 0 && note === undefined ? {} : { footer: { links, ...(note !== undefined && { note }) } };
}

/** The site's own words in what browsers fetch later; the rest is in the messages of pages already. */
function ownTextsOf({ site, locale }: PageEnvironment): Pick<Site, "ownTexts"> {
  const own = Object.entries(ownTexts(site, locale)).filter(([name]) =>
    FEATURE_NAMESPACES.some((each) => each === name),
  );
  return own.length === 0 ? {} : { ownTexts: Object.fromEntries(own) };
}

export type RootData = Awaited<ReturnType<typeof loadRoot>>;

const DOORS = ["sign-in", "sign-up", "my-bets", "deposits"] as const satisfies readonly ClosedDoor[];

/** What the operator has closed for now. Where nobody says, everything counts as open: the API refuses what is not. */
export const loadClosed = (page: PageRequest): Promise<readonly ClosedDoor[]> =>
  page.environment.keep(`closed ${page.environment.site.key}`, () => readClosed(page)).catch(() => []);

async function readClosed({ publicApi: { platform } }: PageRequest): Promise<readonly ClosedDoor[]> {
  const [{ platform_settings: settings }, config] = await Promise.all([
    dataOf(platform.GET("/system_state")),
    dataOf(platform.GET("/site_config")),
  ]);
  const isOpen: Record<ClosedDoor, boolean> = {
    "sign-in": settings.sign_in_enabled,
    "sign-up": settings.sign_up_enabled,
    "my-bets": config.is_my_bets_visible,
    deposits: settings.deposits_enabled,
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
