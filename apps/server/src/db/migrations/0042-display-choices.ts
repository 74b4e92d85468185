import { migrationOf } from "./migration-of.ts";

/** How pages look to a player. */
export const displayChoicesMigration = migrationOf([
  `ALTER TABLE settings ADD COLUMN display jsonb NOT NULL DEFAULT '{}'`,
]);
