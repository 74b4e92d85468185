import { migrationOf } from "./migration-of.ts";

/** How lines end and what takes it back, each change with a number of its own, in the order that they were applied. */
const LINES = [
  `CREATE SEQUENCE line_changes`,
  `ALTER TABLE line_results
    ADD COLUMN change bigint NOT NULL DEFAULT nextval('line_changes'),
    ADD COLUMN certainty smallint NOT NULL DEFAULT 2 CHECK (certainty IN (1, 2)),
    ADD COLUMN rolled_back_at timestamptz,
    ADD COLUMN was_rolled_back boolean NOT NULL DEFAULT false`,
  `CREATE INDEX line_results_corrected ON line_results (match_id) WHERE was_rolled_back`,
  // The range is named in the feed's time, which a rollback repeats, and compared in ours.
  `CREATE TABLE line_cancels (
    match_id text NOT NULL,
    market_id text NOT NULL,
    specifier text NOT NULL,
    from_feed_ms bigint NOT NULL,
    until_feed_ms bigint NOT NULL,
    placed_from timestamptz NOT NULL,
    placed_until timestamptz NOT NULL,
    reason text NOT NULL,
    version bigint NOT NULL,
    change bigint NOT NULL DEFAULT nextval('line_changes'),
    cancelled_at timestamptz NOT NULL,
    rolled_back_at timestamptz,
    PRIMARY KEY (match_id, market_id, specifier, from_feed_ms, until_feed_ms)
  )`,
  `CREATE INDEX line_cancels_by_age ON line_cancels (cancelled_at)`,
];

const BETS = [
  `ALTER TABLE bet_selections
    ADD COLUMN cancel_reason text,
    ADD COLUMN line_change bigint`,
  `UPDATE bet_selections AS leg SET line_change = line.change FROM line_results AS line
    WHERE leg.result <> 'no_results' AND leg.void_reason IS NULL AND leg.kept_result IS NULL
      AND line.match_id = leg.match_id AND line.market_id = leg.market_id AND line.specifier = leg.specifier`,
  `CREATE INDEX bet_selections_of_line ON bet_selections (match_id, market_id, specifier)`,
  `ALTER TABLE bets
    ADD COLUMN correction_count integer NOT NULL DEFAULT 0 CHECK (correction_count >= 0),
    ADD COLUMN correction jsonb`,
];

/** Below zero an account comes by a payout that is taken back, and by nothing else. */
const LEDGER = [
  `ALTER TABLE accounts DROP CONSTRAINT accounts_available_check`,
  `ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_balance_after_check`,
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
        AND NOT (movements.type = 'payout_taken_back' AND inserted.account = 'player:available')
    ) THEN
      RAISE EXCEPTION 'only a payout that is taken back leaves a balance below zero' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
  END $$`,
];

/** What has to be known, beside results, to take a payout back and to pay once more. */
export const correctionsMigration = migrationOf([...LINES, ...BETS, ...LEDGER]);
