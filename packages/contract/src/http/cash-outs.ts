import { createRoute, z } from "@hono/zod-openapi";
import { PLACEMENT_STATES } from "../vocabulary/index.ts";
import { Bet, CashOutRule } from "./bet.ts";
import { IdempotencyKey, KEY_ANSWERED, PlaceBetsRequest } from "./placements.ts";
import {
  ApiError,
  AUTH_ERRORS,
  BEARER,
  COMMON_ERRORS,
  CONFLICT,
  CurrencyCode,
  Id,
  LocaleQuery,
  Money,
  Subunits,
  NOT_FOUND,
  OURS,
  OurLocaleQuery,
  REFUSED,
  SPORTSBOOK,
  Timestamp,
  jsonAnswer,
  jsonBody,
  orNull,
  ours,
} from "./shared.ts";

export const CashOutRequest = z
  .object({
    bet_id: Id,
    to_cashout: z.union([Subunits, z.object({ value: Subunits, currency: CurrencyCode })]).openapi({
      description: "The amount that the player saw for the part asked for: in subunits, or as the bet has it.",
    }),
    stake: ours(Subunits.optional(), "The part of the stake to cash out; all that is left where absent."),
    amount_accept_mode: ours(
      z.enum(["none", "higher", "any"]).optional(),
      "`any` takes whatever is offered when it is decided; else the amount seen is paid while the offer is no lower.",
    ),
  })
  .openapi("CashOutRequest");

export const CashOut = z
  .object({
    key: z.string(),
    state: z.enum(PLACEMENT_STATES),
    stake: orNull(Money).openapi({ description: "The part of the stake that it is about." }),
    paid: orNull(Money).openapi({ description: "What was paid; null unless it is accepted." }),
    delay_ms: z.int().min(0),
    decides_at: Timestamp.nullable(),
    error: orNull(ApiError).openapi({ description: "Why it was refused." }),
  })
  .openapi("CashOut", { description: "One request to cash out under one idempotency key.", ...OURS });

export const CashOutAnswer = z
  .object({
    bet: orNull(Bet).openapi({ description: "Null where nothing is recorded under the key, or it was given up." }),
    replacements: z.array(Bet).openapi({ description: "What an edit has placed in place of the bet; else none." }),
    cashout: CashOut,
  })
  .openapi("CashOutAnswer", { ...OURS });

export const cashOut = createRoute({
  method: "post",
  path: "/bets/cashout",
  tags: [SPORTSBOOK],
  operationId: "cashOut",
  security: BEARER,
  description:
    "Cashes a bet out, whole or in part, once per key. With a match in play the answer is 202 and the bet is `cashout_in_progress` until `decides_at`; the outcome arrives as `bet_changed` and from the call below. A key that is known is answered with what it has come to.",
  request: {
    ...jsonBody(CashOutRequest),
    query: z.object({ locale: LocaleQuery }),
    headers: z.object({
      "idempotency-key": ours(
        IdempotencyKey.optional(),
        "Made by the client for each wish to cash out; the same key never pays twice. Without one the server makes one: the same body within 3 seconds has the same key and is answered with what the first one came to.",
      ),
    }),
  },
  responses: {
    200: { ...jsonAnswer(CashOutAnswer, "It is paid."), headers: KEY_ANSWERED },
    202: { ...jsonAnswer(CashOutAnswer, "The live delay runs."), headers: KEY_ANSWERED, ...OURS },
    ...AUTH_ERRORS,
    ...NOT_FOUND,
    409: { ...CONFLICT[409], ...OURS },
    ...REFUSED,
    ...COMMON_ERRORS,
  },
});

export const EditBetRequest = z
  .object({
    ...PlaceBetsRequest.shape,
    bet_id: Id,
    to_cashout: Subunits.openapi({
      description: "The amount that the player saw for all that is left of the bet.",
    }),
    amount_accept_mode: z
      .enum(["none", "higher", "any"])
      .optional()
      .openapi({ description: "As of `POST /bets/cashout`." }),
  })
  .openapi("EditBetRequest", { description: "A bet to edit, and what is to take its place.", ...OURS });

