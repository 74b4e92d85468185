import { migrationOf } from "./migration-of.ts";

const PLAYERS = [
  `CREATE TABLE players (
    id text PRIMARY KEY,
    email text NOT NULL,
    email_key text NOT NULL UNIQUE,
    password_hash text NOT NULL,
    account_status text NOT NULL DEFAULT 'active' CHECK (account_status IN ('active', 'suspended')),
    suspension_reason text,
    first_name text,
    last_name text,
    nickname text,
    language text NOT NULL,
    currency text NOT NULL,
    country_code text,
    is_spam boolean NOT NULL DEFAULT false,
    is_pve boolean NOT NULL DEFAULT false,
    email_confirmed_at timestamptz,
    created_at timestamptz NOT NULL
  )`,
  `CREATE TABLE sessions (
    id text PRIMARY KEY,
    player_id text NOT NULL REFERENCES players (id),
    secret_hash text NOT NULL UNIQUE,
    created_at timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,
    ended_at timestamptz
  )`,
  `CREATE INDEX sessions_of_player ON sessions (player_id)`,
  `CREATE TABLE email_confirmations (
    token_hash text PRIMARY KEY,
    player_id text NOT NULL REFERENCES players (id),
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    consumed_at timestamptz
  )`,
  `CREATE TABLE settings (
    player_id text PRIMARY KEY REFERENCES players (id),
    stakes jsonb,
    auto_accept_odds_change text NOT NULL DEFAULT 'none' CHECK (auto_accept_odds_change IN ('none', 'higher', 'any')),
    odds_type text NOT NULL DEFAULT 'decimal',
    push_subscription boolean NOT NULL DEFAULT false,
    updated_at timestamptz NOT NULL
  )`,
];

const LEDGER = [
  `CREATE TABLE accounts (
    player_id text NOT NULL REFERENCES players (id),
    currency text NOT NULL,
    available bigint NOT NULL CHECK (available >= 0),
    reserved bigint NOT NULL CHECK (reserved >= 0),
    active boolean NOT NULL DEFAULT true,
    version integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (player_id, currency)
  )`,
  `CREATE TABLE movements (
    id bigserial PRIMARY KEY,
    type text NOT NULL,
    ref text NOT NULL,
    player_id text NOT NULL,
    currency text NOT NULL,
    created_at timestamptz NOT NULL,
    UNIQUE (type, ref),
    FOREIGN KEY (player_id, currency) REFERENCES accounts (player_id, currency)
  )`,
  `CREATE TABLE ledger_entries (
    id bigserial PRIMARY KEY,
    movement_id bigint NOT NULL REFERENCES movements (id),
    side smallint NOT NULL CHECK (side IN (0, 1)),
    account text NOT NULL CHECK (account IN ('player:available', 'player:reserved', 'house:stakes', 'house:payouts', 'house:demo')),
    player_id text REFERENCES players (id),
    currency text NOT NULL,
    amount bigint NOT NULL CHECK ((side = 0 AND amount < 0) OR (side = 1 AND amount > 0)),
    balance_after bigint CHECK (balance_after >= 0),
    UNIQUE (movement_id, side),
    CHECK ((account LIKE 'player:%') = (player_id IS NOT NULL)),
    CHECK ((player_id IS NULL) = (balance_after IS NULL))
  )`,
  `CREATE INDEX ledger_entries_of_player ON ledger_entries (player_id, currency, id)`,
  // Both lines of a movement come in one statement, so their sum is checked before the next one can run.
  `CREATE FUNCTION ledger_movements_balance() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (
      SELECT FROM inserted GROUP BY movement_id
      HAVING count(*) <> 2 OR sum(amount) <> 0 OR count(DISTINCT currency) <> 1
    ) THEN
      RAISE EXCEPTION 'a movement is two ledger lines of one currency that sum to zero' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER ledger_movements_balance AFTER INSERT ON ledger_entries
    REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION ledger_movements_balance()`,
  `CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'restrict_violation';
  END $$`,
  `CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only()`,
  `CREATE TRIGGER movements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON movements
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only()`,
];

