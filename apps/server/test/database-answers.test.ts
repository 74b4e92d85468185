import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseHandle, DatabaseTransaction } from "../src/db/database.ts";
import { DatabaseUnavailable } from "../src/db/database-unavailable.ts";
import { migrate } from "../src/db/migrate.ts";
import { openPostgres } from "../src/db/open-postgres.ts";
import { type FaultyLink, openFaultyLink } from "./faulty-link.ts";
import { openTestDatabase, urlOf } from "./test-database.ts";

const { POSTGRES_UNDER_TEST } = process.env;
const QUERY_MS = 800;
const TIMEOUTS = { connectMs: 2_000, queryMs: QUERY_MS, turnMs: 4_000, idleInTransactionMs: 30_000 };
/** Kysely's own, under which its migrations run. */
const MIGRATION_LOCK = "3853314791062309107";

describe("the built-in database", () => {
  it("runs what may take its time like anything else", async () => {
    const handle = await openTestDatabase();
    expect(await handle.unhurried(migrate)).toEqual([]);
    await handle.close();
  });
});

// What the built-in database answers comes from this process: no one else's transaction stands in its way.
if (POSTGRES_UNDER_TEST !== undefined) describeAnswersOf(POSTGRES_UNDER_TEST);

function describeAnswersOf(serverUrl: string): void {
  let direct: DatabaseHandle;
  let link: FaultyLink;
  let database: DatabaseHandle;
  beforeAll(async () => {
    direct = await openTestDatabase();
    link = await openFaultyLink(await urlOf(direct.db, serverUrl));
    database = await openPostgres(link.url, { timeouts: TIMEOUTS });
    await sql`CREATE TABLE shelves (id int PRIMARY KEY, books int NOT NULL)`.execute(direct.db);
    await sql`INSERT INTO shelves VALUES (1, 0), (2, 0)`.execute(direct.db);
  });
  afterAll(async () => {
    await database.close();
    await link.close();
    await direct.close();
  });

  const answer = async () => (await sql<{ n: number }>`SELECT 1 AS n`.execute(database.db)).rows[0]?.n;
  const addBook = (trx: DatabaseTransaction, shelf: number) =>
    sql`UPDATE shelves SET books = books + 1 WHERE id = ${shelf}`.execute(trx);
  const shelves = async () =>
    (await sql<{ books: number }>`SELECT books FROM shelves ORDER BY id`.execute(direct.db)).rows;

  it("a transaction whose statement has no answer is given up with it: its end is not waited for as well", async () => {
    const began = performance.now();
    const lost = database.db.transaction().execute(async (trx) => {
      await addBook(trx, 1);
      link.swallow(true);
      await addBook(trx, 1);
    });
    await expect(lost).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(performance.now() - began).toBeLessThan(1.8 * QUERY_MS);
    link.swallow(false);
    link.cut();
    expect(await answer()).toBe(1);
    expect((await shelves())[0]).toEqual({ books: 0 });
  });

  it("a fault of ours is told as what it is, and the next statement has its answer", async () => {
    const unwritable = {
      toPostgres() {
        throw new TypeError("ours");
      },
    };
    await expect(sql`SELECT ${unwritable}::text`.execute(database.db)).rejects.toThrow(TypeError);
    await expect(sql`SELECT no_such_column`.execute(database.db)).rejects.not.toBeInstanceOf(DatabaseUnavailable);
    expect(await answer()).toBe(1);
  });

  it("a statement that is cancelled, or waits too long for a lock, is an outage and not a fault of ours", async () => {
    const cancelled = database.db.transaction().execute(async (trx) => {
      await sql`SET LOCAL statement_timeout = 20`.execute(trx);
      await sql`SELECT pg_sleep(10)`.execute(trx);
    });
    await expect(cancelled).rejects.toBeInstanceOf(DatabaseUnavailable);
    const waited = direct.db.transaction().execute(async (holder) => {
      await addBook(holder, 2);
      await database.db.transaction().execute(async (trx) => {
        await sql`SET LOCAL lock_timeout = 20`.execute(trx);
        await addBook(trx, 2);
      });
    });
    await expect(waited).rejects.toBeInstanceOf(DatabaseUnavailable);
  });

  it.each(["57P01", "57P02", "57P03", "57P05", "25P03", "25006", "08006", "53100", "53200", "53300", "58030"])(
    "an answer with %s is an outage, and its connection is used no more",
    async (state) => {
      const pid = sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`;
      let before: number | undefined;
      const failed = database.db.connection().execute(async (one) => {
        before = (await pid.execute(one)).rows[0]?.pid;
        await sql.raw(`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '${state}'; END $$`).execute(one);
      });
      await expect(failed).rejects.toBeInstanceOf(DatabaseUnavailable);
      expect((await pid.execute(database.db)).rows[0]?.pid).not.toBe(before);
    },
  );

  it("transactions that wait for each other all pass: the one that is taken back runs again", async () => {
    await sql`UPDATE shelves SET books = 0`.execute(direct.db);
    const both = Promise.withResolvers<void>();
    let runs = 0;
    // Over the handle with the usual limits: PostgreSQL looks for deadlocks after a second.
    const fill = (first: number, second: number) =>
      direct.db.transaction().execute(async (trx) => {
        await addBook(trx, first);
        runs += 1;
        if (runs === 2) both.resolve();
        await both.promise;
        await addBook(trx, second);
      });
    await Promise.all([fill(1, 2), fill(2, 1)]);
    expect(runs).toBe(3);
    expect(await shelves()).toEqual([{ books: 2 }, { books: 2 }]);
  });

  it("a transaction that cannot be put in order with another runs again, and is an outage where it never passes", async () => {
    await sql`UPDATE shelves SET books = 0`.execute(direct.db);
    let overtakenBy = 1;
    const inOrder = () =>
      database.db.transaction().execute(async (trx) => {
        await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`.execute(trx);
        await sql`SELECT * FROM shelves`.execute(trx);
        for (; overtakenBy > 0; overtakenBy -= 1) {
          await sql`UPDATE shelves SET books = 10`.execute(direct.db);
        }
        await addBook(trx, 1);
      });
    await inOrder();
    expect((await shelves())[0]).toEqual({ books: 11 });
    const never = database.db.transaction().execute(async (trx) => {
      await sql`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40001'; END $$`.execute(trx);
    });
    await expect(never).rejects.toBeInstanceOf(DatabaseUnavailable);
  });

  it("a migration takes its time, while other statements have their limit", async () => {
    const slow = sql`SELECT pg_sleep(${(2 * QUERY_MS) / 1000})`;
    await expect(slow.execute(database.db)).rejects.toBeInstanceOf(DatabaseUnavailable);
    const held = direct.db.transaction().execute(async (trx) => {
      await sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`.execute(trx);
      const migrated = database.unhurried(migrate);
      await slow.execute(trx);
      return { migrated };
    });
    expect(await (await held).migrated).toEqual([]);
  });
}
