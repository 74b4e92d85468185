import { queryOptions } from "@tanstack/react-query";
import type { components } from "@touchline/contract/api";
import { type ApiAnswer, answerOf, dataOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";
import { exclusionKey, limitsKey, notifySafetyChanged } from "./safety-news.ts";

type Schemas = components["schemas"];
export type UserLimit = Schemas["UserLimit"];
export type LimitChange = Schemas["LimitChange"];
export type Exclusion = Schemas["Exclusion"];
export type ExclusionRequest = Schemas["ExclusionRequest"];

export const userLimitsQuery = ({ platform }: Api) =>
  queryOptions({
    queryKey: limitsKey,
    queryFn: ({ signal }) => dataOf(platform.GET("/user_limits", { signal })),
  });

export const exclusionQuery = ({ platform }: Api) =>
  queryOptions({
    queryKey: exclusionKey,
    queryFn: ({ signal }) => dataOf(platform.GET("/player/exclusion", { signal })),
  });

/** Tells the browser's other pages; one whose answer was lost may have come through. */
async function notified<Data>(changing: Promise<ApiAnswer<Data>>): Promise<ApiAnswer<Data>> {
  const answer = await changing;
  if (answer.ok || answer.failure.kind === "lost") notifySafetyChanged();
  return answer;
}

export const setUserLimit = ({ platform }: Api, body: LimitChange): Promise<ApiAnswer<UserLimit[]>> =>
  notified(answerOf(platform.POST("/user_limits", { body })));

export const confirmUserLimit = ({ platform }: Api, id: string): Promise<ApiAnswer<UserLimit[]>> =>
  notified(answerOf(platform.POST("/user_limits/{id}/confirm", { params: { path: { id } } })));

export const withdrawUserLimit = ({ platform }: Api, id: string): Promise<ApiAnswer<UserLimit[]>> =>
  notified(answerOf(platform.DELETE("/user_limits/{id}", { params: { path: { id } } })));

export const answerLimitPrompt = ({ platform }: Api): Promise<ApiAnswer<unknown>> =>
  notified(answerOf<unknown>(platform.POST("/player/limit_prompt")));

export const exclude = ({ platform }: Api, body: ExclusionRequest): Promise<ApiAnswer<Schemas["StandingExclusion"]>> =>
  notified(answerOf(platform.POST("/player/exclusion", { body })));

export const askToReturn = ({ platform }: Api): Promise<ApiAnswer<Schemas["StandingExclusion"]>> =>
  notified(answerOf(platform.POST("/player/exclusion/return")));
