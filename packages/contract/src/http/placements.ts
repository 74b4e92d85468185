import { createRoute, z } from "@hono/zod-openapi";
import { PLACEMENT_STATES } from "../vocabulary/index.ts";
import { Bet, Specifier, SystemId } from "./bet.ts";
import { PlaceTerms } from "./markets.ts";
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
  OURS,
  OddsValue,
  PlainText,
  OurLocaleQuery,
  REFUSED,
  SPORTSBOOK,
  ShownOdds,
  Subunits,
  Timestamp,
  bodyList,
  jsonAnswer,
  jsonBody,
  orNull,
  ourValues,
  ours,
} from "./shared.ts";

/** More legs than this have systems of more lines than a number on the wire can count. */
const MOST_LEGS = 50;

const OutcomeRequest = z.object({
  match_id: Id,
  market_id: Id,
  specifier: Specifier.default(""),
  outcome_id: Id,
  is_banker: ours(
    z.boolean().optional(),
    "Of a k/n system: whether the selection stands in every line. `system_id` counts bankers, too: `3/4` with one banker is that one with every two of the other three. Bankers are fewer than k; full-cover bets have none.",
  ),
});
const SelectionRequest = OutcomeRequest.extend({
  odds: ShownOdds,
  each_way: ours(
    PlaceTerms.optional(),
    "Of an each-way bet: the terms that the player agreed to. Where the line has others by now the bet is refused with code 125; without them those of the line are taken.",
  ),
});

const EachWay = ours(
  z.boolean().optional(),
  "Whether one half of the stake is on the selections to win and one half on them to be placed. For bets on lines that all have `each_way`; parts of a full-cover bet have it together.",
);

const BetRequest = z.object({
  bonus: z
    .object({ id: Id, type: PlainText.max(40), odds: OddsValue.nullish() })
    .nullish()
    .openapi({
      description:
        "No bonuses are offered so far: a bet with one is refused with code 116 and the key `error.unsupported_bet.bonus`, and nothing is taken of it.",
    }),
  stake: z.object({ value: Subunits, currency: CurrencyCode }),
  selections: bodyList(z.array(SelectionRequest).min(1).max(MOST_LEGS)),
  system_id: SystemId.nullish(),
  custom_odds: OddsValue.nullish(),
  each_way: EachWay,
});

const PlacementType = ourValues(z.enum(["single", "multi_single", "combo", "system", "custom_bet"]), [
  "multi_single",
]).openapi({
  description:
    "`multi_single` is several singles, each of which stands or is refused for itself. Everything else stands or is refused as a whole: one bet, or with `system` one for each size of a full-cover bet, the smallest first, on the same selections and with the same stake on every line.",
});

export const PlaceBetsRequest = z
  .object({
    meta: z.object({
      device_id: z
        .string()
        .max(100)
        .regex(/^[\w.:-]+$/),
      quick: z.boolean().default(false),
      type: PlacementType,
      odds_accept_mode: ours(
        z.enum(["none", "higher", "any"]).optional(),
        "How price moves are treated for this placement; the player's setting where absent.",
      ),
    }),
    bets: bodyList(z.array(BetRequest).min(1).max(MOST_LEGS)),
  })
  .openapi("PlaceBetsRequest");

export const Placement = z
  .object({
    key: z.string(),
    state: z.enum(PLACEMENT_STATES),
    delay_ms: z.int().min(0).openapi({ description: "Live delay before the bets are decided; 0 where none." }),
    decides_at: Timestamp.nullable(),
    error: orNull(ApiError).openapi({
      description:
        "Why bets were refused. With several singles some may stand and others not: the state is then `accepted` (or `processing`), and `errors_by_bet` names those refused by their place in the request.",
    }),
  })
  .openapi("Placement", { description: "One submission of bets under one idempotency key.", ...OURS });

export const PlacedBets = z.object({ list: z.array(Bet), placement: Placement }).openapi("PlacedBets", {
  description: "Bets refused at once are not in the list; those refused after the live delay are, as `rejected`.",
});

const MaxStakeBet = z.object({
  selections: bodyList(z.array(OutcomeRequest).min(1).max(MOST_LEGS)),
  system_id: SystemId.nullish(),
  each_way: EachWay,
});

