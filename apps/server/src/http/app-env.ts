import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Logger } from "pino";
import type { PlayerRow, SessionRow } from "../db/schema.ts";
import type { Site } from "../site/site.ts";

/** Who is calling, read once for each request. */
export interface SignedIn {
  player: PlayerRow;
  session: SessionRow;
}

/** What every request carries. `signedIn` is null for visitors and on routes that don't ask. */
export interface AppEnv {
  Bindings: HttpBindings;
  Variables: { requestId: string; site: Site; locale: string; log: Logger; signedIn: SignedIn | null };
}

/** The caller of a route that stands behind `requirePlayer` or `requireSession`. */
export function signedIn(c: Context<AppEnv>): SignedIn {
  const caller = c.get("signedIn");
  if (caller === null) throw new Error(`${c.req.path} is not behind a sign-in check`);
  return caller;
}
