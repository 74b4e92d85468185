import type { CurrencyTerms } from "../players/currencies.ts";
import type { ChatType, SignUpWay } from "@touchline/contract/vocabulary";
import type { Palette, Theme } from "./colours.ts";
import type { SiteFeature } from "./site-features.ts";
import type { AmountRanges } from "./site-money.ts";
import type { Jurisdiction } from "./jurisdictions/jurisdiction.ts";

/** One text by language. */
export type Texts = Readonly<Record<string, string>>;

/** A page in Markdown that an operator wrote, by language. */
export interface SitePage {
  /** Its name: what stands in its path. */
  readonly name: string;
  readonly markdown: Texts;
  /** When the latest of its files was written. */
  readonly changedAt: string;
}

/** A picture of a site, with the address that pages know it by: it changes with the picture. */
export interface SitePicture {
  readonly address: string;
  readonly file: string;
  /** In pixels; 0 where a drawing says none. */
  readonly width: number;
  readonly height: number;
}

/** How players are kept from losing themselves in play; null is off. */
export interface PlaySafety {
  /** How long somebody plays before being told how long it was. */
  readonly realityCheckMinutes: number | null;
  /** How long somebody may play in a day. */
  readonly sessionLimitMinutes: number | null;
  /** After so long without activity players are signed out. */
  readonly activityLimitMinutes: number | null;
  /** After so long without activity they sign in again before money moves. */
  readonly idleMinutes: number;
  /** In which days of play begin and end. */
  readonly timeZone: string;
}

/** One site of an operator: what differs between those that one server runs. */
export interface Site {
  /** The name of its folder. */
  readonly key: string;
  /** The file that says all this. */
  readonly file: string;
  /** Whose players are its own: those of every site with the same name here, and of no other. */
  readonly realm: string;
  /** Hosts that are this site's and no other's; none for the site that answers to all others. */
  readonly hosts: readonly string[];
  readonly name: string;
  readonly logo: SitePicture | null;
  readonly icon: SitePicture | null;
  /** The colours and the radius that it chose, as rules of a style sheet; empty where it chose none. */
  readonly styles: string;
  /** All colours of its dark theme, in which pictures of it are drawn. */
  readonly palette: Palette;
  /** What browsers colour their own bars with. */
  readonly bars: Readonly<Record<Theme, string>>;
  readonly locales: readonly [string, ...string[]];
  readonly localeInUrlRequired: boolean;
  readonly rtlEnabled: boolean;
  /** Where its players may live; anywhere that is not blocked where it is null. */
  readonly countries: readonly string[] | null;
  readonly blockedCountries: readonly string[];
  /** Whether a visitor whose country is not known is blocked too: the site serves those from some countries alone. */
  readonly blocksUnknownCountries: boolean;
  readonly signInEnabled: boolean;
  readonly signUpEnabled: boolean;
  /** What accounts are opened with. */
  readonly signUpBy: SignUpWay;
  readonly myBetsVisible: boolean;
  /** Features that it has not, whatever the server has. */
  readonly closed: readonly SiteFeature[];
  /** What is done only with a visitor's consent. */
  readonly tracking: { readonly analytics: boolean; readonly affiliates: boolean };
  readonly reminders: {
    /** Seconds until a visitor is reminded of an account; null where nobody is. */
    readonly signUpAfter: number | null;
    /** Seconds until players are reminded of deposits, those of one group or all; null where nobody is. */
    readonly deposit: { readonly after: number; readonly group: string | null } | null;
  };
  /** Whose chat it has, and as whom; null where it has none. */
  readonly chat: { readonly type: ChatType; readonly id: string } | null;
  readonly safety: PlaySafety;
  /** Whether players pay in and out here. */
  readonly depositsEnabled: boolean;
  /** Status groups whose players may pay in; everybody where there are none. */
  readonly depositGroups: readonly string[];
  /** Those that players open accounts in, the first is proposed. */
  readonly currencies: readonly [CurrencyTerms, ...CurrencyTerms[]];
  /** What may be staked, and paid in, within the limits of the server. */
  readonly stakeLimits: AmountRanges;
  readonly depositLimits: AmountRanges;
  /** The highest profit of a bet in subunits, by currency; those of the server where it says nothing. */
  readonly payoutLimits: Readonly<Record<string, bigint>>;
  /** Whose rules it is run by, with what its own file asks for besides. */
  readonly jurisdiction: Jurisdiction;
  /** Where players are sent who are not of this group, for it is a mirror of another site; null where it is none. */
  readonly mirror: { readonly statusGroup: string; readonly redirectTo: string; readonly visitors: boolean } | null;
  /** Places that a player may live in, as they are looked up; null where any is taken. */
  readonly municipalities: ReadonlyMap<string, string> | null;
  readonly help: string;
  /** Where leaked passwords are asked for beside those shipped; null where nowhere. */
  readonly breachedPasswordsUrl: string | null;
  readonly footer: { readonly links: readonly { text: Texts; to: string }[]; readonly note: Texts };
  /** Texts in its own words, by language and then by key: those of pages, and those of what the server says. */
  readonly texts: Readonly<Record<string, Texts>>;
  readonly pages: readonly SitePage[];
  readonly promotions: readonly SitePage[];
  /** Its own icons as symbols of SVG, by their names. */
  readonly icons: Readonly<Record<string, string>>;
  /** Where a content system answers with more of them; nowhere where null. */
  readonly iconsUrl: string | null;
  /** Those that stand in its texts, by their names. */
  readonly pictures: Readonly<Record<string, SitePicture>>;
}

/** The sites that one server runs. */
export interface Sites {
  /** The one that answers to hosts of none first. */
  readonly all: readonly [Site, ...Site[]];
  /** The site that a host is of, with or without a port. */
  of(host: string | undefined): Site;
}

export function sitesOf(all: readonly [Site, ...Site[]]): Sites {
  const byHost = new Map(all.flatMap((site) => site.hosts.map((host) => [host, site] as const)));
  return { all, of: (host) => byHost.get(host?.toLowerCase().replace(/:\d+$/, "") ?? "") ?? all[0] };
}

/** Every language of any of them, those of the first before the others'. */
export function localesOf({ all }: Sites): [string, ...string[]] {
  const [first, ...others] = all[0].locales;
  const further = [...others, ...all.slice(1).flatMap(({ locales }) => locales)];
  return [first, ...new Set(further.filter((locale) => locale !== first))];
}

/** Each set of players that one of the sites has. */
export const realmsOf = ({ all }: Pick<Sites, "all">): readonly string[] => [...new Set(all.map(({ realm }) => realm))];
