import type { Context } from "hono";
import { chooseLocale } from "../../book/catalogue/locale-choice.ts";
import type { AppEnv } from "../app-env.ts";

/** The language of the answer: the one the query names, else the request's own. */
export function askedLocale(c: Context<AppEnv>, locales: readonly string[], asked: string | undefined): string {
  return chooseLocale(locales, asked ?? c.get("locale"));
}
