import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { StartProblem } from "../startup/start-problem.ts";
import type { Database } from "./database.ts";
import { MIGRATIONS } from "./migrations/index.ts";

/** Asked in one statement, for whoever takes over is waited for: the migrator itself looks at the whole schema. */
export async function isMigrated(db: Database): Promise<boolean> {
  return isDeepStrictEqual(await migrationsOf(db), Object.keys(MIGRATIONS));
}

const UNDEFINED_TABLE = "42P01";
const UNDEFINED_COLUMN = "42703";

/** Whether a statement failed for a table or a column that an older version of the records does not have. */
export const isOfNewerSchema = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === UNDEFINED_TABLE || error.code === UNDEFINED_COLUMN);

/** A version that a newer one has left behind can do nothing here: a copy that stands by is not to find out at its turn. */
export async function refuseNewerSchema(db: Database): Promise<void> {
  const unknown = (await migrationsOf(db)).filter((name) => !Object.hasOwn(MIGRATIONS, name));
  if (unknown.length === 0) return;
  throw new StartProblem(`the database is of a newer version of Touchline (${unknown.join(", ")}); start that version`);
}

async function migrationsOf(db: Database): Promise<string[]> {
  const done = sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  // Where there is no such table yet, the migrator says what is wrong, or makes it.
  return done.then(
    ({ rows }) => rows.map(({ name }) => name),
    () => [],
  );
}

/** Brings the schema up to date, under the migrator's advisory lock; answers the names it ran. */
export async function migrate(db: Database): Promise<string[]> {
  await refuseNewerSchema(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error("a migration failed; nothing of it was kept", { cause: error });
  return results.map(({ migrationName }) => migrationName);
}
