import { SPORTSBOOK_ROUTES } from "@touchline/contract";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { notifyOfSettings } from "../../book/settings/player-settings.ts";
import { paginate } from "../../book/catalogue/page-of.ts";
import { notificationView } from "../../notices/notification-view.ts";
import { countUnread, listNotifications, readAll, readSome } from "../../notices/notifications.ts";
import { addPushDevice, type PushDeps, pushAliasOf, pushedAt, removePushDevice } from "../../notices/push-devices.ts";
import type { Notices } from "../../notices/write-notices.ts";
import type { PushOffer } from "../../startup/open-push.ts";
import { isPushEndpoint } from "../../push/push-endpoint.ts";
import { createApiRouter } from "../api-router.ts";
import { type AppEnv, signedIn, voiceOf } from "../app-env.ts";
import { notStored } from "../not-stored.ts";
import { refuse } from "../refuse.ts";
import type { SportsbookDeps } from "./sportsbook-deps.ts";

/** What marks notifications and registers browsers. */
export interface NoticeWriter {
  notices: Notices;
  push: PushOffer;
}

const WRITES = [
  SPORTSBOOK_ROUTES.readNotifications,
  SPORTSBOOK_ROUTES.readAllNotifications,
  SPORTSBOOK_ROUTES.addPushDevice,
  SPORTSBOOK_ROUTES.removePushDevice,
];

/** A player's notifications and, where they are written, which are read and which browsers get pushes. */
export function notificationsRouter({ book, auth }: SportsbookDeps, writer: NoticeWriter | null): OpenAPIHono<AppEnv> {
  const { db } = book;
  const router = createApiRouter();
  const { path } = SPORTSBOOK_ROUTES.listNotifications;
  router.use(path, auth.requirePlayer, notStored);
  // A page counts by itself; that alone must not keep a session alive.
  router.get(SPORTSBOOK_ROUTES.countNotifications.path, auth.requirePlayerInBackground, notStored);
  router.get(SPORTSBOOK_ROUTES.getPushProvider.path, auth.requirePlayer, notStored);
  for (const { path: writes } of WRITES) router.post(writes, auth.requirePlayer, notStored);

  router.openapi(SPORTSBOOK_ROUTES.listNotifications, async (c) => {
    const { locale: _, ...query } = c.req.valid("query");
    const { rows, total } = await listNotifications(db, { ...query, playerId: signedIn(c).player.id });
    const list = rows.map((row) => notificationView(row, voiceOf(c)));
    return c.json({ list, pagination: paginate(total, query) }, 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.countNotifications, async (c) =>
    c.json(await countUnread(db, signedIn(c).player.id), 200),
  );

  return writer === null ? router : withWrites(router, { book, auth }, writer);
}

function withWrites(
  router: OpenAPIHono<AppEnv>,
  { book: { db, clock, config } }: Pick<SportsbookDeps, "book" | "auth">,
  { notices, push }: NoticeWriter,
): OpenAPIHono<AppEnv> {
  const now = (): Date => new Date(clock.nowMs());
  const notifying = (c: Context<AppEnv>): PushDeps => ({
    db,
    notify: (trx) => notifyOfSettings({ config }, trx, signedIn(c).player),
  });

  router.openapi(SPORTSBOOK_ROUTES.readNotifications, async (c) => {
    const { ids } = c.req.valid("json");
    return c.json(await readSome({ db, notices }, signedIn(c).player.id, ids), 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.readAllNotifications, async (c) =>
    c.json(await readAll({ db, notices }, signedIn(c).player.id), 200),
  );

  router.openapi(SPORTSBOOK_ROUTES.getPushProvider, async (c) => {
    const offer = { provider: push.provider, public_key: null, app_id: null, external_id: null, endpoint: null };
    if (push.provider === null) return c.json(offer, 200);
    const { player, session } = signedIn(c);
    if (push.provider === "one-signal")
      return c.json({ ...offer, app_id: push.appId, external_id: await pushAliasOf(db, player.id) }, 200);
    const endpoint = await pushedAt(db, { playerId: player.id, sessionId: session.id });
    return c.json({ ...offer, public_key: push.publicKey, endpoint }, 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.addPushDevice, async (c) => {
    const device = c.req.valid("json");
    if (push.provider !== "web-push" || !isPushEndpoint(device.endpoint, push.services)) return refuse(c, "not_found");
    const { player, session } = signedIn(c);
    await addPushDevice(notifying(c), { ...device, playerId: player.id, sessionId: session.id, at: now() });
    return c.json({ push_subscription: true }, 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.removePushDevice, async (c) => {
    const { endpoint } = c.req.valid("json");
    const isLeft = await removePushDevice(notifying(c), { playerId: signedIn(c).player.id, endpoint, at: now() });
    return c.json({ push_subscription: isLeft }, 200);
  });

  return router;
}
