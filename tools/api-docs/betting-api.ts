import { readFileSync } from "node:fs";
import { inRepo } from "../bootstrap/paths.mjs";
import { type ApiEntry, apiEntries } from "./api-entries.ts";
import { apiPages } from "./api-pages.ts";

const PACKAGE = "packages/betting";

const INDEXES = [
  "src/index.ts",
  "src/settlement/index.ts",
  "src/payout/index.ts",
  "src/cash-out/index.ts",
  "src/custom-bet/index.ts",
  "src/quick-bet/index.ts",
  "src/bonus/index.ts",
  "src/sharing/index.ts",
];

/** The names of the betting rules as the code has them now. */
export const bettingApi = (): ApiEntry[] =>
  INDEXES.flatMap((index) => apiEntries(index, (file) => readFileSync(inRepo(`${PACKAGE}/${file}`), "utf8")));

/** Their pages, by path in the repository. */
export const bettingApiPages = (): [path: string, text: string][] =>
  Array.from(apiPages(bettingApi()), ([path, text]) => [`${PACKAGE}/${path}`, text]);