const BETS = [
  `CREATE TABLE placements (
    id text PRIMARY KEY,
    player_id text NOT NULL REFERENCES players (id),
    key text NOT NULL,
    fingerprint text NOT NULL,
    state text NOT NULL CHECK (state IN ('processing', 'accepted', 'rejected')),
    accept_mode text NOT NULL CHECK (accept_mode IN ('none', 'higher', 'any')),
    device_id text NOT NULL,
    quick boolean NOT NULL,
    locale text NOT NULL,
    delay_ms integer NOT NULL CHECK (delay_ms >= 0),
    decides_at timestamptz,
    error jsonb,
    created_at timestamptz NOT NULL,
    decided_at timestamptz,
    UNIQUE (player_id, key)
  )`,
  `CREATE INDEX placements_undecided ON placements (decides_at) WHERE state = 'processing'`,
  `CREATE INDEX placements_by_fingerprint ON placements (player_id, fingerprint, created_at)`,
  `CREATE TABLE bets (
    id text PRIMARY KEY,
    ref text NOT NULL UNIQUE,
    placement_id text NOT NULL REFERENCES placements (id),
    player_id text NOT NULL REFERENCES players (id),
    position integer NOT NULL,
    type text NOT NULL,
    status text NOT NULL,
    result text NOT NULL DEFAULT 'no_results',
    currency text NOT NULL,
    stake bigint NOT NULL CHECK (stake > 0),
    odds text NOT NULL,
    potential_win bigint NOT NULL CHECK (potential_win >= 0),
    win bigint CHECK (win >= 0),
    rejection jsonb,
    created_at timestamptz NOT NULL,
    accepts_at timestamptz,
    settled_at timestamptz,
    version integer NOT NULL DEFAULT 0,
    UNIQUE (placement_id, position),
    FOREIGN KEY (player_id, currency) REFERENCES accounts (player_id, currency)
  )`,
  `CREATE INDEX bets_of_player ON bets (player_id, created_at DESC, id)`,
  `CREATE TABLE bet_selections (
    id text PRIMARY KEY,
    bet_id text NOT NULL REFERENCES bets (id),
    position integer NOT NULL,
    match_id text NOT NULL,
    market_id text NOT NULL,
    specifier text NOT NULL,
    outcome_id text NOT NULL,
    sport_key text NOT NULL,
    submitted_odds text NOT NULL,
    odds text NOT NULL,
    result text NOT NULL DEFAULT 'no_results',
    UNIQUE (bet_id, position)
  )`,
  `CREATE INDEX bet_selections_unsettled ON bet_selections (match_id, market_id, specifier) WHERE result = 'no_results'`,
  `CREATE TABLE line_results (
    match_id text NOT NULL,
    market_id text NOT NULL,
    specifier text NOT NULL,
    outcomes jsonb NOT NULL,
    version bigint NOT NULL,
    resulted_at timestamptz NOT NULL,
    PRIMARY KEY (match_id, market_id, specifier)
  )`,
];

const FEED = [
  `CREATE TABLE feed_clock (
    id text PRIMARY KEY,
    seed text NOT NULL,
    speed double precision NOT NULL CHECK (speed > 0),
    feed_at timestamptz NOT NULL,
    real_at timestamptz NOT NULL
  )`,
  `CREATE TABLE feed_offsets (
    match_id text PRIMARY KEY,
    offset_ms bigint NOT NULL CHECK (offset_ms >= 0),
    updated_at timestamptz NOT NULL
  )`,
  `CREATE TABLE match_archive (
    match_id text PRIMARY KEY,
    fixture jsonb NOT NULL,
    state jsonb NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
];

const OUTBOX = [
  `CREATE TABLE centrifugo_outbox (
    id bigserial PRIMARY KEY,
    method text NOT NULL,
    payload jsonb NOT NULL,
    partition integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX centrifugo_outbox_of_partition ON centrifugo_outbox (partition, id)`,
  // Received only after commit, so a drainer never wakes for a row it cannot see.
  `CREATE FUNCTION centrifugo_partition_changed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('centrifugo_partition_change', NEW.partition::text);
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER centrifugo_partition_changed AFTER INSERT ON centrifugo_outbox
    FOR EACH ROW EXECUTE FUNCTION centrifugo_partition_changed()`,
];

export const initialMigration = migrationOf([...PLAYERS, ...LEDGER, ...BETS, ...FEED, ...OUTBOX]);
