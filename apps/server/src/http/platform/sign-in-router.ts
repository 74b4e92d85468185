import { PLATFORM_ROUTES } from "@touchline/contract";
import type { Context } from "hono";
import type { PlayerRow } from "../../db/schema.ts";
import { enqueueDisconnect } from "../../outbox/enqueue-publication.ts";
import type { Attempt } from "../../players/attempt-limit.ts";
import { type PasswordOf, isPassword } from "../../players/passwords.ts";
import { emailKey } from "../../players/registration.ts";
import { hasDevices } from "../../players/known-devices.ts";
import { deviceName } from "../../players/device-name.ts";
import { isLocked, noteFailedSignIn, noteSignIn } from "../../players/sign-in-lock.ts";
import { dropOwnSignUp, isWaitingSignUp } from "../../players/taken-sign-ups.ts";
import type { Jurisdiction } from "../../site/jurisdictions/jurisdiction.ts";
import { createApiRouter } from "../api-router.ts";
import type { AppEnv } from "../app-env.ts";
import { signedIn } from "../app-env.ts";
import { endSession } from "../end-session.ts";
import { refuse } from "../refuse.ts";
import type { PlayerMails } from "../../players/player-mails.ts";
import type { PlatformDeps } from "./platform-deps.ts";
import { playerAnswer } from "./player-answer.ts";

const REGISTRY_RETRY_SECONDS = 60;

/** Signing in and out. */
export function createSignInRouter(deps: PlatformDeps) {
  const { auth, cookies, db, origin } = deps;
  const router = createApiRouter();
  router.use("/users/sign_out", auth.requireSession);

  router.openapi(PLATFORM_ROUTES.signIn, async (c) => {
    // No session to protect yet, but a foreign page must not sign a player in to its own account either.
    if (origin.isForeign(c)) return refuse(c, "csrf_failed");
    if (!c.get("site").signInEnabled) return refuse(c, "sign_in_closed");
    const { email, password, code } = c.req.valid("json");
    const player = await db
      .selectFrom("players")
      .selectAll()
      .where("email_key", "=", emailKey(email))
      .executeTakeFirst();
    const knownTo = (await isKnownDevice(deps, c, player)) ? player : undefined;
    const attempts = knownTo ? devicesAttempts(deps, c, knownTo) : strangersAttempts(deps, c, { email, player });
    const attempt = await attempts.take();
    if (!attempt.allowed) return refuse(c, "rate_limited", attempt);
    const isRight = await isPassword(player?.password_hash ?? null, password, attempts.whose);
    // A lock is not disclosed: it would reveal that there is an account, and which guess was right.
    const isShutOut = await attempts.isShutOut();
    if (!isRight || isShutOut || player === undefined || player.email_confirmed_at === null) {
      attempts.failed();
      // Counted like a wrong password, which for an account it is.
      return refuse(
        c,
        (await attempts.isWaitingSignUp({ password, isRight })) ? "email_not_confirmed" : "invalid_credentials",
      );
    }
    const { jurisdiction } = c.get("site");
    const lacking = await lackingAfterPassword(deps, { playerId: player.id, code, attempts, jurisdiction });
    if (lacking !== null) return refuse(c, lacking.name, lacking);
    if (!(await openSession(deps, c, { player, isKnownDevice: knownTo !== undefined })))
      return refuse(c, "invalid_credentials");
    cookies.setDevice(c, await deps.devices.remember(player.id, cookies.deviceOf(c)));
    c.get("log").info({ playerId: player.id }, "signed in");
    const current = await db.selectFrom("players").selectAll().where("id", "=", player.id).executeTakeFirstOrThrow();
    return c.json(await playerAnswer(db, current, { locale: c.get("locale"), site: c.get("site") }), 200);
  });

  router.openapi(PLATFORM_ROUTES.signOut, async (c) => {
    await endSession(c, deps, signedIn(c).session);
    c.get("log").info("signed out");
    return c.body(null, 204);
  });

  return router;
}

