import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { PGlite, types } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import type { DatabaseHandle } from "./database.ts";
import { withPreparedStatements } from "./pglite-statements.ts";
import type { QueryWatch } from "./query-log.ts";
import { queryLog } from "./query-log.ts";
import type { Tables } from "./schema.ts";

/** Files of 16 MB of the write-ahead log are kept for reuse up to the one size, and deleted above the other. */
const LOG_SIZE = ["-c", "max_wal_size=64MB", "-c", "min_wal_size=32MB"];
/** It would keep 160 MB of pages beside those that the system caches, in memory that a WebAssembly module never gives back. */
const PAGES = ["-c", "shared_buffers=16MB"];

/** Whether records were ever kept in a folder. */
export const hasCluster = (dir: string): boolean => existsSync(path.join(dir, "PG_VERSION"));

/** Opens PGlite in a folder, or in memory; `image` is a data folder packed by `dumpDataDir`. */
export async function openPglite(
  dir: string | null,
  { image, onQuery }: { image?: Blob } & QueryWatch = {},
): Promise<DatabaseHandle> {
  if (dir !== null && image === undefined && !hasCluster(dir)) await makeCluster(dir);
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

/**
 * In a process of its own: what making the files takes, some 300 MB, would never be given back by this one. Beside the
 * folder, so that a start that is ended half way leaves none that looks made.
 */
async function makeCluster(dir: string): Promise<void> {
  const made = `${dir}.new`;
  await rm(made, { recursive: true, force: true });
  await mkdir(made, { recursive: true, mode: 0o700 });
  const pglite = JSON.stringify(import.meta.resolve("@electric-sql/pglite"));
  const script = `const { PGlite } = await import(${pglite}); await (await PGlite.create(process.argv[1])).close();`;
  await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script, made]);
  await rename(made, dir);
}
