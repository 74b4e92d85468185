import { PLATFORM_ROUTES } from "@touchline/contract";
import type { Context } from "hono";
import type { PlayerRow } from "../../db/schema.ts";
import type { Attempt } from "../../players/attempt-limit.ts";
import { type PasswordOf, isPassword } from "../../players/passwords.ts";
import { emailKey, playersWithAddress } from "../../players/realm.ts";
import { isLocked, noteFailedSignIn } from "../../players/sign-in-lock.ts";
import { isWaitingSignUp } from "../../players/taken-sign-ups.ts";
import { createApiRouter } from "../api-router.ts";
import type { AppEnv } from "../app-env.ts";
import { signedIn } from "../app-env.ts";
import { signOut } from "../end-session.ts";
import { refuse } from "../refuse.ts";
import type { PlayerMails } from "../../players/player-mails.ts";
import { openSession } from "./open-session.ts";
import type { PlatformDeps } from "./platform-deps.ts";
import { signedInAnswer } from "./player-answer.ts";
import { type RegistryRefusal, registryRefusal } from "./registry-refusal.ts";
import { type FactorRefusal, secondFactor } from "./second-factor.ts";

/** Signing in and out. */
export function createSignInRouter(deps: PlatformDeps) {
  const { auth, db } = deps;
  const router = createApiRouter();
  router.use("/users/sign_out", auth.requireSession);

  router.openapi(PLATFORM_ROUTES.signIn, async (c) => {
    const { email, password, code } = c.req.valid("json");
    const { realm } = c.get("site");
    const find = () => playersWithAddress(db, { email, realm }).selectAll().executeTakeFirst();
    return signInBy(deps, c, { key: emailKey(email), password, code, find });
  });

  router.openapi(PLATFORM_ROUTES.signOut, async (c) => {
    await signOut(c, deps, signedIn(c).session);
    c.get("log").info("signed out");
    return c.body(null, 204);
  });

  return router;
}

interface GivenSignIn {
  /** What is signed in with, as limits count it. */
  key: string;
  password: string;
  code: string | undefined;
  find: () => Promise<PlayerRow | undefined>;
}

/** Signs in whoever has the password. The answer, its words and the work behind it are the same with and without an account. */
export async function signInBy(deps: PlatformDeps, c: Context<AppEnv>, { key, password, code, find }: GivenSignIn) {
  const { origin } = deps;
  // No session to protect yet, but a foreign page must not sign a player in to its own account either.
  if (origin.isForeign(c)) return refuse(c, "csrf_failed");
  if (!c.get("site").signInEnabled) return refuse(c, "sign_in_closed");
  const player = noted(c, await find());
  const knownTo = (await isKnownDevice(deps, c, player)) ? player : undefined;
  const attempts = knownTo ? devicesAttempts(deps, c, knownTo) : strangersAttempts(deps, c, { key, player });
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
  const by = await wayIn(deps, player.id);
  const lacking = await lackingAfterPassword(deps, c, { playerId: player.id, code, attempts });
  if (lacking !== null) return refuse(c, lacking.name, lacking);
  const { id: playerId, password_hash: given } = player;
  const opened = await openSession(deps, c, {
    playerId,
    by,
    isKnownDevice: knownTo !== undefined,
    // What a new password or an app ended must not begin again.
    stands: async (trx, { password_hash: current }) =>
      current === given && (by === "password and code" || !(await deps.authenticators.isAsked(playerId, trx))),
  });
  if (opened === null) return refuse(c, "invalid_credentials");
  return c.json(await signedInAnswer(c, deps, opened), 200);
}

/** Whose account it is tried at stands in the log, and nowhere that a stranger sees. */
function noted(c: Context<AppEnv>, player: PlayerRow | undefined): PlayerRow | undefined {
  if (player !== undefined) c.set("log", c.get("log").child({ account: player.id }));
  return player;
}

const wayIn = async ({ authenticators }: PlatformDeps, playerId: string) =>
  (await authenticators.isAsked(playerId)) ? "password and code" : "password";

