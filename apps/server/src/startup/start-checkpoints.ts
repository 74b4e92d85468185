import { sql } from "kysely";
import type { Logger } from "pino";
import type { BookClock, CancelTimer } from "../book/book-clock.ts";
import type { Database } from "../db/database.ts";

const LOOK_EVERY_MS = 5_000;
/** Two files of the log: so seldom that nobody notices, and before there is much to write at once. */
const CHECKPOINT_AFTER_BYTES = 32 * 2 ** 20;

export interface Checkpoints {
  /** Resolves when the look under way, if there is one, is over. */
  idle(): Promise<void>;
  /** Starts no other, and waits for the one under way. */
  stop(): Promise<void>;
}

/**
 * Cuts PGlite's write-ahead log while it runs. It has no process beside it that would, so between its start and its end
 * every file of the log stayed on the disk.
 */
export function startCheckpoints({ db, clock, log }: { db: Database; clock: BookClock; log: Logger }): Checkpoints {
  let isStopped = false;
  let looking: Promise<void> = Promise.resolve();
  let cancel: CancelTimer = () => undefined;

  async function look(): Promise<void> {
    try {
      if ((await bytesSinceCheckpoint(db)) >= CHECKPOINT_AFTER_BYTES) await sql`CHECKPOINT`.execute(db);
    } catch (error) {
      log.error({ err: error }, "the database's log could not be cut; it is tried again");
    }
    lookLater();
  }
  function lookLater(): void {
    if (isStopped) return;
    cancel = clock.after(LOOK_EVERY_MS, () => {
      looking = look();
    });
  }

  lookLater();
  return {
    idle: () => looking,
    async stop() {
      isStopped = true;
      cancel();
      await looking;
    },
  };
}

async function bytesSinceCheckpoint(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    SELECT (pg_current_wal_insert_lsn() - redo_lsn)::text AS bytes FROM pg_control_checkpoint()`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}
