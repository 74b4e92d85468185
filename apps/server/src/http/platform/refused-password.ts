import type { Context } from "hono";
import { isBreached } from "../../players/breached-passwords.ts";
import { contextWords, isGuessable } from "../../players/guessable-passwords.ts";
import type { AppEnv } from "../app-env.ts";

/** Why a password is not taken, be it at sign-up or later; null where nothing speaks against it. `names` are the player's. */
export async function refusedPassword(c: Context<AppEnv>, password: string, names: readonly (string | null)[]) {
  const site = c.get("site");
  if (isGuessable(password, contextWords(site, names))) return { key: "error.session.password_guessable" } as const;
  return (await isBreached(password, { rangeUrl: site.breachedPasswordsUrl, log: c.get("log") })) ? {} : null;
}
