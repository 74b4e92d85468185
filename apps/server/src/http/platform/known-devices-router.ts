import { PLATFORM_ROUTES } from "@touchline/contract";
import { forgetDevice, listDevices } from "../../players/known-devices.ts";
import { createApiRouter } from "../api-router.ts";
import { signedIn } from "../app-env.ts";
import { notStored } from "../not-stored.ts";
import { refuse } from "../refuse.ts";
import type { PlatformDeps } from "./platform-deps.ts";

/** The browsers that an account knows, and forgetting one of them. */
export function createKnownDevicesRouter({ auth, db, now }: Pick<PlatformDeps, "auth" | "db" | "now">) {
  const router = createApiRouter();
  router.use("/player/devices", auth.requireSession, notStored);
  router.use("/player/devices/*", auth.requireSession, notStored);

  router.openapi(PLATFORM_ROUTES.listDevices, async (c) => {
    const { session } = signedIn(c);
    const known = await listDevices(db, session.player_id);
    const list = known.map(({ id, device, country_code: country, last_used_at: usedAt, device_hash: hash }) => ({
      id,
      device,
      country,
      last_used_at: usedAt.toISOString(),
      is_current: hash === session.device_hash,
    }));
    return c.json({ list }, 200);
  });

  router.openapi(PLATFORM_ROUTES.forgetDevice, async (c) => {
    const { session } = signedIn(c);
    const { id } = c.req.valid("param");
    const isForgotten = await db.transaction().execute((trx) => forgetDevice(trx, { id, inUse: session, at: now() }));
    return isForgotten ? c.body(null, 204) : refuse(c, "not_found");
  });

  return router;
}
