import { migrationOf } from "./migration-of.ts";

/** Accounts that are opened with a phone number, and may get an e-mail address later. */
export const phoneAccountsMigration = migrationOf([
  `ALTER TABLE players
    ALTER COLUMN email DROP NOT NULL,
    ALTER COLUMN email_key DROP NOT NULL,
    ADD COLUMN signs_in_by_phone boolean NOT NULL DEFAULT false`,
  `ALTER TABLE players ADD CONSTRAINT players_sign_in CHECK (
    (email IS NULL) = (email_key IS NULL)
    AND (email_key IS NOT NULL OR signs_in_by_phone)
    AND (NOT signs_in_by_phone OR mobile_phone IS NOT NULL)
  )`,
  `CREATE TABLE phone_challenges (
    token_hash text PRIMARY KEY,
    realm text NOT NULL,
    purpose text NOT NULL CHECK (purpose IN ('sign_up', 'password_reset')),
    number text NOT NULL,
    country text NOT NULL,
    code_hash text NOT NULL,
    attempts_left integer NOT NULL CHECK (attempts_left >= 0),
    sent_at timestamptz NOT NULL,
    code_expires_at timestamptz NOT NULL,
    sign_up jsonb,
    language text NOT NULL,
    expires_at timestamptz NOT NULL,
    CHECK ((purpose = 'sign_up') = (sign_up IS NOT NULL))
  )`,
  `CREATE INDEX phone_challenges_by_end ON phone_challenges (expires_at)`,
  `CREATE TABLE email_additions (
    token_hash text PRIMARY KEY,
    player_id text NOT NULL REFERENCES players (id),
    email text NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  `CREATE INDEX email_additions_of_player ON email_additions (player_id)`,
  `CREATE INDEX email_additions_by_end ON email_additions (expires_at)`,
]);
