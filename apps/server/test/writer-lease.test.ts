import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { becomeWriter } from "../src/startup/become-writer.ts";
import { type WriterLease, takeWriterLease } from "../src/db/writer-lease.ts";
import { DatabaseUnavailable } from "../src/db/database-unavailable.ts";
import { openPostgres } from "../src/db/open-postgres.ts";
import { createLogger } from "../src/observability/create-logger.ts";
import { openFaultyLink } from "./faulty-link.ts";
import { openTestDatabase, urlOf } from "./test-database.ts";

const { POSTGRES_UNDER_TEST } = process.env;
const log = createLogger("silent");

describe("who writes to the built-in database", () => {
  it("is decided by the lock of its folder, with nothing to wait for", async () => {
    const turn = await becomeWriter({ databaseUrl: undefined, host: undefined, port: 0 }, log, {
      id: randomUUID(),
      stopping: new AbortController().signal,
      onStandby: () => expect.unreachable(),
    });
    expect(turn.isWaiting).toBe(false);
    expect((await turn.lease).isHeld()).toBe(true);
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
      databaseUrl = await urlOf(database.db, serverUrl);
    }
    afterEach(async () => {
      for (const lease of leases.splice(0)) await lease.release();
      await closeDatabase();
    });

    interface Candidate {
      id: string;
      lease: Promise<WriterLease>;
      waiting: Promise<void>;
      stop: () => void;
    }

    function candidate(url = databaseUrl): Candidate {
      const id = randomUUID();
      const stopping = new AbortController();
      const { promise: waiting, resolve: waits } = Promise.withResolvers<void>();
      const lease = takeWriterLease({
        databaseUrl: url,
        id,
        stopping: stopping.signal,
        onWaiting: async () => waits(),
      });
      const kept = lease.then((held) => {
        leases.push(held);
        return held;
      });
      return { id, lease: kept, waiting, stop: () => stopping.abort() };
    }

    /** Ends the holder's session again and again while another one waits. */
    async function expectToStayWith(lease: WriterLease, waiting: Candidate): Promise<void> {
      const taken: string[] = [];
      void lease.lost.then(() => taken.push("lost"));
      waiting.lease.then(
        () => taken.push("taken"),
        () => undefined,
      );
      for (let round = 0; round < 5; round += 1) {
        const before = await holder(serverUrl, databaseUrl);
        await endSessionOfHolder(serverUrl, databaseUrl);
        const isTakenBack = async () => ![before, undefined].includes(await holder(serverUrl, databaseUrl));
        await expect.poll(isTakenBack, { timeout: 15_000 }).toBe(true);
      }
      expect([taken, lease.isHeld()]).toEqual([[], true]);
      waiting.stop();
    }

    it("is one process; the next follows when it lets go", async () => {
      await openDatabase();
      const first = await candidate().lease;
      const second = candidate();
      await second.waiting;
      await first.release();
      expect(await second.lease).not.toBe(first);
    });

    it("is the next process where the first one is cut off and its session ends, and the first is told", async () => {
      await openDatabase();
      const link = await openFaultyLink(databaseUrl);
      const first = await candidate(link.url).lease;
      const second = candidate();
      await second.waiting;
      link.swallow(true);
      await endSessionOfHolder(serverUrl, databaseUrl);
      await second.lease;
      link.swallow(false);
      link.cut();
      await expect(first.lost).resolves.toBeUndefined();
      await link.close();
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

    it("stays the same process where its session breaks while another one waits, each time", async () => {
      await openDatabase();
      const first = await candidate().lease;
      const second = candidate();
      await second.waiting;
      await expectToStayWith(first, second);
    });

    it("stays the same process after a silence that left its old session in the database", async () => {
      await openDatabase();
      const link = await openFaultyLink(databaseUrl);
      const first = await candidate(link.url).lease;
      let isLost = false;
      void first.lost.then(() => (isLost = true));
      const before = await holder(serverUrl, databaseUrl);
      link.swallow(true);
      await expect.poll(() => link.attempts(), { timeout: 15_000 }).toBeGreaterThan(1);
      expect(await holder(serverUrl, databaseUrl)).toBe(before);
      link.swallow(false);
      const isRenewed = async () => ![before, undefined].includes(await holder(serverUrl, databaseUrl));
      await expect.poll(isRenewed, { timeout: 15_000 }).toBe(true);
      expect(isLost).toBe(false);
      await link.close();
    });

    it("is one process for every session: what the one before had begun is never committed, and it gets no other", async () => {
      await openDatabase();
      const former = candidate();
      const lease = await former.lease;
      const pool = await openPostgres(databaseUrl, { writer: { id: former.id, mayWrite: () => true } });
      await sql`CREATE TABLE written (by text)`.execute(pool.db);
      const write = (by: string) => sql`INSERT INTO written VALUES (${by})`;
      const begun = pool.db.transaction().execute(async (trx) => {
        await write("former").execute(trx);
        await lease.release();
        await candidate().lease;
        await write("former").execute(trx);
      });
      await expect(begun).rejects.toBeInstanceOf(DatabaseUnavailable);
      await expect(write("former").execute(pool.db)).rejects.toBeInstanceOf(DatabaseUnavailable);
      await pool.close();
      const fresh = await openPostgres(databaseUrl);
      expect((await sql`SELECT * FROM written`.execute(fresh.db)).rows).toEqual([]);
      await fresh.close();
    });

    it("is the next process at once where the first one hands over, which finishes what it has begun", async () => {
      await openDatabase();
      const former = candidate();
      const lease = await former.lease;
      const pool = await openPostgres(databaseUrl, { writer: { id: former.id, mayWrite: () => true } });
      const second = candidate();
      await second.waiting;
      await lease.handOver();
      expect([(await second.lease).predecessorFinishes, lease.isHeld()]).toEqual([true, false]);
      expect((await sql`SELECT 1 AS n`.execute(pool.db)).rows).toEqual([{ n: 1 }]);
      await pool.close();
    });

    it("is at once the next process where the one before hands over with nothing left to finish", async () => {
      await openDatabase();
      const first = await candidate().lease;
      const second = candidate();
      await second.waiting;
      await first.handOver();
      await first.release();
      expect((await second.lease).predecessorFinishes).toBe(true);
    });

    it("is one of those that wait where it hands over, and the next of them after that", async () => {
      await openDatabase();
      const first = await candidate().lease;
      const waiting = [candidate(), candidate()];
      await Promise.all(waiting.map((one) => one.waiting));
      await first.handOver();
      const next = await Promise.race(waiting.map(({ lease }) => lease));
      await first.release();
      await next.handOver();
      await next.release();
      const both = await Promise.all(waiting.map(({ lease }) => lease));
      expect(both.map(({ predecessorFinishes }) => predecessorFinishes)).toEqual([true, true]);
      expect(both.filter((lease) => lease.isHeld())).toHaveLength(1);
    });

    it("stays the next process where its session breaks while the one before still finishes and another waits", async () => {
      await openDatabase();
      const first = await candidate().lease;
      const second = candidate();
      await second.waiting;
      await first.handOver();
      const next = await second.lease;
      const third = candidate();
      await third.waiting;
      await expectToStayWith(next, third);
    });

    it("is nobody where the database cannot be reached: the start fails", async () => {
      await openDatabase();
      databaseUrl = "postgres://127.0.0.1:1/nowhere";
      await expect(candidate().lease).rejects.toThrow(DatabaseUnavailable);
    });
  });
}

const HOLDERS = `SELECT pid FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
  WHERE locktype = 'advisory' AND granted AND objid = 1 AND datname = $1`;

async function onServer<T>(serverUrl: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** The process id of the session that holds the lock. */
const holder = (serverUrl: string, databaseUrl: string): Promise<number | undefined> =>
  onServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>(HOLDERS, [new URL(databaseUrl).pathname.slice(1)]);
    return rows[0]?.pid;
  });

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
