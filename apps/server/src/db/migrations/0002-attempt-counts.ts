import { migrationOf } from "./migration-of.ts";

export const attemptCountsMigration = migrationOf([
  `CREATE TABLE attempt_counts (
    key text PRIMARY KEY,
    count integer NOT NULL CHECK (count >= 0),
    resets_at timestamptz NOT NULL
  )`,
  `CREATE INDEX attempt_counts_by_end ON attempt_counts (resets_at)`,
]);
