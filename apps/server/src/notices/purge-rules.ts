import { sql } from "kysely";
import { DAY_MS, type PurgeRule, before } from "../db/purge-rule.ts";

/** As long as the bets' own list is looked back into. */
const NOTIFICATION_KEPT_MS = 90 * DAY_MS;
/** What nobody could be told of for so long is no news any more. */
const PUSH_KEPT_MS = DAY_MS;

export const NOTICE_PURGE_RULES: readonly PurgeRule[] = [
  { table: "notifications", isOver: (at) => sql`created_at <= ${before(at, NOTIFICATION_KEPT_MS)}` },
  { table: "push_queue", isOver: (at) => sql`created_at <= ${before(at, PUSH_KEPT_MS)}` },
];
