import { migrationOf } from "./migration-of.ts";

/** What may still be credited uses its limit however long it takes: else others would fill the period beside it. */
export const depositsOnTheirWayMigration = migrationOf([
  `CREATE OR REPLACE FUNCTION player_deposits_beside(of_player text, of_currency text, since timestamptz, beside text)
    RETURNS bigint LANGUAGE sql STABLE AS $$
      SELECT coalesce(sum(amount), 0)::bigint FROM payments
      WHERE player_id = of_player AND currency = of_currency AND kind = 'deposit' AND id <> beside
        AND (state NOT IN ('failed', 'returning', 'returned')
          OR (owed = 'cancel' AND (page IS NOT NULL OR failure IS DISTINCT FROM 'other')))
        AND (state IN ('initial', 'pending') OR created_at > since OR counts_from > since)
    $$`,
  `CREATE INDEX payments_pending ON payments (created_at, id) WHERE state = 'pending'`,
]);
