import { SPORTSBOOK_ROUTES } from "@touchline/contract";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { castVote, readVote, takesVotes } from "../../book/votes/votes.ts";
import { createApiRouter } from "../api-router.ts";
import { type AppEnv, signedIn } from "../app-env.ts";
import { notStored } from "../not-stored.ts";
import { refuse } from "../refuse.ts";
import type { SportsbookDeps } from "./sportsbook-deps.ts";

/** Who players think will win a match. */
export function votesRouter({ book, auth }: SportsbookDeps): OpenAPIHono<AppEnv> {
  const { db, catalogue, results, clock } = book;
  const router = createApiRouter();
  router.get(SPORTSBOOK_ROUTES.getVote.path, auth.optionalPlayerInBackground, notStored);
  router.post(SPORTSBOOK_ROUTES.castVote.path, auth.requirePlayer, notStored);

  router.openapi(SPORTSBOOK_ROUTES.getVote, async (c) => {
    const { prediction_id } = c.req.valid("query");
    const match = catalogue.match(prediction_id) ?? (await results.match(prediction_id));
    if (match?.fixture.type !== "match") return refuse(c, "not_found");
    return c.json(await readVote(db, match.id, c.get("signedIn")?.player.id ?? null), 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.castVote, async (c) => {
    const { prediction_id, data } = c.req.valid("json");
    const match = catalogue.match(prediction_id) ?? (await results.match(prediction_id));
    if (match?.fixture.type !== "match") return refuse(c, "not_found");
    if (!takesVotes(catalogue, match)) return refuse(c, "vote_closed");
    const { id: playerId, account_status: status } = signedIn(c).player;
    if (status !== "active") return refuse(c, "forbidden");
    return c.json(await castVote(book, { matchId: match.id, playerId, data }, new Date(clock.nowMs())), 200);
  });

  return router;
}
