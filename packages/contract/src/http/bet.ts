import { createRoute, z } from "@hono/zod-openapi";
import {
  BET_CORRECTIONS,
  BET_FILTERS,
  BET_RESULT_FILTERS,
  BET_STATUSES,
  BET_TYPES,
  CASH_OUT_BLOCKS,
  CASH_OUT_BOUNDS,
  CASH_OUT_CAUSES,
  CASH_OUT_STATES,
  LEG_RESULTS,
  VOID_REASONS,
} from "../vocabulary/index.ts";
import { PlaceTerms } from "./markets.ts";
import { MarketStatusCode, MatchStatusCode } from "./status-codes.ts";
import {
  AskedTime,
  AUTH_ERRORS,
  REFUSED,
  BEARER,
  COMMON_ERRORS,
  CurrencyCode,
  Id,
  Money,
  NOT_FOUND,
  OURS,
  OddsValue,
  OurLocaleQuery,
  Pagination,
  PlainText,
  SPORTSBOOK,
  ShownOdds,
  Slug,
  StakeSubunits,
  Timestamp,
  jsonAnswer,
  orNull,
  ours,
  pageQuery,
  queryList,
} from "./shared.ts";

export const Specifier = PlainText.max(200);

export const SystemId = z
  .string()
  .regex(/^[1-9]\d?\/[1-9]\d?$/)
  .openapi({
    example: "2/3",
    description:
      "A line for every way to choose so many of so many selections. 1/n and n/n are parts of full-cover bets.",
  });

const DeadHeatFactor = ours(
  z.string().max(60).nullable(),
  "Places left over the number tied, as a decimal or a ratio, where a dead heat shared the place: so much of the stake on it counts. Null where none did.",
);

export const BetSelection = z
  .object({
    id: Id,
    type: z.enum(["match", "outright"]),
    status: z.enum(LEG_RESULTS),
    void_reason: ours(
      z.enum(VOID_REASONS).nullable(),
      "Why a `canceled` selection is void, by the UOF list: its price counts as 1. Null on every other, and where nobody said.",
    ),
    market: z.object({ id: Id, name: z.string(), status: MarketStatusCode }),
    outcome: z.object({ id: Id, name: z.string() }),
    specifier: Specifier,
    odds: OddsValue.openapi({ description: "The accepted price." }),
    is_banker: ours(z.boolean(), "Whether it stands in every line of its system; false in every other bet."),
    submitted_odds: ours(OddsValue, "The price that the player had sent."),
    each_way: ours(
      z
        .object({
          ...PlaceTerms.shape,
          odds: OddsValue.openapi({ description: "The price of being placed." }),
          status: z.enum(LEG_RESULTS).openapi({ description: "How the part to be placed ended." }),
          dead_heat_factor: DeadHeatFactor,
        })
        .nullable(),
      "Of an each-way bet: the terms that it was placed at. `status` of the selection itself is that of the part to win.",
    ),
    dead_heat_factor: DeadHeatFactor,
    reduction_percent: ours(
      z.int().min(1).max(90).nullable(),
      "By so many hundredths what it won was reduced, in both parts, for competitors that were withdrawn after it was priced; null where it was not. `odds` are those before it.",
    ),
    sport_key: z.string(),
    match: z.object({
      id: Id,
      slug: z.string(),
      home_name: z.string().nullable().openapi({ description: "Null for an outright, which goes by its tournament." }),
      away_name: z.string().nullable(),
      status: MatchStatusCode,
      start_time: Timestamp,
      score: ours(z.object({ home: z.int(), away: z.int() }).nullable()),
      tournament_name: ours(z.string()),
    }),
  })
  .openapi("BetSelection");

const BetPart = z.object({
  stake: Money,
  odds: OddsValue,
  potential_win: Money,
  result: z.enum(LEG_RESULTS),
  win: orNull(Money),
});

