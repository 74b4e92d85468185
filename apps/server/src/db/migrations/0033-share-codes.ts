import { migrationOf } from "./migration-of.ts";

/** Bets that were shared, by the code they are handed on under. */
export const shareCodesMigration = migrationOf([
  `CREATE TABLE share_codes (
    code text PRIMARY KEY,
    bets jsonb NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX share_codes_by_age ON share_codes (created_at)`,
]);
