import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, it } from "vitest";
import type { Database } from "../src/db/database.ts";
import { startCheckpoints } from "../src/startup/start-checkpoints.ts";
import { VirtualClock } from "./book/virtual-clock.ts";
import { openTestFolder } from "./test-database.ts";

const LOG_FILE_MB = 16;
/** `max_wal_size`, and what comes between two looks. */
const MOST_LOG_MB = 64 + 3 * LOG_FILE_MB;
const LOOK_EVERY_MS = 5_000;

/** The events of some 15,000 bets, written and told: 17 MB of log. */
async function writeAndDelete(db: Database): Promise<void> {
  await sql`INSERT INTO centrifugo_outbox (method, payload)
    SELECT 'publish', jsonb_build_object('channel', 'user:' || row, 'data', repeat(md5(row::text), 24))
    FROM generate_series(1, 15000) AS row`.execute(db);
  await sql`DELETE FROM centrifugo_outbox`.execute(db);
}

it("keeps PGlite's log within its size however much is written while it runs", async () => {
  const dir = await mkdtemp(path.join(tmpdir(), "touchline-log-"));
  const database = await openTestFolder(dir);
  const { db } = database;
  const clock = new VirtualClock();
  const checkpoints = startCheckpoints({ db, clock, log: pino({ enabled: false }) });
  const logMb = async (): Promise<number> => {
    const files = await readdir(path.join(dir, "pg_wal"));
    return files.filter((name) => /^[0-9A-F]{24}$/.test(name)).length * LOG_FILE_MB;
  };
  const sizes: number[] = [];
  for (let round = 0; round < 9; round++) {
    await writeAndDelete(db);
    clock.advance(LOOK_EVERY_MS);
    await checkpoints.idle();
    sizes.push(await logMb());
  }
  await checkpoints.stop();
  const { rows } = await sql<{ written: string }>`SELECT (pg_current_wal_lsn() - '0/0')::text AS written`.execute(db);
  await database.close();
  await rm(dir, { recursive: true });
  expect(Number(rows[0]?.written) / 2 ** 20).toBeGreaterThan(MOST_LOG_MB + LOG_FILE_MB);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST_LOG_MB);
});
