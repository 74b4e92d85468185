import { migrationOf } from "./migration-of.ts";

/** For what a player's bets came to: the open ones, and three numbers of each that is settled. */
export const betHistoryMigration = migrationOf([
  `DROP INDEX bets_open`,
  `CREATE INDEX bets_open ON bets (status, player_id) WHERE status NOT IN ('done', 'rejected')`,
  `CREATE INDEX bets_of_player_settled ON bets (player_id, currency, settled_at) INCLUDE (stake, win, cashed_paid)
    WHERE settled_at IS NOT NULL`,
]);
