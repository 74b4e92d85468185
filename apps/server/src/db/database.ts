import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./schema.ts";

/**
 * What queries run on. Inside a transaction use the transaction alone: PGlite has one connection,
 * so a query on the database would wait for the very transaction that waits for it.
 */
export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

export interface DatabaseHandle {
  db: Database;
  engine: "pglite" | "postgres";
  /** Runs what may take its time, as a migration does: without the limit that statements have otherwise. */
  unhurried<T>(run: (db: Database) => Promise<T>): Promise<T>;
  /** Calls back for every NOTIFY on the channel, after the commit that sent it. Answers a function that stops. */
  listen(channel: string, onNotification: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface QueryTiming {
  seconds: number;
  failed: boolean;
}
