import { SPORTSBOOK_ROUTES } from "@touchline/contract";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { findByName } from "../../book/search/find-by-name.ts";
import { pastReader } from "../../book/search/past-competitors.ts";
import { searchView } from "../../book/search/search-view.ts";
import { createApiRouter } from "../api-router.ts";
import type { AppEnv } from "../app-env.ts";
import type { SportsbookDeps } from "./sportsbook-deps.ts";

export function searchRouter({ book }: SportsbookDeps): OpenAPIHono<AppEnv> {
  const router = createApiRouter();
  const readPast = pastReader(book);
  router.openapi(SPORTSBOOK_ROUTES.searchCatalogue, async (c) => {
    await readPast();
    const asked = { ...c.req.valid("query"), locale: c.get("locale") };
    const found = findByName(book.search, asked);
    const onlyNames = asked.only_events_name === true;
    return c.json(searchView(found, { presenter: book.matches, locale: asked.locale, onlyNames }), 200);
  });
  return router;
}
