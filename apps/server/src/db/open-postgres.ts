import { Kysely, PostgresDialect, type TransactionBuilder } from "kysely";
import { callbackify } from "node:util";
import pg from "pg";
import type { DatabaseHandle } from "./database.ts";
import { asUnavailable, faultTolerant, repeatConflicts } from "./fault-tolerant-pool.ts";
import { admitWriter, sessionName, type WriterGuard } from "./lease-session.ts";
import type { QueryWatch } from "./query-log.ts";
import { queryLog } from "./query-log.ts";
import type { Tables } from "./schema.ts";

const MAX_CONNECTIONS = 12;
const RECONNECT_MS = 1000;

/** A database that swallows bytes is found out by these; each is documented for operators. */
export interface PostgresTimeouts {
  connectMs: number;
  /** For a statement; 0 lets it take its time. */
  queryMs: number;
  /** For a connection that others use: longer, since a busy database is not a lost one. */
  turnMs: number;
  /** For the next statement of a transaction, after which PostgreSQL ends it: the one who began it may be out of reach. */
  idleInTransactionMs: number;
}
const TIMEOUTS: PostgresTimeouts = { connectMs: 5_000, queryMs: 8_000, turnMs: 20_000, idleInTransactionMs: 5_000 };
/** How much later than its asker PostgreSQL gives a statement up: it may have to on its own, and frees locks then. */
const GIVEN_UP_LATER_MS = 500;
/** PostgreSQL may not notice that a connection has ended, so it probes it. */
const ASKS_FOR_LIFE = "-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3";
/** Our pool closes what is idle long before; those lost in a few silences would be all that PostgreSQL admits. */
const ENDS_UNUSED = "-c idle_session_timeout=30s";
/** Where it guesses many rows it compiles a statement for a second that then runs for a millisecond. */
const COMPILES_NOTHING = "-c jit=off";

// int8 as bigint, as PGlite reads it here; everything else as pg does.
const parsers = new pg.TypeOverrides();
parsers.setTypeParser(pg.types.builtins.INT8, BigInt);

type PostgresOptions = QueryWatch & { timeouts?: PostgresTimeouts; writer?: WriterGuard | undefined; name?: string };

export async function openPostgres(
  databaseUrl: string,
  { onQuery, timeouts = TIMEOUTS, writer, name }: PostgresOptions = {},
): Promise<DatabaseHandle> {
  const connection: pg.ClientConfig = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: timeouts.connectMs,
    idle_in_transaction_session_timeout: timeouts.idleInTransactionMs,
    ...(name !== undefined && { application_name: name }),
    ...(writer && { application_name: sessionName("pool", writer.id) }),
    options: `${ASKS_FOR_LIFE} ${COMPILES_NOTHING}`,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  };
  const open = (limits: { max: number; queryMs: number }): Repeating =>
    openPool(connection, { ...timeouts, ...limits, onQuery, writer });
  const db = open({ max: MAX_CONNECTIONS, queryMs: timeouts.queryMs });
  return {
    db,
    engine: "postgres",
    async unhurried(run) {
      const patient = open({ max: 1, queryMs: 0 });
      try {
        return await run(patient);
      } finally {
        await patient.destroy();
      }
    },
    listen: (channel, onNotification) =>
      listenOnOwnConnection({ ...connection, query_timeout: timeouts.queryMs }, channel, onNotification),
    close: () => db.destroy(),
  };
}

type PoolOptions = PostgresTimeouts & QueryWatch & { max: number; writer: WriterGuard | undefined };

function openPool(
  connection: pg.ClientConfig,
  { connectMs, turnMs, queryMs, max, onQuery, writer }: PoolOptions,
): Repeating {
  const pool = new pg.Pool({
    ...connection,
    options: `${ASKS_FOR_LIFE} ${COMPILES_NOTHING} ${ENDS_UNUSED}`,
    ...(queryMs > 0 && { statement_timeout: queryMs + GIVEN_UP_LATER_MS }),
    max,
    types: parsers,
    connectionTimeoutMillis: turnMs,
    verify: callbackify((client: pg.PoolClient) => admit(client, writer)),
    // The pool hands its own time-out on to those it connects.
    Client: class extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, connectionTimeoutMillis: connectMs });
      }
    },
  });
  return new Repeating({
    dialect: new PostgresDialect({ pool: faultTolerant(pool, { queryMs }) }),
    ...queryLog(onQuery),
  });
}

async function admit(client: pg.PoolClient, writer: WriterGuard | undefined): Promise<void> {
  if (writer?.mayWrite() === true) await admitWriter(client, writer.id);
}

/** Its transactions run again where PostgreSQL took them back; what they do is theirs alone, and goes with them. */
class Repeating extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (run) => repeatConflicts(() => execute(run));
    return builder;
  }
}

/** Keeps one connection for notifications, and opens another when it breaks. */
async function listenOnOwnConnection(
  connection: pg.ClientConfig,
  channel: string,
  onNotification: (payload: string) => void,
) {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let stopped = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client(connection);
    fresh.on("notification", (message) => onNotification(message.payload ?? ""));
    fresh.on("error", reconnectLater);
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      void fresh.end().catch(() => undefined);
      throw error;
    }
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

  async function stop(): Promise<void> {
    stopped = true;
    if (retry !== null) clearTimeout(retry);
    await client?.end();
  }

  try {
    await connect();
  } catch (error) {
    await stop();
    throw asUnavailable(error);
  }
  return stop;
}