export const MaxStakeRequest = z
  .object({
    type: PlacementType,
    currency: CurrencyCode,
    bets: bodyList(z.array(MaxStakeBet).min(1).max(MOST_LEGS)),
    edited_bet_id: Id.nullish().openapi({
      description: "The bet that these are to replace: what it is cashed out for now can be staked, too.",
    }),
  })
  .openapi("MaxStakeRequest", { ...OURS });

const AsOf = Timestamp.openapi({
  description: "The moment for which this holds, by the server's clock: prices, limits and balance move on after it.",
});

export const MaxStakes = z.object({ list: z.array(Money), as_of: AsOf }).openapi("MaxStakes", {
  description:
    "The highest stake of each bet, in the order they were asked for, each as if it were placed alone; 0 where none is taken now. The bets of a full-cover bet share one highest stake between them.",
  ...OURS,
});

export const IdempotencyKey = z.string().regex(/^[\w-]{16,64}$/);

const PlacementKeyHeader = ours(
  IdempotencyKey.optional(),
  "Made by the client for each wish to bet; the same key never places twice. Without one the server makes one and answers it: the same body of the same player within 3 seconds has the same key and is answered with what the first one came to, later it is another bet.",
);

/** Which key a wish has, where its client made none. */
export const KEY_ANSWERED = {
  "Idempotency-Key": {
    description: "The key: the one sent, or the one that the server made.",
    schema: { type: "string" as const },
    ...OURS,
  },
};

export const placeBets = createRoute({
  method: "post",
  path: "/bets",
  tags: [SPORTSBOOK],
  operationId: "placeBets",
  security: BEARER,
  description:
    "Places bets once per key. With live selections the answer is 202 and the bets stay `submitted` until `decides_at`; the outcome arrives as `bet_changed` and from the placement call. A key that is known is answered with what its placement has come to by then: 202 while it is processing, after the decision 201 or the refusal.",
  request: {
    ...jsonBody(PlaceBetsRequest),
    query: z.object({ locale: LocaleQuery }),
    headers: z.object({ "idempotency-key": PlacementKeyHeader }),
  },
  responses: {
    201: { ...jsonAnswer(PlacedBets, "The bets stand."), headers: KEY_ANSWERED },
    202: {
      ...jsonAnswer(PlacedBets, "Funds are reserved; the live delay runs."),
      headers: KEY_ANSWERED,
      ...OURS,
    },
    ...AUTH_ERRORS,
    409: { ...CONFLICT[409], ...OURS },
    422: { ...REFUSED[422], headers: KEY_ANSWERED },
    ...COMMON_ERRORS,
  },
});

export const quoteMaxStake = createRoute({
  method: "post",
  path: "/bets/max-stake",
  tags: [SPORTSBOOK],
  operationId: "quoteMaxStake",
  security: BEARER,
  description: "The highest stakes that the book's limits and the player's balance allow at the prices of now.",
  request: { ...jsonBody(MaxStakeRequest), query: z.object({ locale: OurLocaleQuery }) },
  responses: {
    200: jsonAnswer(MaxStakes, "The highest stakes."),
    ...AUTH_ERRORS,
    ...REFUSED,
    ...COMMON_ERRORS,
  },
});

export const getPlacement = createRoute({
  method: "get",
  path: "/bets/placements/{key}",
  tags: [SPORTSBOOK],
  operationId: "getPlacement",
  security: BEARER,
  description:
    "What became of a placement. A client that lost the answer asks here, and never sends the bet again before it knows.",
  request: { params: z.object({ key: IdempotencyKey }), query: z.object({ locale: OurLocaleQuery }) },
  responses: {
    200: jsonAnswer(PlacedBets, "The outcome, or state `unknown` where nothing was recorded."),
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
  ...OURS,
});

export const abandonPlacement = createRoute({
  method: "post",
  path: "/bets/placements/{key}/abandon",
  tags: [SPORTSBOOK],
  operationId: "abandonPlacement",
  security: BEARER,
  description:
    "Gives up on a placement whose answer was lost. One that was recorded is left as it is, and answered with what became of it. Otherwise the key is recorded as rejected with code 123, so that a request still on its way takes nothing when it arrives. Either way the answer is final knowledge: `unknown` is none.",
  request: { params: z.object({ key: IdempotencyKey }), query: z.object({ locale: OurLocaleQuery }) },
  responses: {
    200: jsonAnswer(PlacedBets, "What became of the placement, or its rejection with code 123."),
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
  ...OURS,
});
