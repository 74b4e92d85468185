import { type RawBuilder, sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { PlayerRow } from "../db/schema.ts";
import { ABOVE_AT_ONCE, GROWING, OWN_TABLES, READ_BY, TABLES_BELOW } from "./exported-tables.ts";

const SECRETS_OF_PLAYER: readonly string[] = ["password_hash", "email_key"];
const A_PAGE = 500;

type Row = Record<string, unknown>;

interface Column {
  name: string;
  type: string;
}

interface Reading {
  db: Database;
  playerId: string;
  keys: ReadonlyMap<string, readonly Column[]>;
  newest: ReadonlyMap<string, bigint>;
}

/**
 * Everything that is kept about a player, as JSON, piece by piece: nobody holds all of it, and nobody else waits for the
 * database. What fails in between leaves it without its end, so that it is no JSON.
 */
export async function* exportPlayer(db: Database, player: PlayerRow, at: Date): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of piecesOf(db, player, at)) yield encoder.encode(piece);
}

async function* piecesOf(db: Database, player: PlayerRow, at: Date): AsyncGenerator<string> {
  const reading = { db, playerId: player.id, keys: await keysOfTables(db), newest: await newestRows(db) };
  yield `{"made_at":${JSON.stringify(at)},"player":${JSON.stringify(without({ ...player }, SECRETS_OF_PLAYER))}`;
  for (const [table, secrets] of Object.entries(OWN_TABLES)) yield* written(table, ownRows(reading, table), secrets);
  for (const table of ["bet_selections", "payment_steps", "game_transactions"] as const)
    yield* written(table, rowsBelow(reading, table));
  yield* written("ledger_entries", ledgerOf(reading));
  yield "}";
}

async function* written(
  table: string,
  pages: AsyncIterable<readonly Row[]>,
  secrets: readonly string[] = [],
): AsyncGenerator<string> {
  yield `,${JSON.stringify(table)}:[`;
  let comma = "";
  for await (const rows of pages) {
    yield rows.map((row, index) => (index === 0 ? comma : ",") + JSON.stringify(without(row, secrets))).join("");
    comma = ",";
  }
  yield "]";
}

const ownRows = (reading: Reading, table: string): AsyncGenerator<Row[]> =>
  pagesOf(reading, table, { selected: sql`own.*`, where: sql`own.player_id = ${reading.playerId}` });

const ledgerOf = (reading: Reading): AsyncGenerator<Row[]> =>
  pagesOf(reading, "ledger_entries", {
    selected: sql`movement.type, movement.ref, own.*`,
    joined: sql`JOIN movements AS movement ON movement.id = own.movement_id`,
    where: sql`own.player_id = ${reading.playerId}`,
  });

/** Rows of those above, some of these at a time. */
async function* rowsBelow(reading: Reading, table: keyof typeof TABLES_BELOW): AsyncGenerator<Row[]> {
  const { column, of } = TABLES_BELOW[table];
  for await (const above of pagesOf(reading, of, {
    selected: sql`own.id`,
    where: sql`own.player_id = ${reading.playerId}`,
    atOnce: ABOVE_AT_ONCE[table],
  })) {
    const ids = above.map(({ id }) => String(id));
    yield* pagesOf(reading, table, {
      selected: sql`own.*`,
      where: sql`own.${sql.ref(column)} = ANY (${ids}::text[])`,
    });
  }
}

interface Asked {
  selected: RawBuilder<unknown>;
  joined?: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  atOnce?: number;
}

/** Rows by their key, each page after the last row of the one before. As text, for a time of JavaScript drops microseconds. */
async function* pagesOf(
  { db, keys, newest }: Reading,
  table: string,
  { selected, joined = sql``, where, atOnce = A_PAGE }: Asked,
): AsyncGenerator<Row[]> {
  const columns = keys.get(table);
  if (columns === undefined) throw new Error(`there is no key by which ${table} is read`);
  const key = sql.join(columns.map(({ name }) => sql.ref(`own.${name}`)));
  const last = newest.get(table);
  const upTo = last === undefined ? sql`` : sql`AND own.id <= ${last}`;
  let after = sql``;
  for (;;) {
    const { rows } = await sql<Row & { key_of_row: string[] }>`
      SELECT ${selected}, ARRAY[${sql.join(columns.map(({ name }) => sql`${sql.ref(`own.${name}`)}::text`))}] AS key_of_row
      FROM ${sql.table(table)} AS own ${joined}
      WHERE ${where} ${upTo} ${after} ORDER BY ${key} LIMIT ${atOnce}`.execute(db);
    if (rows.length > 0) yield rows.map((row) => without(row, ["key_of_row"]));
    const reached = rows.at(-1)?.key_of_row;
    if (reached === undefined || rows.length < atOnce) return;
    const values = columns.map(({ type }, index) => sql`${reached[index]}::text::${sql.raw(type)}`);
    after = sql`AND (${key}) > (${sql.join(values)})`;
  }
}

/** By what each table is read: what `READ_BY` names, or its primary key. */
async function keysOfTables(db: Database): Promise<Map<string, Column[]>> {
  const { rows } = await sql<Column & { table: string; of_key: number | null }>`
    SELECT kept.relname AS "table", attribute.attname AS name,
      format_type(attribute.atttypid, attribute.atttypmod) AS type,
      array_position(key.indkey::smallint[], attribute.attnum) AS of_key
    FROM pg_class AS kept
    JOIN pg_attribute AS attribute ON attribute.attrelid = kept.oid AND attribute.attnum > 0 AND NOT attisdropped
    LEFT JOIN pg_index AS key ON key.indrelid = kept.oid AND key.indisprimary
    WHERE kept.relnamespace = current_schema()::regnamespace AND kept.relkind = 'r'
    ORDER BY of_key`.execute(db);
  const named = new Map<string, readonly string[]>(Object.entries(READ_BY));
  const keyOf = (table: string): Column[] => {
    const columns = rows.filter((row) => row.table === table);
    const names = named.get(table);
    if (names === undefined) return columns.filter(({ of_key: position }) => position !== null);
    return names.flatMap((name) => columns.find((column) => column.name === name) ?? []);
  };
  return new Map(Array.from(new Set(rows.map(({ table }) => table)), (table) => [table, keyOf(table)]));
}

/** The last row of each table that only grows. */
async function newestRows(db: Database): Promise<Map<string, bigint>> {
  const newest = new Map<string, bigint>();
  for (const table of GROWING) {
    const { rows } = await sql<{ id: bigint | null }>`SELECT max(id) AS id FROM ${sql.table(table)}`.execute(db);
    newest.set(table, rows[0]?.id ?? 0n);
  }
  return newest;
}

/** As JSON has it: money is whole numbers that JSON's may not hold. */
const without = (row: Row, secrets: readonly string[]): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !secrets.includes(name))
      .map(([name, value]) => [name, typeof value === "bigint" ? String(value) : value]),
  );
