import { migrationOf } from "./migration-of.ts";

/** Passkeys, what was signed with them, and mails that wait to be taken. */
export const passkeysAndMailsMigration = migrationOf([
  `CREATE TABLE passkeys (
    id text PRIMARY KEY,
    player_id text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    credential_id text NOT NULL UNIQUE,
    rp_id text NOT NULL,
    user_handle text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL CHECK (counter >= 0),
    transports jsonb NOT NULL,
    name text NOT NULL,
    is_synced boolean NOT NULL,
    created_at timestamptz NOT NULL,
    last_used_at timestamptz
  )`,
  `CREATE INDEX passkeys_of_player ON passkeys (player_id, created_at)`,
  `CREATE TABLE used_challenges (
    challenge_hash text PRIMARY KEY,
    expires_at timestamptz NOT NULL
  )`,
  `CREATE INDEX used_challenges_over ON used_challenges (expires_at)`,
  `CREATE TABLE mail_queue (
    id text PRIMARY KEY,
    sealed_mail text NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    next_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX mail_queue_due ON mail_queue (next_at)`,
]);
