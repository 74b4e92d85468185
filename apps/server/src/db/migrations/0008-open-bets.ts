import { migrationOf } from "./migration-of.ts";

/** Bets that something will still happen to are few beside all that ever were. */
export const openBetsMigration = migrationOf([
  `CREATE INDEX bets_open ON bets (status) WHERE status NOT IN ('done', 'rejected')`,
]);
