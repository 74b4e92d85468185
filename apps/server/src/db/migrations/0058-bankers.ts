import { migrationOf } from "./migration-of.ts";

/** Which selections of a system stand in every line. */
export const bankersMigration = migrationOf([
  `ALTER TABLE bet_selections ADD COLUMN is_banker boolean NOT NULL DEFAULT false`,
]);
