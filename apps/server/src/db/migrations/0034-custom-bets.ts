import { migrationOf } from "./migration-of.ts";

/** The price that the player agreed to for all legs of a custom bet together; null on every other bet. */
export const customBetsMigration = migrationOf([`ALTER TABLE bets ADD COLUMN submitted_custom_odds text`]);
