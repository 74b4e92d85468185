import { statSync } from "node:fs";
import path from "node:path";
import { SPORTS } from "@touchline/sports";
import { filesIn, readText } from "./site-folder.ts";
import { SiteError } from "./site-error.ts";
import type { SitePage } from "./site.ts";

/** A page in Markdown: its name, and its language. */
const PAGE = /^(?<name>[a-z\d]+(?:-[a-z\d]+)*)\.(?<locale>[\w-]+)\.md$/;

/** First segments of the paths of the product's own pages. */
const TAKEN: ReadonlySet<string> = new Set([
  "404",
  "500",
  "about",
  "api",
  "assets",
  "blocked",
  "chat",
  "cybersport",
  "demo",
  "demo-payments",
  "demo-registry",
  "docs",
  "favorites",
  "fe-api",
  "general-rules",
  "init-sportsbook",
  "live",
  "locked",
  "lotteries",
  "my-bets",
  "payments",
  "premium-cricket",
  "profile",
  "promotions",
  "racing",
  "results",
  "schedule",
  "users",
  "virtual-gaming-arena",
]);
/** Languages stand there too. */
const LIKE_LOCALE = /^[a-z]{2,3}$/;

const isTaken = (name: string): boolean =>
  TAKEN.has(name) || LIKE_LOCALE.test(name) || SPORTS.some(({ key }) => key === name);

type Locales = readonly [string, ...string[]];

/** An operator's pages, each at a path of its name. */
export function readOwnPages(folder: string, locales: Locales): SitePage[] {
  const pages = readTexts(folder, locales);
  const taken = pages.find(({ name }) => isTaken(name));
  if (taken !== undefined)
    throw new SiteError(`${path.join(folder, taken.name)}: there is a page /${taken.name} already`);
  return pages;
}

/** Texts in Markdown by name, each in the first language of the site, and in others as the operator likes. */
export function readTexts(folder: string, locales: Locales): SitePage[] {
  const byName = new Map<string, Record<string, string>>();
  const changes = new Map<string, number>();
  for (const entry of filesIn(folder)) {
    const file = path.join(folder, entry);
    const { name, locale } = PAGE.exec(entry)?.groups ?? {};
    if (name === undefined || locale === undefined)
      throw new SiteError(`${file}: no page is called so: <name>.<language>.md, such as help-center.en.md`);
    if (!locales.includes(locale)) throw new SiteError(`${file}: ${locale} is no language of this site`);
    byName.set(name, { ...byName.get(name), [locale]: readText(file) });
    changes.set(name, Math.max(changes.get(name) ?? 0, statSync(file).mtimeMs));
  }
  return Array.from(byName, ([name, markdown]) => {
    if (markdown[locales[0]] === undefined)
      throw new SiteError(`${path.join(folder, name)}.${locales[0]}.md: missing, in the first language of the site`);
    return { name, markdown, changedAt: new Date(changes.get(name) ?? 0).toISOString() };
  });
}
