import { globSync, readFileSync } from "node:fs";
import { ROOT, inRepo } from "../bootstrap/paths.mjs";
import type { TestSource } from "./requirement-coverage.ts";

/** Tests about ids, which have made-up ones in their texts. */
const ABOUT_IDS = /^tools\/(requirement-coverage|proof)\//;

/** Every file of tests of the repository, by its path in it. */
export function readTestSources(): TestSource[] {
  const paths = globSync("{packages,apps,e2e,tools}/**/*.{test,spec}.{ts,tsx}", {
    cwd: ROOT,
    exclude: (path) => /(^|[\\/])(node_modules|build)([\\/]|$)/.test(path),
  });
  return paths
    .map((path) => ({ path: path.replaceAll("\\", "/"), text: readFileSync(inRepo(path), "utf8") }))
    .filter(({ path }) => !ABOUT_IDS.test(path))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
