import { migrationOf } from "./migration-of.ts";

/** What a leg's win counts for where its place was shared. */
export const deadHeatsMigration = migrationOf([
  `ALTER TABLE bet_selections
    ADD COLUMN dead_heat_factor text CHECK (dead_heat_factor ~ '^(0\\.[0-9]{1,20}|1)$')`,
]);
