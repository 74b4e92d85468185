import type { Context } from "hono";
import type { Database } from "../db/database.ts";
import type { SessionRow } from "../db/schema.ts";
import { endPushesOf } from "../notices/push-devices.ts";
import { enqueueDisconnect } from "../outbox/enqueue-publication.ts";
import type { Sessions } from "../players/sessions.ts";
import type { AppEnv } from "./app-env.ts";
import type { SessionCookies } from "./session-cookies.ts";

export interface SessionEndDeps {
  db: Database;
  sessions: Pick<Sessions, "end">;
  cookies: Pick<SessionCookies, "clear">;
}

/** Ends a session, and has the browser forget it. */
export async function endSession(
  c: Context<AppEnv>,
  { db, sessions, cookies }: SessionEndDeps,
  session: SessionRow,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sessions.end(trx, session.id);
    await enqueueDisconnect(trx, session.player_id);
  });
  forgetPlayer(c, cookies);
}

/** As `endSession`, for who signs out. Whoever sits here next gets no news of this player; what ends by itself leaves pushes as they are. */
export async function signOut(
  c: Context<AppEnv>,
  { db, now, sessions, cookies }: SessionEndDeps & { now: () => Date },
  { id, player_id: playerId }: SessionRow,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sessions.end(trx, id);
    await endPushesOf(trx, { playerId, session: id, at: now() });
    await enqueueDisconnect(trx, playerId);
  });
  forgetPlayer(c, cookies);
}

/** Has the browser forget who was signed in. */
export function forgetPlayer(c: Context<AppEnv>, cookies: Pick<SessionCookies, "clear">): void {
  cookies.clear(c);
  // Pages kept for the way back. Not "storage": that is nobody's profile, and would take the slip, and those of other tabs.
  c.header("Clear-Site-Data", '"cache"');
}
