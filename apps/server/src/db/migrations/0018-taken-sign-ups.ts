import { migrationOf } from "./migration-of.ts";

/** Sign-ups with addresses that have an account: who sent one is told by the sign-in what they would be of a free address. */
export const takenSignUpsMigration = migrationOf([
  `CREATE TABLE taken_sign_ups (
    player_id text PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    password_hash text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX taken_sign_ups_by_age ON taken_sign_ups (created_at)`,
]);
