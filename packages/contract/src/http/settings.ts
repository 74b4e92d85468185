import { createRoute, z } from "@hono/zod-openapi";
import { NOTIFICATION_TOPICS, ODDS_ACCEPT_MODES, ODDS_TYPES, PROVIDER_STATUSES } from "../vocabulary/index.ts";
import { ProviderName } from "./markets.ts";
import {
  AUTH_ERRORS,
  BEARER,
  COMMON_ERRORS,
  CurrencyCode,
  OPTIONAL_BEARER,
  OURS,
  OddsValue,
  SPORTSBOOK,
  Slug,
  StakeSubunits,
  Subunits,
  bodyList,
  jsonAnswer,
  jsonBody,
  ourValues,
  ours,
} from "./shared.ts";

const NotificationTopicName = z.enum(NOTIFICATION_TOPICS);
const NotificationChoice = z
  .object({
    topic: NotificationTopicName,
    in_list: z
      .boolean()
      .openapi({ description: "Whether they are listed and counted; of `security` they always are." }),
    by_push: z.boolean().openapi({ description: "Whether they are pushed, where `push_subscription` is set." }),
  })
  .openapi("NotificationChoice", { ...OURS });

const LimitAction = z.enum(["reject", "accept"]);
const CurrencyAmount = z.object({ currency_code: CurrencyCode, amount: Subunits }).openapi("CurrencyAmount");

export const BetLimits = z
  .object({
    min_stake: ours(z.array(CurrencyAmount)),
    max_stake_limit: z.object({ fiat: z.array(CurrencyAmount), crypto: z.array(CurrencyAmount) }),
    payout_limit: CurrencyAmount.extend({ action: LimitAction }).openapi({
      description: "Highest profit (return less stake) of a bet.",
    }),
    selection_limit: z.int().positive().max(50),
    odds_limit: z.object({ value: OddsValue, action: LimitAction }),
  })
  .openapi("BetLimits");

export const Settings = z
  .object({
    custom_bet_enabled: z.boolean(),
    is_allowed_single_custom_bet: z.boolean(),
    stakes: z.array(Subunits).max(4).openapi({ description: "Recommended stakes in the player's currency." }),
    auto_accept_odds_change: z.enum(ODDS_ACCEPT_MODES),
    odds_types: z.array(z.enum(ODDS_TYPES)),
    odds_type: z.enum(ODDS_TYPES),
    video_enabled: z.boolean(),
    provider_statuses: z.array(
      z.object({ provider: ProviderName, status: ourValues(z.enum(PROVIDER_STATUSES), ["inactive"]) }),
    ),
    sport_type_providers: z
      .object({ regular: ours(z.array(ProviderName)), cyber: ours(z.array(ProviderName)) })
      .openapi({
        description: "Whose matches are followed, for each type of sport; events of others are not applied.",
      }),
    top_sports: ours(z.array(Slug), "Keys of the sports that stand first, in that order, as they do in `GET /sports`."),
    multi_single_available_by_provider: z.record(z.string(), z.boolean()),
    is_horse_racing_enabled: z.boolean(),
    is_lottery_enabled: z.boolean(),
    is_premium_cricket_enabled: z.boolean(),
    is_virtual_gaming_arena_enabled: z.boolean(),
    is_multi_active_freebets_allowed: z.boolean(),
    push_subscription: z.boolean(),
    notification_choices: ours(
      z.array(NotificationChoice),
      "Which notifications the player gets, and how, for every topic; without a player those of a new one.",
    ),
    bets_limits: BetLimits,
    live_delay_ms_by_sport: ours(z.record(z.string(), z.int().min(0))),
    is_oddin_max_stake_allowed: ours(
      z.boolean(),
      "Whether the most that can be staked is told of matches of oddin too; of betradar it always is.",
    ),
    currency_rates: ours(
      z.record(z.string(), z.string().regex(/^\d{1,12}(\.\d{1,12})?$/)),
      "What one unit of a currency is about worth in euros, by its code: for amounts that are suggested, never for money that moves. A currency without one is not converted.",
    ),
    is_share_bet_enabled: ours(z.boolean(), "Whether bets are shared by codes."),
  })
  .openapi("Settings");

export const SettingsUpdate = z
  .object({
    stakes: bodyList(z.array(StakeSubunits).max(4)).optional(),
    auto_accept_odds_change: z.enum(ODDS_ACCEPT_MODES).optional(),
    odds_type: z.enum(ODDS_TYPES).optional(),
    push_subscription: z.boolean().optional(),
    notification_choices: ours(
      bodyList(
        z
          .array(
            z.object({
              topic: NotificationTopicName,
              in_list: z.boolean().optional(),
              by_push: z.boolean().optional(),
            }),
          )
          .max(NOTIFICATION_TOPICS.length),
      ).optional(),
      "What is not named stays as it is.",
    ),
  })
  .openapi("SettingsUpdate");

/** A name alone, `true` and `false` are all it can say, and none of them changes the answer. */
const ProviderStatusesFlag = z
  .enum(["", "true", "false"])
  .optional()
  .openapi({ description: "Asks for the statuses of the providers. Every answer has them, with or without it." });

export const getSettings = createRoute({
  method: "get",
  path: "/settings",
  tags: [SPORTSBOOK],
  operationId: "getSettings",
  description: "With a bearer token the player's settings, without one the site's defaults.",
  security: OPTIONAL_BEARER,
  request: { query: z.object({ providerStatuses: ProviderStatusesFlag }) },
  responses: { 200: jsonAnswer(Settings, "Settings."), ...AUTH_ERRORS, ...COMMON_ERRORS },
});

export const updateSettings = createRoute({
  method: "post",
  path: "/settings",
  tags: [SPORTSBOOK],
  operationId: "updateSettings",
  security: BEARER,
  request: jsonBody(SettingsUpdate),
  responses: { 200: jsonAnswer(Settings, "The settings as they are now."), ...AUTH_ERRORS, ...COMMON_ERRORS },
});
