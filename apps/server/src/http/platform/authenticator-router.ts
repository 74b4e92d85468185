import { PLATFORM_ROUTES } from "@touchline/contract";
import type { Context } from "hono";
import { enqueueDisconnect } from "../../outbox/enqueue-publication.ts";
import { forgetDevicesBut } from "../../players/known-devices.ts";
import { stillStands } from "../../players/still-stands.ts";
import { createApiRouter } from "../api-router.ts";
import { type AppEnv, signedIn } from "../app-env.ts";
import { notStored } from "../not-stored.ts";
import { refuse } from "../refuse.ts";
import { passwordRefusal } from "./password-refusal.ts";
import type { PlatformDeps } from "./platform-deps.ts";
import { codeAttempts } from "./second-factor.ts";

/** What proved who sits there when the call came in. */
function proofOf(c: Context<AppEnv>) {
  const { player, session } = signedIn(c);
  return { playerId: player.id, sessionId: session.id, passwordHash: player.password_hash };
}

/** The app whose codes signing in asks for. */
export function createAuthenticatorRouter(deps: PlatformDeps) {
  const { authenticators, auth, db, inFlight, mailsOf, sessions } = deps;
  const router = createApiRouter();
  router.use("/player/authenticator", auth.requireSession, notStored);
  router.use("/player/authenticator/*", auth.requireSession, notStored);

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
    const attempts = await codeAttempts(deps, c, player.id);
    const attempt = await attempts.take();
    if (!attempt.allowed) return refuse(c, "rate_limited", attempt);
    const codes = await db.transaction().execute(async (trx) => {
      // The row is held until it is over: a sign-in that was proven without a code is in before, and ended here, or asks now.
      if (!(await stillStands(trx, proofOf(c)))) return "ended";
      const made = await authenticators.confirm(trx, player.id, c.req.valid("json").code);
      if (made === null) return null;
      await forgetDevicesBut(trx, session);
      await sessions.endAllOf(trx, player.id, { except: session.id });
      await enqueueDisconnect(trx, player.id);
      return made;
    });
    if (codes === "ended") return refuse(c, "unauthorized");
    if (codes === null) return refuse(c, "second_factor_wrong");
    await attempts.forget();
    inFlight.afterAnswer(c, () => mailsOf(c).authenticatorAdded(player));
    return c.json({ recovery_codes: codes }, 200);
  });

  router.openapi(PLATFORM_ROUTES.removeAuthenticator, async (c) => {
    const { player } = signedIn(c);
    const { password, code } = c.req.valid("json");
    const refusal = await passwordRefusal(deps, c, password);
    if (refusal !== null) return refuse(c, refusal.name, refusal);
    const attempts = await codeAttempts(deps, c, player.id);
    const attempt = await attempts.take();
    if (!attempt.allowed) return refuse(c, "rate_limited", attempt);
    if (!(await authenticators.isCode(player.id, code))) return refuse(c, "second_factor_wrong");
    await attempts.forget();
    const isRemoved = await db.transaction().execute(async (trx) => {
      if (!(await stillStands(trx, proofOf(c)))) return false;
      await authenticators.remove(trx, player.id);
      return true;
    });
    if (!isRemoved) return refuse(c, "unauthorized");
    inFlight.afterAnswer(c, () => mailsOf(c).authenticatorRemoved(player));
    return c.body(null, 204);
  });

  return router;
}