export const CashOutRule = z
  .discriminatedUnion("by", [
    z.object({
      by: z.literal("value"),
      bound: z.enum(CASH_OUT_BOUNDS),
      amount: StakeSubunits.openapi({ description: "Of what is offered for all that is left of the bet." }),
    }),
    z.object({
      by: z.literal("price"),
      bound: z.enum(CASH_OUT_BOUNDS),
      odds: ShownOdds.openapi({ description: "Of all open selections together. Systems have no such price." }),
    }),
  ])
  .meta({
    description: "When all that is left of a bet is cashed out by itself: as soon as a figure is at the one named.",
    ...OURS,
  });

export const BetCashOut = z
  .object({
    state: z.enum(CASH_OUT_STATES).openapi({
      description:
        "`unavailable` may become `available` again; `in_progress` is decided at `decides_at`; `closed` stays so.",
    }),
    reason: z.enum(CASH_OUT_BLOCKS).nullable().openapi({ description: "Why an open bet cannot be cashed out now." }),
    decides_at: Timestamp.nullable(),
    can_be_partial: z.boolean().openapi({ description: "Whether a part of the stake can be cashed out, too." }),
    paid: Money.openapi({ description: "All that its cash-outs have paid; part of `win` once the rest is settled." }),
    remaining_stake: Money,
    remaining_potential_win: Money,
    can_be_automatic: z.boolean().openapi({ description: "Whether a rule can be set for it." }),
    can_be_edited: z.boolean().openapi({ description: "Whether `POST /bets/edit` takes it, while it has an offer." }),
    rule: orNull(CashOutRule).openapi({ description: "By which it is cashed out by itself; null where none is set." }),
    parts: z
      .array(z.object({ at: Timestamp, by: z.enum(CASH_OUT_CAUSES), stake: Money, paid: Money }))
      .openapi({ description: "What was cashed out so far, the first first, and what by." }),
  })
  .openapi("BetCashOut", { ...OURS });

export const Bet = z
  .object({
    id: Id,
    ref: z.string().openapi({ description: "Short unique reference for people." }),
    type: z.enum(BET_TYPES),
    status: z.enum(BET_STATUSES),
    result: z.enum(LEG_RESULTS).openapi({
      description:
        "What it came to as a whole. The halves are those of a bet on one selection; a bet that won in part is `win_entire`, and `win` says how much.",
    }),
    stake: Money,
    odds: OddsValue,
    potential_win: Money,
    win: orNull(Money),
    profit_limit: ours(
      orNull(Money),
      "The highest profit that it is paid, and of what a cash-out leaves the same share; null where there was no limit.",
    ),
    selections: z.array(BetSelection),
    created_at: Timestamp,
    accepts_at: ours(Timestamp.nullable(), "When a submitted live bet will be decided."),
    settled_at: ours(Timestamp.nullable()),
    rejection: ours(z.object({ code: z.int(), key: z.string(), message: z.string() }).nullable()),
    correction: ours(
      z
        .object({
          cause: z.enum(BET_CORRECTIONS),
          at: Timestamp,
          win_before: Money.openapi({ description: "What it had returned, taken back at that time." }),
        })
        .nullable(),
      "The last time that a settled bet was settled anew, and null where it never was. `win` is null while the bet is open again, then what it returns instead.",
    ),
    to_cashout: orNull(Money).openapi({
      description: "What cashing out all that is left of the bet pays now; null where that cannot be done now.",
    }),
    cashout: orNull(BetCashOut).openapi({
      description: "Null where the site has no cash-out, or the bet never stood.",
    }),
    bonus: z.object({ id: Id, type: z.string(), odds: OddsValue.nullable() }).nullable(),
    system_type: z
      .object({
        id: SystemId,
        win_count: z.int().positive(),
        total_count: z.int().positive(),
        line_count: ours(z.int().positive(), "Lines that the stake is spread over."),
      })
      .nullable(),
    each_way: ours(
      z.object({ to_win: BetPart, to_be_placed: BetPart }).nullable(),
      "The two parts of an each-way bet, each with one half of the stake; what they pay is before a limit on the profit of the bet. Null on every other bet.",
    ),
    replaces: ours(Id.nullable(), "The bet that was edited into this one; null where none was."),
    replaced_by: ours(
      Id.nullable(),
      "The bet that this one was edited into, the first where it was several; null where it was not edited.",
    ),
    is_vip: z.boolean(),
    used_in_jackpot: z.boolean(),
    version: ours(z.int().min(0)),
  })
  .openapi("Bet");

