import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect, sql } from "kysely";
import pg from "pg";
import type { DatabaseHandle } from "../src/db/database.ts";
import { migrate } from "../src/db/migrate.ts";
import { openPglite } from "../src/db/open-pglite.ts";
import { openPostgres } from "../src/db/open-postgres.ts";
import type { QueryWatch } from "../src/db/query-log.ts";
import type { Tables } from "../src/db/schema.ts";

const CACHE = fileURLToPath(new URL("../../../node_modules/.cache/touchline/", import.meta.url));
const MIGRATIONS = fileURLToPath(new URL("../src/db/migrations/", import.meta.url));
const PGLITE_VERSION = "0.5.16";
const INSUFFICIENT_PRIVILEGE = "42501";
const { POSTGRES_UNDER_TEST } = process.env;

/**
 * A fresh, migrated database: in memory, or of its own on the PostgreSQL server under test.
 * Open one for each test file; closing it removes it.
 */
export async function openTestDatabase(watch: QueryWatch = {}): Promise<DatabaseHandle> {
  if (POSTGRES_UNDER_TEST === undefined) return openPglite(null, { image: await migratedCluster(), ...watch });
  return openFresh(POSTGRES_UNDER_TEST, watch);
}

/** Where that database is, for those who open it once more. */
export async function urlOf(db: DatabaseHandle["db"], serverUrl: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
  return databaseAt(serverUrl, String(rows[0]?.name));
}

/** The same in a folder that a server can be started on. */
export async function openTestFolder(dir: string): Promise<DatabaseHandle> {
  return openPglite(dir, { image: await migratedCluster() });
}

/** A packed cluster, made once for each state of the migrations: making and migrating one takes some 3 s. */
async function migratedCluster(): Promise<Blob> {
  const file = path.join(CACHE, `pglite-${PGLITE_VERSION}-${await migrationsStamp()}.tar`);
  try {
    return new Blob([await readFile(file)]);
  } catch {
    const image = await packMigrated();
    await mkdir(CACHE, { recursive: true });
    const partial = `${file}.${process.pid}`;
    await writeFile(partial, image.stream());
    await rename(partial, file);
    await removeFormer(file);
    return image;
  }
}

/** Each is some 40 MB. */
async function removeFormer(current: string): Promise<void> {
  const images = (await readdir(CACHE)).filter((name) => /^pglite-.+\.tar$/.test(name));
  for (const name of images) if (name !== path.basename(current)) await rm(path.join(CACHE, name), { force: true });
}

async function migrationsStamp(): Promise<string> {
  const hash = createHash("sha256");
  for (const name of (await readdir(MIGRATIONS)).toSorted())
    hash.update(name).update(await readFile(MIGRATIONS + name));
  return hash.digest("hex").slice(0, 16);
}

async function packMigrated(): Promise<Blob> {
  const pglite = await PGlite.create();
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(db);
  const image = await pglite.dumpDataDir("none");
  await db.destroy();
  return image;
}

async function openFresh(serverUrl: string, watch: QueryWatch): Promise<DatabaseHandle> {
  const name = `touchline_test_${randomUUID().replaceAll("-", "")}`;
  await onServer(serverUrl, async (client) => {
    // Who comes second waits until the template is there, whole; the server lets go of the lock with the connection.
    await client.query("SELECT pg_advisory_lock(hashtext('touchline_migrated'))");
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${await migratedTemplate(client, serverUrl)}`);
  });
  const handle = await openPostgres(databaseAt(serverUrl, name), watch);
  return {
    ...handle,
    async close() {
      await handle.close();
      await dropDatabase(serverUrl, name);
    },
  };
}

function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** A database to copy, made once for each state of the migrations: that takes a tenth of the time of making one. */
async function migratedTemplate(client: pg.Client, serverUrl: string): Promise<string> {
  const name = `touchline_migrated_${await migrationsStamp()}`;
  const { rows } = await client.query(
    String.raw`SELECT datname FROM pg_database WHERE datname LIKE 'touchline\_migrated\_%'`,
  );
  const known = rows.map(({ datname }) => String(datname));
  if (known.includes(name)) return name;
  for (const former of known) await client.query(`DROP DATABASE ${former}`);
  const unfinished = name.replace("migrated", "unmigrated");
  await client.query(`DROP DATABASE IF EXISTS ${unfinished}`);
  await client.query(`CREATE DATABASE ${unfinished}`);
  const handle = await openPostgres(databaseAt(serverUrl, unfinished));
  try {
    await migrate(handle.db);
  } finally {
    await handle.close();
  }
  await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
  return name;
}

/** A vacuum that runs there belongs to no role, so force is refused; without it the server ends the vacuum itself. */
async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  try {
    await onServer(serverUrl, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    await onServer(serverUrl, (client) => client.query(`DROP DATABASE ${name}`));
  }
}

async function onServer(serverUrl: string, run: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}
