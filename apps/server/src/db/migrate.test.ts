import { sql } from "kysely";
import { expect, it } from "vitest";
import { openTestDatabase } from "../../test/test-database.ts";
import { isOfNewerSchema } from "./migrate.ts";

it("a statement for records of a newer version is told from one that fails for another reason", async () => {
  const database = await openTestDatabase();
  const failureOf = (statement: string): Promise<unknown> =>
    sql
      .raw(statement)
      .execute(database.db)
      .catch((error: unknown) => error);
  for (const newer of ["SELECT * FROM no_such_table", "SELECT no_such_column FROM players"])
    expect(isOfNewerSchema(await failureOf(newer))).toBe(true);
  for (const other of ["SELECT 1 / 0", "SELECT", "SELECT 1"])
    expect(isOfNewerSchema(await failureOf(other))).toBe(false);
  await database.close();
});
