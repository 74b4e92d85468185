import { migrationOf } from "./migration-of.ts";

/** When a bet that was corrected was settled first; what its player's bets came to is still read from the index alone. */
export const firstSettlementsMigration = migrationOf([
  `ALTER TABLE bets ADD COLUMN first_settled_at timestamptz`,
  `DROP INDEX bets_of_player_settled`,
  `CREATE INDEX bets_of_player_settled ON bets (player_id, currency, settled_at)
    INCLUDE (stake, win, cashed_paid, first_settled_at) WHERE settled_at IS NOT NULL`,
]);
