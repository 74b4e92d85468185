import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What is made of inputs, and what is never built into the pages. */
const NOT_INPUTS = new Set(["node_modules", "build", ".react-router", "coverage", "stories"]);

/** Files below a path, in a stable order. @param {string} path @returns {string[]} */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => !NOT_INPUTS.has(name));
  return names.toSorted().flatMap((name) => filesBelow(join(path, name)));
}

/**
 * One hash over the names and bytes of everything below the given paths.
 * @param {string[]} paths
 * @param {string} [salt] anything else the result depends on
 */
export function contentStamp(paths, salt = "") {
  const hash = createHash("sha256").update(salt);
  for (const file of paths.flatMap(filesBelow)) hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/** @param {string} stampFile @param {string} stamp */
export const isStamped = (stampFile, stamp) => existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp;

/** @param {string} stampFile @param {string} stamp */
export function writeStamp(stampFile, stamp) {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}
