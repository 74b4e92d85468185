import { readFileSync } from "node:fs";
import { inRepo } from "../bootstrap/paths.mjs";
import { apiEntries, apiPage } from "./api-page.ts";

export const BETTING_API = "packages/betting/API.md";

/** The page as the code has it now. */
export const bettingApiPage = (): string =>
  apiPage(apiEntries("src/index.ts", (file) => readFileSync(inRepo(`packages/betting/${file}`), "utf8")));
