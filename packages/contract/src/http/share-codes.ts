import { createRoute, z } from "@hono/zod-openapi";
import { BET_TYPES } from "../vocabulary/index.ts";
import { Specifier, SystemId } from "./bet.ts";
import {
  AUTH_ERRORS,
  BEARER,
  COMMON_ERRORS,
  CurrencyCode,
  Id,
  NOT_FOUND,
  OURS,
  OddsValue,
  SPORTSBOOK,
  Timestamp,
  bodyList,
  jsonAnswer,
  jsonBody,
  ours,
} from "./shared.ts";

/** As many as a slip may hold. */
const MOST_SELECTIONS = 50;
const MOST_BETS = 50;

/** Nothing, where none was typed. */
const SharedStake = z.string().regex(/^(0|[1-9]\d{0,35})$/);

/** Which of them are powers of ten is the reader's to see. */
const SharedSubunits = z
  .number()
  .refine((count) => Number.isInteger(count) && count >= 1 && count <= 1e18, "Not a whole number up to 10^18")
  .meta({ type: "integer", minimum: 1, maximum: 1e18 });

const SharedSelection = z.object({
  match_id: Id,
  market_id: Id,
  specifier: Specifier.default(""),
  outcome_id: Id,
  is_banker: ours(z.boolean().default(false), "Whether it stands in every line of a system."),
});

export const SharedBet = z
  .object({
    stake: SharedStake,
    currency: CurrencyCode,
    subunits: SharedSubunits,
    selections: z.array(SharedSelection).min(1).max(MOST_SELECTIONS),
    bet_type: z.enum(BET_TYPES),
    system_type: SystemId.nullable().default(null),
    full_cover: ours(
      z
        .string()
        .regex(/^[a-z_]{1,40}$/)
        .nullable()
        .default(null),
      "The name of a full-cover bet, such as `trixie`.",
    ),
    each_way: ours(z.boolean().default(false), "Whether half of the stake is on the selections to be placed."),
    custom_odds: OddsValue.nullable().default(null),
    freebet_stake: SharedStake.nullable().default(null),
  })
  .openapi("SharedBet", {
    description: "A bet as its code carries it: what was picked, at no price but a custom bet's.",
  });

export const SharedBets = z
  .object({
    bets: z.array(SharedBet),
    created_at: ours(Timestamp, "When the code was made; it is good for 90 days."),
  })
  .openapi("SharedBets");

export const ShareCode = z
  .string()
  .regex(/^[0-9A-HJKMNP-TV-Z]{12}$/)
  .openapi("ShareCode", {
    example: "7Q2M9XK4T0BC",
    description: "60 random bits in Crockford's base 32: one cannot be found by trying.",
    ...OURS,
  });

/** As people type it: in small letters, with hyphens or spaces, and with the letters that look like figures. */
const TypedShareCode = z.preprocess(
  (typed) =>
    typeof typed === "string"
      ? typed.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1")
      : typed,
  ShareCode,
);

export const shareBets = createRoute({
  method: "post",
  path: "/bets/share-code",
  tags: [SPORTSBOOK],
  operationId: "shareBets",
  security: BEARER,
  description: "Makes a code of bets, for whoever is given it. It says nothing of the player.",
  request: jsonBody(z.object({ bets: bodyList(z.array(SharedBet).min(1).max(MOST_BETS)) })),
  responses: {
    201: jsonAnswer(z.object({ code: ShareCode }), "The code."),
    // Where bets are not shared.
    ...NOT_FOUND,
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});

export const getSharedBets = createRoute({
  method: "get",
  path: "/bets/share-code",
  tags: [SPORTSBOOK],
  operationId: "getSharedBets",
  description: "The bets of a code, as they were shared: whether they can be had now is for the reader to look up.",
  request: { query: z.object({ code: TypedShareCode }) },
  responses: {
    200: jsonAnswer(SharedBets, "The bets."),
    ...NOT_FOUND,
    ...COMMON_ERRORS,
  },
});
