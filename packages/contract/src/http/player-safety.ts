import { createRoute, z } from "@hono/zod-openapi";
import {
  EXCLUSION_HOURS,
  EXCLUSION_KINDS,
  EXCLUSION_SOURCES,
  LIMIT_CONFIRM_HOURS,
  LIMIT_COOLING_HOURS,
  LIMIT_PERIODS,
  LIMIT_SOURCES,
  LIMIT_STATUSES,
  LIMIT_TYPES,
} from "../vocabulary/index.ts";
import {
  AUTH_ERRORS,
  COMMON_ERRORS,
  CurrencyCode,
  Id,
  NOT_FOUND,
  OURS,
  PLATFORM,
  REFUSED,
  SESSION,
  SESSION_AND_CSRF,
  SubunitsPerUnit,
  Timestamp,
  jsonAnswer,
  jsonBody,
  orNull,
  ours,
} from "./shared.ts";

/** Subunits of money, minutes of time. */
const Amount = z.string().regex(/^(0|[1-9]\d{0,14})$/);
const LimitType = z.enum(LIMIT_TYPES);
const LimitPeriod = z.enum(LIMIT_PERIODS);

export const UserLimit = z
  .object({
    id: Id,
    type: LimitType.openapi({
      description:
        "What is limited: `deposit` what is paid in, gross; `loss` stakes less returns; `wager` all stakes; `stake` one bet's; `time` the minutes played.",
    }),
    strategy: z.enum(["rolling_window", "calendar_day", "each_bet"]).openapi({
      description:
        "Over what it counts: the last hours at any moment, the day of the site, or each bet. The reference server counts no limit by the day.",
    }),
    status: z.enum(LIMIT_STATUSES).openapi({
      description: `\`active\` counts. \`created\` is a looser one that the player asked for: it may be confirmed from \`ready_at\` to \`confirm_until\`. A \`disabled\` one was asked for, and taken back or not confirmed; a \`finished\` one counted until another took its place or it was removed: both are listed for 30 days. The reference server pauses none.`,
    }),
    period: LimitPeriod.openapi({
      description:
        "The last 24 hours, 7 days or 30 days at any moment, or each bet. Of time the quarter of an hour in which they begin counts whole.",
    }),
    parent_type: z.string().nullable(),
    disable_at: orNull(Timestamp).openapi({
      description: "Of an active one that is to go: from when that may be confirmed.",
    }),
    created_at: Timestamp,
    confirm_until: orNull(Timestamp),
    ready_at: ours(orNull(Timestamp)),
    currency: ours(orNull(CurrencyCode), "Null of a limit on time."),
    subunits: ours(SubunitsPerUnit),
    amount: ours(orNull(Amount), "Subunits, or minutes; null where it asks that there be no limit."),
    set_by: ours(
      z.enum(LIMIT_SOURCES).optional(),
      "Who set it. One of an `operator` counts beside the player's own, and only an operator changes it.",
    ),
    from_other_account: ours(
      z.boolean().optional(),
      "It stands for a limit that the same person has set in another account: nothing is left of it here until it is raised.",
    ),
    ended_at: ours(Timestamp.optional(), "Of one that is over: since when."),
    used: ours(orNull(Amount), "What of an active limit is used now; null where that is not counted here."),
  })
  .openapi("UserLimit");

/** A quarter of an hour and more: with less nobody could sign in to change it. */
const Minutes = z.string().regex(/^(1[5-9]|[2-9]\d|[1-9]\d{2,4})$/);
const wanted = Amount.nullable().openapi({ description: "Null asks that there be no limit." });
const window = z.enum(["day", "week", "month"]);

export const LimitChange = z
  .union([
    z.object({ type: z.enum(["deposit", "loss", "wager"]), period: window, currency: CurrencyCode, amount: wanted }),
    z.object({ type: z.literal("stake"), period: z.literal("bet"), currency: CurrencyCode, amount: wanted }),
    z.object({ type: z.literal("time"), period: window, amount: Minutes.nullable() }),
  ])
  .openapi("LimitChange", { ...OURS });

export const Exclusion = z
  .object({
    kind: z.enum(EXCLUSION_KINDS),
    period: z.string().openapi({ description: "`registry` of one that lasts for as long as a register says." }),
    source: z.enum(EXCLUSION_SOURCES).openapi({
      description:
        "Whose it is: a wish told to this site, or to a register of all operators; or a decision of this site's operators.",
    }),
    created_at: Timestamp,
    ends_at: orNull(Timestamp).openapi({
      description:
        "A time-out ends by itself then; after a self-exclusion the player may ask to return. Null: for good.",
    }),
    return_at: orNull(Timestamp).openapi({ description: "When a player who has asked to return may play again." }),
  })
  .openapi("Exclusion", { ...OURS });

