import { setImmediate as nextTurn } from "node:timers/promises";
import { textCell } from "../csv.ts";

/** Read at once: what is placed meanwhile waits no longer for it than for a list. */
export const BATCH = 200;

export interface RecordPeriod {
  from: Date;
  /** Not included. */
  until: Date;
  /** Of its players alone. */
  realm?: string | undefined;
}

export interface WrittenRecord<Row> {
  head: string;
  /** The next rows by their time and key, `BATCH` of them where there are more. */
  after: (last: Row | undefined) => Promise<Row[]>;
  write: (rows: readonly Row[]) => string | Promise<string>;
}

/**
 * A record of a period, written as fast as it is read. It fails where a part cannot be read, so what ends well is whole. Tells
 * at its end how many rows it has.
 */
export function streamRecord<Row>(
  { head, after, write }: WrittenRecord<Row>,
  onEnd: (count: number) => Promise<void>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let last: Row | undefined;
  let count = 0;
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(head)),
    async pull(controller) {
      await nextTurn();
      const rows = await after(last);
      last = rows.at(-1);
      if (rows.length > 0) controller.enqueue(encoder.encode(await write(rows)));
      count += rows.length;
      if (rows.length === BATCH) return;
      await onEnd(count);
      controller.close();
    },
  });
}

/** Amounts are whole numbers, and words none. */
export type Cell = string | number | bigint | boolean | null;

export const cellOf = (value: Cell): string => (typeof value === "string" ? textCell(value) : String(value ?? ""));
