import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

/** Any two numbers of ours; all processes of one database ask for the same lock. */
const LOCK_KEYS = [0x746f_7563, 1];
const RETRY_MS = 250;
/** After the database started, whoever held the lease before it takes it back; others wait this long. */
const HOLDER_FIRST_SECONDS = 5;
const HEARTBEAT_MS = 2_000;
const ANSWER_WITHIN_MS = 5_000;

export interface WriterLease {
  /** Resolves when another process writes to this database: from then on this one must not. */
  readonly lost: Promise<void>;
  release(): Promise<void>;
}

export interface WriterLeaseOptions {
  databaseUrl: string;
  /** Told once, if another process holds the lease now. */
  onWaiting: () => Promise<void>;
  /** Ends the waiting; it then throws. */
  stopping: AbortSignal;
}

/**
 * Waits until this process is the one that writes: it holds a session's advisory lock, which PostgreSQL frees
 * when the session ends, however the process came to its end. A pooler between must not share out the session.
 */
export async function takeWriterLease(options: WriterLeaseOptions): Promise<WriterLease> {
  const { databaseUrl, onWaiting, stopping } = options;
  let isTold = false;
  for (;;) {
    // The first attempt may fail: a database that cannot be reached must stop the start.
    const client = isTold
      ? await lockedSession(databaseUrl, { holderFirst: true }).catch(() => null)
      : await lockedSession(databaseUrl);
    if (client) return new HeldLease(databaseUrl, client);
    if (!isTold) await onWaiting();
    isTold = true;
    await delay(RETRY_MS, undefined, { signal: stopping });
  }
}

/** A session that holds the lock, or null where another one does. */
async function lockedSession(
  databaseUrl: string,
  { holderFirst = false }: { holderFirst?: boolean } = {},
): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: ANSWER_WITHIN_MS });
  // Heard by whoever holds the lease; without a listener it would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    // A holder whose machine vanished is found out within seconds, and its lock is free again.
    await client.query("SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3");
    const { rows } = await client.query<{ locked: boolean }>(
      `SELECT CASE WHEN now() - pg_postmaster_start_time() >= make_interval(secs => $3)
                   THEN pg_try_advisory_lock($1, $2) ELSE false END AS locked`,
      [...LOCK_KEYS, holderFirst ? HOLDER_FIRST_SECONDS : 0],
    );
    if (rows[0]?.locked === true) return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  await client.end();
  return null;
}

class HeldLease implements WriterLease {
  readonly lost: Promise<void>;
  readonly #databaseUrl: string;
  readonly #released = new AbortController();
  #client: pg.Client;

  constructor(databaseUrl: string, client: pg.Client) {
    this.#databaseUrl = databaseUrl;
    this.#client = client;
    this.lost = new Promise((resolve) => void this.#watch(resolve));
  }

  async release(): Promise<void> {
    this.#released.abort();
    await this.#client.end().catch(() => undefined);
  }

  async #watch(tellLost: () => void): Promise<void> {
    while (await this.#pause(HEARTBEAT_MS)) {
      if (await this.#answers()) continue;
      if (!(await this.#takeBack())) return tellLost();
    }
  }

  /** False once the lease is given up. */
  #pause(ms: number): Promise<boolean> {
    return delay(ms, undefined, { signal: this.#released.signal, ref: false }).then(
      () => true,
      () => false,
    );
  }

  async #answers(): Promise<boolean> {
    const answer = this.#client.query("SELECT 1").then(
      () => true,
      () => false,
    );
    return Promise.race([answer, delay(ANSWER_WITHIN_MS, false, { ref: false })]);
  }

  /**
   * After its session broke. While the database cannot be reached nobody is known to write in our place, and
   * this process can write nothing either; so it waits. False if another one has the lock.
   */
  async #takeBack(): Promise<boolean> {
    void this.#client.end().catch(() => undefined);
    do {
      const client = await lockedSession(this.#databaseUrl).catch(() => undefined);
      if (client === null) return false;
      if (client) {
        this.#client = client;
        if (this.#released.signal.aborted) await client.end();
        return true;
      }
    } while (await this.#pause(RETRY_MS));
    return true;
  }
}
