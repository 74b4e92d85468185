import { migrationOf } from "./migration-of.ts";

/** A deposit that was given up because its provider opened no page is paid by nobody: it uses up no limit meanwhile. */
export const depositsWithoutAPageMigration = migrationOf([
  `CREATE OR REPLACE FUNCTION player_deposits_beside(of_player text, of_currency text, since timestamptz, beside text)
    RETURNS bigint LANGUAGE sql STABLE AS $$
      SELECT coalesce(sum(amount), 0)::bigint FROM payments
      WHERE player_id = of_player AND currency = of_currency AND kind = 'deposit' AND id <> beside
        AND (state NOT IN ('failed', 'returning', 'returned')
          OR (owed = 'cancel' AND (page IS NOT NULL OR failure IS DISTINCT FROM 'other')))
        AND (created_at > since OR counts_from > since)
    $$`,
]);
