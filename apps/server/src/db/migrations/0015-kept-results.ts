import { migrationOf } from "./migration-of.ts";

/** How a line ended by an earlier run of the feed, for a leg that waits for just that. */
export const keptResultsMigration = migrationOf([`ALTER TABLE bet_selections ADD COLUMN kept_result jsonb`]);
