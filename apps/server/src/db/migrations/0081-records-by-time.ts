import { migrationOf } from "./migration-of.ts";

/** Records of a period are read by the time of their rows, in pages, beside a history of any length. */
export const recordsByTimeMigration = migrationOf([
  `CREATE INDEX lottery_tickets_by_time ON lottery_tickets (created_at, id)`,
  `CREATE INDEX game_transactions_by_time ON game_transactions (created_at, provider, id)`,
]);