/** A right password is not all: an authenticator or a register may be asked, and nobody signs in without end. */
async function lackingAfterPassword(
  deps: PlatformDeps,
  c: Context<AppEnv>,
  { playerId, code, attempts }: { playerId: string; code: string | undefined; attempts: Attempts },
): Promise<FactorRefusal | RegistryRefusal | null> {
  const factor = await secondFactor(deps, c, { playerId, code });
  if (factor !== null) {
    if (factor.name === "second_factor_wrong") attempts.failed();
    if (factor.name === "second_factor_required") await attempts.lackedCode();
    return factor;
  }
  await attempts.succeeded();
  const signIn = await deps.limits.signInByPlayer.take(playerId);
  return signIn.allowed ? registryRefusal(deps, c, playerId) : { name: "rate_limited", ...signIn };
}

/** Guesses of one sign-in, as its limits count them. */
interface Attempts {
  whose: PasswordOf;
  take(): Promise<Attempt>;
  isShutOut(): Promise<boolean>;
  /** Asked where no session is opened: whether the answer is to confirm the address. */
  isWaitingSignUp(given: { password: string; isRight: boolean }): Promise<boolean>;
  failed(): void;
  /** The password was right, and is sent once more with a code: that is one sign-in, not two. */
  lackedCode(): Promise<void>;
  succeeded(): Promise<void>;
}

function strangersAttempts(
  deps: PlatformDeps,
  c: Context<AppEnv>,
  { key, player }: { key: string; player: PlayerRow | undefined },
): Attempts {
  const { limits, origin } = deps;
  const network = origin.network(c);
  // In each realm by itself: a right password at one site buys no guesses at another.
  const addressKey = `${network} ${c.get("site").realm} ${key}`;
  let givePlaceBack = (): Promise<unknown> => Promise.resolve();
  return {
    whose: "stranger",
    async take() {
      // The network's own first: past that, addresses without end would each have a row written for them.
      const byIp = await limits.signInByIp.take(network);
      return byIp.allowed ? limits.signInByAddress.take(addressKey) : byIp;
    },
    async isShutOut() {
      const place = await placeAtLock(deps, c, player);
      givePlaceBack = place.giveBack;
      return place.isShutOut;
    },
    isWaitingSignUp: (given) => isWaitingSignUp(deps, player, given),
    failed: () => deps.inFlight.afterAnswer(c, () => lockAfterTooMany(deps, deps.mailsOf(c), player)),
    lackedCode: async () => void (await givePlaceBack()),
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
    lackedCode: () => Promise.resolve(),
    succeeded: () => limits.signInByDevice.forget(key),
  };
}

/**
 * A lock is for those whom the account does not know: nobody shuts its player out of it. Of them each network has one
 * sign-in a day all the same, so that it takes a crowd of networks to keep a player's new device out. Asked for nobody
 * too, and where there is no lock, so that the time it takes reveals neither.
 */
async function placeAtLock(
  { db, limits, now, origin }: PlatformDeps,
  c: Context<AppEnv>,
  player: PlayerRow | undefined,
): Promise<{ isShutOut: boolean; giveBack: () => Promise<unknown> }> {
  const id = player?.id ?? "";
  // As it is now: others guessed while this password was hashed.
  const current = await db.selectFrom("players").selectAll().where("id", "=", id).executeTakeFirst();
  const locked = current !== undefined && isLocked(current, now());
  const site = origin.site(c);
  const whose = locked ? id : `nobody ${site}`;
  const none = { isShutOut: locked, giveBack: () => Promise.resolve() };
  if (!(await limits.lockedByPlayer.take(whose)).allowed) return none;
  const ofPlayer = () => limits.lockedByPlayer.giveBack(whose);
  const network = `${whose} ${site}`;
  if ((await limits.lockedByNetwork.take(network)).allowed)
    return { isShutOut: false, giveBack: () => Promise.all([ofPlayer(), limits.lockedByNetwork.giveBack(network)]) };
  await ofPlayer();
  return none;
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
