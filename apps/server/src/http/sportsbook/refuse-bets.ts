import { API_ERRORS } from "@touchline/contract/vocabulary";
import type { Context } from "hono";
import { type Refusals, refusalsBody } from "../../book/bets/refusal.ts";
import { type AppEnv, voiceOf } from "../app-env.ts";

/** Answers with every reason why bets are refused. */
export function refuseBets(c: Context<AppEnv>, refusals: Refusals) {
  const body = refusalsBody(refusals, voiceOf(c));
  // An account that may not bet is refused as such; every other reason is about the bet itself.
  return API_ERRORS[refusals[0].name].status === 403 ? c.json(body, 403) : c.json(body, 422);
}
