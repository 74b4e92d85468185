import { migrationOf } from "./migration-of.ts";

/** How far the feed had told when it was last heard: the next run begins no earlier, whatever the clock says by then. */
export const feedReachedMigration = migrationOf([`ALTER TABLE feed_clock ADD COLUMN reached_at timestamptz`]);
