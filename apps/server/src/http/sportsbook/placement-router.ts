import { SPORTSBOOK_ROUTES } from "@touchline/contract";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { placeBets } from "../../book/placement/place-bets.ts";
import { placementAnswer, readPlacement, refusalsOf } from "../../book/placement/placement-answer.ts";
import { createKeysWithoutOne } from "../../book/placement/keys-without-one.ts";
import { abandonPlacement } from "../../book/placement/placement-key.ts";
import { fingerprintOf } from "../../book/placement/placement-request.ts";
import type { PlacementDeps } from "../../book/placement/placement-deps.ts";
import { quoteMaxStakes } from "../../book/placement/quote-max-stakes.ts";
import { refusalAtSite } from "../../players/refusal-at-site.ts";
import { createApiRouter } from "../api-router.ts";
import { type AppEnv, signedIn } from "../app-env.ts";
import { refuse } from "../refuse.ts";
import { limitedAt } from "./limits-at-site.ts";
import { presenterAt } from "./presenter-at-site.ts";
import { refuseBets } from "./refuse-bets.ts";
import { refuseClosedKind } from "./refuse-closed-kind.ts";
import type { SportsbookDeps } from "./sportsbook-deps.ts";

/** Placing bets, what may be staked on them, and giving a placement up; to be mounted behind the check of `betsRouter`. */
export function placementRouter(
  { book, betsFirst }: Pick<SportsbookDeps, "book" | "betsFirst">,
  placement: PlacementDeps,
): OpenAPIHono<AppEnv> {
  const { db } = book;
  const router = createApiRouter();
  const keyWithoutOne = createKeysWithoutOne(placement.clock);

  router.openapi(SPORTSBOOK_ROUTES.placeBets, async (c) => {
    const { player } = signedIn(c);
    const request = c.req.valid("json");
    const recordedAt = async (made: string) =>
      (await readPlacement(db, { playerId: player.id, key: made }))?.placement.created_at ?? null;
    const wish = () => ({ playerId: player.id, fingerprint: fingerprintOf(request), recordedAt });
    const key = c.req.valid("header")["idempotency-key"] ?? (await keyWithoutOne(wish()));
    c.header("Idempotency-Key", key);
    const locale = c.get("locale");
    const ofClosedKind = refuseClosedKind(c, request.meta);
    // What stands under a key is answered, whatever the site has closed since.
    if (ofClosedKind !== null && (await readPlacement(db, { playerId: player.id, key })) === null) return ofClosedKind;
    const refusedHere = await refusalAtSite(db, player, c.get("site"));
    const call = { player, key, request, locale, refusedHere };
    const result = await betsFirst.placing(() => placeBets(limitedAt(placement, c.get("site")), call));
    if (result.status === "key_reused") return refuse(c, "idempotency_key_reused");
    const refusals = refusalsOf(result.placement);
    if (refusals && result.placement.state === "rejected") return refuseBets(c, refusals);
    const answer = await placementAnswer(result, { db, presenter: presenterAt(book, c), locale });
    return result.placement.state === "processing" ? c.json(answer, 202) : c.json(answer, 201);
  });

  router.openapi(SPORTSBOOK_ROUTES.quoteMaxStake, async (c) => {
    const { player } = signedIn(c);
    // Who may not bet here learns nothing of what others may stake.
    const name = await refusalAtSite(db, player, c.get("site"));
    if (name === "forbidden") return refuseBets(c, [{ name, betIndex: 0, selectionIndex: null }]);
    const here = limitedAt(placement, c.get("site"));
    const quotes = await quoteMaxStakes(here, { player, request: c.req.valid("json") });
    if ("refusals" in quotes) return refuseBets(c, quotes.refusals);
    const { code: currency, subunits } = quotes.currency;
    const list = quotes.stakes.map((stake) => ({ value: String(stake), currency, subunits }));
    return c.json({ list, as_of: quotes.at.toISOString() }, 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.abandonPlacement, async (c) => {
    const { key } = c.req.valid("param");
    const locale = c.get("locale");
    const standing = await abandonPlacement(placement, { playerId: signedIn(c).player.id, key, locale });
    return c.json(await placementAnswer(standing, { db, presenter: presenterAt(book, c), locale }), 200);
  });

  return router;
}
