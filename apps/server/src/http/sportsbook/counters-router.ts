import { SPORTSBOOK_ROUTES } from "@touchline/contract";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { NOT_OVER } from "@touchline/contract/vocabulary";
import { countMatches } from "../../book/catalogue/match-counters.ts";
import { filterMatches } from "../../book/catalogue/match-query.ts";
import { KeptResults } from "../../book/results/kept-results.ts";
import { createApiRouter } from "../api-router.ts";
import type { AppEnv } from "../app-env.ts";
import type { SportsbookDeps } from "./sportsbook-deps.ts";

/** Matches and outrights are counted apart. */
const EVERY_TYPE = ["match", "outright"] as const;

export function countersRouter({ book }: SportsbookDeps): OpenAPIHono<AppEnv> {
  const router = createApiRouter();
  router.openapi(SPORTSBOOK_ROUTES.countMatches, async (c) => {
    const { match_status = [...NOT_OVER], ...asked } = c.req.valid("json");
    const filter = { type: [...EVERY_TYPE], ...asked, match_status };
    const kept = KeptResults.isAskedFor(filter, book.catalogue) ? await book.results.counts(filter) : [];
    return c.json(countMatches(filterMatches(book.catalogue.matches, filter), kept), 200);
  });
  return router;
}
