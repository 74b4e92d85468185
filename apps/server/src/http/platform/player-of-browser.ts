import type { Context } from "hono";
import type { AppEnv } from "../app-env.ts";
import type { PlatformDeps } from "./platform-deps.ts";

/** Who is signed in where a mailed link is followed; null where nobody is. */
export async function playerOfBrowser(
  { cookies, sessions }: Pick<PlatformDeps, "cookies" | "sessions">,
  c: Context<AppEnv>,
): Promise<string | null> {
  const secret = cookies.secretOf(c);
  const live = secret === undefined ? null : await sessions.bySecret(secret, c.get("site").realm);
  return live?.player.id ?? null;
}
