import { migrationOf } from "./migration-of.ts";

/**
 * When a leg's match was to begin as its bet was placed, and that it was put off for too long, which is void for good.
 * What earlier releases voided so is marked, and open legs have the start that their match is kept with.
 */
export const putOffMatchesMigration = migrationOf([
  `ALTER TABLE bet_selections ADD COLUMN starts_at timestamptz`,
  `ALTER TABLE bet_selections DROP CONSTRAINT bet_selections_void_reason_check`,
  `ALTER TABLE bet_selections ADD CONSTRAINT bet_selections_void_reason_check
    CHECK (void_reason IN ('no_result', 'feed_replaced', 'postponed'))`,
  `UPDATE bet_selections AS leg
    SET starts_at = to_timestamp((kept.fixture->>'startTimeMs')::double precision / 1000)
    FROM match_archive AS kept
    WHERE leg.result = 'no_results' AND kept.match_id = leg.match_id AND kept.fixture->>'startTimeMs' IS NOT NULL`,
  // Of a feed none has the moment until which bets are meant for its version.
  `UPDATE bet_selections AS leg SET void_reason = 'postponed', line_change = NULL FROM line_cancels AS cancel
    WHERE cancel.match_id = leg.match_id AND cancel.market_id = '*' AND cancel.reason = 'postponed'
      AND cancel.version = cancel.until_feed_ms AND cancel.change = leg.line_change AND leg.result = 'canceled'`,
]);
