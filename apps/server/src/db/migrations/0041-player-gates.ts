import { migrationOf } from "./migration-of.ts";

/** What an account has to have, groups that players belong to, and second ways to prove who signs in. */
export const playerGatesMigration = migrationOf([
  `ALTER TABLE players
    ADD COLUMN birth_date text,
    ADD COLUMN national_id text,
    ADD COLUMN municipality text,
    ADD COLUMN comp_points integer NOT NULL DEFAULT 0 CHECK (comp_points >= 0),
    ADD COLUMN closed_at timestamptz`,
  // One person has one account.
  `CREATE UNIQUE INDEX players_national_id ON players (national_id) WHERE national_id IS NOT NULL`,
  `CREATE TABLE status_groups (
    id text PRIMARY KEY,
    name text NOT NULL,
    min_comp_points integer,
    max_comp_points integer,
    writeable boolean NOT NULL,
    CHECK (max_comp_points >= min_comp_points)
  )`,
  `CREATE TABLE player_status_groups (
    player_id text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    group_id text NOT NULL REFERENCES status_groups (id) ON DELETE CASCADE,
    PRIMARY KEY (player_id, group_id)
  )`,
  `ALTER TABLE sessions ADD COLUMN device text, ADD COLUMN country_code text`,
  `CREATE INDEX sessions_open ON sessions (player_id) WHERE ended_at IS NULL`,
  `CREATE TABLE authenticators (
    player_id text PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    sealed_secret text NOT NULL,
    created_at timestamptz NOT NULL,
    confirmed_at timestamptz,
    last_step bigint NOT NULL DEFAULT 0
  )`,
  `CREATE TABLE recovery_codes (
    player_id text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    code_hash text NOT NULL,
    PRIMARY KEY (player_id, code_hash)
  )`,
]);
