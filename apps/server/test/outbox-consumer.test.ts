import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { DatabaseHandle } from "../src/db/database.ts";
import { openPostgres } from "../src/db/open-postgres.ts";
import { enqueuePublication, OUTBOX_PARTITIONS } from "../src/outbox/enqueue-publication.ts";
import { HEALTH_AT, launchCopy } from "./launched-server.ts";
import { openPrivatePostgres, type PrivatePostgres } from "./private-postgres.ts";
import { openTestDatabase } from "./test-database.ts";

const ONE_MINUTE_MS = 60_000;
const CHANNEL = "user:en#player-1";
/** More pulses than the drainer would have let pass before it looked again. */
const PULSES = 12;

const Consumers = z.object({
  consumers: z.tuple([
    z.object({
      enabled: z.literal(true),
      name: z.string(),
      type: z.literal("postgresql"),
      postgresql: z.object({
        dsn: z.string(),
        outbox_table_name: z.string(),
        num_partitions: z.int(),
        partition_notification_channel: z.string(),
      }),
    }),
  ]),
});

const publish = (database: DatabaseHandle) =>
  database.db
    .transaction()
    .execute((trx) =>
      enqueuePublication(trx, { channels: [CHANNEL], data: 1, partitionKey: "player-1", idempotencyKey: "1" }),
    );

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** Takes whatever it is told by Centrifugo's API, and writes it down. */
async function openEngine() {
  const heard: string[] = [];
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    heard.push(body);
    const { commands } = z.object({ commands: z.array(z.unknown()).optional() }).parse(JSON.parse(body));
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(commands ? { replies: commands.map(() => ({ publish: {} })) } : { result: {} }));
  }
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // Safe: it listens on a port.
  const { port } = server.address() as AddressInfo;
  return { heard, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

describe("the outbox, where Centrifugo's consumer reads it", () => {
  it("has the table, partitions and notifications that the guide configures the consumer for", async () => {
    const guide = await readFile(new URL("../../../docs/centrifugo.md", import.meta.url), "utf8");
    const [, json = ""] = /```json\n(\{\s*"consumers"[^]*?)```/.exec(guide) ?? [];
    const { postgresql } = Consumers.parse(JSON.parse(json)).consumers[0];
    expect(postgresql.num_partitions).toBe(OUTBOX_PARTITIONS);
    const database = await openTestDatabase();
    const columns = await sql<{ name: string; type: string }>`
      SELECT column_name AS name, data_type AS type FROM information_schema.columns
      WHERE table_name = ${postgresql.outbox_table_name} ORDER BY ordinal_position`.execute(database.db);
    expect(columns.rows).toEqual([
      { name: "id", type: "bigint" },
      { name: "method", type: "text" },
      { name: "payload", type: "jsonb" },
      { name: "partition", type: "integer" },
      { name: "created_at", type: "timestamp with time zone" },
    ]);
    const notified: string[] = [];
    const stop = await database.listen(postgresql.partition_notification_channel, (payload) => notified.push(payload));
    await publish(database);
    await expect.poll(() => notified).toEqual([expect.stringMatching(/^[0-3]$/)]);
    await stop();
    await database.close();
  });
});

describe("a server with OUTBOX=centrifugo", () => {
  let own: PrivatePostgres | null;
  let folder: string;
  let engine: Awaited<ReturnType<typeof openEngine>>;
  beforeAll(async () => {
    own = await openPrivatePostgres();
    folder = await mkdtemp(path.join(tmpdir(), "touchline-consumer-"));
    engine = await openEngine();
  }, ONE_MINUTE_MS);
  afterAll(async () => {
    engine.close();
    await own?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  it(
    "tells prices by itself, leaves the rows of players to the consumer, and counts them as waiting",
    async (context) => {
      if (own === null) return context.skip("no programs of a PostgreSQL server");
      const server = launchCopy({
        OUTBOX: "centrifugo",
        DATABASE_URL: own.url,
        DATA_DIR: folder,
        LOG_LEVEL: "info",
        REALTIME_API_URL: engine.url,
        REALTIME_API_KEY: "sixteen-characters",
        REALTIME_URL: "ws://127.0.0.1:8000/connection/websocket",
      });
      const operations = await server.says(HEALTH_AT);
      await server.says(/Touchline is at (\S+)/);
      const database = await openPostgres(own.url);
      const rows = () => database.db.selectFrom("centrifugo_outbox").select(["method", "payload"]).execute();
      await publish(database);
      const before = engine.heard.length;
      await expect.poll(() => engine.heard.length, { timeout: 30_000 }).toBeGreaterThan(before + PULSES);
      const metrics = await (await fetch(`${new URL(operations).origin}/metrics`)).text();
      expect(metrics).toMatch(/^touchline_outbox_rows 1$/m);
      server.child.kill("SIGTERM");
      await server.ended;
      expect(server.child.exitCode).toBe(0);
      expect(await rows()).toEqual([
        { method: "publish", payload: { channel: CHANNEL, data: 1, idempotency_key: "1" } },
      ]);
      expect(engine.heard.filter((body) => body.includes(CHANNEL))).toEqual([]);
      await database.close();
    },
    ONE_MINUTE_MS * 2,
  );
});
