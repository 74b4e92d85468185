import { mkdir } from "node:fs/promises";
import { PGlite, types } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import type { DatabaseHandle } from "./database.ts";
import { hasCluster, makeCluster } from "./make-cluster.ts";
import { withPreparedStatements } from "./pglite-statements.ts";
import type { QueryWatch } from "./query-log.ts";
import { queryLog } from "./query-log.ts";
import type { Tables } from "./schema.ts";

/** Files of 16 MB of the write-ahead log are kept for reuse up to the one size, and deleted above the other. */
const LOG_SIZE = ["-c", "max_wal_size=64MB", "-c", "min_wal_size=32MB"];
/** It would keep 160 MB of pages beside those that the system caches, in memory that a WebAssembly module never gives back. */
const PAGES = ["-c", "shared_buffers=16MB"];

/**
 * Opens PGlite in a folder, or in memory; `image` is a data folder packed by `dumpDataDir`, and `emptyDatabaseDir` where
 * the files of an empty database are kept for the next new folder.
 */
export async function openPglite(
  dir: string | null,
  { image, emptyDatabaseDir, onQuery }: { image?: Blob; emptyDatabaseDir?: string | undefined } & QueryWatch = {},
): Promise<DatabaseHandle> {
  if (dir !== null && image === undefined && !hasCluster(dir)) await makeCluster(dir, emptyDatabaseDir);
  if (dir !== null) await mkdir(dir, { recursive: true, mode: 0o700 });
  const pglite = await PGlite.create({
    ...(dir === null ? {} : { dataDir: dir }),
    ...(image === undefined ? {} : { loadDataDir: image }),
    startParams: [...PGlite.defaultStartParams, ...LOG_SIZE, ...PAGES],
    parsers: { [types.INT8]: BigInt },
  });
  const db = new Kysely<Tables>({
    dialect: new PGliteDialect({ pglite: withPreparedStatements(pglite) }),
    ...queryLog(onQuery),
  });
  return {
    db,
    engine: "pglite",
    unhurried: (run) => run(db),
    async listen(channel, onNotification) {
      const stop = await pglite.listen(channel, onNotification);
      return () => stop();
    },
    async close() {
      await db.destroy();
      // Kysely leaves an instance open that it never used.
      if (!pglite.closed) await pglite.close();
    },
  };
}
