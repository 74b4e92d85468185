import { migrationOf } from "./migration-of.ts";

export const credentialsMigration = migrationOf([
  `ALTER TABLE players
    ADD COLUMN failed_sign_ins integer NOT NULL DEFAULT 0 CHECK (failed_sign_ins >= 0),
    ADD COLUMN last_failed_sign_in_at timestamptz,
    ADD COLUMN locked_at timestamptz`,
  `CREATE TABLE mailed_tokens (
    token_hash text PRIMARY KEY,
    purpose text NOT NULL CHECK (purpose IN ('password_reset', 'unlock')),
    player_id text NOT NULL REFERENCES players (id),
    expires_at timestamptz NOT NULL
  )`,
  `CREATE INDEX mailed_tokens_of_player ON mailed_tokens (player_id)`,
]);
