import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";

/** The first draws pages and nothing around them: a page costs it half the time. It is what Playwright uses by itself. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome.exe",
];
const MAC_PATH = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

function onPath(): string[] {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
  return [...folders, "/usr/bin"].flatMap((folder) => NAMES.map((name) => join(folder, name)));
}

/** Where Playwright keeps, or would keep, its own Chromium. */
async function playwrightPath(): Promise<string> {
  const { chromium } = await import("@playwright/test");
  return chromium.executablePath();
}

/** A Chromium on this machine: the one named by CHROMIUM_PATH, an installed one, or Playwright's own. */
export async function findChromium(): Promise<string | undefined> {
  const named = process.env["CHROMIUM_PATH"];
  const candidates = [...(named === undefined ? [] : [named]), ...onPath(), MAC_PATH, await playwrightPath()];
  return candidates.find((path) => existsSync(path));
}

/** Playwright's command line program. */
export const playwrightCli = (): string => createRequire(import.meta.url).resolve("@playwright/test/cli");
