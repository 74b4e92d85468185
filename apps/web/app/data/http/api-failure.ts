import type { components } from "@touchline/contract/api";
import { API_ERRORS } from "@touchline/contract/vocabulary";

export type ApiError = components["schemas"]["ApiError"];

/** Why a call gave no answer: refused with a reason, or lost, in which case nobody knows what it did. */
export type ApiFailure = { kind: "refused"; status: number; error: ApiError } | { kind: "lost" };

export type ApiAnswer<T> = { ok: true; data: T } | { ok: false; failure: ApiFailure };

interface Fetched<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

const FIRST_SERVER_FAULT = 500;

export function isApiError(body: unknown): body is ApiError {
  if (typeof body !== "object" || body === null) return false;
  if (!("code" in body && "key" in body && "message" in body)) return false;
  const hasTexts = typeof body.key === "string" && typeof body.message === "string";
  // Of several bets, whose places are read from it.
  const ofBets = "errors_by_bet" in body ? (body.errors_by_bet ?? []) : [];
  return typeof body.code === "number" && hasTexts && Array.isArray(ofBets);
}

/** Turns what openapi-fetch gives, or throws, into a value. Without a readable body of ours the answer counts as lost. */
export async function answerOf<T>(call: Promise<Fetched<T>>): Promise<ApiAnswer<T>> {
  try {
    const { data, error, response } = await call;
    // openapi-fetch leaves `data` undefined for answers without a body, which is what T is then.
    if (response.ok) return { ok: true, data: data as T };
    if (response.status >= FIRST_SERVER_FAULT || !isApiError(error)) return { ok: false, failure: { kind: "lost" } };
    return { ok: false, failure: { kind: "refused", status: response.status, error } };
  } catch {
    return { ok: false, failure: { kind: "lost" } };
  }
}

/** For queries, which want their failures thrown. */
export class ApiCallFailed extends Error {
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(failure.kind === "refused" ? failure.error.message : "The answer was lost.");
    this.name = "ApiCallFailed";
    this.failure = failure;
  }
}

export async function dataOf<T>(call: Promise<Fetched<T>>): Promise<T> {
  const answer = await answerOf(call);
  if (answer.ok) return answer.data;
  throw new ApiCallFailed(answer.failure);
}

export const isRefusal = (failure: ApiFailure, code: ApiError["code"]): boolean =>
  failure.kind === "refused" && failure.error.code === code;

/** The server knows no player behind the call. */
export const isUnauthorized = (failure: ApiFailure): boolean =>
  failure.kind === "refused" && failure.status === API_ERRORS.unauthorized.status;

const OTHER_FORBIDDEN: readonly number[] = [API_ERRORS.csrf_failed.code, API_ERRORS.country_blocked.code];

/** Of a call for a session, or about it: the player has played as long as a day allows. */
export const isSessionLimit = (failure: ApiFailure): boolean =>
  failure.kind === "refused" &&
  failure.status === API_ERRORS.session_limit_reached.status &&
  !OTHER_FORBIDDEN.includes(failure.error.code);

/** True of what a query throws where the server has understood the call and said no. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiCallFailed && error.failure.kind === "refused";

/** True of what a query throws where what it asked for is not there. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiCallFailed &&
  error.failure.kind === "refused" &&
  error.failure.status === API_ERRORS.not_found.status;
