import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { PlayerRow, Tables } from "../db/schema.ts";

/** Tables with rows of a player, and the columns that are secrets of the account rather than data about its player. */
const KEPT = {
  sessions: ["secret_hash"],
  known_devices: ["device_hash"],
  passkeys: ["credential_id", "user_handle", "public_key"],
  sms_messages: [],
  accounts: [],
  settings: [],
  favourites: [],
  votes: [],
  placements: ["fingerprint"],
  bets: [],
  cash_outs: ["fingerprint"],
  lottery_purchases: ["fingerprint"],
  lottery_tickets: [],
  player_status_groups: [],
  player_limits: [],
  player_exclusions: [],
  play_quarters: [],
  registry_checks: [],
  registry_reports: [],
  harm_markers: [],
} as const satisfies Partial<Record<keyof Tables, readonly string[]>>;

const SECRETS_OF_PLAYER: readonly string[] = ["password_hash", "email_key"];

type Row = Record<string, unknown>;

/** Everything that is kept about a player, by kind. */
export async function exportPlayer(
  db: Database,
  player: PlayerRow,
  at: Date,
): Promise<{ made_at: string; player: Row } & Row> {
  const kinds = Object.entries(KEPT);
  const exported: [string, Row[]][] = [];
  for (const [table, secrets] of kinds) {
    const { rows } = await sql<Row>`SELECT * FROM ${sql.table(table)} WHERE player_id = ${player.id}`.execute(db);
    exported.push([table, rows.map((row) => without(row, secrets))]);
  }
  const { rows: ledger } = await sql<Row>`
    SELECT movement.type, movement.ref, entry.* FROM ledger_entries AS entry
    JOIN movements AS movement ON movement.id = entry.movement_id
    WHERE entry.player_id = ${player.id} ORDER BY entry.id`.execute(db);
  const { rows: selections } = await sql<Row>`
    SELECT selection.* FROM bet_selections AS selection JOIN bets ON bets.id = selection.bet_id
    WHERE bets.player_id = ${player.id}`.execute(db);
  return {
    made_at: at.toISOString(),
    player: without({ ...player }, SECRETS_OF_PLAYER),
    ...Object.fromEntries(exported),
    bet_selections: selections.map((row) => without(row, [])),
    ledger_entries: ledger.map((row) => without(row, [])),
  };
}

/** As JSON has it: money is whole numbers that JSON's may not hold. */
const without = (row: Row, secrets: readonly string[]): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !secrets.includes(name))
      .map(([name, value]) => [name, typeof value === "bigint" ? String(value) : value]),
  );
