import { SPORTSBOOK_ROUTES } from "@touchline/contract";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { countMatches } from "../../book/catalogue/match-counters.ts";
import { filterMatches } from "../../book/catalogue/match-query.ts";
import { createApiRouter } from "../api-router.ts";
import type { AppEnv } from "../app-env.ts";
import type { SportsbookParts } from "./sportsbook-parts.ts";

export function countersRouter({ book }: SportsbookParts): OpenAPIHono<AppEnv> {
  const router = createApiRouter();
  router.openapi(SPORTSBOOK_ROUTES.countMatches, (c) => {
    const { type, ...filter } = c.req.valid("json");
    return c.json(
      countMatches(filterMatches(book.catalogue.matches, { ...filter, ...(type && { type: [type] }) })),
      200,
    );
  });
  return router;
}