const periodsOf = <Period extends string>(hours: Readonly<Record<Period, number | null>>) =>
  // Safe: they are its keys.
  z.enum(Object.keys(hours) as [Period, ...Period[]]);

export const ExclusionRequest = z
  .union([
    z.object({ kind: z.literal("time_out"), period: periodsOf(EXCLUSION_HOURS.time_out) }),
    z.object({ kind: z.literal("self_exclusion"), period: periodsOf(EXCLUSION_HOURS.self_exclusion) }),
  ])
  .openapi("ExclusionRequest", { ...OURS });

const limits = { tags: [PLATFORM] };
const LimitList = z.array(UserLimit);
const LIMITS_AS_THEY_STAND = {
  200: jsonAnswer(LimitList, "The limits as they stand now."),
  ...AUTH_ERRORS,
  ...COMMON_ERRORS,
};
const ANSWERS_LIMITS = { ...LIMITS_AS_THEY_STAND, ...REFUSED };

export const listUserLimits = createRoute({
  ...limits,
  method: "get",
  path: "/user_limits",
  operationId: "listUserLimits",
  description: "Limits of the player's own and of the operator, with what of each is used.",
  security: SESSION,
  responses: { 200: jsonAnswer(LimitList, "The player's limits."), ...AUTH_ERRORS, ...COMMON_ERRORS },
});

export const setUserLimit = createRoute({
  ...limits,
  method: "post",
  path: "/user_limits",
  operationId: "setUserLimit",
  description: `A limit where none was, and a lower one, counts at once. A higher one, or none, has to be confirmed after ${LIMIT_COOLING_HOURS} hours, within ${LIMIT_CONFIRM_HOURS}; until then the old one counts. The first one in another currency than one there is a limit of this kind in is a higher one.`,
  security: SESSION_AND_CSRF,
  request: jsonBody(LimitChange),
  responses: ANSWERS_LIMITS,
  ...OURS,
});

const limitPath = { params: z.object({ id: Id }) };

export const confirmUserLimit = createRoute({
  ...limits,
  method: "post",
  path: "/user_limits/{id}/confirm",
  operationId: "confirmUserLimit",
  description: "The second yes to a looser limit. Confirmed again, it stays as it is.",
  security: SESSION_AND_CSRF,
  request: limitPath,
  responses: { ...ANSWERS_LIMITS, ...NOT_FOUND },
  ...OURS,
});

export const withdrawUserLimit = createRoute({
  ...limits,
  method: "delete",
  path: "/user_limits/{id}",
  operationId: "withdrawUserLimit",
  description: "Takes back a looser limit that is not confirmed. An active limit goes by `setUserLimit` alone.",
  security: SESSION_AND_CSRF,
  request: limitPath,
  responses: { ...LIMITS_AS_THEY_STAND, ...NOT_FOUND },
  ...OURS,
});

export const answerLimitPrompt = createRoute({
  ...limits,
  method: "post",
  path: "/player/limit_prompt",
  operationId: "answerLimitPrompt",
  description:
    "The player has been asked what `limit_prompt` of `GET /player` says, and has set limits or not: it is null from now on, until they are to be looked at again.",
  security: SESSION_AND_CSRF,
  responses: { 204: { description: "Noted." }, ...AUTH_ERRORS, ...COMMON_ERRORS },
  ...OURS,
});

const ANSWERS_EXCLUSION = {
  200: jsonAnswer(z.object({ standing: orNull(Exclusion) }).openapi("StandingExclusion", { ...OURS }), "What stands."),
  ...AUTH_ERRORS,
  ...COMMON_ERRORS,
};

export const getExclusion = createRoute({
  ...limits,
  method: "get",
  path: "/player/exclusion",
  operationId: "getExclusion",
  description: "The time-out or self-exclusion that stands, and what can be done about it.",
  security: SESSION,
  responses: ANSWERS_EXCLUSION,
  ...OURS,
});

export const exclude = createRoute({
  ...limits,
  method: "post",
  path: "/player/exclusion",
  operationId: "exclude",
  description:
    "From now on no bet is taken and no money paid in; open bets stay, and money can be withdrawn. A longer one takes the place of what stands, a shorter one is refused.",
  security: SESSION_AND_CSRF,
  request: jsonBody(ExclusionRequest),
  responses: { ...ANSWERS_EXCLUSION, ...REFUSED },
  ...OURS,
});

export const askToReturn = createRoute({
  ...limits,
  method: "post",
  path: "/player/exclusion/return",
  operationId: "askToReturn",
  description: `After the end of a self-exclusion: the player may play again ${LIMIT_COOLING_HOURS} hours later.`,
  security: SESSION_AND_CSRF,
  responses: { ...ANSWERS_EXCLUSION, ...REFUSED },
  ...OURS,
});
