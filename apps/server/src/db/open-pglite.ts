import { mkdir } from "node:fs/promises";
import { PGlite, types } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import type { DatabaseHandle } from "./database.ts";
import type { QueryWatch } from "./query-log.ts";
import { queryLog } from "./query-log.ts";
import type { Tables } from "./schema.ts";

/** Opens PGlite in a folder, or in memory; `image` is a data folder packed by `dumpDataDir`. */
export async function openPglite(
  dir: string | null,
  { image, onQuery }: { image?: Blob } & QueryWatch = {},
): Promise<DatabaseHandle> {
  if (dir !== null) await mkdir(dir, { recursive: true });
  const pglite = await PGlite.create({
    ...(dir === null ? {} : { dataDir: dir }),
    ...(image === undefined ? {} : { loadDataDir: image }),
    parsers: { [types.INT8]: BigInt },
  });
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), ...queryLog(onQuery) });
  return {
    db,
    engine: "pglite",
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
