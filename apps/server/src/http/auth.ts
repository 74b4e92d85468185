import { BY_ITSELF_HEADER, CSRF_HEADER } from "@touchline/contract/vocabulary";
import type { Context, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { LiveSession, Sessions } from "../players/sessions.ts";
import type { SportsbookTokens, VerifiedToken } from "../players/sportsbook-tokens.ts";
import type { WriteAllowance } from "../players/write-allowance.ts";
import { type TimeOfPlay, countsPlay, createTimeOfPlay } from "../safety/daily-limit.ts";
import type { AppEnv } from "./app-env.ts";
import { type SessionEndDeps, endSession } from "./end-session.ts";
import { refuse } from "./refuse.ts";
import type { RequestOrigin } from "./request-origin.ts";
import type { SessionCookies } from "./session-cookies.ts";
import { timeOfSession } from "./time-of-session.ts";

type AuthMiddleware = MiddlewareHandler<AppEnv>;

/** Sign-in checks. Behind them `signedIn(c)` names the caller. */
export interface Auth {
  /** Platform API: the session cookie, and the CSRF pair on calls that change anything. */
  requireSession: AuthMiddleware;
  /** As `requireSession`, for calls a page makes by itself: they don't put off the end by inactivity. */
  requireSessionInBackground: AuthMiddleware;
  /** Sportsbook API: a bearer token whose session still lives. */
  requirePlayer: AuthMiddleware;
  /** As `requirePlayer`, and open to visitors; a token that is sent must be good. */
  optionalPlayer: AuthMiddleware;
  optionalPlayerInBackground: AuthMiddleware;
  requirePlayerInBackground: AuthMiddleware;
}

interface AuthDeps extends Pick<SessionEndDeps, "db"> {
  sessions: Sessions;
  now: () => Date;
  tokens: SportsbookTokens;
  cookies: SessionCookies;
  origin: RequestOrigin;
  writes: WriteAllowance;
}

interface BearerDeps extends AuthDeps {
  timeOfPlay: TimeOfPlay;
}

export function createAuth(parts: AuthDeps): Auth {
  const deps = { ...parts, timeOfPlay: createTimeOfPlay(parts) };
  return {
    requireSession: sessionMiddleware(deps, { isActivity: true }),
    requireSessionInBackground: sessionMiddleware(deps, { isActivity: false }),
    requirePlayer: bearerMiddleware(deps, { isActivity: true, required: true }),
    optionalPlayer: bearerMiddleware(deps, { isActivity: true, required: false }),
    requirePlayerInBackground: bearerMiddleware(deps, { isActivity: false, required: true }),
    optionalPlayerInBackground: bearerMiddleware(deps, { isActivity: false, required: false }),
  };
}

/**
 * A bet, the stakes that one may have, a cash-out, the rule for one, which may cash out at once, an edit, or tickets of a
 * lottery; not what gives one of them up.
 */
const BETS = /\/(?:bets(?:\/max-stake|\/cashout|\/cashout-rule|\/edit)?|lotteries\/tickets)$/;
/** What moves money, or opens a game that does, which nobody does who has been away: of those calls, and of the wallet's. */
const MONEY =
  /\/(?:bets(?:\/cashout|\/cashout-rule|\/edit)?|lotteries\/tickets|player\/(?:deposits|withdrawals(?:\/[^/]+\/cancel)?)|[^/]+\/launch)$/;
/** What changes how somebody signs in, which nobody does either who has been away. */
const WAYS_IN = /\/player\/(?:password|email|phone|phone\/verification|(?:authenticator|passkeys)(?:\/.+)?)$/;
/** What of that only takes money out of play, which nobody is kept from for want of time. */
const CASHES_OUT = /\/bets\/cashout(?:-rule)?$/;
const MINUTE_MS = 60_000;
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

function sessionMiddleware(deps: AuthDeps, { isActivity }: { isActivity: boolean }): AuthMiddleware {
  const { sessions, cookies, origin } = deps;
  return createMiddleware<AppEnv>(async (c, next) => {
    const isRead = SAFE_METHODS.has(c.req.method);
    // Whatever cookies its browser sends along: to read is a sign of life, and shows by its time alone whose browser it is.
    if (isRead && origin.isForeign(c)) return refuse(c, "unauthorized");
    const secret = cookies.secretOf(c);
    const live = secret === undefined ? null : await sessions.bySecret(secret, c.get("site").realm);
    if (live === null) {
      if (secret !== undefined && sessions.mayBeForgotten(secret)) cookies.clear(c);
      return refuse(c, "unauthorized");
    }
    const refused = isRead ? null : await refusalOfChange(deps, c, live);
    if (refused !== null) return refused;
    await admit(c, live, { sessions, isActivity, isAction: isActivity && !isRead });
    return next();
  });
}

/** Why nothing may be changed in a session that lives; null where it may. */
async function refusalOfChange(deps: AuthDeps, c: Context<AppEnv>, live: LiveSession) {
  const { sessions, origin, writes } = deps;
  const token = c.req.header(CSRF_HEADER);
  if (origin.isForeign(c) || token === undefined || !sessions.isCsrfToken(live.session, token))
    return refuse(c, "csrf_failed");
  if ((movesMoney(c) || WAYS_IN.test(c.req.path)) && isIdle(deps, c, live.session)) {
    await endSession(c, deps, live.session);
    return refuse(c, "session_idle");
  }
  const write = writes.take(live.player.id, "other");
  return write.allowed ? null : refuse(c, "rate_limited", write);
}

function bearerMiddleware(
  deps: BearerDeps,
  { isActivity, required }: { isActivity: boolean; required: boolean },
): AuthMiddleware {
  const { sessions, tokens, writes } = deps;
  return createMiddleware<AppEnv>(async (c, next) => {
    // Checked already, where a path and one below it are both guarded.
    if (c.get("signedIn") !== null) return next();
    const header = c.req.header("authorization");
    if (header === undefined) return required ? refuse(c, "unauthorized") : next();
    const verified = await verifiedBearer(tokens, header);
    if (verified.status !== "valid") return refuse(c, verified.status === "expired" ? "token_expired" : "unauthorized");
    const live = await sessionOf(deps, c, verified);
    if (typeof live === "string") return refuse(c, live);
    if (required && !SAFE_METHODS.has(c.req.method)) {
      const write = writes.take(live.player.id, BETS.test(c.req.path) ? "bet" : "other");
      if (!write.allowed) return refuse(c, "rate_limited", write);
    }
    const late = movesMoney(c) ? await refusalForTime(deps, c, live) : null;
    if (late !== null) return refuse(c, late);
    const isAction = isActivity && required && !SAFE_METHODS.has(c.req.method);
    await admit(c, live, { sessions, isActivity, isAction });
    return next();
  });
}

/** Counts the time that is played by bets alone, and says why none is taken where nothing of it is left. */
async function refusalForTime(
  deps: BearerDeps,
  c: Context<AppEnv>,
  live: LiveSession,
): Promise<"token_expired" | "session_limit_reached" | null> {
  const site = c.get("site");
  if (!live.hasTimeLimit && !countsPlay(site)) return null;
  const { leftMs } = await timeOfSession(deps, live, { site, isBet: true });
  if (leftMs !== 0) return null;
  // As once it has run out: whoever asks for another is told why there is none.
  if (!live.session.without_play) return "token_expired";
  return CASHES_OUT.test(c.req.path) ? null : "session_limit_reached";
}

/** What the token of an authorization header says. */
export async function verifiedBearer(tokens: SportsbookTokens, header: string): Promise<VerifiedToken> {
  const token = /^Bearer ([\w.-]+)$/i.exec(header)?.[1];
  return token === undefined ? { status: "invalid" } : tokens.verify(token);
}

/** The session behind a good token, or why it is refused: money moves in none whose player has been away. */
async function sessionOf(
  deps: AuthDeps,
  c: Context<AppEnv>,
  { sessionId, playerId }: { sessionId: string; playerId: string },
): Promise<LiveSession | "unauthorized" | "session_idle"> {
  const { realm } = c.get("site");
  const live = await deps.sessions.byId(sessionId, realm);
  if (live === null || live.player.id !== playerId)
    return movesMoney(c) && (await deps.sessions.isExpired(sessionId, realm)) ? "session_idle" : "unauthorized";
  if (!movesMoney(c) || !isIdle(deps, c, live.session)) return live;
  await endSession(c, deps, live.session);
  return "session_idle";
}

const movesMoney = (c: Context<AppEnv>): boolean => c.req.method === "POST" && MONEY.test(c.req.path);

/** The player has done nothing for so long that it may be somebody else who sits there now. */
function isIdle({ now }: AuthDeps, c: Context<AppEnv>, session: LiveSession["session"]): boolean {
  return now().getTime() - session.active_at.getTime() >= c.get("site").safety.idleMinutes * MINUTE_MS;
}

interface Admission {
  sessions: Sessions;
  isActivity: boolean;
  /** It changes something, which pages do for players only. */
  isAction: boolean;
}

async function admit(c: Context<AppEnv>, live: LiveSession, call: Admission): Promise<void> {
  c.set("signedIn", live);
  const isByItself = c.req.header(BY_ITSELF_HEADER) !== undefined;
  c.set("log", c.get("log").child({ playerId: live.player.id }));
  if (call.isAction && !isByItself)
    await call.sessions.noteAction(live.session, c.get("site").safety.idleMinutes * MINUTE_MS);
  if (call.isActivity && !isByItself) await call.sessions.noteActivity(live.session);
}
