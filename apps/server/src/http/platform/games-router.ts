import { type Game, PLATFORM_ROUTES } from "@touchline/contract";
import type { z } from "@hono/zod-openapi";
import { type GameProvider, textIn } from "../../games/game-providers.ts";
import { createLaunch } from "../../games/launches.ts";
import { refusalAtSite } from "../../players/refusal-at-site.ts";
import { timeLeft } from "../../safety/daily-limit.ts";
import { createApiRouter } from "../api-router.ts";
import { signedIn } from "../app-env.ts";
import { refuse } from "../refuse.ts";
import type { PlatformDeps } from "./platform-deps.ts";

/** The virtual gaming arena: its games, and the way into them. */
export function createGamesRouter({
  arena,
  auth,
  config,
  db,
  now,
  origin,
}: Pick<PlatformDeps, "arena" | "auth" | "config" | "db" | "now" | "origin">) {
  const router = createApiRouter();
  router.post("/:provider/launch", auth.requireSession);

  router.openapi(PLATFORM_ROUTES.listGames, (c) => {
    if (arena === null) return refuse(c, "not_found");
    const locales = [c.get("locale"), ...config.locales];
    return c.json({ list: arena.catalogue.providers.flatMap((provider) => gamesOf(provider, locales)) }, 200);
  });

  router.openapi(PLATFORM_ROUTES.launchGame, async (c) => {
    const { provider: id } = c.req.valid("param");
    const { app } = c.req.valid("json");
    const provider = arena?.catalogue.offered(id) ?? null;
    if (arena === null || provider?.games.some((game) => game.app === app) !== true) return refuse(c, "not_found");
    const { player, session } = signedIn(c);
    const refusedHere = await refusalAtSite(db, player, c.get("site"));
    if (refusedHere !== null) return refuse(c, refusedHere);
    const refused = await arena.wallet.playRefusal({ playerId: player.id, currency: player.currency });
    if (refused !== null) return refuse(c, refused);
    if ((await timeLeft(db, { playerId: player.id, site: c.get("site"), at: now() })) === 0)
      return refuse(c, "session_limit_reached");
    const [site, locale] = [c.get("site").key, c.get("locale")];
    const { id: playerId, currency } = player;
    const launch = { provider: id, app, playerId, currency, signInId: session.id, site, locale };
    // Our own game is where the player already is.
    const here = `${origin.isSecure(c) ? "https" : "http"}://${origin.host(c)}`;
    const url = new URL(provider.launch_url, here);
    url.searchParams.set("token", await createLaunch(db, launch, now()));
    url.searchParams.set("app", app);
    url.searchParams.set("locale", locale);
    return c.json({ url: url.href }, 200);
  });

  return router;
}

const gamesOf = ({ id, name, games }: GameProvider, locales: readonly string[]): z.infer<typeof Game>[] =>
  games.map((game) => ({
    provider: { id, name },
    app: game.app,
    name: textIn(game.name, locales) ?? game.app,
    description: textIn(game.description, locales),
    return_to_player: game.return_to_player,
    picture: game.picture,
  }));
