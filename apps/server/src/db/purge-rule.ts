import { type RawBuilder, sql } from "kysely";
import type { Database } from "./database.ts";
import type { Tables } from "./schema.ts";

/** Rows a statement deletes: so few that nobody waits for it. */
const BATCH = 500;

export const DAY_MS = 24 * 60 * 60_000;

/** The moment before which is what is older than that. */
export const before = (at: Date, ageMs: number): Date => new Date(at.getTime() - ageMs);

/** Which rows of a table are of no more use. Each layer has a list of these for the tables it writes. */
export interface PurgeRule {
  table: keyof Tables;
  isOver: (at: Date) => RawBuilder<boolean>;
}

/** Deletes the rows that are over, batch by batch, for as long as it may go on. */
export async function deleteOver(
  db: Database,
  rule: PurgeRule,
  { at, mayGoOn }: { at: Date; mayGoOn: () => boolean },
): Promise<void> {
  let deleted = BATCH;
  while (deleted === BATCH && mayGoOn()) deleted = await deleteBatch(db, rule, at);
}

/** Rows that somebody else holds, another copy's purge for one, are left to the next run. */
async function deleteBatch(db: Database, { table, isOver }: PurgeRule, at: Date): Promise<number> {
  const name = sql.table(table);
  const { rows } = await sql`
    DELETE FROM ${name} WHERE ctid IN (
      SELECT ctid FROM ${name} WHERE ${isOver(at)} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    ) RETURNING 1
  `.execute(db);
  return rows.length;
}
