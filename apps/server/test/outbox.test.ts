import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DatabaseHandle } from "../src/db/database.ts";
import { enqueueDisconnect, enqueuePublication } from "../src/outbox/enqueue-publication.ts";
import { startOutboxDrainer } from "../src/outbox/outbox-drainer.ts";
import {
  type CallOutcome,
  deliverInRounds,
  type KeptCall,
  type RealtimePublisher,
  TAKEN,
} from "@touchline/centrifuge-server";
import { openTestDatabase } from "./test-database.ts";

/** Writes down what it is told, and fails for channels in `broken`. */
class RecordingPublisher implements Pick<RealtimePublisher, "deliver"> {
  readonly told: string[] = [];
  readonly broken = new Set<string>();

  deliver(calls: readonly KeptCall[]): Promise<CallOutcome[]> {
    return deliverInRounds(calls, async (round) => round.map((call) => this.#take(call)));
  }

  #take({ method, payload }: KeptCall): CallOutcome {
    if (method === "disconnect") this.told.push(`disconnect ${payload.user} ${payload.disconnect.code}`);
    else {
      const channels = method === "publish" ? [payload.channel] : payload.channels;
      if (channels.some((channel) => this.broken.has(channel)))
        return { taken: false, isFinal: false, reason: new Error("engine down") };
      this.told.push(...channels.map((channel) => `${channel} ${JSON.stringify(payload.data)}`));
    }
    return TAKEN;
  }
}

const log = pino({ level: "silent" });
let database: DatabaseHandle;
let publisher: RecordingPublisher;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  publisher = new RecordingPublisher();
  await database.db.deleteFrom("centrifugo_outbox").execute();
});
afterAll(() => database.close());

const enqueue = (channel: string, ...numbers: number[]) =>
  database.db.transaction().execute((trx) =>
    enqueuePublication(
      trx,
      ...numbers.map((n) => ({
        channels: [channel] as const,
        data: n,
        partitionKey: channel,
        idempotencyKey: `${channel}-${n}`,
      })),
    ),
  );
const rowsLeft = async () => (await database.db.selectFrom("centrifugo_outbox").select("id").execute()).length;

describe("the outbox", () => {
  it("tells what a committed transaction left, in order, and keeps nothing of it", async () => {
    const drainer = await startOutboxDrainer({ database, publisher, log });
    await enqueue("a", 1, 2, 3);
    await enqueue("a", 4);
    await expect.poll(() => publisher.told).toEqual(["a 1", "a 2", "a 3", "a 4"]);
    await drainer.stop();
    expect(await rowsLeft()).toBe(0);
  });

  it("tells nothing of a transaction that was rolled back", async () => {
    const drainer = await startOutboxDrainer({ database, publisher, log });
    const rolledBack = database.db.transaction().execute(async (trx) => {
      await enqueuePublication(trx, { channels: ["a"], data: 1, partitionKey: "a", idempotencyKey: "1" });
      throw new Error("no");
    });
    await expect(rolledBack).rejects.toThrow("no");
    await drainer.drain();
    await drainer.stop();
    expect(publisher.told).toEqual([]);
  });

  it("tells what an ended process left behind as soon as the next one starts", async () => {
    await enqueue("a", 1, 2);
    const drainer = await startOutboxDrainer({ database, publisher, log });
    await drainer.drain();
    expect(publisher.told).toEqual(["a 1", "a 2"]);
    await drainer.stop();
  });

  it("keeps rows while the engine is down and tells them later in their order", async () => {
    publisher.broken.add("a");
    const drainer = await startOutboxDrainer({ database, publisher, log });
    await enqueue("a", 1, 2);
    await drainer.drain();
    expect(publisher.told).toEqual([]);
    publisher.broken.clear();
    await drainer.drain();
    expect(publisher.told).toEqual(["a 1", "a 2"]);
    await drainer.stop();
  });

  it("drains more rows than one batch holds", async () => {
    await enqueue("a", ...Array.from({ length: 1_250 }, (_, n) => n));
    const drainer = await startOutboxDrainer({ database, publisher, log });
    await drainer.drain();
    expect(publisher.told).toHaveLength(1_250);
    await drainer.stop();
  });

  it("passes on a disconnect, and drops a row it cannot read", async () => {
    await database.db.insertInto("centrifugo_outbox").values({ method: "dance", payload: "{}" }).execute();
    await database.db.transaction().execute((trx) => enqueueDisconnect(trx, "player-1"));
    const drainer = await startOutboxDrainer({ database, publisher, log });
    await drainer.drain();
    expect(publisher.told).toEqual(["disconnect player-1 3011"]);
    expect(await rowsLeft()).toBe(0);
    await drainer.stop();
  });
});
