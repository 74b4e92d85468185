import { migrationOf } from "./migration-of.ts";

/** Draws, whose seed stands before the first ticket is sold, and their tickets, each a link of its draw's chain. */
export const lotteriesMigration = migrationOf([
  `CREATE TABLE lottery_draws (
    id text PRIMARY KEY,
    lottery_id text NOT NULL,
    number integer NOT NULL,
    pool_size integer NOT NULL,
    drawn_count integer NOT NULL,
    seed text NOT NULL,
    commitment text NOT NULL,
    state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed', 'drawn', 'void')),
    closes_at timestamptz NOT NULL,
    draws_at timestamptz NOT NULL,
    ticket_count integer NOT NULL DEFAULT 0,
    last_link text NOT NULL,
    public_value text CHECK ((public_value IS NULL) = (state = 'open')),
    numbers jsonb CHECK ((numbers IS NOT NULL) = (state = 'drawn')),
    drawn_at timestamptz,
    void_reason text CHECK ((void_reason IS NOT NULL) = (state = 'void')),
    settled_at timestamptz,
    UNIQUE (lottery_id, number)
  )`,
  `CREATE INDEX lottery_draws_unsettled ON lottery_draws (draws_at) WHERE settled_at IS NULL`,
  `CREATE INDEX lottery_draws_by_time ON lottery_draws (draws_at)`,
  `CREATE TABLE lottery_purchases (
    player_id text NOT NULL REFERENCES players (id),
    key text NOT NULL,
    fingerprint text NOT NULL,
    draw_id text NOT NULL REFERENCES lottery_draws (id),
    created_at timestamptz NOT NULL,
    PRIMARY KEY (player_id, key)
  )`,
  `CREATE TABLE lottery_tickets (
    id text PRIMARY KEY,
    draw_id text NOT NULL REFERENCES lottery_draws (id),
    position integer NOT NULL,
    player_id text NOT NULL,
    key text NOT NULL,
    index integer NOT NULL,
    entry text NOT NULL,
    link text NOT NULL,
    numbers jsonb NOT NULL,
    currency text NOT NULL,
    stake bigint NOT NULL CHECK (stake > 0),
    odds text NOT NULL,
    potential_win bigint NOT NULL,
    status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'won', 'lost', 'void')),
    win bigint CHECK ((win IS NULL) = (status = 'open')),
    created_at timestamptz NOT NULL,
    settled_at timestamptz CHECK ((settled_at IS NULL) = (status = 'open')),
    UNIQUE (draw_id, position),
    FOREIGN KEY (player_id, key) REFERENCES lottery_purchases (player_id, key),
    FOREIGN KEY (player_id, currency) REFERENCES accounts (player_id, currency)
  )`,
  `CREATE INDEX lottery_tickets_by_player ON lottery_tickets (player_id, created_at)`,
  `CREATE INDEX lottery_tickets_open ON lottery_tickets (draw_id) WHERE status = 'open'`,
]);
