import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import type { Database } from "./database.ts";
import { MIGRATIONS } from "./migrations/index.ts";

/** Asked in one statement, for whoever takes over is waited for: the migrator itself looks at the whole schema. */
export async function isMigrated(db: Database): Promise<boolean> {
  const done = sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  // Where there is no such table yet, the migrator says what is wrong, or makes it.
  const names = await done.then(
    ({ rows }) => rows.map(({ name }) => name),
    () => [],
  );
  return isDeepStrictEqual(names, Object.keys(MIGRATIONS));
}

/** Brings the schema up to date, under the migrator's advisory lock; answers the names it ran. */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error("a migration failed; nothing of it was kept", { cause: error });
  return results.map(({ migrationName }) => migrationName);
}
