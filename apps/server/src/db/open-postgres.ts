import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { DatabaseHandle } from "./database.ts";
import type { QueryWatch } from "./query-log.ts";
import { queryLog } from "./query-log.ts";
import type { Tables } from "./schema.ts";

const MAX_CONNECTIONS = 12;
const RECONNECT_MS = 1000;

// int8 as bigint, as PGlite reads it here; everything else as pg does.
const parsers = new pg.TypeOverrides();
parsers.setTypeParser(pg.types.builtins.INT8, BigInt);

export async function openPostgres(databaseUrl: string, { onQuery }: QueryWatch = {}): Promise<DatabaseHandle> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: MAX_CONNECTIONS, types: parsers });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...queryLog(onQuery) });
  return {
    db,
    engine: "postgres",
    listen: (channel, onNotification) => listenOnOwnConnection(databaseUrl, channel, onNotification),
    close: () => db.destroy(),
  };
}

/** Keeps one connection for notifications, and opens another when it breaks. */
async function listenOnOwnConnection(databaseUrl: string, channel: string, onNotification: (payload: string) => void) {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let stopped = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: databaseUrl });
    fresh.on("notification", (message) => onNotification(message.payload ?? ""));
    fresh.on("error", reconnectLater);
    await fresh.connect();
    await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    client = fresh;
  }
  function reconnectLater(): void {
    client = null;
    if (stopped || retry !== null) return;
    retry = setTimeout(() => {
      retry = null;
      connect().catch(reconnectLater);
    }, RECONNECT_MS).unref();
  }

  await connect();
  return async () => {
    stopped = true;
    if (retry !== null) clearTimeout(retry);
    await client?.end();
  };
}
