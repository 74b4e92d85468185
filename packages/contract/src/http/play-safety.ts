import { createRoute, z } from "@hono/zod-openapi";
import { REALITY_CHECK_CHOICES } from "../vocabulary/index.ts";
import {
  AUTH_ERRORS,
  COMMON_ERRORS,
  Money,
  OURS,
  PLATFORM,
  SESSION,
  SESSION_AND_CSRF,
  Timestamp,
  errorContent,
  jsonAnswer,
  jsonBody,
  optionalJsonBody,
  orNull,
} from "./shared.ts";

export const OutOfTime = z
  .object({
    until: orNull(Timestamp).openapi({ description: "When there is time of play again; null where nobody can say." }),
  })
  .openapi("OutOfTime", { ...OURS });

export const SportsbookSession = z
  .object({
    token: z.string(),
    expires_at: Timestamp,
    out_of_time: OutOfTime.optional().openapi({
      description: "In a session that was opened with no time of play left: the token reads and cashes out.",
    }),
  })
  .openapi("SportsbookSession", { description: "The bearer token of the sportsbook API.", ...OURS });

const Played = z
  .object({ bets_sum: Money, wins_sum: Money })
  .openapi("PlayedSums", { description: "What was staked and what was won in a period, in one currency.", ...OURS });

export const PlaySession = z
  .object({
    period_minutes: z.int().min(1).openapi({ description: "How long a player plays between two reality checks." }),
    site_period_minutes: z
      .int()
      .min(1)
      .openapi({ description: "The site's own period: the longest that a player may have." }),
    period_started_at: Timestamp.openapi({ description: "Names the period." }),
    is_due: z.boolean().openapi({ description: "The period has passed, and nobody has acknowledged it." }),
    played_seconds: z.int().min(0).openapi({ description: "Time played in the period, on all devices together." }),
    played_today_seconds: z
      .int()
      .min(0)
      .openapi({ description: "Time played since midnight in the time zone of the site." }),
    bets_sum: Money.openapi({ description: "What was staked in the period, in the currency in use." }),
    wins_sum: Money.openapi({ description: "What was won in it, stakes that came back included." }),
    other_currencies: z.array(Played).openapi({ description: "The same of other currencies, where there was any." }),
  })
  .openapi("PlaySession", { ...OURS });

export const RealityCheckChoice = z
  .strictObject({
    minutes: z
      .union([...REALITY_CHECK_CHOICES.map((minutes) => z.literal(minutes)), z.null()])
      .openapi({ description: "Null is the site's period." }),
  })
  .openapi("RealityCheckChoice", { ...OURS });

export const ActivityTrack = z
  .object({
    active: z.boolean().optional().openapi({
      description:
        "Whether the player did anything since the call before; a client that does not say counts as one who did.",
    }),
  })
  .openapi("ActivityTrack", { ...OURS });

const NO_REALITY_CHECK = {
  ...COMMON_ERRORS,
  400: errorContent(
    "The site has no reality check, or the session is one without play (code 37): there is nothing to ask for. Or as of any call.",
  ),
};
const SESSION_LIMIT = {
  ...AUTH_ERRORS,
  403: errorContent("The player has played as long as a day allows (code 34), and is signed out. Or as of any call."),
};

const platformRoute = { tags: [PLATFORM] };

export const getPlaySession = createRoute({
  ...platformRoute,
  method: "get",
  path: "/sportsbook_sessions",
  operationId: "getPlaySession",
  description:
    "Asked every 30 seconds by a page in view, which counts as time of play: so do calls up to five minutes apart. After half an hour without any a new period begins.",
  security: SESSION,
  responses: {
    200: jsonAnswer(PlaySession, "How long the player has played, and with what result."),
    ...NO_REALITY_CHECK,
    ...SESSION_LIMIT,
  },
  ...OURS,
});

export const continuePlaySession = createRoute({
  ...platformRoute,
  method: "post",
  path: "/sportsbook_sessions/continue",
  operationId: "continuePlaySession",
  description:
    "Acknowledges a reality check that is due, and begins the next period. Where none is due, nothing changes.",
  security: SESSION_AND_CSRF,
  responses: {
    200: jsonAnswer(PlaySession, "The period that goes on."),
    ...NO_REALITY_CHECK,
    ...SESSION_LIMIT,
  },
});

export const chooseRealityCheck = createRoute({
  ...platformRoute,
  method: "patch",
  path: "/player/reality_check",
  operationId: "chooseRealityCheck",
  description: "Sets the player's own period, where it is shorter than the site's.",
  security: SESSION_AND_CSRF,
  request: jsonBody(RealityCheckChoice),
  responses: { 200: jsonAnswer(PlaySession, "The period as it is now."), ...NO_REALITY_CHECK, ...AUTH_ERRORS },
  ...OURS,
});

export const trackActivity = createRoute({
  ...platformRoute,
  method: "post",
  path: "/player/activity_limit_track",
  operationId: "trackActivity",
  description:
    "Called every 60 seconds by a page in view. Where the player has done nothing for as long as the site allows, it ends the session.",
  security: SESSION_AND_CSRF,
  request: optionalJsonBody(ActivityTrack),
  responses: {
    204: { description: "The session goes on." },
    ...AUTH_ERRORS,
    401: errorContent("Signed out for want of activity (code 35), or not signed in."),
    ...COMMON_ERRORS,
  },
});
