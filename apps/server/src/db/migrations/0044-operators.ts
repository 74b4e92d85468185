import { migrationOf } from "./migration-of.ts";

/** What operators did and were refused, the money they move together, and the markets they closed. */
const OPERATORS = [
  `CREATE TABLE operator_audit (
    id bigserial PRIMARY KEY,
    at timestamptz NOT NULL,
    operator text,
    action text NOT NULL,
    outcome text NOT NULL,
    reason text,
    player_id text,
    subject text,
    before jsonb,
    after jsonb,
    address text,
    request_id text NOT NULL
  )`,
  `CREATE INDEX operator_audit_of_player ON operator_audit (player_id, id) WHERE player_id IS NOT NULL`,
  `CREATE INDEX operator_audit_of_operator ON operator_audit (operator, id) WHERE operator IS NOT NULL`,
  `CREATE FUNCTION operator_audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'the audit trail is append-only' USING ERRCODE = 'restrict_violation';
  END $$`,
  `CREATE TRIGGER operator_audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_audit
    FOR EACH STATEMENT EXECUTE FUNCTION operator_audit_is_append_only()`,
  `CREATE TABLE operator_requests (
    id text PRIMARY KEY,
    number bigserial UNIQUE,
    key text NOT NULL,
    fingerprint text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('adjustment', 'void_bet', 'settle_bet')),
    state text NOT NULL CHECK (state IN ('waiting', 'done', 'declined')),
    player_id text NOT NULL REFERENCES players (id),
    bet_id text REFERENCES bets (id),
    bet_version integer,
    currency text NOT NULL,
    amount bigint NOT NULL,
    selections jsonb,
    reason text NOT NULL,
    requested_by text NOT NULL,
    requested_at timestamptz NOT NULL,
    expires_at timestamptz,
    decided_by text,
    decided_at timestamptz,
    decision_reason text,
    UNIQUE (requested_by, key),
    CHECK ((kind = 'adjustment') = (bet_id IS NULL)),
    CHECK (state <> 'waiting' OR (expires_at IS NOT NULL AND decided_by IS NULL)),
    CHECK (state = 'waiting' OR (decided_by IS NOT NULL AND decided_at IS NOT NULL)),
    -- What waited for another operator is approved by another one.
    CHECK (state <> 'done' OR expires_at IS NULL OR decided_by <> requested_by)
  )`,
  `CREATE INDEX operator_requests_alone ON operator_requests (requested_by, currency, decided_at)
    WHERE state = 'done' AND expires_at IS NULL`,
  `CREATE TABLE market_closures (
    match_id text NOT NULL,
    market_id text NOT NULL,
    specifier text NOT NULL,
    reason text NOT NULL,
    closed_by text NOT NULL,
    closed_at timestamptz NOT NULL,
    PRIMARY KEY (match_id, market_id, specifier)
  )`,
  // The record of bets is read in the order that they were placed.
  `CREATE INDEX bets_by_time ON bets (created_at, id)`,
  // How an operator has said that a selection ends: it goes before what a feed says.
  `ALTER TABLE bet_selections ADD COLUMN operator_result jsonb`,
];

/** What operators add and take has an account of its own. */
const LEDGER = [
  `ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_account_check`,
  `ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_account_check CHECK (
    account IN ('player:available', 'player:reserved', 'house:stakes', 'house:payouts', 'house:demo', 'house:payments',
      'house:adjustments')
  )`,
];

export const operatorsMigration = migrationOf([...OPERATORS, ...LEDGER]);
