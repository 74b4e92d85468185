import { readFileSync } from "node:fs";
import { inRepo } from "../bootstrap/paths.mjs";
import { type ApiEntry, apiEntries } from "./api-entries.ts";
import { apiPages } from "./api-pages.ts";

const PACKAGE = "packages/betting";

/** The names of the betting rules as the code has them now. */
export const bettingApi = (): ApiEntry[] =>
  apiEntries("src/index.ts", (file) => readFileSync(inRepo(`${PACKAGE}/${file}`), "utf8"));

/** Their pages, by path in the repository. */
export const bettingApiPages = (): [path: string, text: string][] =>
  Array.from(apiPages(bettingApi()), ([path, text]) => [`${PACKAGE}/${path}`, text]);
