import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { NotificationRow } from "../db/notice-tables.ts";
import type { Notices } from "./write-notices.ts";

/** How many a player has not read; the version grows with each change. */
export interface UnreadCount {
  unread: number;
  version: number;
}

export interface NotificationQuery {
  playerId: string;
  before?: string | undefined;
  page: number;
  limit: number;
}

/** Numbers of rows; a player has no more than floats count. */
const count = (stored: bigint): number => Number(stored);

const NOTHING = { read_through: 0n, total: 0n, unread: 0n, version: 0n };

/** A page of a player's notifications, newest first, and how many there are in all. */
export async function listNotifications(
  db: Database,
  { playerId, before, page, limit }: NotificationQuery,
): Promise<{ rows: (NotificationRow & { isRead: boolean })[]; total: number }> {
  const counts = (await countsOf(db, playerId)) ?? NOTHING;
  const rows = await db
    .selectFrom("notifications")
    .selectAll()
    .where("player_id", "=", playerId)
    .$if(before !== undefined, (all) =>
      all.where("number", "<", (eb) =>
        eb
          .selectFrom("notifications")
          .select("number")
          .where("id", "=", before ?? "")
          .where("player_id", "=", playerId),
      ),
    )
    .orderBy("number", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const read = rows.map((row) => ({ ...row, isRead: row.is_read || row.number <= counts.read_through }));
  return { rows: read, total: count(counts.total) };
}

const countsOf = (db: Database | DatabaseTransaction, playerId: string) =>
  db.selectFrom("notification_counts").selectAll().where("player_id", "=", playerId).executeTakeFirst();

export async function countUnread(db: Database | DatabaseTransaction, playerId: string): Promise<UnreadCount> {
  const { unread, version } = (await countsOf(db, playerId)) ?? NOTHING;
  return { unread: count(unread), version: count(version) };
}

interface ReadDeps {
  db: Database;
  notices: Pick<Notices, "enqueueCount">;
}

/** Marks some as read. Whoever adds or marks others meanwhile waits for this one, or this one for them. */
export function readSome({ db, notices }: ReadDeps, playerId: string, ids: readonly string[]): Promise<UnreadCount> {
  return db.transaction().execute(async (trx) => {
    const held = await trx
      .selectFrom("notification_counts")
      .select("read_through")
      .where("player_id", "=", playerId)
      .forUpdate()
      .executeTakeFirst();
    if (held === undefined) return countUnread(trx, playerId);
    const marked = await trx
      .updateTable("notifications")
      .set({ is_read: true })
      .where("id", "in", (eb) =>
        eb
          .selectFrom("notifications")
          .select("id")
          .where("player_id", "=", playerId)
          .where("id", "in", ids)
          .where("is_read", "=", false)
          .where("number", ">", held.read_through)
          // What is held by the purge is as good as gone.
          .forUpdate()
          .skipLocked(),
      )
      .returning("id")
      .execute();
    if (marked.length === 0) return countUnread(trx, playerId);
    return changeCount({ trx, notices }, playerId, { marked: BigInt(marked.length) });
  });
}

/** Marks all as read that are there once the player's row is held: those that come later stay unread. */
export function readAll({ db, notices }: ReadDeps, playerId: string): Promise<UnreadCount> {
  return db.transaction().execute(async (trx) => {
    const counts = await trx
      .selectFrom("notification_counts")
      .selectAll()
      .where("player_id", "=", playerId)
      .forUpdate()
      .executeTakeFirst();
    if (counts === undefined || counts.unread === 0n) return countUnread(trx, playerId);
    return changeCount({ trx, notices }, playerId, { marked: counts.unread, readThrough: counts.last_number });
  });
}

async function changeCount(
  { trx, notices }: { trx: DatabaseTransaction; notices: ReadDeps["notices"] },
  playerId: string,
  { marked, readThrough }: { marked: bigint; readThrough?: bigint },
): Promise<UnreadCount> {
  const { unread, version } = await trx
    .updateTable("notification_counts")
    .set((eb) => ({
      unread: eb("unread", "-", marked),
      version: eb("version", "+", 1n),
      ...(readThrough !== undefined && { read_through: readThrough }),
    }))
    .where("player_id", "=", playerId)
    .returning(["unread", "version"])
    .executeTakeFirstOrThrow();
  const now = { unread: count(unread), version: count(version) };
  await notices.enqueueCount(trx, playerId, now);
  return now;
}
