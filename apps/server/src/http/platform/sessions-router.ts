import { PLATFORM_ROUTES } from "@touchline/contract";
import { enqueueDisconnect } from "../../outbox/enqueue-publication.ts";
import { endPushesOf, renewPushAlias } from "../../notices/push-devices.ts";
import { forgetDevicesBut } from "../../players/known-devices.ts";
import { openSessionsBeside, sessionBefore } from "../../players/sessions.ts";
import { createApiRouter } from "../api-router.ts";
import { signedIn } from "../app-env.ts";
import { notStored } from "../not-stored.ts";
import { refuse } from "../refuse.ts";
import type { PlatformDeps } from "./platform-deps.ts";

/** Where a player is signed in, and signing out there. */
export function createSessionsRouter(deps: Pick<PlatformDeps, "auth" | "db" | "now" | "sessions">) {
  const { auth, db, now, sessions } = deps;
  const router = createApiRouter();
  router.use("/player/sessions", auth.requireSession, notStored);
  router.use("/player/sessions/*", auth.requireSession, notStored);

  router.openapi(PLATFORM_ROUTES.listSessions, async (c) => {
    const { session } = signedIn(c);
    const [open, before] = await Promise.all([openSessionsBeside(deps, session), sessionBefore(db, session)]);
    const list = open.map((one) => ({
      id: one.id,
      device: one.device,
      country: one.country_code,
      opened_at: one.created_at.toISOString(),
      last_seen_at: one.last_seen_at.toISOString(),
      is_current: one.id === session.id,
    }));
    const previous = before && {
      device: before.device,
      country: before.country_code,
      opened_at: before.created_at.toISOString(),
    };
    return c.json({ list, previous }, 200);
  });

  router.openapi(PLATFORM_ROUTES.endSession, async (c) => {
    const { player, session } = signedIn(c);
    const { id } = c.req.valid("param");
    const isOwn = await db.transaction().execute(async (trx) => {
      const owned = trx.selectFrom("sessions").select("id").where("id", "=", id).where("player_id", "=", player.id);
      if ((await owned.executeTakeFirst()) === undefined) return false;
      await forgetDevicesBut(trx, session, id);
      await sessions.end(trx, id);
      await endPushesOf(trx, { playerId: player.id, session: id, at: now() });
      await renewPushAlias(trx, { playerId: player.id, at: now() });
      await enqueueDisconnect(trx, player.id);
      return true;
    });
    return isOwn ? c.body(null, 204) : refuse(c, "not_found");
  });

  router.openapi(PLATFORM_ROUTES.endOtherSessions, async (c) => {
    const { player, session } = signedIn(c);
    await db.transaction().execute(async (trx) => {
      await forgetDevicesBut(trx, session);
      await sessions.endAllOf(trx, player.id, { except: session.id });
      await enqueueDisconnect(trx, player.id);
    });
    return c.body(null, 204);
  });

  return router;
}
