import { migrationOf } from "./migration-of.ts";

/** Bets with open legs of a line are read in pages, in the order of their ids. */
export const openLegsOfLinesMigration = migrationOf([
  `DROP INDEX bet_selections_unsettled`,
  `CREATE INDEX bet_selections_unsettled ON bet_selections (match_id, market_id, specifier, bet_id)
    WHERE result = 'no_results'`,
]);
