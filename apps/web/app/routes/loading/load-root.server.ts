import type { ChatType } from "@touchline/contract/vocabulary";
import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { dataOf } from "../../data/http/api-failure.ts";
import type { Sport } from "../../data/matches/sports.ts";
import { readCookie } from "../../platform/cookies.ts";
import { CONSENT_KINDS, type ConsentKind } from "../../platform/consent.ts";
import { pageCatalogues } from "./page-catalogues.server.ts";
import { directionOf } from "../../platform/i18n/direction.ts";
import { FEATURE_NAMESPACES, SHELL_NAMESPACES } from "../../platform/i18n/namespaces.ts";
import { ownTexts } from "../../platform/i18n/own-texts.server.ts";
import { chosenZoneOf, timeZoneOf } from "../../platform/i18n/time-zone.ts";
import { languageOf } from "./markdown.server.ts";
import type { PageEnvironment, PicturePlace, Texts } from "../../platform/page-environment.ts";
import type { FurtherPage, Site, SiteText, SpecialScreen } from "../../platform/site.tsx";
import { displayMarks, displayOf } from "../../platform/display.ts";
import { listLookOf } from "../../platform/list-look.ts";
import { themeOf } from "../../platform/theme.ts";
import { isPanelHidden } from "../../platform/slip-panel-choice.ts";
import { loadNavigation } from "./load-navigation.server.ts";
import { loadSiteConfig } from "./load-site-config.server.ts";
import { betsFilterOf, listMarketOf, marketGroupOf } from "./page-query.server.ts";
import { type PageRequest, pageNotFound, pageRequest } from "./page-request.server.ts";

