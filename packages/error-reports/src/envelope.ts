import type { ErrorEvent } from "./error-event.ts";
import type { ReportTarget } from "./target.ts";
import type { TransactionEvent } from "./transaction-event.ts";

/** One event as an envelope: three lines of JSON. */
export const envelopeOf = (
  event: ErrorEvent | TransactionEvent,
  { dsn }: Pick<ReportTarget, "dsn">,
  sentAt: Date,
): string =>
  [
    { event_id: event.event_id, sent_at: sentAt.toISOString(), dsn },
    { type: "type" in event ? event.type : "event" },
    event,
  ]
    .map((part) => JSON.stringify(part))
    .join("\n");
