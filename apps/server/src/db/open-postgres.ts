import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from "kysely";
import pg from "pg";
import type { DatabaseHandle } from "./database.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import type { QueryWatch } from "./query-log.ts";
import { queryLog } from "./query-log.ts";
import type { Tables } from "./schema.ts";

const MAX_CONNECTIONS = 12;
const RECONNECT_MS = 1000;

/** A database that swallows bytes is found out by these; each is documented for operators. */
export interface PostgresTimeouts {
  connectMs: number;
  queryMs: number;
  /** For a connection that others use: longer, since a busy database is not a lost one. */
  turnMs: number;
}
const TIMEOUTS: PostgresTimeouts = { connectMs: 5_000, queryMs: 10_000, turnMs: 20_000 };
/** A process that stopped in a transaction lets go of its locks. */
const IDLE_IN_TRANSACTION_MS = 30_000;

/** What the server says when it ends, starts or is full: class 57P, 08, and too many connections. */
const OUTAGE_STATES = /^(57P0|08|53300)/;
/** The first statement after a checkout changed nothing if it is one of these: it may be sent again. */
const REPEATABLE = /^\s*(begin|start transaction|select)\b/i;

// int8 as bigint, as PGlite reads it here; everything else as pg does.
const parsers = new pg.TypeOverrides();
parsers.setTypeParser(pg.types.builtins.INT8, BigInt);

export async function openPostgres(
  databaseUrl: string,
  { onQuery, timeouts = TIMEOUTS }: QueryWatch & { timeouts?: PostgresTimeouts } = {},
): Promise<DatabaseHandle> {
  const connection: pg.ClientConfig = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: timeouts.connectMs,
    query_timeout: timeouts.queryMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  };
  const pool = new pg.Pool({
    ...connection,
    max: MAX_CONNECTIONS,
    types: parsers,
    connectionTimeoutMillis: timeouts.turnMs,
    // The pool hands its own time-out on to those it connects.
    Client: class extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, connectionTimeoutMillis: timeouts.connectMs });
      }
    },
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  // The pool listens to idle connections alone. One that breaks in use says so by its query.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: faultTolerant(pool) }), ...queryLog(onQuery) });
  return {
    db,
    engine: "postgres",
    listen: (channel, onNotification) => listenOnOwnConnection(connection, channel, onNotification),
    close: () => db.destroy(),
  };
}

/**
 * The pool with failures told apart: whatever is no answer of PostgreSQL's to a statement is a `DatabaseUnavailable`,
 * and its connection is never used again. A connection that broke while nobody used it costs one more try.
 */
function faultTolerant(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => new CheckedOut(pool, await checkOut(pool)),
    end: () => pool.end(),
  };
}

const checkOut = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: unknown) => {
    throw new DatabaseUnavailable(error);
  });

const isOutage = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || OUTAGE_STATES.test(error.code ?? "");

class CheckedOut implements PostgresPoolClient {
  readonly #pool: pg.Pool;
  /** Null once it broke and no other could be had. */
  #client: pg.PoolClient | null;
  #isFresh = true;
  #isBroken = false;

  constructor(pool: pg.Pool, client: pg.PoolClient) {
    this.#pool = pool;
    this.#client = client;
  }

  query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    statement: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement !== "string") throw new Error("cursors are of use to streams alone, which nothing asks for");
    return this.#run<R>(statement, parameters);
  }

  release(discard = false): void {
    this.#client?.release(discard || this.#isBroken);
  }

  async #run<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const mayRepeat = this.#isFresh && REPEATABLE.test(statement);
    this.#isFresh = false;
    try {
      return await this.#ask<R>(statement, parameters);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || !mayRepeat) throw error;
    }
    this.#client?.release(true);
    this.#client = null;
    this.#client = await checkOut(this.#pool);
    this.#isBroken = false;
    return this.#ask<R>(statement, parameters);
  }

  async #ask<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#client === null) throw new DatabaseUnavailable("the connection broke");
    try {
      // Safe: a row has the columns of the statement, which only its caller knows.
      return (await this.#client.query(statement, [...parameters])) as unknown as PostgresQueryResult<R>;
    } catch (error) {
      if (!isOutage(error)) throw error;
      this.#isBroken = true;
      throw new DatabaseUnavailable(error);
    }
  }
}

/** Keeps one connection for notifications, and opens another when it breaks. */
async function listenOnOwnConnection(
  connection: pg.ClientConfig,
  channel: string,
  onNotification: (payload: string) => void,
) {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let stopped = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client(connection);
    fresh.on("notification", (message) => onNotification(message.payload ?? ""));
    fresh.on("error", reconnectLater);
    await fresh.connect();
    await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    client = fresh;
  }
  function reconnectLater(): void {
    client = null;
    if (stopped || retry !== null) return;
    retry = setTimeout(() => {
      retry = null;
      connect().catch(reconnectLater);
    }, RECONNECT_MS).unref();
  }

  await connect();
  return async () => {
    stopped = true;
    if (retry !== null) clearTimeout(retry);
    await client?.end();
  };
}
