import { migrationOf } from "./migration-of.ts";

/** Whether a limit stands for one that the same person has set in another account. */
export const limitsOfAPersonMigration = migrationOf([
  `ALTER TABLE player_limits ADD COLUMN from_other_account boolean NOT NULL DEFAULT false`,
]);
