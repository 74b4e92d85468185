import { randomInt } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import pg from "pg";
import { DatabaseUnavailable, TransactionConflict } from "./database-unavailable.ts";
import { preparedName } from "./prepared.ts";

/**
 * What PostgreSQL answers when it is the one that failed: it ends or starts (57P), lost a connection (08), has run out
 * of something (53), cannot read or write its files (58), ended an idle transaction (25P03, 25P04), or takes only reads
 * since another server leads now (25006).
 */
const OUTAGE_STATES = /^(57P|08|53|58|25P0[34]|25006)/;
/** The statement alone failed, and the connection stands: it was cancelled, or waited too long for a lock. */
const INTERRUPTED_STATES = new Set(["57014", "55P03"]);
/** A serialization failure and a deadlock: nothing of the transaction stays. */
const CONFLICT_STATES = new Set(["40001", "40P01"]);
/** The first statement after a checkout changed nothing if it is one of these: it may be sent again. */
const REPEATABLE = /^\s*(begin|start transaction|select)\b/i;
const ROLLBACK = /^\s*rollback\b(?!\s+to\b)/i;
const NOTHING = { command: "SELECT", rowCount: 0, rows: [] } as const;

/** Whether it is PostgreSQL that failed, and not what was asked of it. */
export const isOutage = ({ code = "" }: pg.DatabaseError): boolean =>
  OUTAGE_STATES.test(code) || INTERRUPTED_STATES.has(code);

/** What failed outside a pool, as a pool says it: that the database or the way to it is gone is a `DatabaseUnavailable`. */
export const asUnavailable = (error: unknown): unknown =>
  error instanceof pg.DatabaseError && !isOutage(error) ? error : new DatabaseUnavailable(error);

/** How often a transaction runs, and how long it waits before it runs once more: two that met should not meet again. */
const RUNS = 4;
const pauseMs = (run: number): number => randomInt(20 * 2 ** run);

/** Runs what is one transaction, and again as a whole where PostgreSQL took it back. It must touch nothing else. */
export async function repeatConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let number = 1; number < RUNS; number += 1) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof TransactionConflict)) throw error;
    }
    await delay(pauseMs(number));
  }
  return run();
}

/** A statement that was not answered in time. */
class NoAnswer extends Error {
  constructor(limitMs: number) {
    super(`no answer within ${limitMs} ms`);
  }
}

/** A connection's own events: that it ended does not depend on the wording of an error. */
const ended = new WeakSet<pg.ClientBase>();

/**
 * The pool with failures classified: that the database or the way to it failed is a `DatabaseUnavailable`, and a
 * connection that failed is never used again. One that broke while nobody used it costs one more try.
 */
export function faultTolerant(pool: pg.Pool, { queryMs }: { queryMs: number }): PostgresPool {
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  // The pool listens to idle connections alone. One that breaks in use says so by its query.
  pool.on("connect", (client) => {
    const end = (): void => void ended.add(client);
    client.on("error", end).on("end", end);
  });
  return {
    options: pool.options,
    connect: async () => new CheckedOut(pool, await checkOut(pool), queryMs),
    end: () => pool.end(),
  };
}

const checkOut = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: unknown) => {
    throw new DatabaseUnavailable(error);
  });

class CheckedOut implements PostgresPoolClient {
  readonly #pool: pg.Pool;
  readonly #queryMs: number;
  /** Null once it broke and no other could be had. */
  #client: pg.PoolClient | null;
  #isFresh = true;
  #isBroken = false;

  constructor(pool: pg.Pool, client: pg.PoolClient, queryMs: number) {
    this.#pool = pool;
    this.#client = client;
    this.#queryMs = queryMs;
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
    const isFresh = this.#isFresh;
    this.#isFresh = false;
    try {
      return await this.#ask<R>(statement, parameters);
    } catch (error) {
      if (!isFresh || !mayRepeat(error, statement)) throw error;
    }
    this.#client?.release(this.#isBroken);
    this.#client = null;
    this.#client = await checkOut(this.#pool);
    this.#isBroken = false;
    return this.#ask<R>(statement, parameters);
  }

  async #ask<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // It is closed, which undoes its transaction; asked, it would wait behind the statement that had no answer.
    if (this.#isBroken && ROLLBACK.test(statement)) return { ...NOTHING, rows: [] };
    const client = this.#client;
    if (client === null || this.#isBroken) throw new DatabaseUnavailable("the connection broke");
    try {
      // Safe: a row has the columns of the statement, which only its caller knows.
      return (await this.#inTime(client.query(namedQuery(statement, parameters)))) as unknown as PostgresQueryResult<R>;
    } catch (error) {
      throw this.#classified(error, client);
    }
  }

  async #inTime<T>(answer: Promise<T>): Promise<T> {
    if (this.#queryMs === 0) return answer;
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new NoAnswer(this.#queryMs)), this.#queryMs);
    // The connection is closed then, which fails the statement too: that is no news.
    answer.catch(() => undefined);
    return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
  }

  /** What a failure is to the caller, and whether the connection still is of use after it. */
  #classified(error: unknown, client: pg.PoolClient): unknown {
    if (!(error instanceof pg.DatabaseError)) {
      // A fault of ours, such as a parameter that cannot be written: it leaves the statement half sent.
      this.#isBroken = true;
      return error instanceof NoAnswer || ended.has(client) ? new DatabaseUnavailable(error) : error;
    }
    const state = error.code ?? "";
    if (CONFLICT_STATES.has(state)) return new TransactionConflict(error);
    if (INTERRUPTED_STATES.has(state)) return new DatabaseUnavailable(error);
    if (!isOutage(error)) return error;
    this.#isBroken = true;
    return new DatabaseUnavailable(error);
  }
}

/** A prepared statement goes by its name: the connection sends its text once. */
function namedQuery(text: string, parameters: readonly unknown[]): pg.QueryConfig {
  const name = preparedName(text);
  const query = { text, values: [...parameters] };
  return name === undefined ? query : { ...query, name };
}

/** A statement without an answer is not asked twice: its caller has waited long enough. */
function mayRepeat(error: unknown, statement: string): boolean {
  if (error instanceof TransactionConflict) return true;
  if (!(error instanceof DatabaseUnavailable) || error.cause instanceof NoAnswer) return false;
  return REPEATABLE.test(statement);
}
