import { existsSync } from "node:fs";
import path from "node:path";
import type { Config } from "../settings/config.ts";
import { type PageTexts, localesOfSources, textsOfBuild } from "../http/pages-build.ts";
import { type Pages, type PagesOptions, createPages } from "../http/pages.ts";
import { isOfServer, serverTextProblem } from "../messages/own-texts.ts";
import { type SiteProblem, siteFault } from "../site/json-file.ts";
import { parseSiteFile } from "../site/parse-site-file.ts";
import { readText } from "../site/site-folder.ts";
import type { Site } from "../site/site.ts";
import { StartProblem } from "./start-problem.ts";

const isDevelopment = ({ mode }: Config): boolean => mode === "development";
const isBuilt = ({ webBuildDir }: Config): boolean => existsSync(path.join(webBuildDir, "server", "index.js"));

/** The web app, or null where it was never built: then the API stands alone. */
export async function openPages(config: Config, deps: Omit<PagesOptions, "config">): Promise<Pages | null> {
  if (!isDevelopment(config) && !isBuilt(config)) {
    deps.log.warn({ webBuildDir: config.webBuildDir }, "no web build here: serving the API alone");
    return null;
  }
  return createPages({ config, ...deps });
}

/** Ends the start where a site has a language, or words of its own, that there is no place for. */
export async function refuseUnknownTexts(config: Config): Promise<void> {
  const pages = await pageTexts(config);
  for (const site of config.sites.all) {
    if (pages !== null) refuseUnknownLocale(site, pages);
    // Where there are no pages, words for them are not looked at.
    const problem = problemOfTexts(site, (key, text) =>
      isOfServer(key) ? serverTextProblem(key, text) : (pages?.problemOf(key, text) ?? null),
    );
    if (problem !== null) throw new StartProblem(`SITES_DIR: ${siteFault(site.file, readText(site.file), problem)}`);
  }
}

function refuseUnknownLocale({ key, file, locales }: Site, pages: PageTexts): void {
  const index = locales.findIndex((locale) => !pages.locales.includes(locale));
  if (index === -1) return;
  const unknown = `the pages have no texts in ${locales[index]}`;
  const known = `only in ${pages.locales.toSorted().join(", ")}`;
  const text = readText(file);
  const isOfFile = parseSiteFile(file, text).locales.join() === locales.join();
  if (!isOfFile) throw new StartProblem(`LOCALES: ${unknown} (site ${key}), ${known}`);
  const problem = { path: ["locales", index], message: `${unknown}, ${known}` };
  throw new StartProblem(`SITES_DIR: ${siteFault(file, text, problem)}`);
}

/** The first fault of a site's own words, and where in its file it stands. */
function problemOfTexts({ texts }: Site, problemOf: PageTexts["problemOf"]): SiteProblem | null {
  for (const [locale, own] of Object.entries(texts))
    for (const [key, text] of Object.entries(own)) {
      const message = problemOf(key, text);
      if (message !== null) return { path: ["texts", locale, key], message };
    }
  return null;
}

/** What the pages have texts in, and what is wrong with a site's own; null where there are no pages. */
async function pageTexts(config: Config): Promise<PageTexts | null> {
  if (isDevelopment(config))
    return { locales: await localesOfSources(path.dirname(config.webBuildDir)), problemOf: () => null };
  return isBuilt(config) ? textsOfBuild(config.webBuildDir) : null;
}
