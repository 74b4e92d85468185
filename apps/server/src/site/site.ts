import type { Theme } from "./colours.ts";

/** One text by language. */
export type Texts = Readonly<Record<string, string>>;

/** A page in Markdown that an operator wrote, by language. */
export interface SitePage {
  /** Its name: what stands in its path. */
  readonly name: string;
  readonly markdown: Texts;
}

/** A picture of a site, with the address that pages know it by: it changes with the picture. */
export interface SitePicture {
  readonly address: string;
  readonly file: string;
}

/** One site of an operator: what differs between those that one server runs. */
export interface Site {
  /** The name of its folder. */
  readonly key: string;
  /** Hosts that are this site's and no other's; none for the site that answers to all others. */
  readonly hosts: readonly string[];
  readonly name: string;
  readonly logo: SitePicture | null;
  readonly icon: SitePicture | null;
  /** The colours and the radius that it chose, as rules of a style sheet; empty where it chose none. */
  readonly styles: string;
  /** What browsers colour their own bars with. */
  readonly bars: Readonly<Record<Theme, string>>;
  readonly locales: readonly [string, ...string[]];
  readonly localeInUrlRequired: boolean;
  readonly rtlEnabled: boolean;
  readonly blockedCountries: readonly string[];
  readonly signInEnabled: boolean;
  readonly signUpEnabled: boolean;
  readonly myBetsVisible: boolean;
  /** Whether players pay in and out here. */
  readonly depositsEnabled: boolean;
  /** Status groups whose players may pay in; everybody where there are none. */
  readonly depositGroups: readonly string[];
  readonly footer: { readonly links: readonly { text: Texts; to: string }[]; readonly note: Texts };
  /** Texts of the pages in its own words, by language and then by namespace and key. */
  readonly texts: Readonly<Record<string, Texts>>;
  readonly pages: readonly SitePage[];
  readonly promotions: readonly SitePage[];
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
