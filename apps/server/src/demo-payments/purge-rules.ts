import { sql } from "kysely";
import { DAY_MS, type PurgeRule, before } from "../db/purge-rule.ts";

/** What became of a payment stands in our own records; the provider's are of use while its events may still come. */
const OVER_KEPT_MS = 30 * DAY_MS;

/** In the order they may go in: events before the payments they belong to. */
export const DEMO_PAYMENTS_PURGE_RULES: readonly PurgeRule[] = [
  { table: "demo_payment_events", isOver: (at) => sql`sent_at <= ${before(at, OVER_KEPT_MS)}` },
  {
    table: "demo_payments",
    isOver: (at) => sql`created_at <= ${before(at, OVER_KEPT_MS)}
      AND NOT EXISTS (SELECT FROM demo_payment_events WHERE reference = demo_payments.reference)`,
  },
];
