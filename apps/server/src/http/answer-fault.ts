import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { DatabaseUnavailable } from "../db/database-unavailable.ts";
import { PasswordsBusy } from "../players/passwords.ts";
import type { AppEnv } from "./app-env.ts";
import { refuse } from "./refuse.ts";

/** As nginx logs it. */
const CLIENT_CLOSED_REQUEST = 499;

const WRONG_TYPE = { path: "header.content-type", problem: "unsupported_media_type" };

/** Answers what no handler answered. What went wrong is for the log, not for the caller. */
export function answerFault(error: Error, c: Context<AppEnv>): Response {
  if (error instanceof HTTPException) {
    // The framework throws these before a handler runs: a body it could not parse, or of another type.
    if (error.status === 400) return refuse(c, "malformed_json");
    if (error.status === 415) return refuse(c, "invalid_request", { fields: [WRONG_TYPE] });
    if (error.status === 413) return refuse(c, "payload_too_large");
  }
  // Whoever went away in the middle of a request reads no answer; that is no fault of ours.
  if (c.req.raw.signal.aborted) {
    c.get("log").info({ err: error }, "the caller went away");
    return new Response(null, { status: CLIENT_CLOSED_REQUEST });
  }
  if (error instanceof PasswordsBusy) {
    c.get("log").warn(error.message);
    return refuse(c, "unavailable", { retryAfterSeconds: 5 });
  }
  c.get("log").error({ err: error }, "request failed");
  return error instanceof DatabaseUnavailable
    ? refuse(c, "unavailable", { retryAfterSeconds: 5 })
    : refuse(c, "internal");
}
