import { randomUUID } from "node:crypto";
import {
  EXCLUSION_HOURS,
  type ExclusionKind,
  type ExclusionSource,
  LIMIT_COOLING_HOURS,
} from "@touchline/contract/vocabulary";
import { type Selectable, sql } from "kysely";
import type { Logger } from "pino";
import type { Database, DatabaseTransaction } from "../db/database.ts";
import { DatabaseUnavailable } from "../db/database-unavailable.ts";
import type { PlayerExclusionsTable } from "../db/schema.ts";
import { lockPlayer, lockPlayers } from "./player-limits.ts";
import { holdPerson, otherAccountsOf } from "./same-person.ts";

const HOUR_MS = 3_600_000;

export type ExclusionRow = Selectable<PlayerExclusionsTable>;

/** What keeps a player from playing now, by their own wish or an operator's decision; null where nothing does. */
export async function standingExclusion(
  db: Database | DatabaseTransaction,
  playerId: string,
): Promise<ExclusionRow | null> {
  const row = await db
    .selectFrom("player_exclusions")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

interface WantedExclusion {
  playerId: string;
  kind: ExclusionKind;
  period: string;
  at: Date;
  /** The player's own wish where nothing is said. */
  source?: Exclude<ExclusionSource, "registry">;
  /** Whose register is told of a self-exclusion; none is where nothing is said. */
  reportTo?: string | null;
}

/** From the transaction's end on no bet of the player is taken. False where what stands lasts longer. */
export const excludePlayer = (db: Database, wanted: WantedExclusion): Promise<boolean> =>
  db.transaction().execute((trx) => writeExclusion(trx, wanted));

/** The same as a part of something more. */
export async function writeExclusion(
  trx: DatabaseTransaction,
  { playerId, kind, period, at, source = "player", reportTo = null }: WantedExclusion,
): Promise<boolean> {
  const hours = hoursOf(kind, period);
  const endsAt = hours === null ? null : new Date(at.getTime() + hours * HOUR_MS);
  await holdPerson(trx, playerId);
  const elsewhere = await otherAccountsOf(trx, playerId);
  await lockPlayers(trx, [playerId, ...elsewhere.map(({ id }) => id)]);
  const standing = await standingExclusion(trx, playerId);
  const row = { id: randomUUID(), player_id: playerId, kind, source, period, created_at: at, ends_at: endsAt };
  if (standing !== null && isLonger(standing, { kind, endsAt })) {
    // Nobody knows for how long a register's stands: what is wished here counts once it does not.
    const isKept = standing.source === "registry" && kind === "self_exclusion";
    if (isKept)
      await trx
        .insertInto("player_exclusions")
        .values({ ...row, ended_at: at })
        .execute();
    // Where this site's operators have stopped the player for longer, other sites hear of the wish all the same.
    if (standing.source === "operator") await reportWish(trx, { playerId, kind, at, endsAt, reportTo });
    return false;
  }
  if (standing !== null) await endRow(trx, standing.id, at);
  await trx.insertInto("player_exclusions").values(row).execute();
  await trx.updateTable("players").set({ exclusion: kind }).where("id", "=", playerId).execute();
  await reportWish(trx, { playerId, kind, at, endsAt, reportTo });
  for (const { id, isProven } of elsewhere)
    await excludeAlike(trx, { playerId: id, likePlayerId: playerId, isProven, at });
  return true;
}

async function reportWish(
  trx: DatabaseTransaction,
  {
    playerId,
    kind,
    at,
    endsAt,
    reportTo,
  }: Pick<WantedExclusion, "playerId" | "kind" | "at"> & { endsAt: Date | null; reportTo: string | null },
): Promise<void> {
  if (kind !== "self_exclusion" || reportTo === null) return;
  const report = { id: randomUUID(), player_id: playerId, jurisdiction: reportTo, excluded_at: at };
  await trx
    .insertInto("registry_reports")
    .values({ ...report, ends_at: endsAt, next_at: at })
    .execute();
}

/**
 * What a person has begun with one account counts for an account that was just proven to be theirs, and the other way round. It
 * is asked in the transaction that holds what proved it.
 */
export async function shareExclusions(
  trx: DatabaseTransaction,
  { playerId, at }: { playerId: string; at: Date },
): Promise<void> {
  const others = await otherAccountsOf(trx, playerId);
  if (others.length === 0) return;
  await lockPlayers(trx, [playerId, ...others.map(({ id }) => id)]);
  for (const { id, isProven } of others)
    if (await lasts(trx, id, at)) await excludeAlike(trx, { playerId, likePlayerId: id, isProven, at });
  // A number is proven by nothing.
  if (!(await lasts(trx, playerId, at))) return;
  for (const { id, isProven } of others)
    if (isProven) await excludeAlike(trx, { playerId: id, likePlayerId: playerId, isProven, at });
}

/** One that is over and waits to be asked for the return concerns its own account alone. */
async function lasts(trx: DatabaseTransaction, playerId: string, at: Date): Promise<boolean> {
  const standing = await standingExclusion(trx, playerId);
  return standing !== null && (standing.ends_at === null || standing.ends_at > at);
}

interface Alike {
  playerId: string;
  likePlayerId: string;
  /** Whether a mailbox or a phone proves that both are one person's. */
  isProven: boolean;
  at: Date;
}

/**
 * Stops another account of somebody who has stopped, for as long, and writes down whose exclusion it follows. False where they
 * have not, or not any more, or where operators have found that it is another person's.
 */
export async function excludeAlike(
  trx: DatabaseTransaction,
  { playerId, likePlayerId, isProven, at }: Alike,
): Promise<boolean> {
  const like = await standingExclusion(trx, likePlayerId);
  if (like === null) return false;
  await lockPlayer(trx, playerId);
  const { kind, source, period, ends_at } = like;
  const copy = { copied_from: like.copied_from ?? like.id, is_proven: isProven && like.is_proven };
  if (!copy.is_proven && (await isEndedCopy(trx, playerId, copy.copied_from))) return false;
  const standing = await standingExclusion(trx, playerId);
  const isSame = standing !== null && lastsAsLong(standing, like);
  if (isSame || (standing !== null && isLonger(standing, { kind, endsAt: ends_at }))) {
    // What only a number stood behind is proven by now.
    if (isSame && !standing.is_proven && copy.is_proven)
      await trx.updateTable("player_exclusions").set(copy).where("id", "=", standing.id).execute();
    return true;
  }
  if (standing !== null) await endRow(trx, standing.id, at);
  await trx
    .insertInto("player_exclusions")
    .values({ id: randomUUID(), player_id: playerId, kind, source, period, created_at: at, ends_at, ...copy })
    .execute();
  await trx.updateTable("players").set({ exclusion: kind }).where("id", "=", playerId).execute();
  return true;
}

const lastsAsLong = (one: ExclusionRow, other: ExclusionRow): boolean =>
  one.kind === other.kind && one.ends_at?.getTime() === other.ends_at?.getTime();

/**
 * Ends what only a number stands behind, with an account and with those of the same person that follow the same exclusion. It
 * is asked by who holds them all; says whose it was.
 */
export async function endUnprovenExclusion(
  trx: DatabaseTransaction,
  { playerId, others, at }: { playerId: string; others: readonly string[]; at: Date },
): Promise<string[]> {
  const standing = await standingExclusion(trx, playerId);
  if (standing === null) return [];
  const ended: string[] = [];
  for (const id of [playerId, ...others]) {
    const theirs = await standingExclusion(trx, id);
    if (theirs === null || theirs.is_proven || theirs.copied_from !== standing.copied_from) continue;
    await endRow(trx, theirs.id, at);
    await trx.updateTable("players").set({ exclusion: null }).where("id", "=", id).execute();
    ended.push(id);
  }
  return ended;
}

/**
 * Once an operator has said that a national number is a player's: whoever has stopped with it, by whatever account in whatever
 * realm, has stopped with this one too.
 */
export async function followNumber(
  trx: DatabaseTransaction,
  { playerId, at }: { playerId: string; at: Date },
): Promise<void> {
  const stopped = await trx
    .selectFrom("players as own")
    .innerJoin("players as other", "other.national_id", "own.national_id")
    .innerJoin("player_exclusions as standing", "standing.player_id", "other.id")
    .select("other.id")
    .where("own.id", "=", playerId)
    .where("other.id", "!=", playerId)
    .where("standing.ended_at", "is", null)
    // A time-out that is over concerns nobody else; a self-exclusion stands until its player has asked to return.
    .where((is) => is.or([is("standing.kind", "=", "self_exclusion"), is("standing.ends_at", ">", at)]))
    .orderBy("other.id")
    .execute();
  for (const { id } of stopped) await excludeAlike(trx, { playerId, likePlayerId: id, isProven: false, at });
}

/** Whether a copy that nothing proves was ended here: two operators did, or its own player by asking to return. */
const isEndedCopy = async (trx: DatabaseTransaction, playerId: string, copiedFrom: string): Promise<boolean> =>
  (await trx
    .selectFrom("player_exclusions")
    .select("id")
    .where("player_id", "=", playerId)
    .where("copied_from", "=", copiedFrom)
    .where("is_proven", "=", false)
    .where("ended_at", "is not", null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether somebody with this mailbox has excluded themselves, with whatever account. */
export const isMailboxExcluded = async (trx: DatabaseTransaction, emailKey: string): Promise<boolean> =>
  (await excludedByMailbox(trx, emailKey)) !== null;

/** The account with which somebody with this mailbox has excluded themselves; null where nobody has. */
export async function excludedByMailbox(trx: DatabaseTransaction, emailKey: string): Promise<string | null> {
  const found = await trx
    .selectFrom("players")
    .select("id")
    .where("exclusion", "=", "self_exclusion")
    .where(sql`mailbox_of(email_key)`, "=", sql`mailbox_of(${emailKey})`)
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}

function hoursOf(kind: ExclusionKind, period: string): number | null {
  const known: Readonly<Record<string, number | null>> = EXCLUSION_HOURS[kind];
  const hours = known[period];
  if (hours === undefined) throw new RangeError(`no period of a ${kind}: ${period}`);
  return hours;
}

/** A time-out ends by itself, so it never takes the place of a self-exclusion. */
function isLonger(standing: ExclusionRow, wanted: { kind: ExclusionKind; endsAt: Date | null }): boolean {
  if (standing.kind === "self_exclusion" && wanted.kind === "time_out") return true;
  if (wanted.endsAt === null) return false;
  return standing.ends_at === null || standing.ends_at > wanted.endsAt;
}

/** After its end a self-exclusion stands until the player has asked for it to go, and a day has passed. */
export function askForReturn(db: Database, { playerId, at }: { playerId: string; at: Date }): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockPlayer(trx, playerId);
    const standing = await standingExclusion(trx, playerId);
    if (standing?.kind !== "self_exclusion" || standing.ends_at === null || standing.ends_at > at) return false;
    if (standing.return_at !== null) return true;
    await trx
      .updateTable("player_exclusions")
      .set({ return_at: new Date(at.getTime() + LIMIT_COOLING_HOURS * HOUR_MS) })
      .where("id", "=", standing.id)
      .execute();
    return true;
  });
}