export const BetList = z.object({ list: z.array(Bet), pagination: Pagination }).openapi("BetList");

export const listBets = createRoute({
  method: "get",
  path: "/bets",
  tags: [SPORTSBOOK],
  operationId: "listBets",
  description: "The player's bets, newest first, in pages.",
  security: BEARER,
  request: {
    query: z.object({
      status: queryList(z.enum(BET_STATUSES)),
      filter: ours(z.enum(BET_FILTERS).default("all")),
      result: ours(
        z.enum(BET_RESULT_FILTERS).default("all"),
        "Settled bets by what they brought, cash-outs included: more than their stake, or as much by winning; less than it; or the stake and no more.",
      ),
      ref: ours(
        z.string().min(1).max(40).optional(),
        "The reference of a bet, in any case, with or without separators.",
      ),
      from: ours(AskedTime.optional(), "Placed at this time or later."),
      to: ours(AskedTime.optional(), "Placed before this time."),
      after: ours(
        Id.optional(),
        "A bet of the player's: the bets that come after it, in pages of their own. Unlike a page further on it leaves none out where others have left the list meanwhile.",
      ),
      locale: OurLocaleQuery,
      ...pageQuery(500),
    }),
  },
  responses: { 200: jsonAnswer(BetList, "The player's bets, newest first."), ...AUTH_ERRORS, ...COMMON_ERRORS },
});

export const getBet = createRoute({
  method: "get",
  path: "/bets/{id}",
  tags: [SPORTSBOOK],
  operationId: "getBet",
  description: "One bet of the player.",
  security: BEARER,
  request: { params: z.object({ id: Id }), query: z.object({ locale: OurLocaleQuery }) },
  responses: { 200: jsonAnswer(Bet, "The bet."), ...AUTH_ERRORS, ...NOT_FOUND, ...COMMON_ERRORS },
  ...OURS,
});

const Totals = z.object({
  bets: z.int().min(0),
  stakes: Money,
  returns: Money,
  profit: Money.openapi({ description: "Returns less stakes, below zero for a loss." }),
});

export const BetSummary = z
  .object({
    open: z.object({ bets: z.int().min(0), stakes: Money, potential_win: Money }),
    period: Totals.openapi({
      description:
        "Of bets that were first settled in the period asked for, as they stand now: with what was cashed out of them before, and corrected after.",
    }),
    lifetime: Totals.extend({
      credited: Money.openapi({
        description:
          "What was put into the account, less what was taken out: credits, and deposits without those charged back, less withdrawals that were not returned, from when their money is held.",
      }),
    }),
  })
  .openapi("BetSummary");

export const BetPositions = z
  .object({ list: z.array(z.object({ match_id: Id, sport_key: Slug, slug: Slug, bet_count: z.int().positive() })) })
  .openapi("BetPositions", OURS);

export const listBetPositions = createRoute({
  method: "get",
  path: "/bets/positions",
  tags: [SPORTSBOOK],
  operationId: "listBetPositions",
  description: "The matches that the player has open bets on.",
  security: BEARER,
  request: { query: z.object({ locale: OurLocaleQuery }) },
  responses: {
    200: jsonAnswer(
      BetPositions,
      "The matches and outrights on offer on which open bets of the player have open selections, how many bets on each, and the address of each.",
    ),
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
  ...OURS,
});

export const summariseBets = createRoute({
  method: "get",
  path: "/bets/summary",
  tags: [SPORTSBOOK],
  operationId: "summariseBets",
  description: "What the player's bets in one currency came to.",
  security: BEARER,
  request: {
    query: z.object({
      currency: CurrencyCode.optional().openapi({ description: "The player's own, where none is named." }),
      from: AskedTime.optional().openapi({ description: "Settled at this time or later." }),
      to: AskedTime.optional().openapi({ description: "Settled before this time." }),
      locale: OurLocaleQuery,
    }),
  },
  responses: {
    200: jsonAnswer(BetSummary, "What the player's bets in one currency came to."),
    ...AUTH_ERRORS,
    ...REFUSED,
    ...COMMON_ERRORS,
  },
  ...OURS,
});
