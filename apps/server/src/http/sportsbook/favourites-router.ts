import { SPORTSBOOK_ROUTES } from "@touchline/contract";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { addFavourite, readFavouriteIds, readFavourites, removeFavourite } from "../../book/favourites/favourites.ts";
import { favouritesView } from "../../book/favourites/favourites-view.ts";
import { createApiRouter } from "../api-router.ts";
import { type AppEnv, signedIn } from "../app-env.ts";
import { notStored } from "../not-stored.ts";
import { refuse } from "../refuse.ts";
import type { SportsbookDeps } from "./sportsbook-deps.ts";

/** What a player has marked: sports, tournaments, matches and teams, the player's own alone. */
export function favouritesRouter({ book, auth }: SportsbookDeps): OpenAPIHono<AppEnv> {
  const { db, catalogue, matches, results, clock } = book;
  const router = createApiRouter();
  const { path } = SPORTSBOOK_ROUTES.listFavouriteIds;
  router.use(path, auth.requirePlayer, notStored);
  router.use(`${path}/*`, auth.requirePlayer, notStored);

  router.openapi(SPORTSBOOK_ROUTES.listFavouriteIds, async (c) =>
    c.json(await readFavouriteIds(db, signedIn(c).player.id), 200),
  );

  router.openapi(SPORTSBOOK_ROUTES.listFavourites, async (c) => {
    const { match_status, bettable, ...page } = c.req.valid("query");
    const { type } = c.req.valid("param");
    const rows = await readFavourites(db, signedIn(c).player.id, type);
    const gone = rows.map(({ record_id: id }) => id).filter((id) => type === "matches" && !catalogue.match(id));
    const shown = { catalogue, kept: await results.records(gone), matches, locale: c.get("locale") };
    const filter = { match_status, bettable, ...(bettable !== undefined && { late: catalogue.lateProviders }) };
    const { list, pagination } = favouritesView(rows, { filter, page }, shown);
    return c.json({ list, pagination }, 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.addFavourite, async (c) => {
    const { type, id } = c.req.valid("param");
    const key = { playerId: signedIn(c).player.id, type, id };
    const done = await addFavourite(book, key, new Date(clock.nowMs()));
    if (done === "not_found") return refuse(c, "not_found");
    if (done === "limit_reached") return refuse(c, "favourites_limit_reached");
    return c.json({ type, id, is_favourite: done.isMarked, version: done.version }, 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.removeFavourite, async (c) => {
    const { type, id } = c.req.valid("param");
    const done = await removeFavourite(book, { playerId: signedIn(c).player.id, type, id });
    return c.json({ type, id, is_favourite: done.isMarked, version: done.version }, 200);
  });

  return router;
}
