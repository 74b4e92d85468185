import { PLATFORM_ROUTES } from "@touchline/contract";
import type { Context } from "hono";
import { enqueueDisconnect } from "../../outbox/enqueue-publication.ts";
import { isPassword } from "../../players/passwords.ts";
import { createApiRouter } from "../api-router.ts";
import { type AppEnv, signedIn } from "../app-env.ts";
import { notStored } from "../not-stored.ts";
import { refuse } from "../refuse.ts";
import type { PlatformDeps } from "./platform-deps.ts";

/** Where a player is signed in, and the app whose codes signing in asks for. */
export function createSecurityRouter(deps: PlatformDeps) {
  const { authenticators, auth, db, limits, sessions } = deps;
  const router = createApiRouter();
  for (const path of ["/player/sessions", "/player/sessions/*", "/player/authenticator", "/player/authenticator/*"])
    router.use(path, auth.requireSession, notStored);

  router.openapi(PLATFORM_ROUTES.listSessions, async (c) => {
    const { player, session } = signedIn(c);
    const open = await sessions.openOf(player.id);
    const list = open.map((one) => ({
      id: one.id,
      device: one.device,
      country: one.country_code,
      opened_at: one.created_at.toISOString(),
      last_seen_at: one.last_seen_at.toISOString(),
      is_current: one.id === session.id,
    }));
    return c.json({ list: list.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)) }, 200);
  });

  router.openapi(PLATFORM_ROUTES.endSession, async (c) => {
    const { player } = signedIn(c);
    const { id } = c.req.valid("param");
    const isOwn = await db.transaction().execute(async (trx) => {
      const owned = trx.selectFrom("sessions").select("id").where("id", "=", id).where("player_id", "=", player.id);
      if ((await owned.executeTakeFirst()) === undefined) return false;
      await sessions.end(trx, id);
      await enqueueDisconnect(trx, player.id);
      return true;
    });
    return isOwn ? c.body(null, 204) : refuse(c, "not_found");
  });

  router.openapi(PLATFORM_ROUTES.endOtherSessions, async (c) => {
    const { player, session } = signedIn(c);
    await db.transaction().execute(async (trx) => {
      await sessions.endAllOf(trx, player.id, { except: session.id });
      await enqueueDisconnect(trx, player.id);
    });
    return c.body(null, 204);
  });

  router.openapi(PLATFORM_ROUTES.getAuthenticator, async (c) => {
    const { enabled, recoveryCodesLeft } = await authenticators.stateOf(signedIn(c).player.id);
    return c.json({ enabled, recovery_codes_left: recoveryCodesLeft }, 200);
  });

  router.openapi(PLATFORM_ROUTES.beginAuthenticator, async (c) => {
    const refusal = await passwordRefusal(deps, c, c.req.valid("json").password);
    if (refusal !== null) return refuse(c, refusal.name, refusal);
    const begun = await authenticators.begin(signedIn(c).player, c.get("site").name);
    return begun === null ? refuse(c, "forbidden") : c.json(begun, 200);
  });

  router.openapi(PLATFORM_ROUTES.confirmAuthenticator, async (c) => {
    const { player, session } = signedIn(c);
    const attempt = await limits.secondFactorByPlayer.take(player.id);
    if (!attempt.allowed) return refuse(c, "rate_limited", attempt);
    const codes = await db.transaction().execute(async (trx) => {
      const made = await authenticators.confirm(trx, player.id, c.req.valid("json").code);
      if (made === null) return null;
      await sessions.endAllOf(trx, player.id, { except: session.id });
      await enqueueDisconnect(trx, player.id);
      return made;
    });
    if (codes === null) return refuse(c, "second_factor_wrong");
    await limits.secondFactorByPlayer.forget(player.id);
    return c.json({ recovery_codes: codes }, 200);
  });

  router.openapi(PLATFORM_ROUTES.removeAuthenticator, async (c) => {
    const { player } = signedIn(c);
    const { password, code } = c.req.valid("json");
    const refusal = await passwordRefusal(deps, c, password);
    if (refusal !== null) return refuse(c, refusal.name, refusal);
    const attempt = await limits.secondFactorByPlayer.take(player.id);
    if (!attempt.allowed) return refuse(c, "rate_limited", attempt);
    if (!(await authenticators.isCode(player.id, code))) return refuse(c, "second_factor_wrong");
    await limits.secondFactorByPlayer.forget(player.id);
    await authenticators.remove(player.id);
    return c.body(null, 204);
  });

  return router;
}

interface PasswordRefusal {
  name: "rate_limited" | "current_password_wrong";
  retryAfterSeconds?: number;
}

/** Whoever sits at an open session must still know the password. */
async function passwordRefusal(
  { limits }: PlatformDeps,
  c: Context<AppEnv>,
  password: string,
): Promise<PasswordRefusal | null> {
  const { player } = signedIn(c);
  const attempt = await limits.passwordByPlayer.take(player.id);
  if (!attempt.allowed) return { name: "rate_limited", ...attempt };
  if (!(await isPassword(player.password_hash, password, "proven"))) return { name: "current_password_wrong" };
  await limits.passwordByPlayer.forget(player.id);
  return null;
}
