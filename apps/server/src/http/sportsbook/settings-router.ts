import { SPORTSBOOK_ROUTES } from "@touchline/contract";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { readSettings, updateSettings } from "../../book/settings/player-settings.ts";
import { createApiRouter } from "../api-router.ts";
import { type AppEnv, signedIn } from "../app-env.ts";
import type { SportsbookDeps } from "./sportsbook-deps.ts";

export function settingsRouter({ book, auth }: SportsbookDeps): OpenAPIHono<AppEnv> {
  const router = createApiRouter();
  router.get(SPORTSBOOK_ROUTES.getSettings.path, auth.optionalPlayerInBackground);
  router.post(SPORTSBOOK_ROUTES.updateSettings.path, auth.requirePlayer);

  router.openapi(SPORTSBOOK_ROUTES.getSettings, async (c) =>
    c.json(await readSettings(book, c.get("signedIn")?.player ?? null), 200),
  );

  router.openapi(SPORTSBOOK_ROUTES.updateSettings, async (c) => {
    const at = new Date(book.clock.nowMs());
    return c.json(await updateSettings(book, { player: signedIn(c).player, change: c.req.valid("json"), at }), 200);
  });

  return router;
}
