import { existsSync } from "node:fs";
import path from "node:path";
import type { Config } from "./config.ts";
import { localesOfBuild, localesOfSources } from "./http/pages-build.ts";
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

/** Ends the start where a language of the site is none of its pages'. Without pages any language will do. */
export async function refuseUnknownLocales(config: Config): Promise<void> {
  const known = await pageLocales(config);
  const unknown = config.locales.find((locale) => known !== null && !known.includes(locale));
  if (unknown !== undefined)
    throw new StartProblem(`LOCALES: the pages have no texts in ${unknown}, only in ${known?.toSorted().join(", ")}`);
}

async function pageLocales(config: Config): Promise<readonly string[] | null> {
  if (isDevelopment(config)) return localesOfSources(path.dirname(config.webBuildDir));
  return isBuilt(config) ? localesOfBuild(config.webBuildDir) : null;
}
