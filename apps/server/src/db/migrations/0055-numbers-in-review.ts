import { migrationOf } from "./migration-of.ts";

/** A number that two accounts give is kept of both: one of them at most is active. */
export const numbersInReviewMigration = migrationOf([
  `DROP INDEX players_national_id`,
  `CREATE UNIQUE INDEX players_active_national_id ON players (national_id)
    WHERE national_id IS NOT NULL AND account_status = 'active'`,
  `CREATE INDEX players_national_id ON players (national_id) WHERE national_id IS NOT NULL`,
  `CREATE INDEX players_suspension_reason ON players (suspension_reason) WHERE suspension_reason IS NOT NULL`,
]);
