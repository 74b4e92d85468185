import { randomUUID } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { DatabaseHandle } from "../../src/db/database.ts";
import { openPglite } from "../../src/db/open-pglite.ts";
import { openPostgres } from "../../src/db/open-postgres.ts";
import { assertPaymentsNotified } from "../payments/assert-payments-notified.ts";
import { assertStakesMatchBets } from "./assert-stakes-match-bets.ts";

/** Where a server that is to be killed keeps its records, and how to look at them while it is dead. */
export interface CrashRecords {
  environment: Record<string, string>;
  /**
   * Takes down what a killed server left, without mending it for the one that comes next, and answers with the check
   * of it: that may run beside the next server.
   */
  left(): Promise<() => Promise<void>>;
  remove(): Promise<void>;
}

/** In a data folder of its own, or on the PostgreSQL server under test. */
export async function createCrashRecords(): Promise<CrashRecords> {
  const folder = await mkdtemp(path.join(tmpdir(), "touchline-crash-"));
  const serverUrl = process.env["POSTGRES_UNDER_TEST"];
  return serverUrl === undefined ? inFolder(folder) : onPostgres(folder, serverUrl);
}

function inFolder(folder: string): CrashRecords {
  const copy = `${folder}-copy`;
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: "" },
    async left() {
      await cp(path.join(folder, "pg"), copy, { recursive: true });
      return async () => {
        await assertRecords(await openPglite(copy));
        await rm(copy, { recursive: true });
      };
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

async function onPostgres(folder: string, serverUrl: string): Promise<CrashRecords> {
  const name = `touchline_crash_${randomUUID().replaceAll("-", "")}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await runOn(serverUrl, `CREATE DATABASE ${name}`);
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: url.href },
    // The next server would change it: what was left is checked at once.
    async left() {
      await assertRecords(await openPostgres(url.href));
      return () => Promise.resolve();
    },
    async remove() {
      await runOn(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
      await rm(folder, { recursive: true });
    },
  };
}

async function assertRecords(handle: DatabaseHandle): Promise<void> {
  try {
    await assertStakesMatchBets(handle.db);
    await assertPaymentsNotified(handle.db);
  } finally {
    await handle.close();
  }
}

async function runOn(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