/** What every page needs. It never fails: without the API the frame stands, and is empty. */
export async function loadRoot({ request, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const page = pageRequest(request, context);
  const { environment } = page;
  const cookies = request.headers.get("cookie");
  const [navigation, { closed, isDemo, reminders }, specials] = await Promise.all([
    loadNavigation(page),
    loadSiteConfig(page),
    loadSpecials(page),
  ]);
  const own = environment.site;
  const site: Site = {
    name: own.name,
    ...(own.logo && { logo: logoOf(own.logo) }),
    ...(isDemo && { isDemo }),
    ...(own.promotions.length > 0 && { hasPromotions: true }),
    furtherPages: FURTHER_PAGES.filter((name) => name !== "cybersport" || navigation.sports.some(isCyber)),
    ...footerOf(environment),
    ...ownTextsOf(environment),
    ...consentOf(environment),
    ...(own.chat && { chat: CHAT_NAMES[own.chat.type] }),
    ...(environment.reports && { reports: environment.reports }),
    ...ownIconsOf(environment),
    ...(environment.worker !== null && { worker: environment.worker }),
    locale: environment.locale,
    locales: environment.locales,
    localeInUrlRequired: own.localeInUrlRequired,
    origin: environment.origin,
    ...(environment.listedOrigin !== environment.origin && { listedOrigin: environment.listedOrigin }),
    endpoints: environment.endpoints,
    renderedAt: Date.now(),
    timeZone: timeZoneOf(cookies),
    ...(chosenZoneOf(cookies) !== null && { zoneChosen: true }),
    listMarket: listMarketOf(cookies),
    marketGroup: marketGroupOf(cookies),
    betsFilter: betsFilterOf(cookies),
    ...(closed.length > 0 && { closed }),
    ...(specials.length > 0 && { specials }),
    ...(reminders && { reminders }),
  };
  return {
    site,
    ...iconsOf(own),
    ...(environment.blockedIn !== null && { isBlocked: true }),
    // Worked out here, so that browsers need not know which languages run from right to left.
    direction: own.rtlEnabled ? directionOf(environment.locale) : "ltr",
    theme: themeOf(cookies),
    listLook: listLookOf(cookies),
    marks: {
      ...displayMarks(displayOf(cookies), request.headers.get("save-data") === "on"),
      // By which pages write their own cookies.
      ...(environment.reachesFrames && { "data-reach": "frames" }),
    },
    panelHidden: isPanelHidden(cookies),
    hasSession: readCookie(cookies, environment.sessionCookie) !== null,
    messages: pageCatalogues(environment, SHELL_NAMESPACES),
    navigation,
  };
}

/** The site's own icon, or the product's; of it the square that phones put among their apps is drawn by the server. */
const iconsOf = ({ icon }: PageEnvironment["site"]) => ({
  icon: icon?.address ?? "/favicon.svg",
  touchIcon: icon === null ? "/icons/app-180.png" : `${icon.address}.180.png`,
});

const FURTHER_PAGES = ["schedule", "results", "cybersport"] as const satisfies FurtherPage[];
const isCyber = ({ type }: Pick<Sport, "type">): boolean => type === "cyber";

/** With its sides the browser keeps its place until it is there. */
const logoOf = ({ address, width, height }: PicturePlace): Site["logo"] & object =>
  width > 0 && height > 0 ? { src: address, width, height } : { src: address };

/** Below every page, in its language, or in the first of the site where it is not said in that. */
function footerOf({ site, locale, locales }: PageEnvironment): Pick<Site, "footer"> {
  const first = locales[0]?.code ?? locale;
  const inLocale = (texts: Texts): SiteText | undefined => {
    // The languages may be others than those of its file: a licence is shown in whichever there is.
    const found = [locale, first, ...Object.keys(texts)].find((code) => texts[code] !== undefined);
    if (found === undefined) return undefined;
    const text = texts[found] ?? "";
    return found === locale ? { text } : { text, language: languageOf(found, site) };
  };
  const { footer } = site;
  const links = footer.links.flatMap(({ text, to }) => {
    const words = inLocale(text);
    return words === undefined ? [] : [{ ...words, to }];
  });
  const note = inLocale(footer.note);
  return links.length === 0 && note === undefined ? {} : { footer: { links, ...(note !== undefined && { note }) } };
}

const CHAT_NAMES: Readonly<Record<ChatType, string>> = {
  "live-chat": "LiveChat",
  chatra: "Chatra",
  freshchat: "Freshchat",
  zoho: "Zoho",
  zendesk: "Zendesk",
  intercom: "Intercom",
};

/** What a visitor is asked about: of a site that does nothing which needs it, nothing. */
function consentOf({ site: { chat, tracking } }: PageEnvironment): Pick<Site, "consent"> {
  const isDone: Record<ConsentKind, boolean> = {
    functional: chat !== null,
    analytics: tracking.analytics,
    marketing: tracking.affiliates,
  };
  const consent = CONSENT_KINDS.filter((kind) => isDone[kind]);
  return consent.length === 0 ? {} : { consent };
}

/** The site's own words in what browsers fetch later; the rest is in the messages of pages already. */
function ownTextsOf({ site, locale }: PageEnvironment): Pick<Site, "ownTexts"> {
  const own = Object.entries(ownTexts(site, locale)).filter(([name]) =>
    FEATURE_NAMESPACES.some((each) => each === name),
  );
  return own.length === 0 ? {} : { ownTexts: Object.fromEntries(own) };
}

export type RootData = Awaited<ReturnType<typeof loadRoot>>;

const SPECIALS = ["racing", "premium-cricket", "lotteries", "virtual-gaming-arena"] as const satisfies SpecialScreen[];

/** Special screens that the operator has opened. Where nobody says, none is: a page that is not there is no failure. */
export const loadSpecials = (page: PageRequest): Promise<readonly SpecialScreen[]> =>
  page.environment.keep(`specials ${page.environment.site.key}`, () => readSpecials(page)).catch(() => []);

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

const ownIconsOf = ({ icons, leagueIcons }: Pick<PageEnvironment, "icons" | "leagueIcons">) => ({
  ...(icons !== null && { icons }),
  ...(leagueIcons.length > 0 && { leagueIcons }),
});
