import { sql } from "kysely";
import pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { becomeWriter } from "../src/become-writer.ts";
import type { Database } from "../src/db/database.ts";
import { type WriterLease, takeWriterLease } from "../src/db/writer-lease.ts";
import { createLogger } from "../src/observability/create-logger.ts";
import { openTestDatabase } from "./test-database.ts";

const { POSTGRES_UNDER_TEST } = process.env;
const log = createLogger("silent");

describe("who writes to the built-in database", () => {
  it("is decided by the lock of its folder, with nothing to wait for", async () => {
    const lease = await becomeWriter({ databaseUrl: undefined, host: undefined, port: 0 }, log, {
      stopping: new AbortController().signal,
      onStandby: () => expect.unreachable(),
    });
    await lease.release();
  });
});

// The built-in database has one session, so there is nobody to wait for. These run where PostgreSQL is.
if (POSTGRES_UNDER_TEST !== undefined) describeLeasesOf(POSTGRES_UNDER_TEST);

function describeLeasesOf(serverUrl: string): void {
  describe("who writes to a PostgreSQL database", () => {
    let databaseUrl: string;
    let closeDatabase: () => Promise<void>;
    const leases: WriterLease[] = [];

    async function openDatabase(): Promise<void> {
      const database = await openTestDatabase();
      closeDatabase = () => database.close();
      const url = new URL(serverUrl);
      url.pathname = `/${await nameOf(database.db)}`;
      databaseUrl = url.href;
    }
    afterEach(async () => {
      for (const lease of leases.splice(0)) await lease.release();
      await closeDatabase();
    });

    interface Candidate {
      lease: Promise<WriterLease>;
      waiting: Promise<void>;
      stop: () => void;
    }

    function candidate(): Candidate {
      const stopping = new AbortController();
      const { promise: waiting, resolve: waits } = Promise.withResolvers<void>();
      const lease = takeWriterLease({ databaseUrl, stopping: stopping.signal, onWaiting: async () => waits() });
      const kept = lease.then((held) => {
        leases.push(held);
        return held;
      });
      return { lease: kept, waiting, stop: () => stopping.abort() };
    }

    it("is one process; the next follows when it lets go", async () => {
      await openDatabase();
      const first = await candidate().lease;
      const second = candidate();
      await second.waiting;
      await first.release();
      expect(await second.lease).not.toBe(first);
    });

    it("is the next process when the first one's session ends in any other way, and the first is told", async () => {
      await openDatabase();
      const first = await candidate().lease;
      const second = candidate();
      await second.waiting;
      // The second one asks every second, the first one looks every two whether its session stands.
      await expect.poll(() => endSessionOfHolder(serverUrl, databaseUrl), { interval: 50 }).toBe(true);
      await second.lease;
      await first.lost;
    });

    it("stays the same process after its session broke and nobody else came", async () => {
      await openDatabase();
      const first = await candidate().lease;
      let isLost = false;
      void first.lost.then(() => (isLost = true));
      await endSessionOfHolder(serverUrl, databaseUrl);
      // Taken back: a second one has to wait again.
      await expect.poll(() => isHeld(serverUrl, databaseUrl), { timeout: 15_000 }).toBe(true);
      const second = candidate();
      await second.waiting;
      expect(isLost).toBe(false);
      second.stop();
      await expect(second.lease).rejects.toThrow("aborted");
    });

    it("is nobody where the database cannot be reached: the start fails", async () => {
      await openDatabase();
      databaseUrl = "postgres://127.0.0.1:1/nowhere";
      await expect(candidate().lease).rejects.toThrow("ECONNREFUSED");
    });
  });
}

async function nameOf(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("a database without a name");
  return row.name;
}

const HOLDERS = `SELECT pid FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
  WHERE locktype = 'advisory' AND granted AND datname = $1`;

async function onServer<T>(serverUrl: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

const isHeld = (serverUrl: string, databaseUrl: string): Promise<boolean> =>
  onServer(serverUrl, async (client) => {
    const { rowCount } = await client.query(HOLDERS, [new URL(databaseUrl).pathname.slice(1)]);
    return (rowCount ?? 0) > 0;
  });

/** As if the holder's machine had vanished; false where nobody held the lock. */
const endSessionOfHolder = (serverUrl: string, databaseUrl: string): Promise<boolean> =>
  onServer(serverUrl, async (client) => {
    const { rowCount } = await client.query(`SELECT pg_terminate_backend(pid) FROM (${HOLDERS}) AS holders`, [
      new URL(databaseUrl).pathname.slice(1),
    ]);
    return (rowCount ?? 0) > 0;
  });
