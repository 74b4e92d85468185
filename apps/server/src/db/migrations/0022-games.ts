import { migrationOf } from "./migration-of.ts";

/** Games of providers: how they are opened, and what they move. */
export const gamesMigration = migrationOf([
  `CREATE TABLE game_launches (
    token_hash text PRIMARY KEY,
    provider text NOT NULL,
    app text NOT NULL,
    player_id text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    currency text NOT NULL,
    sign_in_id text NOT NULL,
    locale text NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  `CREATE INDEX game_launches_by_age ON game_launches (expires_at)`,
  `CREATE TABLE game_sessions (
    id text PRIMARY KEY,
    provider text NOT NULL,
    app text NOT NULL,
    player_id text NOT NULL,
    currency text NOT NULL,
    sign_in_id text NOT NULL,
    opened_at timestamptz NOT NULL,
    FOREIGN KEY (player_id, currency) REFERENCES accounts (player_id, currency)
  )`,
  `CREATE TABLE game_transactions (
    provider text NOT NULL,
    id text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('debit', 'credit')),
    state text NOT NULL CHECK (state IN ('moved', 'rolled_back', 'never_moved')),
    game_session_id text NOT NULL REFERENCES game_sessions (id),
    round_id text CHECK ((round_id IS NULL) = (state = 'never_moved')),
    amount bigint CHECK ((amount IS NULL) = (state = 'never_moved') AND amount > 0),
    balance_after bigint,
    rolled_back_balance bigint CHECK ((rolled_back_balance IS NULL) = (state = 'moved')),
    created_at timestamptz NOT NULL,
    PRIMARY KEY (provider, id),
    CHECK (kind = 'debit' OR state = 'moved')
  )`,
  `CREATE INDEX game_transactions_of_session ON game_transactions (game_session_id)`,
]);