/**
 * Ends time-outs that are over, and self-exclusions whose players asked to return a day ago: those first that are over
 * longest. One that cannot be ended is logged and keeps no other waiting.
 */
export async function endExclusions({ db, log }: { db: Database; log: Logger }, at: Date): Promise<number> {
  const over = await db
    .selectFrom("player_exclusions")
    .select("player_id")
    .where("ended_at", "is", null)
    .where((where) => where.or([where("kind", "=", "time_out").and("ends_at", "<=", at), where("return_at", "<=", at)]))
    .orderBy(sql`coalesce(return_at, ends_at)`)
    .limit(1000)
    .execute();
  let ended = 0;
  for (const { player_id: playerId } of over)
    try {
      if (await endOf(db, playerId, at)) ended += 1;
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      log.error({ err: error, playerId }, "an exclusion that is over could not be ended; the next run tries again");
    }
  return ended;
}

const endOf = (db: Database, playerId: string, at: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await lockPlayer(trx, playerId);
    const standing = await standingExclusion(trx, playerId);
    const endsAt = standing?.kind === "time_out" ? standing.ends_at : (standing?.return_at ?? null);
    if (standing === null || endsAt === null || endsAt > at) return false;
    await endRow(trx, standing.id, at);
    await trx.updateTable("players").set({ exclusion: null }).where("id", "=", playerId).execute();
    return true;
  });

export const endRow = (trx: DatabaseTransaction, id: string, at: Date) =>
  trx.updateTable("player_exclusions").set({ ended_at: at }).where("id", "=", id).execute();
