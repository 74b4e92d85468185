import { type ReactNode, createContext, use } from "react";
import type { ConsentKind } from "./consent.ts";
import type { TextLanguage } from "./i18n/direction.ts";
import type { Catalogues } from "./i18n/namespaces.ts";
import type { Endpoints, LocaleOption, ReportSettings } from "./page-environment.ts";

export type ClosedDoor =
  | "sign-in"
  | "sign-up"
  | "my-bets"
  | "deposits"
  | "wallet"
  | "search"
  | "cash-out"
  | "quick-bet"
  | "statistics"
  | "reality-check";

/** Screens that a site has or has not. */
export type SpecialScreen = "racing" | "lotteries" | "premium-cricket" | "virtual-gaming-arena";

/** Lists beside those of the day that the bar on top leads to. */
export type FurtherPage = "schedule" | "results" | "cybersport";

/** An operator's text, and its language where that is not the page's. */
export interface SiteText {
  text: string;
  language?: TextLanguage;
}

export interface SiteLink extends SiteText {
  to: string;
}

/** Seconds after which somebody is reminded; nobody where absent. */
export interface Reminders {
  signUpAfter?: number;
  /** Of one group of players, or of all. */
  deposit?: { after: number; group: string | null };
}

/** The site's settings, for every part of the app. */
export interface Site {
  /** What players know it as. */
  name: string;
  /** Where the icons are that it has some of its own among; those of the product where absent. */
  icons?: string;
  /** The slugs of leagues that it has icons of among these; none where absent. */
  leagueIcons?: readonly string[];
  /** Its own logo, and its sides where it has any of its own; the product's where absent. */
  logo?: { src: string; width?: number; height?: number };
  /** Whether nothing real is staked: said below every page. */
  isDemo?: true;
  /** What the bar on top leads to besides; nothing where absent. */
  furtherPages?: readonly FurtherPage[];
  /** Whether the operator has promotions to show. */
  hasPromotions?: true;
  /** Below every page; nothing where absent. */
  footer?: { links: readonly SiteLink[]; note?: SiteText };
  /** Its own words in messages that are fetched later; those of the product where absent. */
  ownTexts?: Catalogues;
  /** Where errors of the page are reported; nowhere where absent. */
  reports?: ReportSettings;
  /** The service worker that belongs to the page; none where absent. */
  worker?: string;
  /** What a visitor's consent is asked for; nothing where absent. */
  consent?: readonly ConsentKind[];
  /** The name of the provider of its chat; none where absent. */
  chat?: string;
  locale: string;
  locales: readonly LocaleOption[];
  localeInUrlRequired: boolean;
  origin: string;
  /** Where search engines are to list the site; at the above where absent. */
  listedOrigin?: string;
  endpoints: Endpoints;
  /** The server's time when the page was made, in epoch milliseconds. */
  renderedAt: number;
  /** Zone the server wrote times in; UTC where absent. */
  timeZone?: string;
  /** Whether that zone was chosen, and is not the device's. */
  zoneChosen?: true;
  /** The market that lists with room for one were written with; the first where absent. */
  listMarket?: string;
  /** The group of markets that a match page was written with; all where absent. */
  marketGroup?: string;
  /** Which bets "my bets" was written for; open ones where absent. */
  betsFilter?: string;
  /** Features closed by the operator; none where absent. */
  closed?: readonly ClosedDoor[];
  /** Special screens that the operator has opened; none where absent. */
  specials?: readonly SpecialScreen[];
  /** None where absent. */
  reminders?: Reminders;
}

const SiteContext = createContext<Site | null>(null);

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

export function useSite(): Site {
  const site = use(SiteContext);
  if (site === null) throw new Error("No SiteProvider above this component.");
  return site;
}

export const useIsClosed = (door: ClosedDoor): boolean => useSite().closed?.includes(door) ?? false;
