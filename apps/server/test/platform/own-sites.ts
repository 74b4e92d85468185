import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A folder of sites, each with what its file says besides name and languages. */
export function ownSites(files: Readonly<Record<string, object>>): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), "touchline-sites-"));
  for (const [key, file] of Object.entries(files)) {
    mkdirSync(path.join(folder, key));
    const site = { name: key, locales: ["en", "de", "ar"], ...file };
    writeFileSync(path.join(folder, key, "site.json"), JSON.stringify(site, null, 2));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** A call that came through the proxy, for the site of this host. */
export const through = (host: string): Record<string, string> => ({
  "x-forwarded-for": "203.0.113.200",
  "x-forwarded-host": host,
  "x-forwarded-proto": "https",
});
