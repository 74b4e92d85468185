import type { Logger } from "pino";
import type { DatabaseHandle } from "../db/database.ts";
import type { RealtimePublisher } from "../realtime/publisher.ts";
import { dispatchOutboxRow } from "./dispatch-outbox-row.ts";
import { OUTBOX_PARTITIONS } from "./enqueue-publication.ts";

const BATCH = 100;
/** Notifications wake the drainer; the poll finds what a lost one or a failed attempt left. */
const POLL_MS = 2000;

interface OutboxDrainerParts {
  database: DatabaseHandle;
  publisher: RealtimePublisher;
  log: Logger;
}

export interface OutboxDrainer {
  /** Sends all that is committed by now. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** Sends outbox rows to the realtime engine, each partition in order, at least once. */
export async function startOutboxDrainer(parts: OutboxDrainerParts): Promise<OutboxDrainer> {
  const partitions = Array.from({ length: OUTBOX_PARTITIONS }, (_, partition) => partitionLoop(parts, partition));
  const wakeAll = (): void => partitions.forEach((partition) => partition.wake());
  const stopListening = await parts.database.listen("centrifugo_partition_change", (partition) =>
    partitions[Number(partition)]?.wake(),
  );
  const poll = setInterval(wakeAll, POLL_MS);
  wakeAll();
  const drain = async (): Promise<void> => {
    wakeAll();
    await Promise.all(partitions.map((partition) => partition.idle()));
  };
  return {
    drain,
    async stop() {
      clearInterval(poll);
      await stopListening();
      await drain();
    },
  };
}

/** One run at a time for each partition; a wake during a run asks for another. */
function partitionLoop(parts: OutboxDrainerParts, partition: number) {
  let wanted = false;
  let running: Promise<void> | null = null;
  async function run(): Promise<void> {
    while (wanted) {
      wanted = false;
      try {
        if (await drainBatch(parts, partition)) wanted = true;
      } catch (error) {
        parts.log.error({ err: error, partition }, "outbox: a batch failed and stays for the next poll");
      }
    }
    running = null;
  }
  return {
    wake(): void {
      wanted = true;
      running ??= run();
    },
    idle: async (): Promise<void> => {
      await running;
    },
  };
}

/**
 * Sends one batch; true where another may follow. No transaction is open meanwhile, for the engine may be far
 * away. One process drains at a time, and what a process that ended told last is told again under its key.
 */
async function drainBatch(
  { database: { db }, publisher, log }: OutboxDrainerParts,
  partition: number,
): Promise<boolean> {
  const rows = await db
    .selectFrom("centrifugo_outbox")
    .select(["id", "method", "payload"])
    .where("partition", "=", partition)
    .orderBy("id")
    .limit(BATCH)
    .execute();
  const sent: bigint[] = [];
  for (const row of rows) {
    if (!(await dispatchOutboxRow(row, publisher, log))) break;
    sent.push(row.id);
  }
  if (sent.length > 0) await db.deleteFrom("centrifugo_outbox").where("id", "in", sent).execute();
  return sent.length === BATCH;
}