export const editBet = createRoute({
  method: "post",
  path: "/bets/edit",
  tags: [SPORTSBOOK],
  operationId: "editBet",
  security: BEARER,
  description:
    "Cashes all that is left of a bet out and places others in its place, in one transaction: all of it is done, or nothing is and the bet stands as it did. What is placed is checked as by `POST /bets`, with the money that the bet pays at hand; where one of several singles is refused all are. With a match in play the answer is 202 and the bet is `cashout_in_progress` for the longest of the delays; what came of it is asked for, and the key given up, as of a cash-out. The placement has the same key.",
  request: {
    ...jsonBody(EditBetRequest),
    query: z.object({ locale: OurLocaleQuery }),
    headers: z.object({ "idempotency-key": IdempotencyKey.optional() }),
  },
  responses: {
    200: { ...jsonAnswer(CashOutAnswer, "The bet is cashed out, and the others stand."), headers: KEY_ANSWERED },
    202: { ...jsonAnswer(CashOutAnswer, "The live delay runs."), headers: KEY_ANSWERED },
    ...AUTH_ERRORS,
    ...NOT_FOUND,
    ...CONFLICT,
    ...REFUSED,
    ...COMMON_ERRORS,
  },
  ...OURS,
});

export const CashOutRuleRequest = z
  .object({ bet_id: Id, rule: orNull(CashOutRule).openapi({ description: "Null takes away the one that is set." }) })
  .openapi("CashOutRuleRequest", { ...OURS });

export const setCashOutRule = createRoute({
  method: "post",
  path: "/bets/cashout-rule",
  tags: [SPORTSBOOK],
  operationId: "setCashOutRule",
  security: BEARER,
  description:
    "Has an open bet cashed out whole by itself once a figure is at the one named, in place of a rule set before. A rule that rises by value is paid what is offered then, and never less than it names, and one by a price what is offered while that is still met once its live delay is over; one that falls by value whatever is offered then. One that is met already and would sell for whatever is offered is refused. Of a part that is cashed out before, the amount is left in the same share as the stake. It stays until the bet is cashed out, decided, or the rule is taken away, whoever is signed in.",
  request: { ...jsonBody(CashOutRuleRequest), query: z.object({ locale: OurLocaleQuery }) },
  responses: {
    200: jsonAnswer(Bet, "The bet with its rule."),
    ...AUTH_ERRORS,
    ...NOT_FOUND,
    ...REFUSED,
    ...COMMON_ERRORS,
  },
  ...OURS,
});

const keyParams = z.object({ key: IdempotencyKey });

export const getCashOut = createRoute({
  method: "get",
  path: "/bets/cashouts/{key}",
  tags: [SPORTSBOOK],
  operationId: "getCashOut",
  security: BEARER,
  description: "What became of a cash-out. A client that lost the answer asks here.",
  request: { params: keyParams, query: z.object({ locale: OurLocaleQuery }) },
  responses: {
    200: jsonAnswer(CashOutAnswer, "The outcome, or state `unknown` where nothing was recorded."),
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
  ...OURS,
});

export const abandonCashOut = createRoute({
  method: "post",
  path: "/bets/cashouts/{key}/abandon",
  tags: [SPORTSBOOK],
  operationId: "abandonCashOut",
  security: BEARER,
  description:
    "Gives up on a cash-out whose answer was lost, as a placement is given up: one that was recorded is answered with what became of it, else the key is recorded as rejected with code 123.",
  request: { params: keyParams, query: z.object({ locale: OurLocaleQuery }) },
  responses: {
    200: jsonAnswer(CashOutAnswer, "What became of it, or its rejection with code 123."),
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
  ...OURS,
});
