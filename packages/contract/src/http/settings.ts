import { createRoute, z } from "@hono/zod-openapi";
import {
  DATA_AGE,
  DATA_SAVING,
  DEVICE_ZONE,
  LIST_LOOKS,
  LIVE_PACES,
  MOTIONS,
  NOTIFICATION_TOPICS,
  ODDS_ACCEPT_MODES,
  ODDS_TYPES,
  PROVIDER_STATUSES,
  THEMES,
} from "../vocabulary/index.ts";
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
export const NotificationChoice = z
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

const PayoutLimit = CurrencyAmount.extend({ action: LimitAction });

export const BetLimits = z
  .object({
    min_stake: ours(z.array(CurrencyAmount)),
    max_stake_limit: z.object({ fiat: z.array(CurrencyAmount), crypto: z.array(CurrencyAmount) }),
    payout_limit: PayoutLimit.openapi({
      description: "Highest profit (return less stake) of a bet in this currency.",
    }),
    other_payout_limits: ours(
      z.array(PayoutLimit).optional(),
      "The same for bets in other currencies. In one that has none here no such limit holds: nothing is converted.",
    ),
    selection_limit: z.int().positive().max(50),
    odds_limit: z.object({ value: OddsValue, action: LimitAction }),
  })
  .openapi("BetLimits");

function isZone(name: string): boolean {
  try {
    return name === DEVICE_ZONE || new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions() !== null;
  } catch {
    return false;
  }
}

const TimeZoneName = z
  .string()
  .regex(/^[A-Za-z][\w+/-]{1,63}$/)
  .refine(isZone, "Not a time zone.")
  .openapi({ description: "A zone of the IANA time zone database, or `device` for that of each device." });

/** Strict: a choice that is spelled wrong would be lost without a word. */
export const DisplayChoices = z
  .strictObject({
    theme: z.enum(THEMES).optional(),
    list_look: z.enum(LIST_LOOKS).optional(),
    time_zone: TimeZoneName.optional(),
    live_pace: z.enum(LIVE_PACES).optional(),
    data_saving: z.enum(DATA_SAVING).optional(),
    motion: z.enum(MOTIONS).optional(),
    data_age: z.enum(DATA_AGE).optional(),
  })
  .openapi("DisplayChoices");

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
    display: ours(
      DisplayChoices,
      "How pages look to the player; a choice that was never made is absent. Of two devices, what was saved last stands.",
    ),
    is_share_bet_enabled: ours(z.boolean(), "Whether bets are shared by codes."),
    version: ours(z.int().min(0), "Of the player's own settings: it grows with each change; 0 where none was made."),
  })
  .openapi("Settings");

/** What of the settings is the player's own. */
export const PlayerSettings = Settings.pick({
  stakes: true,
  auto_accept_odds_change: true,
  odds_type: true,
  push_subscription: true,
  notification_choices: true,
  display: true,
  version: true,
});

export const SettingsUpdate = z
  .object({
    stakes: bodyList(z.array(StakeSubunits).max(4)).optional(),
    auto_accept_odds_change: z.enum(ODDS_ACCEPT_MODES).optional(),
    odds_type: z.enum(ODDS_TYPES).optional(),
    push_subscription: z.boolean().optional(),
    display: ours(DisplayChoices, "Choices to change; the others stay.").optional(),
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
  description: "Changes the settings that are named; the others stay.",
  security: BEARER,
  request: jsonBody(SettingsUpdate),
  responses: { 200: jsonAnswer(Settings, "The settings as they are now."), ...AUTH_ERRORS, ...COMMON_ERRORS },
});
