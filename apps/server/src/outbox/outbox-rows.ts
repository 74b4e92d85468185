import { z } from "zod";
import type { Database } from "../db/database.ts";
import { prepared, runPrepared } from "../db/prepared.ts";
import type { KeptCall } from "../realtime/kept-calls.ts";

const Told = z.object({ data: z.unknown(), idempotency_key: z.string() });

const OutboxCall = z.discriminatedUnion("method", [
  z.object({ method: z.literal("publish"), payload: Told.extend({ channel: z.string() }) }),
  z.object({ method: z.literal("broadcast"), payload: Told.extend({ channels: z.array(z.string()) }) }),
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

const READ_ROWS = prepared<{ id: bigint; method: string; payload: unknown }>(
  "read_outbox",
  `SELECT id, method, payload FROM centrifugo_outbox
   WHERE partition = ($1::jsonb->>'partition')::integer ORDER BY id LIMIT ($1::jsonb->>'limit')::integer`,
);

/** The oldest rows of a partition, in their order. */
export async function readOutbox(
  db: Database,
  { partition, limit }: { partition: number; limit: number },
): Promise<ReadRow[]> {
  const rows = await runPrepared(db, READ_ROWS, { partition, limit });
  return rows.map(({ id, method, payload }) => {
    const call = OutboxCall.safeParse({ method, payload });
    return { id, method, call: call.success ? call.data : null };
  });
}

const DELETE_ROWS = prepared<never>(
  "delete_outbox",
  `DELETE FROM centrifugo_outbox WHERE id = ANY (ARRAY(SELECT jsonb_array_elements_text($1::jsonb)::bigint))`,
);

export async function deleteFromOutbox(db: Database, ids: readonly bigint[]): Promise<void> {
  if (ids.length > 0) await runPrepared(db, DELETE_ROWS, ids.map(String));
}
