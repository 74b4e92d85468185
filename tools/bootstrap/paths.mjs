import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Path from the repo root. @param {string[]} parts */
export const inRepo = (...parts) => join(ROOT, ...parts);
