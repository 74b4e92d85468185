import { migrationOf } from "./migration-of.ts";

export const phoneVerificationMigration = migrationOf([
  `ALTER TABLE players
    ADD COLUMN mobile_phone text UNIQUE,
    ADD COLUMN phone_country text`,
  `CREATE TABLE phone_codes (
    player_id text PRIMARY KEY REFERENCES players (id),
    number text NOT NULL,
    country text NOT NULL,
    code_hash text NOT NULL,
    attempts_left integer NOT NULL CHECK (attempts_left >= 0),
    sent_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  `CREATE TABLE sms_messages (
    id text PRIMARY KEY,
    player_id text NOT NULL REFERENCES players (id),
    number text NOT NULL,
    sent_at timestamptz NOT NULL
  )`,
  `CREATE INDEX sms_messages_of_player ON sms_messages (player_id, sent_at)`,
  `CREATE INDEX sms_messages_to_number ON sms_messages (number, sent_at)`,
  `CREATE INDEX sms_messages_by_age ON sms_messages (sent_at)`,
]);