/** A right password is not all: an authenticator may be asked for, and nobody signs in without end. */
async function lackingAfterPassword(
  deps: PlatformDeps,
  {
    playerId,
    code,
    attempts,
    jurisdiction,
  }: { playerId: string; code: string | undefined; attempts: Attempts; jurisdiction: Jurisdiction },
): Promise<FactorRefusal | null> {
  const factor = await secondFactor(deps, playerId, code);
  if (factor !== null) {
    if (factor.name === "second_factor_wrong") attempts.failed();
    return factor;
  }
  await attempts.succeeded();
  const signIn = await deps.limits.signInByPlayer.take(playerId);
  if (!signIn.allowed) return { name: "rate_limited", ...signIn };
  // Whoever a register excludes comes in all the same, to see to open bets and take their money out.
  if ((await deps.registryGate.check(playerId, jurisdiction, "sign_in")) !== "refused") return null;
  return { name: "unavailable", key: "error.safety.registry_silent", retryAfterSeconds: REGISTRY_RETRY_SECONDS };
}

interface FactorRefusal {
  name: "second_factor_required" | "second_factor_wrong" | "rate_limited" | "unavailable";
  key?: "error.safety.registry_silent";
  retryAfterSeconds?: number;
}

/** Asked once the password was right: what an account with an authenticator still lacks. */
async function secondFactor(
  { authenticators, limits }: PlatformDeps,
  playerId: string,
  code: string | undefined,
): Promise<FactorRefusal | null> {
  if (!(await authenticators.isAsked(playerId))) return null;
  if (code === undefined) return { name: "second_factor_required" };
  const attempt = await limits.secondFactorByPlayer.take(playerId);
  if (!attempt.allowed) return { name: "rate_limited", ...attempt };
  if (!(await authenticators.isCode(playerId, code))) return { name: "second_factor_wrong" };
  await limits.secondFactorByPlayer.forget(playerId);
  return null;
}

/** Guesses of one sign-in, as its limits count them. */
interface Attempts {
  whose: PasswordOf;
  take(): Promise<Attempt>;
  isShutOut(): Promise<boolean>;
  /** Asked where no session is opened: whether the answer is to confirm the address. */
  isWaitingSignUp(given: { password: string; isRight: boolean }): Promise<boolean>;
  failed(): void;
  succeeded(): Promise<void>;
}

function strangersAttempts(
  deps: PlatformDeps,
  c: Context<AppEnv>,
  { email, player }: { email: string; player: PlayerRow | undefined },
): Attempts {
  const { limits, origin } = deps;
  const network = origin.network(c);
  const addressKey = `${network} ${emailKey(email)}`;
  return {
    whose: "stranger",
    async take() {
      const [byAddress, byIp] = [await limits.signInByAddress.take(addressKey), await limits.signInByIp.take(network)];
      return byAddress.allowed ? byIp : byAddress;
    },
    isShutOut: () => locksOut(deps, c, player),
    isWaitingSignUp: (given) => isWaitingSignUp(deps, player, given),
    failed: () => deps.inFlight.afterAnswer(c, () => lockAfterTooMany(deps, deps.mailsOf(c), player)),
    // The IP's count keeps its failures: an account of one's own must not buy guesses at others.
    async succeeded() {
      await Promise.all([limits.signInByAddress.forget(addressKey), limits.signInByIp.giveBack(network)]);
    },
  };
}

/** A device that the account knows answers for itself alone, whatever others do to the account or from its network. */
function devicesAttempts({ cookies, limits }: PlatformDeps, c: Context<AppEnv>, { id }: PlayerRow): Attempts {
  const key = `${id} ${cookies.deviceOf(c)}`;
  return {
    whose: "proven",
    take: () => limits.signInByDevice.take(key),
    isShutOut: () => Promise.resolve(false),
    isWaitingSignUp: () => Promise.resolve(false),
    failed: () => undefined,
    succeeded: () => limits.signInByDevice.forget(key),
  };
}

