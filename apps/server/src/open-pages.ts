import { existsSync } from "node:fs";
import path from "node:path";
import type { Config } from "./config.ts";
import { type PageTexts, localesOfSources, textsOfBuild } from "./http/pages-build.ts";
import { type Pages, type PagesOptions, createPages } from "./http/pages.ts";
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

/** Ends the start where a site has a language, or words of its own, that its pages have no place for. */
export async function refuseUnknownTexts(config: Config): Promise<void> {
  const texts = await pageTexts(config);
  if (texts === null) return;
  for (const site of config.sites.all) {
    const unknown = site.locales.find((locale) => !texts.locales.includes(locale));
    if (unknown !== undefined)
      throw new StartProblem(
        `LOCALES: the pages have no texts in ${unknown} (site ${site.key}), only in ${texts.locales.toSorted().join(", ")}`,
      );
    for (const [locale, own] of Object.entries(site.texts))
      for (const [key, text] of Object.entries(own)) {
        const problem = texts.problemOf(key, text);
        if (problem !== null)
          throw new StartProblem(`SITES_DIR: ${site.key}/site.json: texts.${locale}.${key}: ${problem}`);
      }
  }
}

/** What the pages have texts in, and what is wrong with a site's own; null where there are no pages. */
async function pageTexts(config: Config): Promise<PageTexts | null> {
  if (isDevelopment(config))
    return { locales: await localesOfSources(path.dirname(config.webBuildDir)), problemOf: () => null };
  return isBuilt(config) ? textsOfBuild(config.webBuildDir) : null;
}
