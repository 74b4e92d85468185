import { migrationOf } from "./migration-of.ts";

/** When a player last answered what the site asks about limits. */
export const limitsAskedMigration = migrationOf([`ALTER TABLE players ADD COLUMN limits_asked_at timestamptz`]);
