import type { DatabaseHandle, QueryTiming } from "./database.ts";
import type { WriterGuard } from "./lease-session.ts";
import { openPglite } from "./open-pglite.ts";
import { openPostgres } from "./open-postgres.ts";

/** Opens PostgreSQL where a URL is given, else PGlite in the folder, or in memory where that is null. */
export function openDatabase(at: {
  databaseUrl?: string | undefined;
  pgliteDir: string | null;
  emptyDatabaseDir?: string | undefined;
  writer?: WriterGuard | undefined;
  onQuery?: ((timing: QueryTiming) => void) | undefined;
}): Promise<DatabaseHandle> {
  const { databaseUrl, pgliteDir, emptyDatabaseDir, onQuery, writer } = at;
  return databaseUrl === undefined
    ? openPglite(pgliteDir, { emptyDatabaseDir, onQuery })
    : openPostgres(databaseUrl, { onQuery, writer });
}
