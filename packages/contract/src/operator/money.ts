import { createRoute, z } from "@hono/zod-openapi";
import { LEG_RESULTS } from "../vocabulary/index.ts";
import { CurrencyCode, Id, Subunits, Timestamp } from "../http/shared.ts";
import { answer, body, by, Key, Paging, Reason, refusals } from "./shared.ts";

/** Of money, and of people: the latter nobody does alone, nor gives a withdrawal back. */
export const REQUEST_KINDS = [
  "adjustment",
  "void_bet",
  "settle_bet",
  "give_back",
  "end_exclusion",
  "correct_data",
  "remove_authenticator",
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];
export const REQUEST_STATES = ["waiting", "done", "declined", "expired"] as const;

/** What an operator may say of a selection: all that it can come to. */
export const DECIDED_RESULTS = LEG_RESULTS.filter((result) => result !== "no_results" && result !== "cashed_out");

export const DecidedSelection = z
  .strictObject({
    selection_id: Id,
    result: z.enum(DECIDED_RESULTS),
    dead_heat_factor: z
      .string()
      .regex(/^(?:0\.\d{1,6}|[1-9]\d{0,2}\/[1-9]\d{0,2})$/)
      .optional()
      .openapi({ description: "Places left over the number tied, such as `0.5` or `1/3`." }),
    finish: z
      .strictObject({ rank: z.int().min(1).max(200), level: z.int().min(1).max(200) })
      .optional()
      .openapi({
        description:
          "Where it finished, and how many were level there, itself included. An each-way selection that was won or lost needs it: the part to be placed follows from it.",
      }),
    reduction_percent: z.int().min(0).max(90).optional().openapi({
      description:
        "By how many hundredths its winnings are reduced for others that were withdrawn. Without it, as the feed's result has it.",
    }),
  })
  .refine(({ result, finish }) => finish === undefined || (result === "win_entire") === (finish.rank === 1), {
    path: ["finish"],
    message: "Who finished first has won, and nobody else",
  })
  .openapi("DecidedSelection");

export const OperatorRequest = z
  .object({
    id: Id,
    key: z.string(),
    kind: z.enum(REQUEST_KINDS),
    state: z.enum(REQUEST_STATES).openapi({
      description: "`waiting`: nothing has moved, and another operator has to approve it until `expires_at`.",
    }),
    player_id: Id,
    bet_id: Id.nullable(),
    payment_id: Id.nullable().openapi({ description: "The withdrawal that is given back; else null." }),
    currency: CurrencyCode.nullable().openapi({ description: "Null of what moves no money." }),
    amount: Subunits.openapi({
      description:
        "What it moves: of an adjustment with its sign, of a bet the larger of what is taken back and paid, and of one that is paid nothing now all that it has paid or may pay.",
    }),
    selections: z.array(DecidedSelection).nullable(),
    details: z.record(z.string(), z.string()).nullable().openapi({
      description:
        "What `correct_data` writes; of `give_back` the withdrawal's provider, and the reference by which that knows it, if it does; else null.",
    }),
    reason: z.string(),
    requested_by: z.string(),
    requested_at: Timestamp,
    expires_at: Timestamp.nullable(),
    decided_by: z.string().nullable(),
    decided_at: Timestamp.nullable(),
    decision_reason: z.string().nullable(),
  })
  .openapi("OperatorRequest");

export const WAITING = answer(OperatorRequest, "Waiting for another operator; nothing has changed yet.");
const DONE_OR_WAITING = answer(OperatorRequest, "Done, or waiting for another operator: `state` says which.");
const RequestParams = z.object({ request_id: Id });
const BetParams = z.object({ bet_id: Id });
const OF_BETS = ["not_found", "key_reused", "bet_not_decidable"] as const;
const DECIDED = [
  "not_found",
  "four_eyes_required",
  "request_decided",
  "request_expired",
  "request_outdated",
  "bet_not_decidable",
  "finish_missing",
  "withdrawal_not_approved",
  "account_unknown",
  "insufficient_funds",
  "exclusion_proven",
  "not_confirmed",
  "number_in_use",
  "email_in_use",
  "exclusion_stands",
  "invalid_request",
] as const;

