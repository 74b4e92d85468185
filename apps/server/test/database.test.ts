import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseHandle } from "../src/db/database.ts";
import { isMigrated, migrate } from "../src/db/migrate.ts";
import { openTestDatabase } from "./test-database.ts";

let handle: DatabaseHandle;
beforeAll(async () => {
  handle = await openTestDatabase();
});
afterAll(() => handle.close());

describe("the database", () => {
  it("is up to date after one migration run", async () => {
    expect(await migrate(handle.db)).toEqual([]);
  });

  it("says in one statement that it is up to date, and not where it is behind or ahead", async () => {
    let statements = 0;
    const watched = await openTestDatabase({ onQuery: () => (statements += 1) });
    const before = statements;
    expect(await isMigrated(watched.db)).toBe(true);
    expect(statements).toBe(before + 1);
    await sql`UPDATE kysely_migration SET name = '9999-of-a-later-version' WHERE name = '0017-feed-reached'`.execute(
      watched.db,
    );
    expect(await isMigrated(watched.db)).toBe(false);
    await sql`DROP TABLE kysely_migration`.execute(watched.db);
    expect(await isMigrated(watched.db)).toBe(false);
    await watched.close();
  });

  it("reads bigint, numeric, timestamps and JSON the same on either engine", async () => {
    const { rows } = await sql<Record<string, unknown>>`
      SELECT 9007199254740993::bigint AS big, 1.850::numeric AS exact, '{"a":[1]}'::jsonb AS json, to_timestamp(0) AS at
    `.execute(handle.db);
    expect(rows).toEqual([{ big: 9007199254740993n, exact: "1.850", json: { a: [1] }, at: new Date(0) }]);
  });

  it("runs transactions begun together one by one or side by side, and loses none", async () => {
    await sql`CREATE TABLE counted (n integer NOT NULL)`.execute(handle.db);
    await sql`INSERT INTO counted VALUES (0)`.execute(handle.db);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        handle.db.transaction().execute(async (trx) => {
          const { rows } = await sql<{ n: number }>`SELECT n FROM counted FOR UPDATE`.execute(trx);
          await sql`UPDATE counted SET n = ${(rows[0]?.n ?? 0) + 1}`.execute(trx);
        }),
      ),
    );
    const { rows } = await sql<{ n: number }>`SELECT n FROM counted`.execute(handle.db);
    expect(rows).toEqual([{ n: 20 }]);
  });

  it("tells listeners of an outbox row once its transaction is committed", async () => {
    const heard: string[] = [];
    const stop = await handle.listen("centrifugo_partition_change", (payload) => heard.push(payload));
    await handle.db.transaction().execute(async (trx) => {
      await trx.insertInto("centrifugo_outbox").values({ method: "publish", payload: "{}", partition: 3 }).execute();
      expect(heard).toEqual([]);
    });
    await expect.poll(() => heard).toEqual(["3"]);
    await stop();
  });
});
