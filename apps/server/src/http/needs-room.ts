import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";
import { refuse } from "./refuse.ts";

const RETRY_AFTER_SECONDS = 60;
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
/**
 * Players get in and out, by whatever way, to see to the bets they have, and take out what is theirs; bets have a refusal of
 * their own, and giving one up adds nothing. What a game owes a player is paid, and so is what has come in by a provider of
 * payments.
 */
const STAYS_OPEN =
  /\/(users\/((phone|passkey)\/)?sign_in|users\/passkey\/challenge|users\/sign_out|player\/withdrawals(\/[\w-]+\/cancel)?|sportsbook_sessions(\/continue)?|player\/activity_limit_track|player\/exclusion|user_limits|counters|bets|bets\/.+|websocket\/\w+|game-wallet\/[\w-]+\/(credit|rollback)|payments\/[\w-]+\/events)$/;

/** Refuses what would write more while the disk of the database is nearly full: new accounts, mails, codes, settings. */
export const needsRoom = (hasRoom: () => boolean): MiddlewareHandler<AppEnv> =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (hasRoom() || SAFE_METHODS.has(c.req.method) || STAYS_OPEN.test(c.req.path)) return next();
    return refuse(c, "unavailable", { key: "error.request.no_room", retryAfterSeconds: RETRY_AFTER_SECONDS });
  });
