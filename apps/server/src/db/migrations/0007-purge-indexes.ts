import { migrationOf } from "./migration-of.ts";

/** What the purge looks for, by age. */
export const purgeIndexesMigration = migrationOf([
  `CREATE INDEX sessions_by_activity ON sessions (last_seen_at)`,
  `CREATE INDEX email_confirmations_by_end ON email_confirmations (expires_at)`,
  `CREATE INDEX mailed_tokens_by_end ON mailed_tokens (expires_at)`,
  `CREATE INDEX players_unconfirmed ON players (created_at) WHERE email_confirmed_at IS NULL`,
]);
