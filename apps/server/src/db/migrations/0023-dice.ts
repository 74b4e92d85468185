import { migrationOf } from "./migration-of.ts";

/** The game that the server plays itself: seeds, keys of its pages, and rolls. */
export const diceMigration = migrationOf([
  `CREATE TABLE dice_seeds (
    id text PRIMARY KEY,
    player_id text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    server_seed text NOT NULL,
    commitment text NOT NULL,
    next_nonce integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    revealed_at timestamptz
  )`,
  `CREATE UNIQUE INDEX dice_seed_in_use ON dice_seeds (player_id) WHERE revealed_at IS NULL`,
  `CREATE TABLE dice_sessions (
    key_hash text PRIMARY KEY,
    game_session_id text NOT NULL,
    player_id text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    currency text NOT NULL,
    subunits bigint NOT NULL,
    min_stake bigint NOT NULL,
    max_stake bigint,
    max_profit bigint,
    opened_at timestamptz NOT NULL
  )`,
  `CREATE INDEX dice_sessions_by_age ON dice_sessions (opened_at)`,
  `CREATE TABLE dice_rolls (
    player_id text NOT NULL,
    id text NOT NULL,
    seed_id text NOT NULL REFERENCES dice_seeds (id) ON DELETE CASCADE,
    nonce integer NOT NULL,
    game_session_id text NOT NULL,
    client_seed text NOT NULL,
    target integer NOT NULL,
    currency text NOT NULL,
    stake bigint NOT NULL CHECK (stake > 0),
    number integer NOT NULL CHECK (number BETWEEN 0 AND 9999),
    win bigint NOT NULL CHECK (win >= 0),
    state text NOT NULL CHECK (state IN ('open', 'staked', 'settled', 'refused', 'voiding', 'void')),
    refusal text CHECK ((refusal IS NOT NULL) = (state = 'refused')),
    balance bigint,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (player_id, id),
    UNIQUE (seed_id, nonce)
  )`,
  `CREATE INDEX dice_rolls_under_way ON dice_rolls (created_at) WHERE state IN ('open', 'staked', 'voiding')`,
]);
