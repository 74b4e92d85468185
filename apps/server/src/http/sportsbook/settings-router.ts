import { SPORTSBOOK_ROUTES } from "@touchline/contract";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { readSettings, updateSettings } from "../../book/settings/player-settings.ts";
import { betLimitsAt } from "../../site/site-money.ts";
import type { Site } from "../../site/site.ts";
import type { SiteFeature } from "../../site/site-features.ts";
import { createApiRouter } from "../api-router.ts";
import { type AppEnv, signedIn } from "../app-env.ts";
import type { SportsbookDeps } from "./sportsbook-deps.ts";

export function settingsRouter({ book, auth }: SportsbookDeps): OpenAPIHono<AppEnv> {
  const router = createApiRouter();
  router.get(SPORTSBOOK_ROUTES.getSettings.path, auth.optionalPlayerInBackground);
  router.post(SPORTSBOOK_ROUTES.updateSettings.path, auth.requirePlayer);

  router.openapi(SPORTSBOOK_ROUTES.getSettings, async (c) => {
    const site = c.get("site");
    const player = c.get("signedIn")?.player ?? null;
    return c.json(settingsAt(site, await readSettings(book, player, site.currencies[0].code)), 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.updateSettings, async (c) => {
    const at = new Date(book.clock.nowMs());
    const settings = await updateSettings(book, { player: signedIn(c).player, change: c.req.valid("json"), at });
    return c.json(settingsAt(c.get("site"), settings), 200);
  });

  return router;
}

type Settings = Awaited<ReturnType<typeof readSettings>>;

/** What is open is so at the server and at the site. */
function settingsAt(site: Pick<Site, "closed" | "stakeLimits" | "payoutLimits">, settings: Settings): Settings {
  const { closed } = site;
  const isOpen = (feature: SiteFeature): boolean => !closed.includes(feature);
  return {
    ...settings,
    bets_limits: betLimitsAt(settings.bets_limits, site),
    custom_bet_enabled: settings.custom_bet_enabled && isOpen("bet_builder"),
    video_enabled: settings.video_enabled && isOpen("streams"),
    is_share_bet_enabled: settings.is_share_bet_enabled && isOpen("share"),
    is_horse_racing_enabled: settings.is_horse_racing_enabled && isOpen("racing"),
    is_lottery_enabled: settings.is_lottery_enabled && isOpen("lotteries"),
    is_premium_cricket_enabled: settings.is_premium_cricket_enabled && isOpen("premium_cricket"),
    is_virtual_gaming_arena_enabled: settings.is_virtual_gaming_arena_enabled && isOpen("virtual_games"),
  };
}