export const MONEY_ROUTES = {
  adjustBalance: createRoute({
    method: "post",
    path: "/players/{player_id}/adjustments",
    operationId: "adjustBalance",
    summary: "add to a balance, or take from it",
    ...by("money.adjust"),
    request: {
      headers: Reason,
      params: z.object({ player_id: Id }),
      ...body(
        z.strictObject({
          key: Key,
          currency: CurrencyCode,
          amount: z
            .string()
            .regex(/^-?[1-9]\d{0,14}$/)
            .openapi({ description: "Subunits; below zero it is taken, and never more than is there." }),
        }),
      ),
    },
    responses: {
      200: DONE_OR_WAITING,
      ...refusals("not_found", "key_reused", "account_unknown", "insufficient_funds"),
    },
  }),
  voidBet: createRoute({
    method: "post",
    path: "/bets/{bet_id}/void",
    operationId: "voidBet",
    summary: "void a bet, also one that was paid: its payout is taken back, its stake returned",
    ...by("bets.decide"),
    request: { headers: Reason, params: BetParams, ...body(z.strictObject({ key: Key })) },
    responses: { 200: DONE_OR_WAITING, ...refusals(...OF_BETS) },
  }),
  settleBet: createRoute({
    method: "post",
    path: "/bets/{bet_id}/settle",
    operationId: "settleBet",
    summary: "settle a bet, or settle it anew, by saying how its selections end",
    description: "Those that are not named end as they are. What an operator has said of a selection no feed changes.",
    ...by("bets.decide"),
    request: {
      headers: Reason,
      params: BetParams,
      ...body(z.strictObject({ key: Key, selections: z.array(DecidedSelection).min(1).max(100) })),
    },
    responses: { 200: DONE_OR_WAITING, ...refusals(...OF_BETS, "finish_missing") },
  }),
  giveBackWithdrawal: createRoute({
    method: "post",
    path: "/withdrawals/{withdrawal_id}/give-back",
    operationId: "giveBackWithdrawal",
    summary: "ask for an approved withdrawal back that its provider will never pay; another operator approves it",
    description:
      "Until that is decided, or expires, it is not handed to its provider. Ask the provider first: what it pays all the same it has paid to a player who has the money again.",
    ...by("money.adjust"),
    request: { headers: Reason, params: z.object({ withdrawal_id: Id }), ...body(z.strictObject({ key: Key })) },
    responses: { 200: WAITING, ...refusals("not_found", "key_reused", "withdrawal_not_approved") },
  }),
  listRequests: createRoute({
    method: "get",
    path: "/requests",
    operationId: "listRequests",
    summary: "show what operators asked for that may take two of them, newest first",
    ...by("requests.read"),
    request: {
      headers: Reason,
      query: Paging.extend({ state: z.enum(REQUEST_STATES).optional(), player_id: Id.optional() }),
    },
    responses: {
      200: answer(z.object({ list: z.array(OperatorRequest), next: z.string().nullable() }), "A page of requests."),
      ...refusals(),
    },
  }),
  approveRequest: createRoute({
    method: "post",
    path: "/requests/{request_id}/approve",
    operationId: "approveRequest",
    summary: "approve what another operator asked for: it is done now",
    ...by("requests.decide"),
    request: { headers: Reason, params: RequestParams },
    responses: { 200: answer(OperatorRequest, "Done, now or by you before."), ...refusals(...DECIDED) },
  }),
  declineRequest: createRoute({
    method: "post",
    path: "/requests/{request_id}/decline",
    operationId: "declineRequest",
    summary: "decline a request, or take back your own",
    ...by("requests.decide"),
    request: { headers: Reason, params: RequestParams },
    responses: { 200: answer(OperatorRequest, "Declined, now or by you before."), ...refusals(...DECIDED) },
  }),
} as const;
