import { migrationOf } from "./migration-of.ts";

/** Whoever has no time of play left still signs in: to read, to withdraw, to cash out, to set limits. */
export const sessionsWithoutPlayMigration = migrationOf([
  `ALTER TABLE sessions ADD COLUMN without_play boolean NOT NULL DEFAULT false`,
]);
