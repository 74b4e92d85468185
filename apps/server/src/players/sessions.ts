import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Batches } from "../db/batches.ts";
import type { Database, DatabaseTransaction } from "../db/database.ts";
import { prepared, runPrepared } from "../db/prepared.ts";
import type { PlayerRow, SessionRow } from "../db/schema.ts";
import { endPushesOf, renewPushAlias } from "../notices/push-devices.ts";
import { enqueueDisconnect } from "../outbox/enqueue-publication.ts";
import { type DevicePlace, forgetDevices } from "./known-devices.ts";
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
  /** Whether the player has limited their own time of play. */
  hasTimeLimit: boolean;
}

/** Secrets that open nothing any more are remembered up to this many, so that each asks the database once. */
const DEAD_SECRETS_KEPT = 10_000;
/** Calls that were sent with a secret are all answered by so long after it was found to open nothing. */
const LATE_CALLS_MS = MINUTE_MS;

/** Where a session was opened, as far as that is known. */
export interface SessionPlace extends DevicePlace {
  /** Of the cookie by which the browser is known; pushes are the browser's, whose sessions come and go. */
  deviceHash: string;
  /** Whether its player had no time of play left. */
  isWithoutPlay?: boolean;
}

/** What lets a game go on without a sign of its player outside of it. */
interface PlayedGame {
  idleMs: number;
  /** No stake is taken so long after the player last did something, whatever the game does; null where the site has no such limit. */
  activityLimitMs: number | null;
  /** Whether the same game took another stake since then: presses in its frame reach no page of the site. */
  hasStakesSince: (from: Date) => Promise<boolean>;
}

export interface Sessions {
  /** Answers the secret of the cookie; it is kept nowhere. */
  open(
    playerId: string,
    trx?: DatabaseTransaction,
    from?: SessionPlace,
  ): Promise<{ session: SessionRow; secret: string }>;
  /** In the realm of the site that is asked: at any other its player is nobody. */
  bySecret(secret: string, realm: string): Promise<LiveSession | null>;
  /**
   * Whether a browser may be told to forget a secret that opened nothing. For a while it is not: a call sent before the player
   * signed in again may be answered after it, and what it clears would be the new session's cookies.
   */
  mayBeForgotten(secret: string): boolean;
  /** Whether a session was once opened under that secret; a made-up secret is recognised without the database. */
  wasOpened(secret: string): boolean;
  byId(sessionId: string, realm: string): Promise<LiveSession | null>;
  /** In whatever realm, or in one. */
  isLive(sessionId: string, realm?: string): Promise<boolean>;
  /** Puts off the end by inactivity. */
  noteActivity(session: SessionRow): Promise<void>;
  /** Notes that the player did something; not of one who did nothing for too long, for whom only a sign-in is enough. */
  noteAction(session: SessionRow, idleMs: number): Promise<void>;
  /** There is time of play again: from now on a limit on it ends the session. */
  playsAgain(session: SessionRow): Promise<void>;
  /** Whether it has ended by inactivity, and by nothing else. */
  isExpired(sessionId: string, realm: string): Promise<boolean>;
  /** Whether a game may take a stake in it. The session goes on with it, but it is nothing that the player did: games play by themselves. */
  takesStakes(sessionId: string, trx: DatabaseTransaction, game: PlayedGame): Promise<boolean>;
  /** Answers a new secret for a session that goes on; the one it had opens nothing any more. */
  renewSecret(trx: DatabaseTransaction, sessionId: string): Promise<string>;
  end(trx: DatabaseTransaction, sessionId: string): Promise<void>;
  /** Ends every session of a player, or every one but that in use; with the pushes of their browsers. */
  endAllOf(trx: DatabaseTransaction, playerId: string, options: { except: string | null }): Promise<void>;
  csrfToken(session: SessionRow): string;
  isCsrfToken(session: SessionRow, token: string): boolean;
}

interface JoinedSession extends PlayerRow {
  session_id: string;
  opened_at: Date;
  player_id: string;
  secret_hash: string;
  last_seen_at: Date;
  active_at: Date;
  ended_at: Date | null;
  device: string | null;
  device_hash: string | null;
  session_country: string | null;
  without_play: boolean;
  has_time_limit: boolean;
}

