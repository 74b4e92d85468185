import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { constants, existsSync } from "node:fs";
import { cp, mkdir, readFile, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { z } from "zod";

/** Whether records were ever kept in a folder. */
export const hasCluster = (dir: string): boolean => existsSync(path.join(dir, "PG_VERSION"));

const INITIALISE = fileURLToPath(new URL("initialise-cluster.ts", import.meta.url));
const MIGRATIONS = new URL("migrations/", import.meta.url);

/**
 * Makes the files of a database that has its tables and no rows, or copies those that were made before into `keptIn`:
 * making them takes seconds. Beside the folder, so that a start that is ended half way leaves none that looks made.
 */
export async function makeCluster(dir: string, keptIn?: string): Promise<void> {
  const made = `${dir}.new`;
  const kept =
    keptIn === undefined ? null : path.join(keptIn, `pglite-${await pgliteVersion()}-${await schemaStamp()}`);
  await rm(made, { recursive: true, force: true });
  if (kept === null || !hasCluster(kept)) await initialise(made);
  else await copy(kept, made);
  if (kept !== null) await keep(made, kept);
  await rename(made, dir);
}

/** In a process of its own: what it takes, some 300 MB, would never be given back by this one. */
async function initialise(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await promisify(execFile)(process.execPath, [INITIALISE, dir]);
}

/** Where it cannot be written, or another start was first, the next one makes its own. */
async function keep(made: string, kept: string): Promise<void> {
  if (hasCluster(kept)) return;
  // Two containers may have the same process id, and one folder.
  const half = `${kept}.${randomUUID()}`;
  try {
    await copy(made, half);
    await rename(half, kept);
  } catch {
    await rm(half, { recursive: true, force: true }).catch(() => undefined);
  }
}

const copy = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });

const PackageFile = z.object({ version: z.string() });

async function pgliteVersion(): Promise<string> {
  const file = new URL("../package.json", import.meta.resolve("@electric-sql/pglite"));
  return PackageFile.parse(JSON.parse(await readFile(file, "utf8"))).version;
}

/** What is kept is of these very migrations: one that is edited while it is written makes others. */
async function schemaStamp(): Promise<string> {
  const hash = createHash("sha256");
  for (const name of (await readdir(MIGRATIONS)).toSorted())
    hash.update(name).update(await readFile(new URL(name, MIGRATIONS)));
  return hash.digest("hex").slice(0, 16);
}
