import { globSync } from "node:fs";

const EXTENSIONS = "{ts,tsx,mts,mjs,js}";
const NOT_SOURCE = /(^|\/)(node_modules|build|\.react-router|coverage|generated)(\/|$)/;
const FOLDERS = ["packages", "apps", "e2e", "bench", "tools"];

/** Paths of every source file below a repo root, from that root, with forward slashes. */
export function sourceFiles(root: string): string[] {
  const patterns = [...FOLDERS.map((folder) => `${folder}/**/*.${EXTENSIONS}`), `*.${EXTENSIONS}`];
  const found = globSync(patterns, { cwd: root, exclude: (path) => NOT_SOURCE.test(path.replaceAll("\\", "/")) });
  return found.map((path) => path.replaceAll("\\", "/")).toSorted();
}

/** Whether a file is test code: never part of the product. */
export const isTestFile = (path: string): boolean => /\.(test|spec)\.tsx?$|(^|\/)(test|e2e)\//.test(path);
