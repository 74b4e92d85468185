import { migrationOf } from "./migration-of.ts";

/** Cash-outs under their keys, and what they leave of a bet. */
export const cashOutsMigration = migrationOf([
  `ALTER TABLE bets
    ADD COLUMN cashed_stake bigint NOT NULL DEFAULT 0,
    ADD COLUMN cashed_paid bigint NOT NULL DEFAULT 0 CHECK (cashed_paid >= 0),
    ADD COLUMN cash_out_parts jsonb NOT NULL DEFAULT '[]',
    ADD COLUMN cash_out_decides_at timestamptz,
    ADD CHECK (cashed_stake BETWEEN 0 AND stake),
    ADD CHECK ((status = 'cashed_out') = (cashed_stake = stake))`,
  `CREATE TABLE cash_outs (
    id text PRIMARY KEY,
    player_id text NOT NULL REFERENCES players (id),
    key text NOT NULL,
    bet_id text REFERENCES bets (id),
    fingerprint text,
    state text NOT NULL CHECK (state IN ('processing', 'accepted', 'rejected')),
    accept_mode text NOT NULL CHECK (accept_mode IN ('none', 'higher', 'any')),
    currency text,
    seen bigint,
    stake bigint CHECK (stake > 0),
    paid bigint CHECK ((paid IS NULL) = (state <> 'accepted') AND paid > 0),
    delay_ms integer NOT NULL CHECK (delay_ms >= 0),
    decides_at timestamptz,
    error jsonb CHECK ((error IS NULL) = (state <> 'rejected')),
    created_at timestamptz NOT NULL,
    decided_at timestamptz,
    UNIQUE (player_id, key)
  )`,
  `CREATE UNIQUE INDEX cash_outs_processing ON cash_outs (bet_id) WHERE state = 'processing'`,
  `CREATE INDEX cash_outs_of_bet ON cash_outs (bet_id)`,
]);
