import { migrationOf } from "./migration-of.ts";

/** Winnings reduced for outcomes that were withdrawn: who was when a selection was priced, and what was applied. */
export const reductionsMigration = migrationOf([
  `ALTER TABLE bet_selections
    ADD COLUMN priced_without jsonb,
    ADD COLUMN reduction_percent smallint CHECK (reduction_percent BETWEEN 1 AND 90)`,
]);
