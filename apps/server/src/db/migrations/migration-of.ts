import type { Migration } from "kysely/migration";
import { sql } from "kysely";

/** A migration that runs SQL statements one by one: the extended protocol takes one at a time. */
export function migrationOf(statements: readonly string[]): Migration {
  return {
    async up(db) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
