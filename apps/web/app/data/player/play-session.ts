import type { components } from "@touchline/contract/api";
import type { RealityCheckMinutes } from "@touchline/contract/vocabulary";
import { type ApiAnswer, answerOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";

type PlaySession = components["schemas"]["PlaySession"];

/** Shorter than the time between two questions. */
const ANSWER_WITHIN_MS = 20_000;
const inTime = () => ({ signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });

export const loadPlaySession = ({ platform }: Api): Promise<ApiAnswer<PlaySession>> =>
  answerOf(platform.GET("/sportsbook_sessions", { cache: "no-store", ...inTime() }));

export const continuePlaySession = ({ platform }: Api): Promise<ApiAnswer<PlaySession>> =>
  answerOf(platform.POST("/sportsbook_sessions/continue", inTime()));

export const chooseRealityCheck = (
  { platform }: Api,
  minutes: RealityCheckMinutes | null,
): Promise<ApiAnswer<PlaySession>> => answerOf(platform.PATCH("/player/reality_check", { body: { minutes } }));

export const trackActivity = ({ platform }: Api, active: boolean): Promise<ApiAnswer<undefined>> =>
  answerOf<undefined>(platform.POST("/player/activity_limit_track", { body: { active }, ...inTime() }));
