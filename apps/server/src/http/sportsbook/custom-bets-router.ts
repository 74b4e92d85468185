import { SPORTSBOOK_ROUTES } from "@touchline/contract";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Refusal } from "../../book/bets/refusal.ts";
import {
  calculateCustomBet,
  type CustomBetDeps,
  customBetLines,
  customBetsRefusal,
} from "../../book/custom-bets/calculate-custom-bet.ts";
import type { LegCombinations } from "../../feed/leg-combinations.ts";
import { createApiRouter } from "../api-router.ts";
import { type AppEnv, voiceOf } from "../app-env.ts";
import { notStored } from "../not-stored.ts";
import { apiErrorBody, refuse } from "../refuse.ts";
import type { SportsbookDeps } from "./sportsbook-deps.ts";

/** The bet builder: what can be combined, and for how much. Visitors may build, too. */
export function customBetsRouter(
  { book }: Pick<SportsbookDeps, "book">,
  combinations: LegCombinations | null,
): OpenAPIHono<AppEnv> {
  const { catalogue, matches, config } = book;
  const deps: CustomBetDeps = { catalogue, matches, config, combinations };
  const router = createApiRouter();
  router.use("/bets/custom/*", notStored);

  router.openapi(SPORTSBOOK_ROUTES.listCustomBetMarkets, async (c) => {
    const match = catalogue.match(c.req.valid("param").matchId);
    if (!match) return refuse(c, "not_found");
    const disabled = customBetsRefusal(deps);
    if (disabled) return refuseCustomBet(c, disabled);
    const lines = await customBetLines(deps, match);
    return c.json({ list: lines.map((line) => matches.market(match, line, c.get("locale"))) }, 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.calculateCustomBet, async (c) => {
    const { selections } = c.req.valid("json");
    const answer = await calculateCustomBet(deps, { selections, isOfAllLines: true });
    return "refusal" in answer ? refuseCustomBet(c, answer.refusal) : c.json(answer.calculation, 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.priceCustomBet, async (c) => {
    const { selections } = c.req.valid("json");
    const answer = await calculateCustomBet(deps, { selections, isOfAllLines: false });
    return "refusal" in answer ? refuseCustomBet(c, answer.refusal) : c.json(answer.calculation, 200);
  });

  return router;
}

/** With its text where clients of custom bets look for it, too. */
function refuseCustomBet(c: Context<AppEnv>, { name, key = API_ERRORS[name].key }: Refusal) {
  const body = apiErrorBody(name, voiceOf(c), { key });
  return c.json({ ...body, data: { localized_message: body.message } }, 422);
}
