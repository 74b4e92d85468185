import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** The folder of one site, with what its file says besides name and languages. */
export function siteInFolder(given: object, files: Readonly<Record<string, unknown>> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "touchline-site-"));
  const main = path.join(folder, "main");
  mkdirSync(main);
  const site = { name: "Main", locales: ["en", "de", "ar"], ...given };
  for (const [name, content] of Object.entries({ "site.json": site, ...files }))
    writeFileSync(path.join(main, name), JSON.stringify(content));
  return { env: { SITES_DIR: folder }, remove: () => rmSync(folder, { recursive: true }) };
}
