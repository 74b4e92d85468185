import type { DatabaseTransaction } from "../db/database.ts";

/** How many rows of order there are: publications of one key leave in order, those of others beside them. */
export const OUTBOX_PARTITIONS = 4;

export interface OutboxPublication {
  /** More than one where all get the same data. */
  channels: readonly [string, ...string[]];
  data: unknown;
  /** Publications of one key keep their order: the player's id, for what a player gets. */
  partitionKey: string;
  /** Of two publications to a channel under one key within five minutes, the second is dropped. */
  idempotencyKey: string;
}

/** A channel for each language. */
export function channelsIn(
  locales: readonly string[],
  channelOf: (locale: string) => string,
): OutboxPublication["channels"] {
  const [first, ...others] = locales.map(channelOf);
  if (first === undefined) throw new Error("there is no language to publish in");
  return [first, ...others];
}

/** A row of the outbox before it is written. */
export interface OutboxRow {
  method: "publish" | "broadcast";
  payload: Record<string, unknown>;
  partition: number;
}

export function outboxRow({ channels, data, partitionKey, idempotencyKey }: OutboxPublication): OutboxRow {
  const [channel, ...others] = channels;
  const partition = partitionOf(partitionKey);
  const publication = { data, idempotency_key: idempotencyKey };
  return others.length === 0
    ? { method: "publish", payload: { channel, ...publication }, partition }
    : { method: "broadcast", payload: { channels, ...publication }, partition };
}

/** Leaves publications with the transaction: they go out if, and only if, the transaction commits. */
export async function enqueuePublication(
  trx: DatabaseTransaction,
  ...publications: readonly OutboxPublication[]
): Promise<void> {
  if (publications.length === 0) return;
  const rows = publications.map(outboxRow).map((row) => ({ ...row, payload: JSON.stringify(row.payload) }));
  await trx.insertInto("centrifugo_outbox").values(rows).execute();
}

/** A statement takes 65,535 parameters at most. */
const ROWS_AT_ONCE = 5_000;

/** Ends the realtime connections of players once the transaction commits; those still entitled come back at once. */
export async function enqueueDisconnect(trx: DatabaseTransaction, ...userIds: readonly string[]): Promise<void> {
  const disconnect = { code: RECONNECT_CODE, reason: "session changed" };
  const rows = userIds.map((user) => ({
    method: "disconnect" as const,
    payload: JSON.stringify({ user, disconnect }),
    partition: partitionOf(user),
  }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await trx
      .insertInto("centrifugo_outbox")
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute();
}

/** Centrifugo's "force reconnect". */
const RECONNECT_CODE = 3011;

/** FNV-1a: any even spread does, as long as it never changes for a key. */
function partitionOf(key: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(key)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash % OUTBOX_PARTITIONS;
}
