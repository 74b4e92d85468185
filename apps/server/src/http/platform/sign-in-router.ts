import { PLATFORM_ROUTES } from "@touchline/contract";
import type { Context } from "hono";
import type { PlayerRow, SessionRow } from "../../db/schema.ts";
import { enqueueDisconnect } from "../../outbox/enqueue-publication.ts";
import { isPassword } from "../../players/passwords.ts";
import { emailKey } from "../../players/registration.ts";
import { isLocked, noteFailedSignIn, noteSignIn } from "../../players/sign-in-lock.ts";
import { createApiRouter } from "../api-router.ts";
import type { AppEnv } from "../app-env.ts";
import { signedIn } from "../app-env.ts";
import { verifiedBearer } from "../auth.ts";
import { refuse } from "../refuse.ts";
import type { PlatformParts } from "./platform-parts.ts";
import { playerAnswer } from "./player-answer.ts";

/** Signing in and out, and the bearer token of the sportsbook API. */
export function createSignInRouter(parts: PlatformParts) {
  const { auth, config, cookies, db, limits, now, origin, sessions, tokens } = parts;
  const router = createApiRouter();
  router.use("/users/sign_out", auth.requireSession);
  // A page renews its token by itself; that alone must not keep a session alive.
  router.use("/sportsbook_sessions", auth.requireSessionInBackground);

  router.openapi(PLATFORM_ROUTES.signIn, async (c) => {
    // No session to protect yet, but a foreign page must not sign a player in to its own account either.
    if (origin.isForeign(c)) return refuse(c, "csrf_failed");
    if (!config.signInEnabled) return refuse(c, "sign_in_closed");
    const { email, password } = c.req.valid("json");
    const network = origin.network(c);
    const addressKey = `${network} ${emailKey(email)}`;
    for (const attempt of [await limits.signInByAddress.take(addressKey), await limits.signInByIp.take(network)]) {
      if (!attempt.allowed) return refuse(c, "rate_limited", attempt);
    }
    const player = await db
      .selectFrom("players")
      .selectAll()
      .where("email_key", "=", emailKey(email))
      .executeTakeFirst();
    const isRight = await isPassword(player?.password_hash ?? null, password);
    // A lock is not told either: it would say that there is an account, and which guess was right.
    if (!isRight || player === undefined || isLocked(player, now())) {
      if (player !== undefined) parts.inFlight.afterAnswer(c, () => lockAfterTooMany(parts, player));
      return refuse(c, "invalid_credentials");
    }
    // The IP's count keeps its failures: an account of one's own must not buy guesses at others.
    await Promise.all([limits.signInByAddress.forget(addressKey), limits.signInByIp.giveBack(network)]);
    if (player.email_confirmed_at === null) return refuse(c, "email_not_confirmed");
    await noteSignIn(db, player);
    await endEarlierSession(parts, c);
    const { session, secret } = await sessions.open(player.id);
    cookies.set(c, { secret, csrfToken: sessions.csrfToken(session) });
    c.get("log").info({ playerId: player.id }, "signed in");
    return c.json(playerAnswer(player, c.get("locale")), 200);
  });

  router.openapi(PLATFORM_ROUTES.signOut, async (c) => {
    const { session, player } = signedIn(c);
    await db.transaction().execute(async (trx) => {
      await sessions.end(trx, session.id);
      await enqueueDisconnect(trx, player.id);
    });
    c.get("log").info("signed out");
    cookies.clear(c);
    // Pages kept for the way back. What browsers store for us is nobody's profile: odds format, slips of other tabs.
    c.header("Clear-Site-Data", '"cache"');
    return c.body(null, 204);
  });

  router.openapi(PLATFORM_ROUTES.openSportsbookSession, async (c) => {
    const { session } = signedIn(c);
    const before = c.req.header("authorization");
    if (before !== undefined && !(await isTokenOf(parts, session, before))) return refuse(c, "unauthorized");
    const { token, expiresAt } = await tokens.issue(session);
    return c.json({ token, expires_at: expiresAt.toISOString() }, 200);
  });

  return router;
}

/** A page goes on as the player it was made for: whoever signed in elsewhere in its browser is not that one. */
async function isTokenOf({ tokens }: PlatformParts, { id }: SessionRow, header: string): Promise<boolean> {
  const verified = await verifiedBearer(tokens, header);
  return verified.status !== "invalid" && verified.sessionId === id;
}

/** Counts a wrong password; the one too many locks the account, and its player is told by mail. */
async function lockAfterTooMany({ db, mails, now }: PlatformParts, player: PlayerRow): Promise<void> {
  const locked = await noteFailedSignIn({ db, now }, player.id);
  if (locked !== null) await mails.unlock(player, locked.unlockToken);
}

/** A browser has one session: signing in again ends the one before. */
async function endEarlierSession({ cookies, db, sessions }: PlatformParts, c: Context<AppEnv>): Promise<void> {
  const secret = cookies.secretOf(c);
  const earlier = secret === undefined ? null : await sessions.bySecret(secret);
  if (earlier === null) return;
  await db.transaction().execute(async (trx) => {
    await sessions.end(trx, earlier.session.id);
    await enqueueDisconnect(trx, earlier.player.id);
  });
}
