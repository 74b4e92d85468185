import { randomUUID } from "node:crypto";
import { SPORTSBOOK_ROUTES } from "@touchline/contract";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { findBet, listBets } from "../../book/bets/list-bets.ts";
import { type Refusals, refusalsBody } from "../../book/bets/refusal.ts";
import { placeBets } from "../../book/placement/place-bets.ts";
import { abandonPlacement } from "../../book/placement/placement-key.ts";
import { quoteMaxStakes } from "../../book/placement/quote-max-stakes.ts";
import { placementAnswer, readPlacement, refusalsOf, unknownPlacement } from "../../book/placement/placement-answer.ts";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { createApiRouter } from "../api-router.ts";
import { type AppEnv, signedIn } from "../app-env.ts";
import { refuse } from "../refuse.ts";
import type { SportsbookParts } from "./sportsbook-parts.ts";

export function betsRouter({ book, auth }: SportsbookParts): OpenAPIHono<AppEnv> {
  const { db, bets: presenter } = book;
  const router = createApiRouter();
  router.use(SPORTSBOOK_ROUTES.listBets.path, auth.requirePlayer, notStored);
  router.use(`${SPORTSBOOK_ROUTES.listBets.path}/*`, auth.requirePlayer, notStored);

  router.openapi(SPORTSBOOK_ROUTES.listBets, async (c) => {
    const { status, filter, page, limit } = c.req.valid("query");
    const { records, pagination } = await listBets(db, {
      playerId: signedIn(c).player.id,
      filter,
      statuses: status,
      page,
      limit,
    });
    return c.json({ list: await presenter.views(db, records, c.get("locale")), pagination }, 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.placeBets, async (c) => {
    const key = c.req.valid("header")["idempotency-key"] ?? randomUUID();
    c.header("Idempotency-Key", key);
    const locale = c.get("locale");
    const result = await placeBets(book.placement, {
      player: signedIn(c).player,
      key,
      request: c.req.valid("json"),
      locale,
    });
    if (result.status === "key_reused") return refuse(c, "idempotency_key_reused");
    const refusals = refusalsOf(result.placement);
    if (refusals && result.placement.state === "rejected") return refuseBets(c, refusals, locale);
    const answer = await placementAnswer(result, { db, presenter, locale });
    return result.placement.state === "processing" ? c.json(answer, 202) : c.json(answer, 201);
  });

  router.openapi(SPORTSBOOK_ROUTES.quoteMaxStake, async (c) => {
    const { player } = signedIn(c);
    const quotes = await quoteMaxStakes(book.placement, { player, request: c.req.valid("json") });
    if ("refusals" in quotes) return refuseBets(c, quotes.refusals, c.get("locale"));
    const { code: currency, subunits } = quotes.currency;
    return c.json({ list: quotes.stakes.map((stake) => ({ value: String(stake), currency, subunits })) }, 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.getPlacement, async (c) => {
    const { key } = c.req.valid("param");
    const standing = await readPlacement(db, { playerId: signedIn(c).player.id, key });
    if (!standing) return c.json(unknownPlacement(key), 200);
    return c.json(await placementAnswer(standing, { db, presenter, locale: c.get("locale") }), 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.abandonPlacement, async (c) => {
    const { key } = c.req.valid("param");
    const locale = c.get("locale");
    const standing = await abandonPlacement(book.placement, { playerId: signedIn(c).player.id, key, locale });
    return c.json(await placementAnswer(standing, { db, presenter, locale }), 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.getBet, async (c) => {
    const record = await findBet(db, { playerId: signedIn(c).player.id, id: c.req.valid("param").id });
    if (!record) return refuse(c, "not_found");
    const [view] = await presenter.views(db, [record], c.get("locale"));
    return view ? c.json(view, 200) : refuse(c, "not_found");
  });

  return router;
}

/** A player's own records stay out of every cache. */
const notStored = createMiddleware<AppEnv>(async (c, next) => {
  c.header("Cache-Control", "no-store");
  await next();
});

function refuseBets(c: Context<AppEnv>, refusals: Refusals, locale: string) {
  const body = refusalsBody(refusals, locale);
  // An account that may not bet is refused as such; every other reason is about the bet itself.
  return API_ERRORS[refusals[0].name].status === 403 ? c.json(body, 403) : c.json(body, 422);
}
