import { randomUUID } from "node:crypto";
import type { Database } from "../db/database.ts";
import type { GameSessionRow } from "../db/games-schema.ts";
import { randomSecret, secretHash } from "../players/secrets.ts";

const LAUNCH_LIFETIME_MS = 60_000;

export interface Launch {
  provider: string;
  app: string;
  playerId: string;
  currency: string;
  /** The session that the player is signed in by. */
  signInId: string;
  /** The key of the site that it was opened at. */
  site: string;
  locale: string;
}

/** A token that opens the game once. It is kept nowhere. */
export async function createLaunch(db: Database, launch: Launch, at: Date): Promise<string> {
  const token = randomSecret();
  await db
    .insertInto("game_launches")
    .values({
      token_hash: secretHash(token),
      provider: launch.provider,
      app: launch.app,
      player_id: launch.playerId,
      currency: launch.currency,
      sign_in_id: launch.signInId,
      site: launch.site,
      locale: launch.locale,
      expires_at: new Date(at.getTime() + LAUNCH_LIFETIME_MS),
    })
    .execute();
  return token;
}

/** Uses a token up, for the provider that it was made for; null where it is good for nothing. */
export function openGameSession(
  db: Database,
  { provider, token, at }: { provider: string; token: string; at: Date },
): Promise<{ session: GameSessionRow; locale: string } | null> {
  return db.transaction().execute(async (trx) => {
    const launch = await trx
      .deleteFrom("game_launches")
      .where("token_hash", "=", secretHash(token))
      .where("provider", "=", provider)
      .where("expires_at", ">", at)
      .returningAll()
      .executeTakeFirst();
    if (launch === undefined) return null;
    const { app, player_id, currency, sign_in_id, site, locale } = launch;
    const session = await trx
      .insertInto("game_sessions")
      .values({ id: randomUUID(), provider, app, player_id, currency, sign_in_id, site, opened_at: at })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { session, locale };
  });
}
