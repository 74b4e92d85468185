import { z } from "zod";
import { Batches } from "../db/batches.ts";
import type { Database } from "../db/database.ts";
import { prepared, runPrepared } from "../db/prepared.ts";
import type { KeptCall } from "@touchline/centrifuge-server";

const Published = z.object({ data: z.unknown(), idempotency_key: z.string() });

const OutboxCall = z.discriminatedUnion("method", [
  z.object({ method: z.literal("publish"), payload: Published.extend({ channel: z.string() }) }),
  z.object({ method: z.literal("broadcast"), payload: Published.extend({ channels: z.array(z.string()) }) }),
  z.object({
    method: z.literal("disconnect"),
    payload: z.object({
      user: z.string(),
      disconnect: z.object({ code: z.int(), reason: z.string().min(1).default("session changed") }),
    }),
  }),
]);

/** A row of the outbox; `call` is null where it cannot be read. */
export interface ReadRow {
  id: bigint;
  method: string;
  call: KeptCall | null;
}

type StoredRow = { id: bigint; method: string; payload: unknown };

const READ_ROWS = prepared<StoredRow & { place: number }>(
  "read_outbox",
  `SELECT asked.place, row.id, row.method, row.payload
   FROM jsonb_to_recordset($1::jsonb) AS asked (place integer, partition integer, "limit" integer)
   CROSS JOIN LATERAL (
     SELECT id, method, payload FROM centrifugo_outbox
     WHERE partition = asked.partition ORDER BY id LIMIT asked."limit"
   ) AS row ORDER BY row.id`,
);

const DELETE_ROWS = prepared<never>(
  "delete_outbox",
  `DELETE FROM centrifugo_outbox WHERE id = ANY (ARRAY(SELECT jsonb_array_elements_text($1::jsonb)::bigint))`,
);

/** The table of the outbox: one statement reads for all partitions that were woken together, and one deletes. */
export class OutboxRows {
  readonly #reads: Batches<{ partition: number; limit: number }, ReadRow[]>;
  readonly #deletes: Batches<readonly bigint[], undefined>;

  constructor(db: Database) {
    this.#reads = new Batches({
      async run(asked) {
        const rows = await runPrepared(
          db,
          READ_ROWS,
          asked.map((one, place) => ({ ...one, place })),
        );
        const byPlace = Map.groupBy(rows, ({ place }) => place);
        return asked.map((_, place) => (byPlace.get(place) ?? []).map(readRow));
      },
    });
    this.#deletes = new Batches({
      async run(ids) {
        await runPrepared(db, DELETE_ROWS, ids.flat().map(String));
        return ids.map(() => undefined);
      },
    });
  }

  /** The oldest rows of a partition, in their order. */
  read(asked: { partition: number; limit: number }): Promise<ReadRow[]> {
    return this.#reads.add(asked);
  }

  async delete(ids: readonly bigint[]): Promise<void> {
    if (ids.length > 0) await this.#deletes.add(ids);
  }
}

function readRow({ id, method, payload }: StoredRow): ReadRow {
  const call = OutboxCall.safeParse({ method, payload });
  return { id, method, call: call.success ? call.data : null };
}
