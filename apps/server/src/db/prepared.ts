import { CompiledQuery } from "kysely";
import type { Database, DatabaseTransaction } from "./database.ts";

/**
 * A statement that each connection parses and plans once, and knows by name from then on. It takes one parameter, its
 * input as `jsonb`, so that the same text serves for one player and for many.
 */
export interface PreparedStatement<Row> {
  readonly text: string;
  /** Only its type is of use: what a row of the answer holds. */
  readonly row?: Row;
}

/** Fixed once the modules are loaded: a handful of texts, none made of input. */
const names = new Map<string, string>();

/** Makes a statement known; to be called where a module is loaded. */
export function prepared<Row>(name: string, text: string): PreparedStatement<Row> {
  names.set(text, name);
  return { text };
}

/** For drivers: the name of a prepared statement, undefined for every other text. */
export const preparedName = (text: string): string | undefined => names.get(text);

/** Inside a transaction it takes that of the transaction: with another it would wait for its own connection. */
export async function runPrepared<Row>(
  db: Database | DatabaseTransaction,
  { text }: PreparedStatement<Row>,
  input: unknown,
): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [JSON.stringify(input)]));
  return rows;
}
