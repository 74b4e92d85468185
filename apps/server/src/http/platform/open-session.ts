import type { Context } from "hono";
import type { DatabaseTransaction } from "../../db/database.ts";
import type { PlayerRow } from "../../db/schema.ts";
import { endPushesOfOthers } from "../../notices/push-devices.ts";
import { enqueueDisconnect } from "../../outbox/enqueue-publication.ts";
import { rememberDevice, wasHere } from "../../players/known-devices.ts";
import { randomSecret, secretHash } from "../../players/secrets.ts";
import { noteSignIn } from "../../players/sign-in-lock.ts";
import { dropOwnSignUp } from "../../players/taken-sign-ups.ts";
import { timeLeft } from "../../safety/daily-limit.ts";
import type { AppEnv, SignedIn } from "../app-env.ts";
import { placeOfCall } from "../place-of-call.ts";
import type { PlatformDeps } from "./platform-deps.ts";

interface Proven {
  playerId: string;
  by: "password" | "password and code" | "passkey";
  isKnownDevice: boolean;
  /** Whether what proved the player is still in force, asked with the player's row held. */
  stands: (trx: DatabaseTransaction, player: PlayerRow) => Promise<boolean>;
}

/** Opens a session in the caller's browser, and remembers the browser. None where the proof has gone. */
export async function openSession(deps: PlatformDeps, c: Context<AppEnv>, proven: Proven): Promise<SignedIn | null> {
  const { cookies, db, now, notices, sessions } = deps;
  const device = cookies.deviceOf(c) ?? randomSecret();
  const opened = await db.transaction().execute(async (trx) => {
    const player = await trx
      .selectFrom("players")
      .selectAll()
      .where("id", "=", proven.playerId)
      .forUpdate()
      .executeTakeFirst();
    // Whatever proved them: the players of another realm are nobody here.
    if (player === undefined || player.realm !== c.get("site").realm) return null;
    if (!(await proven.stands(trx, player))) return null;
    await noteSignIn(trx, player, now());
    const { code: jurisdiction } = c.get("site").jurisdiction;
    if (player.jurisdiction !== jurisdiction)
      await trx.updateTable("players").set({ jurisdiction }).where("id", "=", player.id).execute();
    await dropOwnSignUp(trx, player);
    // The first browser of all is no news.
    if (!proven.isKnownDevice && (await wasHere(trx, player.id))) {
      const account = { type: "account", id: player.id } as const;
      await notices.notify(trx, { playerId: player.id, type: "device_signed_in", object: account, at: now() });
    }
    const [deviceHash, place] = [secretHash(device), placeOfCall(deps, c)];
    await endPushesOfOthers(trx, { playerId: player.id, deviceHash, at: now() });
    const left = await timeLeft(trx, { playerId: player.id, site: c.get("site"), at: now() });
    // With the session: whoever ends all and forgets them forgets this one too.
    await rememberDevice(trx, { playerId: player.id, deviceHash, place, at: now() });
    return { player, ...(await sessions.open(player.id, trx, { ...place, deviceHash, isWithoutPlay: left === 0 })) };
  });
  if (opened === null) return null;
  await endEarlierSession(deps, c);
  cookies.set(c, { secret: opened.secret, csrfToken: sessions.csrfToken(opened.session) });
  cookies.setDevice(c, device);
  const { by, isKnownDevice } = proven;
  c.get("log").info({ playerId: opened.player.id, by, isKnownDevice, address: deps.origin.ip(c) }, "signed in");
  return opened;
}

/** A browser has one session: signing in again ends the one before. */
async function endEarlierSession({ cookies, db, sessions }: PlatformDeps, c: Context<AppEnv>): Promise<void> {
  const secret = cookies.secretOf(c);
  const earlier = secret === undefined ? null : await sessions.bySecret(secret, c.get("site").realm);
  if (earlier === null) return;
  await db.transaction().execute(async (trx) => {
    await sessions.end(trx, earlier.session.id);
    await enqueueDisconnect(trx, earlier.player.id);
  });
}
