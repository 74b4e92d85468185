import { migrationOf } from "./migration-of.ts";

/** What comes in and goes out by providers of payments, each step of it, and who may pay in. */
const PAYMENTS = [
  // Without a reference to the account: two withdrawals would each wait for what the other's reference holds.
  `CREATE TABLE payments (
    id text PRIMARY KEY,
    player_id text NOT NULL REFERENCES players (id),
    currency text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('deposit', 'withdrawal')),
    key text NOT NULL,
    fingerprint text NOT NULL,
    provider text NOT NULL,
    method text NOT NULL,
    reference text,
    amount bigint NOT NULL CHECK (amount > 0),
    state text NOT NULL CHECK (CASE kind
      WHEN 'deposit' THEN state IN ('initial', 'pending', 'failed', 'succeeded', 'charged_back')
      ELSE state IN ('initial', 'approved', 'declined', 'cancelled', 'paid') END),
    failure text,
    page jsonb,
    locale text NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    UNIQUE (player_id, key),
    UNIQUE (provider, reference)
  )`,
  `CREATE INDEX payments_of_player ON payments (player_id, created_at DESC, id)`,
  `CREATE INDEX payments_open ON payments (created_at) WHERE state IN ('initial', 'approved')`,
  `CREATE TABLE payment_steps (
    id bigserial PRIMARY KEY,
    payment_id text NOT NULL REFERENCES payments (id),
    provider text,
    event_id text,
    type text NOT NULL,
    outcome text NOT NULL CHECK (outcome IN ('applied', 'ignored', 'conflict')),
    from_state text,
    to_state text NOT NULL,
    at timestamptz NOT NULL,
    UNIQUE (provider, event_id),
    CHECK ((provider IS NULL) = (event_id IS NULL))
  )`,
  `CREATE INDEX payment_steps_of_payment ON payment_steps (payment_id, id)`,
  `CREATE TRIGGER payment_steps_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_steps
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only()`,
  // What was paid in since a moment, and what may still be: those that failed are none.
  `CREATE FUNCTION player_deposits(of_player text, of_currency text, since timestamptz)
    RETURNS bigint LANGUAGE sql STABLE AS $$
      SELECT coalesce(sum(amount), 0)::bigint FROM payments
      WHERE player_id = of_player AND currency = of_currency AND kind = 'deposit' AND state <> 'failed'
        AND created_at > since
    $$`,
];

/** The provider that the server plays itself. */
const DEMO = [
  `CREATE TABLE demo_payments (
    reference text PRIMARY KEY,
    payment_id text NOT NULL UNIQUE,
    kind text NOT NULL CHECK (kind IN ('deposit', 'withdrawal')),
    method text NOT NULL,
    amount text NOT NULL,
    currency text NOT NULL,
    subunits text NOT NULL,
    state text NOT NULL CHECK (state IN ('open', 'confirming', 'over')),
    outcome text,
    code text,
    wrong_codes integer NOT NULL DEFAULT 0,
    show text NOT NULL,
    return_to text NOT NULL,
    locale text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  `CREATE TABLE demo_payment_events (
    id text PRIMARY KEY,
    reference text NOT NULL REFERENCES demo_payments (reference),
    type text NOT NULL,
    failure text,
    due_at timestamptz NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    sent_at timestamptz,
    UNIQUE (reference, type)
  )`,
  `CREATE INDEX demo_payment_events_due ON demo_payment_events (due_at) WHERE sent_at IS NULL`,
];

/** Money that comes from outside or goes there has an account of its own; a charge-back may leave a balance below zero. */
const LEDGER = [
  `ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_account_check`,
  `ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_account_check CHECK (
    account IN ('player:available', 'player:reserved', 'house:stakes', 'house:payouts', 'house:demo', 'house:payments')
  )`,
  `CREATE OR REPLACE FUNCTION ledger_movements_balance() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (
      SELECT FROM inserted GROUP BY movement_id
      HAVING count(*) <> 2 OR sum(amount) <> 0 OR count(DISTINCT currency) <> 1
    ) THEN
      RAISE EXCEPTION 'a movement is two ledger lines of one currency that sum to zero' USING ERRCODE = 'check_violation';
    END IF;
    IF EXISTS (
      SELECT FROM inserted JOIN movements ON movements.id = inserted.movement_id
      WHERE inserted.balance_after < 0 AND inserted.amount < 0
        AND NOT (movements.type IN ('payout_taken_back', 'deposit_charged_back') AND inserted.account = 'player:available')
    ) THEN
      RAISE EXCEPTION 'only what is taken back leaves a balance below zero' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
  END $$`,
];

/** Deposits and withdrawals. */
export const paymentsMigration = migrationOf([...PAYMENTS, ...DEMO, ...LEDGER]);
