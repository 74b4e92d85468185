import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LEFT_OUT, OWN_TABLES, TABLES_BELOW } from "../../src/players/exported-tables.ts";
import { PLATFORM, PlatformUnderTest, SPORTSBOOK, bearer } from "./platform-under-test.ts";
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
});
