import { existsSync } from "node:fs";
import path from "node:path";
import type { Config } from "./config.ts";
import { type Pages, type PagesOptions, createPages } from "./http/pages.ts";

/** The web app, or null where it was never built: then the API stands alone. */
export async function openPages(config: Config, parts: Pick<PagesOptions, "log" | "apiFetch">): Promise<Pages | null> {
  if (config.mode !== "development" && !existsSync(path.join(config.webBuildDir, "server", "index.js"))) {
    parts.log.warn({ webBuildDir: config.webBuildDir }, "no web build here: serving the API alone");
    return null;
  }
  return createPages({ config, ...parts });
}
