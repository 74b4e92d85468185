import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { asUnavailable } from "./fault-tolerant-pool.ts";

/** Any number of ours, and beside it what its lock says: who writes, and who handed over and still finishes. */
const LOCKS = 0x746f_7563;
const WRITING = 1;
const FINISHING = 2;

const ANSWER_WITHIN_MS = 3_000;
/** A session ordered to end does so at once, unless it is in the middle of a commit. */
const END_WITHIN_MS = 1_000;
const LOOK_AGAIN_MS = 50;
/** Others look ten times a second; after as long they take a lock that nobody gave them, so waiting is of no more use. */
const TAKEN_OVER_WITHIN_MS = 1_000;

/** The names that sessions of one process have in the database; its id is the end of each. */
export const sessionName = (kind: "pool" | "lease" | "standby", id: string): string => `touchline ${kind} ${id}`;

export interface LockHolder {
  pid: number;
  /** Of the process. */
  id: string;
  /** Since its last question. */
  silentSeconds: number;
}

export interface LeaseView {
  writer: LockHolder | null;
  finishing: LockHolder[];
  databaseUpSeconds: number;
}

/** A session of its own to ask for the lease with, and to hold it; a `DatabaseUnavailable` where that is gone. */
export async function openLeaseSession(databaseUrl: string, id: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: sessionName("standby", id),
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  // The holder of the lease handles it; without a listener it would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    // A holder whose machine vanished is found out within seconds, and its lock is free again.
    await client.query("SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3");
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    throw asUnavailable(error);
  }
}

/** Takes the lock if it is free. */
export async function tryLock(client: pg.Client, id: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `SELECT CASE WHEN pg_try_advisory_lock($1, $2)
       THEN set_config('application_name', $3, false) IS NOT NULL ELSE false END AS locked`,
    [LOCKS, WRITING, sessionName("lease", id)],
  );
  return rows[0]?.locked === true;
}

/** Who holds which lock now. */
export async function lookAtLease(client: pg.ClientBase): Promise<LeaseView> {
  const { rows } = await client.query<LockHolder & { lock: number | null; up: number }>(
    `SELECT objid::int AS lock, pid, right(application_name, 36) AS id,
       extract(epoch FROM clock_timestamp() - state_change)::float8 AS "silentSeconds",
       extract(epoch FROM clock_timestamp() - pg_postmaster_start_time())::float8 AS up
     FROM (SELECT 1) AS always LEFT JOIN (
       SELECT objid, pid, application_name, state_change FROM pg_locks JOIN pg_stat_activity USING (pid)
       WHERE locktype = 'advisory' AND granted AND classid = $1 AND objsubid = 2 AND datname = current_database()
     ) AS holders ON true`,
    [LOCKS],
  );
  const holding = (lock: number): LockHolder[] => rows.filter((row) => row.lock === lock);
  return {
    writer: holding(WRITING)[0] ?? null,
    finishing: holding(FINISHING),
    databaseUpSeconds: rows[0]?.up ?? 0,
  };
}

/** From now on another process may write, while this one finishes what it has begun. */
export async function passLockOn(client: pg.Client): Promise<void> {
  await client.query("SELECT pg_advisory_lock_shared($1, $2), pg_advisory_unlock($1, $3)", [LOCKS, FINISHING, WRITING]);
}

/** After the lock was passed on: answers once another process writes, or nobody waits to, or too long. */
export async function untilTakenOver(client: pg.Client): Promise<void> {
  const giveUpAt = performance.now() + TAKEN_OVER_WITHIN_MS;
  while (performance.now() < giveUpAt) {
    if ((await lookAtLease(client)).writer !== null || !(await isAwaited(client))) return;
    await delay(LOOK_AGAIN_MS);
  }
}

async function isAwaited(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name ~ '^touchline standby '",
  );
  return (rowCount ?? 0) > 0;
}

/** Ends one session, which lets go of what it holds. */
export async function endSession(client: pg.Client, pid: number): Promise<void> {
  await client.query("SELECT pg_terminate_backend($1, $2)", [pid, END_WITHIN_MS]);
}

/**
 * Ends every session that another process wrote with, and answers once none is left: what such a process had begun can
 * never be committed after that, and a new session of its own is turned away by `admitWriter`.
 */
export async function endSessionsOfOthers(client: pg.Client, spared: readonly string[]): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name ~ '^touchline (pool|lease) '
         AND right(application_name, 36) <> ALL ($1)`,
      [spared],
    );
    if (rowCount === 0) return;
    await delay(LOOK_AGAIN_MS);
  }
}

/** The process that a connection belongs to, and whether it is to write by now: until then it follows, and only reads. */
export interface WriterGuard {
  id: string;
  mayWrite: () => boolean;
}

/**
 * Passes once this process holds the lease, or finishes after it handed it over; throws where another one holds it. Asked
 * over each new session that is to write: the lease may have been lost since, and taken back in a moment.
 */
export async function admitWriter(client: pg.ClientBase, id: string): Promise<void> {
  const giveUpAt = performance.now() + ANSWER_WITHIN_MS;
  while (performance.now() < giveUpAt) {
    const view = await Promise.race([lookAtLease(client), delay(ANSWER_WITHIN_MS, null, { ref: false })]);
    // The database fell silent between the connection and this question; whoever asks closes the connection.
    if (view === null) break;
    const { writer, finishing } = view;
    if ([writer, ...finishing].some((holder) => holder?.id === id)) return;
    if (writer !== null) break;
    await delay(LOOK_AGAIN_MS);
  }
  throw new Error("it is not this process that writes to the database");
}
