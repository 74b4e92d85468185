import type { ApiError, BetError } from "@touchline/contract";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import type { ApiErrorName } from "@touchline/contract/vocabulary";
import type { Context } from "hono";
import type { z } from "zod";
import type { MessageKey } from "../messages/message-text.ts";
import { type Voice, siteText } from "../messages/own-texts.ts";
import { type AppEnv, voiceOf } from "./app-env.ts";

export type ApiErrorBody = z.infer<typeof ApiError>;

export interface RefusalDetails {
  /** A finer key than the error's own, such as the reason behind wrong odds. */
  key?: MessageKey;
  fields?: NonNullable<ApiErrorBody["fields"]>;
  errorsByBet?: readonly z.infer<typeof BetError>[];
  retryAfterSeconds?: number;
  /** What a bet can be cashed out for now. */
  currentOffer?: ApiErrorBody["current_offer"];
}

/** The body of an error answer, in the words of the site. */
export function apiErrorBody(name: ApiErrorName, voice: Voice, details: RefusalDetails = {}): ApiErrorBody {
  const { fields, errorsByBet, retryAfterSeconds, currentOffer } = details;
  const key = details.key ?? API_ERRORS[name].key;
  return {
    code: API_ERRORS[name].code,
    key,
    message: siteText(voice, key),
    ...(fields && { fields }),
    ...(errorsByBet && { errors_by_bet: [...errorsByBet] }),
    ...(retryAfterSeconds !== undefined && { retry_after_seconds: retryAfterSeconds }),
    ...(currentOffer !== undefined && { current_offer: currentOffer }),
  };
}

const MAX_FIELDS_NAMED = 20;

/** What a schema found wrong with one part of a request. */
export const fieldsAtFault = (
  target: string,
  { issues }: { issues: readonly { path: readonly PropertyKey[]; code: string }[] },
): NonNullable<ApiErrorBody["fields"]> =>
  issues.slice(0, MAX_FIELDS_NAMED).map(({ path, code }) => ({ path: [target, ...path].join("."), problem: code }));

/** Answers a request with one of the contract's errors. */
export function refuse<N extends ApiErrorName>(c: Context<AppEnv>, name: N, details: RefusalDetails = {}) {
  if (details.retryAfterSeconds !== undefined) c.header("Retry-After", String(details.retryAfterSeconds));
  c.header("Cache-Control", "no-store");
  c.set("refused", name);
  const status: (typeof API_ERRORS)[N]["status"] = API_ERRORS[name].status;
  return c.json(apiErrorBody(name, voiceOf(c), details), status);
}
