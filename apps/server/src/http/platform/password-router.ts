import { PLATFORM_ROUTES } from "@touchline/contract";
import type { Context } from "hono";
import { changePassword } from "../../players/change-password.ts";
import {
  type NewcomersByReset,
  issuePasswordReset,
  removePasskeysAfterReset,
  removePhoneAfterReset,
  resetPassword,
} from "../../players/password-reset.ts";
import { isPassword } from "../../players/passwords.ts";
import { randomSecret } from "../../players/secrets.ts";
import { signInName } from "../../players/sign-in-name.ts";
import { createApiRouter } from "../api-router.ts";
import type { AppEnv } from "../app-env.ts";
import { signedIn } from "../app-env.ts";
import { notStored } from "../not-stored.ts";
import { placeOfCall } from "../place-of-call.ts";
import { refuse } from "../refuse.ts";
import { mailOnRequest } from "./mail-on-request.ts";
import { passkeyAnswer } from "./passkeys-router.ts";
import type { PlatformDeps } from "./platform-deps.ts";
import { playerOfBrowser } from "./player-of-browser.ts";
import { refusedPassword } from "./refused-password.ts";

/** A new password: by a mailed link for whoever forgot the old one, or by the old one itself. */
export function createPasswordRouter(deps: PlatformDeps) {
  const { auth, authenticators, config, cookies, db, devices, inFlight, mailsOf, notices, now, origin, sessions } =
    deps;
  const router = createApiRouter();
  router.use("/player/password", auth.requireSession);
  router.use("/users/password", notStored);

  router.openapi(PLATFORM_ROUTES.requestPasswordReset, (c) => {
    const { email } = c.req.valid("json");
    const send = async (): Promise<void> => {
      const issued = await issuePasswordReset({ db, now }, { email, realm: c.get("site").realm });
      if (issued !== null) await mailsOf(c).passwordReset(issued.player, issued.token);
    };
    return mailOnRequest(deps, c, { email, kind: "password_reset", send });
  });

  router.openapi(PLATFORM_ROUTES.resetPassword, async (c) => {
    if (origin.isForeign(c)) return refuse(c, "csrf_failed");
    const { reset_password_token: token, password } = c.req.valid("json");
    // Whose link it is is not asked before it is used up: their names are looked at when they change it themselves.
    const refused = await refusedPassword(c, password, []);
    if (refused !== null) return refuse(c, "password_breached", refused);
    const caller = await playerOfBrowser(deps, c);
    const reset = await resetPassword(
      { db, now, sessions, notices, demoCredit: config.demoCredit },
      { token, password, newcomers: newcomersOf(deps, c) },
    );
    if (reset === null) return refuse(c, "password_reset_invalid");
    if (reset === "excluded") return refuse(c, "self_excluded");
    const { player, passkeys, passkeysToken, phone } = reset;
    if (reset.isOpened) await deps.registryGate.check(player.id, c.get("site").jurisdiction, "sign_up");
    if (caller === player.id) deps.cookies.clear(c);
    // By a new secret: whoever copied the one of before is a stranger now. Where codes are asked for, a link alone proves nobody.
    if (!(await authenticators.isAsked(player.id)))
      cookies.setDevice(c, await devices.remember(player.id, undefined, placeOfCall(deps, c)));
    c.get("log").info({ playerId: player.id }, "password reset");
    inFlight.afterAnswer(c, () => mailsOf(c).passwordChanged(player));
    return c.json(
      {
        email: signInName(player),
        passkeys: passkeys.map(passkeyAnswer),
        passkeys_token: passkeysToken,
        phone_number: phone?.number ?? null,
        phone_token: phone?.token ?? null,
      },
      200,
    );
  });

  addChange(router, deps);
  addRemovals(router, deps);
  return router;
}

/** A new password by the one that is had. */
function addChange(router: ReturnType<typeof createApiRouter>, deps: PlatformDeps): void {
  const { cookies, db, devices, inFlight, limits, mailsOf, notices, now, sessions } = deps;

  router.openapi(PLATFORM_ROUTES.changePassword, async (c) => {
    const { player, session } = signedIn(c);
    const { current_password: current, password } = c.req.valid("json");
    const attempt = await limits.passwordByPlayer.take(player.id);
    if (!attempt.allowed) return refuse(c, "rate_limited", attempt);
    if (!(await isPassword(player.password_hash, current, "proven"))) return refuse(c, "current_password_wrong");
    const { email, nickname, first_name: first, last_name: last } = player;
    const refused = await refusedPassword(c, password, [email, nickname, first, last]);
    if (refused !== null) return refuse(c, "password_breached", refused);
    const device = randomSecret();
    const kept = { sessionId: session.id, device, replacedHash: player.password_hash };
    const secret = await changePassword({ db, sessions, notices, now }, { playerId: player.id, password, kept });
    if (secret === null) return refuse(c, "unauthorized");
    cookies.set(c, { secret, csrfToken: sessions.csrfToken(session) });
    cookies.setDevice(c, await devices.remember(player.id, device, placeOfCall(deps, c)));
    await limits.passwordByPlayer.forget(player.id);
    c.get("log").info("password changed");
    inFlight.afterAnswer(c, () => mailsOf(c).passwordChanged(player));
    return c.body(null, 204);
  });
}

/** What a new password leaves as ways in is taken away by who chose it: somebody else may hold it. */
function addRemovals(router: ReturnType<typeof createApiRouter>, deps: PlatformDeps): void {
  const { db, inFlight, mailsOf, now, origin, sessions } = deps;

  router.openapi(PLATFORM_ROUTES.removePasskeysAfterReset, async (c) => {
    if (origin.isForeign(c)) return refuse(c, "csrf_failed");
    const used = { token: c.req.valid("json").passkeys_token, realm: c.get("site").realm };
    const done = await removePasskeysAfterReset({ db, now, sessions }, used);
    if (done === null) return refuse(c, "password_reset_invalid");
    c.get("log").info(done, "passkeys removed after a password reset");
    if (done.removed > 0)
      inFlight.afterAnswer(c, async () => {
        const owner = db.selectFrom("players").selectAll().where("id", "=", done.playerId);
        await mailsOf(c).passkeyRemoved(await owner.executeTakeFirstOrThrow());
      });
    return c.body(null, 204);
  });

  router.openapi(PLATFORM_ROUTES.removePhoneAfterReset, async (c) => {
    if (origin.isForeign(c)) return refuse(c, "csrf_failed");
    const used = { token: c.req.valid("json").phone_token, realm: c.get("site").realm };
    const done = await removePhoneAfterReset({ db, now, sessions }, used);
    if (done === null) return refuse(c, "password_reset_invalid");
    const { playerId, number } = done;
    c.get("log").info({ playerId, isRemoved: number !== null }, "phone number removed after a password reset");
    if (number !== null)
      inFlight.afterAnswer(c, async () => {
        const owner = db.selectFrom("players").selectAll().where("id", "=", playerId);
        await mailsOf(c).phoneRemoved(await owner.executeTakeFirstOrThrow(), number);
      });
    return c.body(null, 204);
  });
}

/** Who confirms an address by a new password begins as the site has it: what was typed in may be a stranger's. */
function newcomersOf({ registryGate }: PlatformDeps, c: Context<AppEnv>): NewcomersByReset {
  const { realm, jurisdiction, currencies } = c.get("site");
  const areHeld = registryGate.holdsNewcomers(jurisdiction);
  return { realm, jurisdiction: jurisdiction.code, areHeld, currency: currencies[0].code, language: c.get("locale") };
}
