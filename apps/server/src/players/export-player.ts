import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { PlayerRow } from "../db/schema.ts";
import { OWN_TABLES, TABLES_BELOW } from "./exported-tables.ts";

const SECRETS_OF_PLAYER: readonly string[] = ["password_hash", "email_key"];

type Row = Record<string, unknown>;

/** Everything that is kept about a player, by kind, as it stood at one moment. */
export function exportPlayer(
  db: Database,
  player: PlayerRow,
  at: Date,
): Promise<{ made_at: string; player: Row } & Row> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      const exported: Record<string, Row[]> = {};
      for (const [table, secrets] of Object.entries(OWN_TABLES)) {
        const { rows } = await sql<Row>`SELECT * FROM ${sql.table(table)} WHERE player_id = ${player.id}`.execute(trx);
        exported[table] = rows.map((row) => without(row, secrets));
      }
      for (const [table, { column, of }] of Object.entries(TABLES_BELOW)) {
        const { rows } = await sql<Row>`
          SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(column)} IN
            (SELECT id FROM ${sql.table(of)} WHERE player_id = ${player.id})`.execute(trx);
        exported[table] = rows.map((row) => without(row, []));
      }
      exported["ledger_entries"] = await ledgerOf(trx, player.id);
      return { made_at: at.toISOString(), player: without({ ...player }, SECRETS_OF_PLAYER), ...exported };
    });
}

async function ledgerOf(trx: DatabaseTransaction, playerId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT movement.type, movement.ref, entry.* FROM ledger_entries AS entry
    JOIN movements AS movement ON movement.id = entry.movement_id
    WHERE entry.player_id = ${playerId} ORDER BY entry.id`.execute(trx);
  return rows.map((row) => without(row, []));
}

/** As JSON has it: money is whole numbers that JSON's may not hold. */
const without = (row: Row, secrets: readonly string[]): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !secrets.includes(name))
      .map(([name, value]) => [name, typeof value === "bigint" ? String(value) : value]),
  );
