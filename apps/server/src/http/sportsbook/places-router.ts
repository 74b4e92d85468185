import { SPORTSBOOK_ROUTES } from "@touchline/contract";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { pageOf } from "../../book/catalogue/page-of.ts";
import { categoryView, sportView, topFirst, tournamentView } from "../../book/catalogue/place-index.ts";
import { createApiRouter } from "../api-router.ts";
import type { AppEnv } from "../app-env.ts";
import { refuse } from "../refuse.ts";
import type { SportsbookDeps } from "./sportsbook-deps.ts";

/** Sports, categories and tournaments, and the slugs that name them. */
export function placesRouter({ book }: SportsbookDeps): OpenAPIHono<AppEnv> {
  const { catalogue, matches, results } = book;
  const { places } = catalogue;
  const router = createApiRouter();
  const leaguesOf = (categoryId: string): string[] =>
    places.tournaments.flatMap((tournament) => (tournament.categoryId === categoryId ? tournament.id : []));
  /** When places last changed, each with all that is played in its leagues. */
  const changesOf = (
    { with_changes: wanted }: { with_changes?: boolean | undefined },
    ids: readonly string[],
    leagues: (id: string) => readonly string[],
  ) => {
    if (wanted !== true) return {};
    const changes = ids.flatMap((id) => {
      const at = catalogue.latestChangeMs(leagues(id));
      return at === null ? [] : [[id, new Date(at).toISOString()] as const];
    });
    return { changed_at: Object.fromEntries(changes) };
  };

  router.openapi(SPORTSBOOK_ROUTES.listSports, (c) => {
    const query = c.req.valid("query");
    const names = matches.names(c.get("locale"));
    const { records, pagination } = pageOf(topFirst(places.inOrder(names.locale).sports, book.config.topSports), query);
    return c.json({ list: records.map((sport) => sportView(sport, names)), pagination }, 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.listCategories, (c) => {
    const query = c.req.valid("query");
    const names = matches.names(c.get("locale"));
    const views = places.inOrder(names.locale).categories.flatMap((category) => {
      const sport = places.sportOf(category.sportId);
      return sport && (query.sport_key ?? sport.key) === sport.key ? [categoryView(category, sport, names)] : [];
    });
    const { records, pagination } = pageOf(views, query);
    const ids = records.map(({ id }) => id);
    return c.json({ list: [...records], pagination, ...changesOf(query, ids, leaguesOf) }, 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.getCategory, (c) => {
    const category = places.categoryOf(c.req.valid("param").id);
    const sport = category && places.sportOf(category.sportId);
    if (!sport) return refuse(c, "not_found");
    const names = matches.names(c.get("locale"));
    return c.json(categoryView(category, sport, names), 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.listTournaments, (c) => {
    const query = c.req.valid("query");
    const names = matches.names(c.get("locale"));
    const asked = places
      .inOrder(names.locale)
      .tournaments.flatMap((tournament) => places.placeOf(tournament.id) ?? [])
      .filter(
        ({ sport, category }) =>
          (query.sport_key ?? sport.key) === sport.key && (query.category_id ?? category.id) === category.id,
      );
    const { records, pagination } = pageOf(asked, query);
    const ids = records.map(({ tournament }) => tournament.id);
    const list = records.map((place) => tournamentView(place, names));
    return c.json({ list, pagination, ...changesOf(query, ids, (id) => [id]) }, 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.getTournament, (c) => {
    const place = places.placeOf(c.req.valid("param").id);
    if (!place) return refuse(c, "not_found");
    return c.json(tournamentView(place, matches.names(c.get("locale"))), 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.resolveSlug, async (c) => {
    const { sport_key, slug } = c.req.valid("param");
    const target = catalogue.slug(sport_key, slug) ?? (await results.slug(sport_key, slug));
    return target ? c.json(target, 200) : refuse(c, "not_found");
  });

  return router;
}