/** Read with the session, for bets ask for it: most players have none, and are counted nowhere. */
const HAS_TIME_LIMIT = `EXISTS (
  SELECT FROM player_limits AS own WHERE own.player_id = players.id AND own.type = 'time' AND own.status = 'active'
)`;

const READ_SESSIONS = prepared<JoinedSession>(
  "read_sessions",
  `SELECT players.*, sessions.id AS session_id, sessions.created_at AS opened_at, sessions.player_id,
     sessions.secret_hash, sessions.last_seen_at, sessions.active_at, sessions.ended_at, sessions.device, sessions.device_hash,
     sessions.country_code AS session_country, sessions.without_play, ${HAS_TIME_LIMIT} AS has_time_limit
   FROM sessions JOIN players ON players.id = sessions.player_id
   WHERE sessions.id = ANY (ARRAY(SELECT jsonb_array_elements_text($1::jsonb)))`,
);

export function createSessions({ db, secret, now }: { db: Database; secret: string; now: () => Date }): Sessions {
  const { bySecretHash, byId } = sessionReader(db, now);
  const secrets = sessionSecrets(secret, now);
  const csrfToken = (session: SessionRow): string => hmac(secret, `csrf:${session.id}`);
  return {
    async open(playerId, trx, from) {
      const cookieSecret = secrets.make();
      const at = now();
      const session = await (trx ?? db)
        .insertInto("sessions")
        .values({
          id: randomUUID(),
          player_id: playerId,
          secret_hash: secretHash(cookieSecret),
          created_at: at,
          last_seen_at: at,
          active_at: at,
          device: from?.device ?? null,
          device_hash: from?.deviceHash ?? null,
          country_code: from?.country ?? null,
          without_play: from?.isWithoutPlay ?? false,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { session, secret: cookieSecret };
    },
    async bySecret(cookieSecret, realm) {
      const hash = secretHash(cookieSecret);
      if (!secrets.wasMade(cookieSecret) || secrets.isDead(hash)) return null;
      const live = await bySecretHash(hash);
      if (live === null) secrets.bury(hash);
      return live?.player.realm === realm ? live : null;
    },
    mayBeForgotten: (cookieSecret) =>
      !secrets.wasMade(cookieSecret) || secrets.deadForMs(secretHash(cookieSecret)) >= LATE_CALLS_MS,
    wasOpened: (cookieSecret) => secrets.wasMade(cookieSecret),
    async byId(sessionId, realm) {
      const live = await byId(sessionId);
      return live?.player.realm === realm ? live : null;
    },
    async isLive(sessionId, realm) {
      const session = await readSession(db, sessionId, realm);
      return session !== undefined && isLive(session, now());
    },
    ...sessionActivity(db, now),
    async renewSecret(trx, sessionId) {
      const renewed = secrets.make();
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
      await endPushesOf(trx, { playerId, allBut: except, at: now() });
      await renewPushAlias(trx, { playerId, at: now() });
    },
    csrfToken,
    isCsrfToken: (session, token) => isSameSecret(token, csrfToken(session)),
  };
}

const readSession = (db: Database, sessionId: string, realm?: string): Promise<SessionRow | undefined> =>
  db
    .selectFrom("sessions")
    .selectAll()
    .where("id", "=", sessionId)
    .$if(realm !== undefined, (sessions) =>
      sessions.where("player_id", "in", (of) =>
        of
          .selectFrom("players")
          .select("id")
          .where("realm", "=", realm ?? ""),
      ),
    )
    .executeTakeFirst();

/** When somebody was last there, and what that allows. */
function sessionActivity(
  db: Database,
  now: () => Date,
): Pick<Sessions, "noteActivity" | "noteAction" | "playsAgain" | "isExpired" | "takesStakes"> {
  return {
    async noteActivity(session) {
      if (now().getTime() - session.last_seen_at.getTime() < TOUCH_EVERY_MS) return;
      await db.updateTable("sessions").set({ last_seen_at: now() }).where("id", "=", session.id).execute();
    },
    async noteAction(session, idleMs) {
      const at = now();
      const sinceMs = at.getTime() - session.active_at.getTime();
      if (sinceMs >= TOUCH_EVERY_MS && sinceMs < idleMs)
        await db
          .updateTable("sessions")
          .set({ last_seen_at: at, active_at: at })
          .where("id", "=", session.id)
          .execute();
    },
    async playsAgain({ id }) {
      await db.updateTable("sessions").set({ without_play: false }).where("id", "=", id).execute();
    },
    async isExpired(sessionId, realm) {
      const session = await readSession(db, sessionId, realm);
      return session !== undefined && isOpen(session, now()) && !isLive(session, now());
    },
    async takesStakes(sessionId, trx, { idleMs, activityLimitMs, hasStakesSince }) {
      const at = now();
      const session = await trx.selectFrom("sessions").selectAll().where("id", "=", sessionId).executeTakeFirst();
      if (session === undefined || !isLive(session, at)) return false;
      const sinceMs = at.getTime() - session.active_at.getTime();
      if (activityLimitMs !== null && sinceMs >= activityLimitMs) return false;
      if (sinceMs >= idleMs && !(await hasStakesSince(new Date(at.getTime() - idleMs)))) return false;
      if (at.getTime() - session.last_seen_at.getTime() >= TOUCH_EVERY_MS)
        await trx.updateTable("sessions").set({ last_seen_at: at }).where("id", "=", sessionId).execute();
      return true;
    },
  };
}

/** Finds sessions that are live, with their players. */
function sessionReader(db: Database, now: () => Date) {
  async function bySecretHash(hash: string): Promise<LiveSession | null> {
    const row = await db
      .selectFrom("sessions")
      .innerJoin("players", "players.id", "sessions.player_id")
      .selectAll("players")
      .select([
        "sessions.id as session_id",
        "player_id",
        "secret_hash",
        "last_seen_at",
        "active_at",
        "ended_at",
        "device",
        "device_hash",
        "without_play",
      ])
      .select(["sessions.created_at as opened_at", "sessions.country_code as session_country"])
      .select(sql<boolean>`${sql.raw(HAS_TIME_LIMIT)}`.as("has_time_limit"))
      .where("sessions.secret_hash", "=", hash)
      .executeTakeFirst();
    return row === undefined ? null : liveOf(row);
  }
  function liveOf(row: JoinedSession): LiveSession | null {
    const { session_id, opened_at, session_country, has_time_limit: hasTimeLimit, ...rest } = row;
    const { player_id, secret_hash, last_seen_at, active_at, ended_at, device, device_hash, ...others } = rest;
    const { without_play, ...player } = others;
    const times = { created_at: opened_at, last_seen_at, active_at, ended_at };
    const place = { device, device_hash, country_code: session_country };
    const session = { id: session_id, player_id, secret_hash, ...times, ...place, without_play };
    return isLive(session, now()) ? { session, player, hasTimeLimit } : null;
  }
  /** Asked for by every call of a signed-in player. */
  const sessionsById = new Batches<string, LiveSession | null>({
    async run(ids) {
      const rows = new Map((await runPrepared(db, READ_SESSIONS, ids)).map((row) => [row.session_id, row]));
      return ids.map((id) => {
        const row = rows.get(id);
        return row === undefined ? null : liveOf(row);
      });
    },
  });
  return { bySecretHash, byId: (sessionId: string) => sessionsById.add(sessionId) };
}

/** Secrets that are verifiable by themselves, and those of them that were revoked. */
function sessionSecrets(key: string, now: () => Date) {
  const markOf = (random: string): string => hmac(key, `session:${random}`);
  /** With the time each was found out. */
  const dead = new Map<string, number>();
  return {
    make(): string {
      const random = randomSecret();
      return `${random}.${markOf(random)}`;
    },
    wasMade(given: string): boolean {
      const [random = "", mark = ""] = given.split(".");
      return isSameSecret(mark, markOf(random));
    },
    isDead: (hash: string): boolean => dead.has(hash),
    deadForMs: (hash: string): number => now().getTime() - (dead.get(hash) ?? now().getTime()),
    /** A session that has ended, or is gone, never comes back. */
    bury(hash: string): void {
      dead.set(hash, now().getTime());
      const [oldest] = dead.keys();
      if (dead.size > DEAD_SECRETS_KEPT && oldest !== undefined) dead.delete(oldest);
    },
  };
}

const isOpen = (session: SessionRow, now: Date): boolean =>
  session.ended_at === null && now.getTime() - session.created_at.getTime() < SESSION_LIFETIME_MS;

const isLive = (session: SessionRow, now: Date): boolean =>
  isOpen(session, now) && now.getTime() - session.last_seen_at.getTime() < SESSION_IDLE_MS;

/**
 * Ends what has not ended, of one player, of a realm, or of everybody; answers whose sessions could still be used, and how
 * many. What had ended by itself is marked too: a call that is under way must not bring it back.
 */
export async function endOpenSessions(
  trx: DatabaseTransaction,
  { at, ...of }: { at: Date } & ({ playerId: string } | { realm: string | null }),
): Promise<{ playerId: string; count: number }[]> {
  const rows = await trx
    .with("ended", (query) => {
      const open = query.updateTable("sessions").set({ ended_at: at }).where("ended_at", "is", null);
      const theirs =
        "playerId" in of
          ? open.where("player_id", "=", of.playerId)
          : open.$if(of.realm !== null, (all) =>
              all.where("player_id", "in", (eb) =>
                eb
                  .selectFrom("players")
                  .select("id")
                  .where("realm", "=", of.realm ?? ""),
              ),
            );
      return theirs.returning(["player_id", "last_seen_at", "created_at"]);
    })
    .selectFrom("ended")
    .select((eb) => ["player_id", eb.fn.countAll<string>().as("count")])
    .where("last_seen_at", ">", new Date(at.getTime() - SESSION_IDLE_MS))
    .where("created_at", ">", new Date(at.getTime() - SESSION_LIFETIME_MS))
    .groupBy("player_id")
    .execute();
  return rows.map(({ player_id, count }) => ({ playerId: player_id, count: Number(count) }));
}

/** Ends every session of a player with connections and pushes, and forgets every browser, for whoever trusts none of them any more. */
export async function endEverywhere(
  trx: DatabaseTransaction,
  { playerId, at }: { playerId: string; at: Date },
): Promise<{ playerId: string; count: number }[]> {
  const ended = await endOpenSessions(trx, { playerId, at });
  await forgetDevices(trx, playerId);
  await endPushesOf(trx, { playerId, allBut: null, at });
  await renewPushAlias(trx, { playerId, at });
  await enqueueDisconnect(trx, playerId);
  return ended;
}

/** Whoever signs in by the hundred is shown no more than that: all others at once can be ended without a list. */
const SESSIONS_SHOWN = 100;

/** Sessions that go on of the player of one: that one first, then those used last. */
export const openSessionsBeside = (
  { db, now }: { db: Database; now: () => Date },
  { id, player_id }: SessionRow,
): Promise<SessionRow[]> =>
  db
    .selectFrom("sessions")
    .selectAll()
    .where("player_id", "=", player_id)
    .where("ended_at", "is", null)
    .where("last_seen_at", ">", new Date(now().getTime() - SESSION_IDLE_MS))
    .where("created_at", ">", new Date(now().getTime() - SESSION_LIFETIME_MS))
    .orderBy((session) => session("id", "=", id), "desc")
    .orderBy("last_seen_at", "desc")
    .limit(SESSIONS_SHOWN)
    .execute();

/** The sign-in before that of a session, wherever it was; null where none is remembered. */
export async function sessionBefore(
  db: Database,
  { id, player_id, created_at }: SessionRow,
): Promise<SessionRow | null> {
  const earlier = db.selectFrom("sessions").selectAll().where("player_id", "=", player_id).where("id", "!=", id);
  const latest = earlier.where("created_at", "<=", created_at).orderBy("created_at", "desc").orderBy("id").limit(1);
  return (await latest.executeTakeFirst()) ?? null;
}
