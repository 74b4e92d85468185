import { createRoute, z } from "@hono/zod-openapi";
import { CurrencyCode, Id, Subunits, Timestamp } from "../http/shared.ts";
import { answer, body, by, Paging, PlayerParams, Realm, Reason, refusals } from "./shared.ts";

export const OperatedBet = z
  .object({
    id: Id,
    ref: Id,
    player_id: Id,
    type: z.string(),
    status: z.string(),
    result: z.string(),
    currency: CurrencyCode,
    stake: Subunits,
    odds: z.string(),
    potential_win: Subunits,
    win: Subunits.nullable(),
    cashed_stake: Subunits,
    cashed_paid: Subunits,
    created_at: Timestamp,
    accepts_at: Timestamp.nullable(),
    settled_at: Timestamp.nullable(),
    corrected: z.object({ cause: z.string(), at: Timestamp, win_before: Subunits }).nullable(),
    selections: z.array(
      z.object({
        id: Id,
        match_id: Id,
        event: z.string(),
        starts_at: Timestamp.nullable(),
        market_id: z.string(),
        specifier: z.string(),
        market: z.string(),
        outcome_id: z.string(),
        outcome: z.string(),
        odds: z.string(),
        result: z.string(),
        decided_by_operator: z.boolean(),
      }),
    ),
  })
  .openapi("OperatedBet");

const BetPage = z.object({ list: z.array(OperatedBet), next: z.string().nullable() });

export const ClosedMarket = z
  .object({
    match_id: Id,
    market_id: z.string().openapi({ description: "`*` for all markets of the match." }),
    specifier: z.string().openapi({ description: "`*` for all lines of the market." }),
    reason: z.string(),
    closed_by: z.string(),
    closed_at: Timestamp,
  })
  .openapi("ClosedMarket");

const Part = z.string().regex(/^[\w:.|=+*-]{1,200}$/);
const MarketName = z.strictObject({
  match_id: Id,
  market_id: Part.default("*"),
  specifier: z.union([Part, z.literal("")]).default("*"),
});
const ClosedMarkets = z.object({ list: z.array(ClosedMarket) });

export const AuditEntry = z
  .object({
    id: z.string(),
    at: Timestamp,
    operator: z.string().nullable(),
    action: z.string(),
    outcome: z.string().openapi({ description: "`done`, or the error that it was refused with." }),
    reason: z.string().nullable(),
    player_id: Id.nullable(),
    subject: z.string().nullable(),
    before: z.unknown(),
    after: z.unknown(),
    address: z.string().nullable(),
    request_id: z.string(),
  })
  .openapi("AuditEntry");

/** A record that is sent as it is read. */
const exported = {
  request: {
    headers: Reason,
    query: z.object({
      from: Timestamp,
      until: Timestamp.openapi({ description: "Not included, and a minute ago at the latest." }),
      format: z.enum(["csv", "jsonl"]).default("csv"),
      realm: Realm.optional().openapi({ description: "Of the players of one realm; of all where left out." }),
    }),
  },
  responses: {
    200: {
      description: "The record.",
      content: { "text/csv": { schema: z.string() }, "application/x-ndjson": { schema: z.string() } },
    },
    ...refusals(),
  },
} as const;

export const RECORD_ROUTES = {
  listPlayerBets: createRoute({
    method: "get",
    path: "/players/{player_id}/bets",
    operationId: "listPlayerBets",
    summary: "show a player's bets, newest first",
    ...by("bets.read"),
    request: { headers: Reason, params: PlayerParams, query: Paging },
    responses: { 200: answer(BetPage, "A page of bets."), ...refusals("not_found") },
  }),
  getOperatedBet: createRoute({
    method: "get",
    path: "/bets/{bet_id}",
    operationId: "getOperatedBet",
    summary: "show a bet by its id or its reference",
    ...by("bets.read"),
    request: { headers: Reason, params: z.object({ bet_id: Id }) },
    responses: { 200: answer(OperatedBet, "The bet."), ...refusals("not_found") },
  }),
  listClosedMarkets: createRoute({
    method: "get",
    path: "/markets/closed",
    operationId: "listClosedMarkets",
    summary: "show the markets that operators have closed",
    ...by("bets.read"),
    request: { headers: Reason },
    responses: { 200: answer(ClosedMarkets, "Those that are closed."), ...refusals() },
  }),
  closeMarket: createRoute({
    method: "post",
    path: "/markets/close",
    operationId: "closeMarket",
    summary: "close a market, one line of it, or a whole match to bets",
    ...by("markets.close"),
    request: { headers: Reason, ...body(MarketName) },
    responses: { 200: answer(ClosedMarkets, "What of the match is closed now."), ...refusals("market_unknown") },
  }),
  openMarket: createRoute({
    method: "post",
    path: "/markets/open",
    operationId: "openMarket",
    summary: "open again what was closed by the same name",
    ...by("markets.close"),
    request: { headers: Reason, ...body(MarketName) },
    responses: { 200: answer(ClosedMarkets, "What of the match is closed still."), ...refusals("not_found") },
  }),
  exportBets: createRoute({
    method: "get",
    path: "/exports/bets",
    operationId: "exportBets",
    summary: "write the record of all bets placed in a period, for a regulator",
    description:
      "Sent as it is read, the oldest first. `csv` has a line for each selection, `jsonl` one for each bet. A connection that ends early is cut off, so a whole answer is a whole record.",
    ...by("bets.export"),
    ...exported,
  }),
  exportTickets: createRoute({
    method: "get",
    path: "/exports/tickets",
    operationId: "exportTickets",
    summary: "write the record of all lottery tickets bought in a period, for a regulator",
    description: "As that of the bets, with a line for each ticket.",
    ...by("bets.export"),
    ...exported,
  }),
  exportGames: createRoute({
    method: "get",
    path: "/exports/games",
    operationId: "exportGames",
    summary: "write the record of all stakes and wins of games in a period, for a regulator",
    description:
      "As that of the bets, with a line for each movement that the provider of a game has asked for: those with the same `round_id` of a session are one round.",
    ...by("bets.export"),
    ...exported,
  }),
  listAudit: createRoute({
    method: "get",
    path: "/audit",
    operationId: "listAudit",
    summary: "show what operators read and did, and what they were refused, newest first",
    ...by("audit.read"),
    request: {
      headers: Reason,
      query: Paging.extend({
        before: z
          .string()
          .regex(/^\d{1,18}$/)
          .optional(),
        operator: Id.optional(),
        player_id: Id.optional(),
      }),
    },
    responses: {
      200: answer(z.object({ list: z.array(AuditEntry), next: z.string().nullable() }), "A page of the trail."),
      ...refusals(),
    },
  }),
} as const;
