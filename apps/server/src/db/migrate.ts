import { Migrator } from "kysely/migration";
import type { Database } from "./database.ts";
import { MIGRATIONS } from "./migrations/index.ts";

/** Brings the schema up to date, under the migrator's advisory lock; answers the names it ran. */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error("a migration failed; nothing of it was kept", { cause: error });
  return results.map(({ migrationName }) => migrationName);
}
