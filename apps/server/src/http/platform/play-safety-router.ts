import { PLATFORM_ROUTES } from "@touchline/contract";
import type { Context } from "hono";
import { createTimeOfPlay } from "../../safety/daily-limit.ts";
import { startOfDay } from "../../safety/start-of-day.ts";
import { type TimePlayed, createPlayClocks } from "../../safety/play-clock.ts";
import { periodMs, playSession } from "../../safety/play-session.ts";
import { createApiRouter } from "../api-router.ts";
import { type AppEnv, signedIn } from "../app-env.ts";
import { verifiedBearer } from "../auth.ts";
import { endSession } from "../end-session.ts";
import { refuse } from "../refuse.ts";
import { timeOfSession } from "../time-of-session.ts";
import { outOfTimeAnswer } from "./out-of-time.ts";
import type { PlatformDeps } from "./platform-deps.ts";

const MINUTE_MS = 60_000;

type SafetyDeps = Pick<PlatformDeps, "auth" | "cookies" | "db" | "now" | "sessions" | "tokens">;

/** The bearer token of the sportsbook API, for as long as a player may play; reality checks, and the end for want of activity. */
export function createPlaySafetyRouter(deps: SafetyDeps) {
  const { auth, db, now, sessions, tokens } = deps;
  const clocks = createPlayClocks({ db, now });
  const timeOfPlay = createTimeOfPlay({ db, now });
  const dayStartOf = (c: Context<AppEnv>): Date => startOfDay(now(), c.get("site").safety.timeZone);
  const timeOf = (c: Context<AppEnv>): Promise<TimePlayed> =>
    timeOfSession({ ...deps, timeOfPlay }, signedIn(c), { site: c.get("site"), isBet: false });
  // Who was let in with nothing left does not play: there is nothing to ask for until there is time again.
  const noTimeOf = (c: Context<AppEnv>) =>
    signedIn(c).session.without_play ? refuse(c, "reality_check_off") : outOfTime(c, deps);
  const router = createApiRouter();
  // Pages ask by themselves; that alone must not keep a session alive.
  for (const path of ["/sportsbook_sessions", "/sportsbook_sessions/continue", "/player/activity_limit_track"])
    router.use(path, auth.requireSessionInBackground);
  router.use("/player/reality_check", auth.requireSession);

  router.openapi(PLATFORM_ROUTES.openSportsbookSession, async (c) => {
    const { session } = signedIn(c);
    const before = c.req.header("authorization");
    if (before !== undefined && !(await isTokenOf(deps, session.id, before))) return refuse(c, "unauthorized");
    const { leftMs } = await timeOf(c);
    if (leftMs === 0 && !session.without_play) return outOfTime(c, deps);
    // Without play it reads and cashes out; what takes a stake looks at the time itself.
    const { token, expiresAt } = await tokens.issue(session, leftMs === 0 ? null : leftMs);
    const answer = { token, expires_at: expiresAt.toISOString() };
    return c.json(leftMs === 0 ? { ...answer, out_of_time: await outOfTimeAnswer(c, deps) } : answer, 200);
  });

  router.openapi(PLATFORM_ROUTES.getPlaySession, async (c) => {
    const { player } = signedIn(c);
    const { realityCheckMinutes: siteMinutes } = c.get("site").safety;
    // A limit is found out here too: a page may make no other call.
    const { clock, leftMs } = await timeOf(c);
    if (leftMs === 0) return noTimeOf(c);
    if (siteMinutes === null || clock === null) return refuse(c, "reality_check_off");
    return c.json(await playSession(db, { player, clock, siteMinutes, dayStart: dayStartOf(c) }), 200);
  });

  router.openapi(PLATFORM_ROUTES.continuePlaySession, async (c) => {
    const { player } = signedIn(c);
    const { realityCheckMinutes: siteMinutes } = c.get("site").safety;
    if (siteMinutes === null) return refuse(c, "reality_check_off");
    const { clock: before, leftMs } = await timeOf(c);
    if (leftMs === 0) return noTimeOf(c);
    if (before === null) return refuse(c, "reality_check_off");
    const clock = await clocks.beginPeriod(player.id, periodMs(before, siteMinutes));
    return c.json(await playSession(db, { player, clock, siteMinutes, dayStart: dayStartOf(c) }), 200);
  });

  router.openapi(PLATFORM_ROUTES.chooseRealityCheck, async (c) => {
    const { player } = signedIn(c);
    const { realityCheckMinutes: siteMinutes } = c.get("site").safety;
    if (siteMinutes === null) return refuse(c, "reality_check_off");
    const clock = await clocks.chooseRealityCheck(player.id, c.req.valid("json").minutes);
    return c.json(await playSession(db, { player, clock, siteMinutes, dayStart: dayStartOf(c) }), 200);
  });

  router.openapi(PLATFORM_ROUTES.trackActivity, async (c) => {
    const { session } = signedIn(c);
    const { activityLimitMinutes, idleMinutes } = c.get("site").safety;
    const idleMs = now().getTime() - session.active_at.getTime();
    if (activityLimitMinutes !== null && idleMs >= activityLimitMinutes * MINUTE_MS) {
      await endSession(c, deps, session);
      return refuse(c, "activity_limit_reached");
    }
    if (c.req.valid("json").active ?? true) {
      await sessions.noteAction(session, idleMinutes * MINUTE_MS);
      // Also of who was away for too long to move money, and reads on.
      await sessions.noteActivity(session);
    }
    return c.body(null, 204);
  });

  return router;
}

/** A page goes on as the player it was made for: whoever signed in elsewhere in its browser is not that one. */
async function isTokenOf({ tokens }: SafetyDeps, sessionId: string, header: string): Promise<boolean> {
  const verified = await verifiedBearer(tokens, header);
  return verified.status !== "invalid" && verified.sessionId === sessionId;
}

/** Whoever has played as long as a day allows is signed out, and told for how long. */
async function outOfTime(c: Context<AppEnv>, deps: SafetyDeps) {
  const { session } = signedIn(c);
  const { until } = await outOfTimeAnswer(c, deps);
  await endSession(c, deps, session);
  if (until === null) return refuse(c, "session_limit_reached");
  const seconds = Math.ceil((Date.parse(until) - deps.now().getTime()) / 1000);
  return refuse(c, "session_limit_reached", { retryAfterSeconds: Math.max(1, seconds) });
}
