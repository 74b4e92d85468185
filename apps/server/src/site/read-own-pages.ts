import { statSync } from "node:fs";
import path from "node:path";
import { SPORTS } from "@touchline/sports";
import { filesIn, readText } from "./site-folder.ts";
import { SiteError } from "./site-error.ts";
import type { SitePage } from "./site.ts";

/** A page in Markdown: its name, and its language. */
const PAGE = /^(?<name>[a-z\d]+(?:-[a-z\d]+)*)\.(?<locale>[\w-]+)\.md$/;

/** First segments of paths that the product answers itself: its pages, and what is none. */
const TAKEN: ReadonlySet<string> = new Set([
  "404",
  "500",
  "about",
  "api",
  "assets",
  "blocked",
  "cards",
  "chat",
  "connection",
  "cybersport",
  "demo",
  "demo-games",
  "demo-payments",
  "demo-registry",
  "docs",
  "emulation",
  "favorites",
  "fe-api",
  "game-wallet",
  "general-rules",
  "health",
  "init-sportsbook",
  "internal",
  "live",
  "locked",
  "lotteries",
  "metrics",
  "my-bets",
  "payments",
  "premium-cricket",
  "profile",
  "promotions",
  "racing",
  "realtime-api",
  "results",
  "schedule",
  "test-controls",
  "users",
  "virtual-gaming-arena",
]);
/** A heading of the first level before all else: the title of a page. */
const TITLED =
  /^\uFEFF?(?:[ \t]*\r?\n)* {0,3}(?:#[ \t]+(?!#+[ \t]*(?:\r?\n|$))[^\s][^\r\n]*|\p{L}[^\r\n]*\r?\n {0,3}=+[ \t]*)(?:\r?\n|$)/u;
const LANGUAGES = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

type Locales = readonly [string, ...string[]];

/** Why there is no page of this name; null where there may be one. Languages stand first in paths too, also one that comes later. */
function takenBy(name: string, locales: Locales): string | null {
  if (TAKEN.has(name) || SPORTS.some(({ key }) => key === name)) return `there is a page /${name} already`;
  const isLanguage = locales.includes(name) || (/^[a-z]{2,3}$/.test(name) && LANGUAGES.of(name) !== undefined);
  return isLanguage ? `/${name} is where pages in a language of this code are` : null;
}

/** An operator's pages, each at a path of its name. */
export function readOwnPages(folder: string, locales: Locales): SitePage[] {
  const pages = readTexts(folder, locales);
  for (const { name } of pages) {
    const reason = takenBy(name, locales);
    if (reason !== null) throw new SiteError(`${path.join(folder, name)}: ${reason}`);
  }
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
    const text = readText(file);
    if (!TITLED.test(text)) throw new SiteError(`${file}:1: no heading of the first level, such as # Help`);
    byName.set(name, { ...byName.get(name), [locale]: text });
    changes.set(name, Math.max(changes.get(name) ?? 0, statSync(file).mtimeMs));
  }
  return Array.from(byName, ([name, markdown]) => {
    if (markdown[locales[0]] === undefined)
      throw new SiteError(`${path.join(folder, name)}.${locales[0]}.md: missing, in the first language of the site`);
    return { name, markdown, changedAt: new Date(changes.get(name) ?? 0).toISOString() };
  });
}