/**
 * A lock is for those whom the account does not know: nobody shuts its player out of it. Of them each network has one
 * sign-in a day all the same, so that it takes a crowd of networks to keep a player's new device out. Asked for nobody
 * too, and where there is no lock, so that the time it takes reveals neither.
 */
async function locksOut(
  { db, limits, now, origin }: PlatformDeps,
  c: Context<AppEnv>,
  player: PlayerRow | undefined,
): Promise<boolean> {
  const id = player?.id ?? "";
  // As it is now: others guessed while this password was hashed.
  const current = await db.selectFrom("players").selectAll().where("id", "=", id).executeTakeFirst();
  const locked = current !== undefined && isLocked(current, now());
  const site = origin.site(c);
  const whose = locked ? id : `nobody ${site}`;
  if (!(await limits.lockedByPlayer.take(whose)).allowed) return locked;
  if ((await limits.lockedByNetwork.take(`${whose} ${site}`)).allowed) return false;
  await limits.lockedByPlayer.giveBack(whose);
  return locked;
}

/** Opens none where the password that was given is no longer in force: what a new one ended must not begin again. */
async function openSession(
  deps: PlatformDeps,
  c: Context<AppEnv>,
  { player: { id, password_hash: given }, isKnownDevice: isKnown }: { player: PlayerRow; isKnownDevice: boolean },
): Promise<boolean> {
  const { cookies, db, now, notices, sessions } = deps;
  const opened = await db.transaction().execute(async (trx) => {
    const player = await trx
      .selectFrom("players")
      .selectAll()
      .where("id", "=", id)
      .where("password_hash", "=", given)
      .forUpdate()
      .executeTakeFirst();
    if (player === undefined) return null;
    await noteSignIn(trx, player, now());
    const { code: jurisdiction } = c.get("site").jurisdiction;
    if (player.jurisdiction !== jurisdiction)
      await trx.updateTable("players").set({ jurisdiction }).where("id", "=", id).execute();
    await dropOwnSignUp(trx, player);
    // The first browser of all is no news.
    if (!isKnown && (await hasDevices(trx, id))) {
      const account = { type: "account", id } as const;
      await notices.notify(trx, { playerId: id, type: "device_signed_in", object: account, at: now() });
    }
    return sessions.open(id, trx, { device: deviceName(c.req.header("user-agent")), country: deps.origin.country(c) });
  });
  if (opened === null) return false;
  await endEarlierSession(deps, c);
  cookies.set(c, { secret: opened.secret, csrfToken: sessions.csrfToken(opened.session) });
  return true;
}

/** Asked for nobody too, so that the time it takes reveals no account. */
const isKnownDevice = (
  { cookies, devices }: PlatformDeps,
  c: Context<AppEnv>,
  player: PlayerRow | undefined,
): Promise<boolean> => devices.isKnown(player?.id ?? "", cookies.deviceOf(c));

/** Counts a wrong password; the one too many locks the account, and its player is notified by mail. */
async function lockAfterTooMany(
  { db, now }: PlatformDeps,
  mails: PlayerMails,
  player: PlayerRow | undefined,
): Promise<void> {
  if (player === undefined) return;
  const locked = await noteFailedSignIn({ db, now }, player.id);
  if (locked !== null) await mails.unlock(player, locked.unlockToken);
}

/** A browser has one session: signing in again ends the one before. */
async function endEarlierSession({ cookies, db, sessions }: PlatformDeps, c: Context<AppEnv>): Promise<void> {
  const secret = cookies.secretOf(c);
  const earlier = secret === undefined ? null : await sessions.bySecret(secret);
  if (earlier === null) return;
  await db.transaction().execute(async (trx) => {
    await sessions.end(trx, earlier.session.id);
    await enqueueDisconnect(trx, earlier.player.id);
  });
}
