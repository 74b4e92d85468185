import { migrationOf } from "./migration-of.ts";

/** Placements are found by their key alone. */
export const unreadIndexMigration = migrationOf([`DROP INDEX placements_by_fingerprint`]);
