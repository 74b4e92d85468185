import { migrationOf } from "./migration-of.ts";

/** The time the feed had reached with its last message: the next run begins no earlier, whatever the clock says by then. */
export const feedReachedMigration = migrationOf([`ALTER TABLE feed_clock ADD COLUMN reached_at timestamptz`]);
