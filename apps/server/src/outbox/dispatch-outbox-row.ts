import type { Logger } from "pino";
import { z } from "zod";
import type { RealtimePublisher } from "../realtime/publisher.ts";
import { RECONNECT_CODE } from "./enqueue-publication.ts";

const OutboxCall = z.discriminatedUnion("method", [
  z.object({
    method: z.literal("publish"),
    payload: z.object({ channel: z.string(), data: z.unknown(), idempotency_key: z.string() }),
  }),
  z.object({
    method: z.literal("disconnect"),
    payload: z.object({ user: z.string(), disconnect: z.object({ code: z.int() }) }),
  }),
]);

/** Sends one row; false where the engine failed and the row must be tried again. */
export async function dispatchOutboxRow(
  row: { id: bigint; method: string; payload: unknown },
  publisher: RealtimePublisher,
  log: Logger,
): Promise<boolean> {
  const call = OutboxCall.safeParse(row);
  if (!call.success) {
    // Trying again cannot mend it, and it must not hold up those behind it.
    log.error({ outboxId: String(row.id), method: row.method }, "outbox: unreadable row dropped");
    return true;
  }
  try {
    if (call.data.method === "publish") {
      const { channel, data, idempotency_key } = call.data.payload;
      await publisher.publish(channel, data, { idempotencyKey: idempotency_key });
    } else {
      const { user, disconnect } = call.data.payload;
      await publisher.disconnect(user, { reconnect: disconnect.code === RECONNECT_CODE });
    }
    return true;
  } catch (error) {
    log.warn(
      { err: error, outboxId: String(row.id) },
      "outbox: the realtime engine refused a row; it will be tried again",
    );
    return false;
  }
}
