import { migrationOf } from "./migration-of.ts";

/** A purchase finds its tickets, and a draw goes through those that are open in the order of sale. */
export const lotteryIndexesMigration = migrationOf([
  `CREATE UNIQUE INDEX lottery_tickets_by_purchase ON lottery_tickets (player_id, key, index)`,
  `DROP INDEX lottery_tickets_open`,
  `CREATE INDEX lottery_tickets_open ON lottery_tickets (draw_id, position) WHERE status = 'open'`,
]);
