import type { Logger } from "pino";
import type { DatabaseHandle } from "../db/database.ts";
import type { CallOutcome, RealtimePublisher } from "@touchline/centrifuge-server";
import { OUTBOX_PARTITIONS } from "./enqueue-publication.ts";
import { OutboxRows, type ReadRow } from "./outbox-rows.ts";

const BATCH = 500;
/** Notifications wake the drainer; the poll finds what a lost one left. */
const POLL_MS = 2000;
/** After a failure, longer with each in a row: an engine that is away is not asked for every bet that comes. */
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 2_000;
/** A stop goes on sending for this long, as long as the engine takes any of it; the rest stays for the next start. */
const STOP_WITHIN_MS = 5_000;

interface OutboxDrainerDeps {
  database: DatabaseHandle;
  publisher: Pick<RealtimePublisher, "deliver">;
  log: Logger;
  stopWithinMs?: number;
}

export interface OutboxDrainer {
  /** Sends all that is committed by now. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** Sends outbox rows to the realtime engine, each channel in order, at least once. */
export async function startOutboxDrainer(deps: OutboxDrainerDeps): Promise<OutboxDrainer> {
  const { database, stopWithinMs = STOP_WITHIN_MS } = deps;
  const rows = new OutboxRows(database.db);
  const partitions = Array.from(
    { length: OUTBOX_PARTITIONS },
    (_, partition) => new PartitionDrainer({ ...deps, rows }, partition),
  );
  const wakeAll = (): void => partitions.forEach((partition) => partition.wake());
  const stopListening = await database.listen("centrifugo_partition_change", (partition) =>
    partitions[Number(partition)]?.wake(),
  );
  const poll = setInterval(wakeAll, POLL_MS);
  wakeAll();
  return {
    async drain() {
      await Promise.all(partitions.map((partition) => partition.drain()));
    },
    async stop() {
      clearInterval(poll);
      await stopListening();
      const deadline = setTimeout(() => partitions.forEach((partition) => partition.halt()), stopWithinMs);
      await Promise.all(partitions.map((partition) => partition.drainWhileTaken()));
      clearTimeout(deadline);
      partitions.forEach((partition) => partition.halt());
    },
  };
}

const UNREADABLE: CallOutcome = { taken: false, isFinal: true, reason: "it cannot be read" };
const UNKNOWN: CallOutcome = { taken: false, isFinal: false, reason: "nothing was said of it" };

/** What a batch came to: all of it is sent and more may follow, or nothing is left, or some of it is to be sent later. */
type BatchEnd = "more" | "empty" | "failed";

type PartitionDeps = Pick<OutboxDrainerDeps, "publisher" | "log"> & { rows: OutboxRows };

/** One run at a time for each partition; a wake during a run asks for another, a failure puts it off. */
class PartitionDrainer {
  readonly #deps: PartitionDeps;
  readonly #partition: number;
  #isWanted = false;
  #isHalted = false;
  #running: Promise<void> | null = null;
  #retry: NodeJS.Timeout | null = null;
  #failuresInARow = 0;
  /** Rows the engine took since the start. */
  #taken = 0;

  constructor(deps: PartitionDeps, partition: number) {
    this.#deps = deps;
    this.#partition = partition;
  }

  wake(): void {
    this.#isWanted = true;
    if (this.#retry === null && !this.#isHalted) this.#running ??= this.#run();
  }

  /** Sends what is there now, whatever failed before. */
  async drain(): Promise<void> {
    await this.#running;
    this.#cancelRetry();
    this.wake();
    await this.#running;
  }

  /** Sends until nothing is left, or the engine takes nothing more, or it is halted. */
  async drainWhileTaken(): Promise<void> {
    let before: number;
    do {
      before = this.#taken;
      await this.drain();
    } while (this.#failuresInARow > 0 && this.#taken > before && !this.#isHalted);
  }

  halt(): void {
    this.#isHalted = true;
    this.#cancelRetry();
  }

  async #run(): Promise<void> {
    // Once more where the last batch was full; what is left then was asked for by nobody.
    while (this.#isWanted && !this.#isHalted) {
      this.#isWanted = false;
      const end = await this.#drainBatch().catch((error: unknown): BatchEnd => {
        this.#deps.log.error({ err: error, partition: this.#partition }, "outbox: a batch failed and is tried again");
        return "failed";
      });
      if (end === "more") this.#isWanted = true;
      if (end !== "failed") this.#failuresInARow = 0;
      else {
        this.#putOff();
        break;
      }
    }
    this.#running = null;
  }

  #putOff(): void {
    const waitMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failuresInARow);
    this.#failuresInARow += 1;
    this.#retry = setTimeout(() => {
      this.#retry = null;
      this.wake();
    }, waitMs).unref();
  }

  #cancelRetry(): void {
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#retry = null;
  }

  /**
   * Sends one batch. No transaction is open meanwhile, for the engine may be far away. One process drains at a time,
   * and the last publication of a process that ended is sent again under its key.
   */
  async #drainBatch(): Promise<BatchEnd> {
    const { rows: table, publisher } = this.#deps;
    const rows = await table.read({ partition: this.#partition, limit: BATCH });
    const readable = rows.flatMap((row) => (row.call === null ? [] : [{ row, call: row.call }]));
    const outcomes = await publisher.deliver(readable.map(({ call }) => call));
    const outcomeOf = new Map(readable.map(({ row }, index) => [row, outcomes[index] ?? UNKNOWN]));
    const failed: unknown[] = [];
    const done = rows.filter((row) => {
      const outcome = outcomeOf.get(row) ?? UNREADABLE;
      if (!outcome.taken) {
        if (!outcome.isFinal) failed.push(outcome.reason);
        else this.#drop(row, outcome.reason);
      }
      return outcome.taken || outcome.isFinal;
    });
    await table.delete(done.map(({ id }) => id));
    this.#taken += done.length;
    if (failed.length === 0) return rows.length === BATCH ? "more" : "empty";
    this.#reportFailed(failed);
    return "failed";
  }

  /** Trying again cannot mend it, and it must not hold up those behind it. */
  #drop({ id, method }: ReadRow, reason: unknown): void {
    this.#deps.log.error({ outboxId: String(id), method, err: reason }, "outbox: a row that nobody takes is dropped");
  }

  #reportFailed(reasons: readonly unknown[]): void {
    if (this.#failuresInARow > 0) return;
    const { log } = this.#deps;
    const rows = reasons.length;
    log.warn({ err: reasons[0], rows, partition: this.#partition }, "outbox: rows were not taken and are tried again");
  }
}
