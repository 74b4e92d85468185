import { createRoute, z } from "@hono/zod-openapi";
import { CUSTOM_BET_CONFLICTS } from "../vocabulary/index.ts";
import { Specifier } from "./bet.ts";
import { Market } from "./markets.ts";
import {
  COMMON_ERRORS,
  Id,
  LocaleQuery,
  NOT_FOUND,
  OddsValue,
  OurLocaleQuery,
  REFUSED,
  SPORTSBOOK,
  bodyList,
  jsonAnswer,
  jsonBody,
  ours,
} from "./shared.ts";

/** Each leg makes the others likelier or less likely; beyond so many nobody can tell what is priced. */
const MOST_LEGS = 20;

export const CustomBetSelections = z
  .object({
    selections: bodyList(
      z
        .array(z.object({ match_id: Id, market_id: Id, specifier: Specifier.default(""), outcome_id: Id }))
        .min(1)
        .max(MOST_LEGS),
    ),
  })
  .openapi("CustomBetSelections", { description: "Legs that are to win together, of one match or of several." });

const ConflictReason = ours(
  z.enum(CUSTOM_BET_CONFLICTS).nullable(),
  "`contradiction`: they never win together. `implied`: one of them wins whenever the others do, and would add nothing. `market_used`: its line has a selection already. `not_combinable`: the match has no joint price of it. Null where nothing is in the way.",
);

export const CustomBetMarket = z
  .object({
    match_id: ours(Id, "The match that the line is of, for selections may be of several."),
    id: Id,
    specifier: Specifier,
    conflict: z.boolean().openapi({ description: "None of its outcomes goes with the selections." }),
    outcomes: z.array(
      z.object({
        id: Id,
        conflict: z.boolean().openapi({ description: "It cannot join the selections, or stand among them." }),
        reason: ConflictReason,
      }),
    ),
  })
  .openapi("CustomBetMarket");

export const CustomBetCalculation = z
  .object({
    odds: OddsValue.nullable().openapi({
      description: "The one price of the selections together; null where `conflict` says why there is none.",
    }),
    conflict: ConflictReason,
    markets: z.array(CustomBetMarket),
  })
  .openapi("CustomBetCalculation");

export const CustomBetMarkets = z.object({ list: z.array(Market) }).openapi("CustomBetMarkets", {
  description: "Open lines whose outcomes can be combined, in display order; none where the match has no joint prices.",
});

export const listCustomBetMarkets = createRoute({
  method: "get",
  path: "/bets/custom/markets/{matchId}",
  tags: [SPORTSBOOK],
  operationId: "listCustomBetMarkets",
  description: "The lines of a match that a custom bet (bet builder) may be made of.",
  request: { params: z.object({ matchId: Id }), query: z.object({ locale: LocaleQuery }) },
  responses: {
    200: jsonAnswer(CustomBetMarkets, "Markets that can be combined."),
    ...NOT_FOUND,
    ...REFUSED,
    ...COMMON_ERRORS,
  },
});

const priced = { ...jsonBody(CustomBetSelections), query: z.object({ locale: OurLocaleQuery }) };

export const calculateCustomBet = createRoute({
  method: "post",
  path: "/bets/custom/calculate",
  tags: [SPORTSBOOK],
  operationId: "calculateCustomBet",
  description:
    "The price of selections together: of those of one match from the match as a whole, never the product of their prices, and of several matches the product of what each comes to. With it, which outcomes of all combinable lines of these matches can join them.",
  request: priced,
  responses: {
    200: jsonAnswer(CustomBetCalculation, "The price, and every line with its conflicts."),
    ...NOT_FOUND,
    ...REFUSED,
    ...COMMON_ERRORS,
  },
});

export const priceCustomBet = createRoute({
  method: "post",
  path: "/bets/custom/odds",
  tags: [SPORTSBOOK],
  operationId: "priceCustomBet",
  description: "The same price alone, with the lines of the selections only: for a slip that follows it.",
  request: priced,
  responses: {
    200: jsonAnswer(CustomBetCalculation, "The price, and the lines of the selections."),
    ...NOT_FOUND,
    ...REFUSED,
    ...COMMON_ERRORS,
  },
});
