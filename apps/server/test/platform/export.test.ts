import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportPlayer } from "../../src/players/export-player.ts";
import { LEFT_OUT, OWN_TABLES, TABLES_BELOW } from "../../src/players/exported-tables.ts";
import { PLATFORM, PlatformUnderTest, SPORTSBOOK, bearer, expectRefusal } from "./platform-under-test.ts";
import { confirmedSomeone } from "./someone.ts";

let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open();
});
afterAll(() => under.close());

const columnsOf = async (tables: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ANY (${tables}::text[])`.execute(under.db);
  return rows.map(({ name }) => name);
};

/** Tables with a player in each row, and those whose rows belong to a row of such a table. */
async function tablesAboutPlayers(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    WITH RECURSIVE owned AS (
      SELECT DISTINCT table_name::text AS name FROM information_schema.columns
      WHERE table_schema = current_schema() AND column_name = 'player_id'
      UNION
      SELECT child.relname::text FROM pg_constraint
        JOIN pg_class AS child ON child.oid = conrelid JOIN pg_class AS parent ON parent.oid = confrelid
        JOIN owned ON owned.name = parent.relname
      WHERE contype = 'f'
    ) SELECT name FROM owned ORDER BY name`.execute(under.db);
  return rows.map(({ name }) => name);
}

/** What a secret's column is called, and the few that are called so and are none. */
const SECRET = /hash|secret|token|password|sealed|fingerprint|credential|auth$|seed$|^key$/;
const NO_SECRETS = [
  "placements.key",
  "lottery_purchases.key",
  "lottery_tickets.key",
  "cash_outs.key",
  "payments.key",
  "dice_rolls.client_seed",
];

