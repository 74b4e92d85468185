import { migrationOf } from "./migration-of.ts";

/** Deposits that come too late go back, and what their providers are still owed to hear stands with them. */
export const lateDepositsMigration = migrationOf([
  `ALTER TABLE payments DROP CONSTRAINT payments_check`,
  `ALTER TABLE payments ADD CONSTRAINT payments_state_check CHECK (CASE kind
    WHEN 'deposit' THEN state IN ('initial', 'pending', 'failed', 'succeeded', 'returning', 'returned', 'charged_back')
    ELSE state IN ('initial', 'approved', 'declined', 'cancelled', 'paid') END)`,
  `ALTER TABLE payments ADD COLUMN owed text CHECK (owed IN ('cancel', 'return')), ADD COLUMN counts_from timestamptz`,
  `CREATE INDEX payments_owed ON payments (created_at, id) WHERE owed IS NOT NULL`,
  `ALTER TABLE demo_payments ADD COLUMN expires_at timestamptz`,
  // Given up is a deposit only once its provider takes no money for it any more; one that came late counts from then on.
  `CREATE FUNCTION player_deposits_beside(of_player text, of_currency text, since timestamptz, beside text)
    RETURNS bigint LANGUAGE sql STABLE AS $$
      SELECT coalesce(sum(amount), 0)::bigint FROM payments
      WHERE player_id = of_player AND currency = of_currency AND kind = 'deposit' AND id <> beside
        AND (state NOT IN ('failed', 'returning', 'returned') OR owed = 'cancel')
        AND (created_at > since OR counts_from > since)
    $$`,
  `CREATE OR REPLACE FUNCTION player_deposits(of_player text, of_currency text, since timestamptz)
    RETURNS bigint LANGUAGE sql STABLE AS $$
      SELECT player_deposits_beside(of_player, of_currency, since, '')
    $$`,
]);
