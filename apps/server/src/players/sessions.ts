import { randomUUID } from "node:crypto";
import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { PlayerRow, SessionRow } from "../db/schema.ts";
import { hmac, isSameSecret, randomSecret, secretHash } from "./secrets.ts";

const MINUTE_MS = 60_000;
/** GLI-33: the player signs in again after 30 minutes of inactivity. */
export const SESSION_IDLE_MS = 30 * MINUTE_MS;
export const SESSION_LIFETIME_MS = 12 * 60 * MINUTE_MS;
/** Activity is written down no more often than this, so that reads stay reads. */
const TOUCH_EVERY_MS = MINUTE_MS;

export interface LiveSession {
  session: SessionRow;
  player: PlayerRow;
}

export interface Sessions {
  /** Answers the secret of the cookie; it is kept nowhere. */
  open(playerId: string): Promise<{ session: SessionRow; secret: string }>;
  bySecret(secret: string): Promise<LiveSession | null>;
  byId(sessionId: string): Promise<LiveSession | null>;
  isLive(sessionId: string): Promise<boolean>;
  /** Puts off the end by inactivity. */
  noteActivity(session: SessionRow): Promise<void>;
  /** Answers a new secret for a session that goes on; the one it had opens nothing any more. */
  renewSecret(trx: DatabaseTransaction, sessionId: string): Promise<string>;
  end(trx: DatabaseTransaction, sessionId: string): Promise<void>;
  /** Ends every session of a player, or every one but that in use. */
  endAllOf(trx: DatabaseTransaction, playerId: string, options: { except: string | null }): Promise<void>;
  csrfToken(session: SessionRow): string;
  isCsrfToken(session: SessionRow, token: string): boolean;
}

export function createSessions({ db, secret, now }: { db: Database; secret: string; now: () => Date }): Sessions {
  async function liveSession(column: "id" | "secret_hash", value: string): Promise<LiveSession | null> {
    const row = await db
      .selectFrom("sessions")
      .innerJoin("players", "players.id", "sessions.player_id")
      .selectAll("players")
      .select(["sessions.id as session_id", "player_id", "secret_hash", "last_seen_at", "ended_at"])
      .select("sessions.created_at as opened_at")
      .where(`sessions.${column}`, "=", value)
      .executeTakeFirst();
    if (row === undefined) return null;
    const { session_id, opened_at, player_id, secret_hash, last_seen_at, ended_at, ...player } = row;
    const session = { id: session_id, player_id, secret_hash, created_at: opened_at, last_seen_at, ended_at };
    return isLive(session, now()) ? { session, player } : null;
  }
  const csrfToken = (session: SessionRow): string => hmac(secret, `csrf:${session.id}`);
  return {
    async open(playerId) {
      const cookieSecret = randomSecret();
      const at = now();
      const session = await db
        .insertInto("sessions")
        .values({
          id: randomUUID(),
          player_id: playerId,
          secret_hash: secretHash(cookieSecret),
          created_at: at,
          last_seen_at: at,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { session, secret: cookieSecret };
    },
    bySecret: (cookieSecret) => liveSession("secret_hash", secretHash(cookieSecret)),
    byId: (sessionId) => liveSession("id", sessionId),
    async isLive(sessionId) {
      const session = await db.selectFrom("sessions").selectAll().where("id", "=", sessionId).executeTakeFirst();
      return session !== undefined && isLive(session, now());
    },
    async noteActivity(session) {
      if (now().getTime() - session.last_seen_at.getTime() < TOUCH_EVERY_MS) return;
      await db.updateTable("sessions").set({ last_seen_at: now() }).where("id", "=", session.id).execute();
    },
    async renewSecret(trx, sessionId) {
      const renewed = randomSecret();
      await trx
        .updateTable("sessions")
        .set({ secret_hash: secretHash(renewed) })
        .where("id", "=", sessionId)
        .execute();
      return renewed;
    },
    async end(trx, sessionId) {
      await trx.updateTable("sessions").set({ ended_at: now() }).where("id", "=", sessionId).execute();
    },
    async endAllOf(trx, playerId, { except }) {
      await trx
        .updateTable("sessions")
        .set({ ended_at: now() })
        .where("player_id", "=", playerId)
        .where("ended_at", "is", null)
        .$if(except !== null, (sessions) => sessions.where("id", "!=", except))
        .execute();
    },
    csrfToken,
    isCsrfToken: (session, token) => isSameSecret(token, csrfToken(session)),
  };
}

function isLive(session: SessionRow, now: Date): boolean {
  return (
    session.ended_at === null &&
    now.getTime() - session.last_seen_at.getTime() < SESSION_IDLE_MS &&
    now.getTime() - session.created_at.getTime() < SESSION_LIFETIME_MS
  );
}