describe("what is kept about a player", () => {
  it("is exported with every table of the schema that has rows of a player, or left out with a reason [ACC-06]", async () => {
    const listed = [
      ...Object.keys(OWN_TABLES),
      ...Object.keys(TABLES_BELOW),
      ...Object.keys(LEFT_OUT),
      "ledger_entries",
    ];
    expect(await tablesAboutPlayers()).toEqual(listed.toSorted());
    for (const reason of Object.values(LEFT_OUT)) expect(reason.length).toBeGreaterThan(20);
  });

  it("is exported without a column that is a secret, however it is called [ACC-06]", async () => {
    const secrets = Object.entries(OWN_TABLES).flatMap(([table, columns]) => columns.map((name) => `${table}.${name}`));
    const columns = await columnsOf([...Object.keys(OWN_TABLES), ...Object.keys(TABLES_BELOW), "ledger_entries"]);
    expect(columns).toEqual(expect.arrayContaining(secrets));
    const looksSecret = columns.filter((name) => SECRET.test(name.split(".")[1] ?? ""));
    expect(looksSecret.filter((name) => !secrets.includes(name)).toSorted()).toEqual(NO_SECRETS.toSorted());
  });

  it("has what the player did, from the device to the payment and its steps, and nothing of anybody else [ACC-06]", async () => {
    const [someone, other] = [await confirmedSomeone(under), await confirmedSomeone(under)];
    for (const { email, password } of [other, someone]) {
      const browser = await under.signedIn({ email, password });
      const { body } = await browser.post(`${PLATFORM}/sportsbook_sessions`, {});
      await browser.post(
        `${SPORTSBOOK}/settings`,
        { notification_choices: { topic: "bets", by_push: false } },
        bearer(body.token),
      );
      const paid = await browser.post(
        `${PLATFORM}/player/deposits`,
        { method: "demo-card", amount: { value: "2500", currency: "EUR" } },
        { "idempotency-key": randomUUID() },
      );
      expect(paid.status).toBe(201);
      const limit = { type: "loss", period: "day", currency: "EUR", amount: "5000" };
      expect((await browser.post(`${PLATFORM}/user_limits`, limit)).status).toBe(200);
    }
    const browser = await under.signedIn(someone);
    const { body } = await browser.get(`${PLATFORM}/player/export`);
    // Safe: the first test holds every kind to a table, and the contract the answer to its schema.
    const rowsOf = (kind: string) => body[kind] as Record<string, unknown>[];
    expect(body).toMatchObject({
      payments: [{ kind: "deposit", amount: "2500", currency: "EUR" }],
      notification_choices: [{ topic: "bets", by_push: false }],
      ledger_entries: [{ type: "demo_credit" }],
      settings: [{ version: 1 }],
      player_limits: [{ type: "loss", amount: "5000" }],
    });
    expect(rowsOf("sessions")).toHaveLength(2);
    expect(rowsOf("payment_steps").length).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toContain(other.email);
    const [payment] = rowsOf("payments");
    expect(new Set(rowsOf("payment_steps").map((step) => step["payment_id"]))).toEqual(new Set([payment?.["id"]]));
    const owners = Object.keys(OWN_TABLES).flatMap((kind) => rowsOf(kind).map((row) => row["player_id"]));
    expect(new Set(owners)).toEqual(new Set([body.player.id]));
  });

  it("is exported page by page, each row once and whole, where there is more than anybody would hold [ACC-06]", async () => {
    const { browser, playerId } = await somebody();
    await addMovements(playerId, 1_700);
    const { body } = await browser.get(`${PLATFORM}/player/export`);
    for (const table of ["movements", "ledger_entries"]) {
      // Safe: the contract holds the answer to its schema.
      const rows = body[table] as { id: string; amount?: string }[];
      const ids = rows.map(({ id }) => id);
      expect(new Set(ids).size, table).toBe(ids.length);
      expect(ids.length, table).toBeGreaterThanOrEqual(1_700);
      expect(Object.keys(rows[0] ?? {})).not.toContain("key_of_row");
    }
  });

  it("ends in the middle, and is no JSON, where the database fails while it is written [ACC-06]", async () => {
    const { playerId } = await somebody();
    await addMovements(playerId, 1_200);
    const player = await under.db
      .selectFrom("players")
      .selectAll()
      .where("id", "=", playerId)
      .executeTakeFirstOrThrow();
    const decoder = new TextDecoder();
    let text = "";
    let asked = 0;
    const failing = under.db.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1;
        if (text.includes('"movements":[')) throw new Error("the database is gone");
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const read = async () => {
      for await (const piece of exportPlayer(failing, player, new Date())) text += decoder.decode(piece);
    };
    await expect(read()).rejects.toThrow("the database is gone");
    expect(asked).toBeGreaterThan(10);
    expect(() => void JSON.parse(text)).toThrow();
  });

  it("is exported once at a time, and again once whoever read it has left [ACC-06]", async () => {
    const { browser, playerId } = await somebody();
    await addMovements(playerId, 1_200);
    const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
    const first = await under.raw(`${PLATFORM}/player/export`, { cookie });
    expectRefusal(await browser.get(`${PLATFORM}/player/export`), "rate_limited");
    // The database answers others while nobody reads on.
    expect((await browser.get(`${PLATFORM}/player`)).status).toBe(200);
    await first.body?.cancel();
    await expect.poll(async () => (await browser.get(`${PLATFORM}/player/export`)).status).toBe(200);
  });

  it("is read by an index wherever it grows with what a player does [ACC-06]", async () => {
    const { playerId } = await somebody();
    for (const table of ["game_sessions", "registry_reports", "game_launches", "dice_sessions", "operator_requests"]) {
      const { rows } = await under.db.transaction().execute(async (trx) => {
        await sql`SET LOCAL enable_seqscan = off`.execute(trx);
        return sql<
          Record<string, string>
        >`EXPLAIN SELECT FROM ${sql.table(table)} WHERE player_id = ${playerId}`.execute(trx);
      });
      expect(JSON.stringify(rows), table).toContain(`${table}_of_player`);
    }
  });
});

async function somebody() {
  const someone = await confirmedSomeone(under);
  const browser = await under.signedIn(someone);
  const { id } = await under.db
    .selectFrom("players")
    .select("id")
    .where("email", "=", someone.email)
    .executeTakeFirstOrThrow();
  return { browser, playerId: id };
}

const addMovements = (playerId: string, count: number) =>
  sql`
    WITH made AS (
      INSERT INTO movements (type, ref, player_id, currency, created_at)
      SELECT 'stake_taken', ${playerId} || n, ${playerId}, 'EUR', timestamptz '2026-09-01' + n * interval '3 microseconds'
      FROM generate_series(1, ${count}::int) AS n RETURNING id
    )
    INSERT INTO ledger_entries (movement_id, side, account, player_id, currency, amount, balance_after)
    SELECT id, side, CASE side WHEN 0 THEN 'player:available' ELSE 'house:stakes' END,
      CASE side WHEN 0 THEN ${playerId} END, 'EUR', CASE side WHEN 0 THEN -1 ELSE 1 END, CASE side WHEN 0 THEN 1 END
    FROM made, (VALUES (0), (1)) AS sides (side)`.execute(under.db);
