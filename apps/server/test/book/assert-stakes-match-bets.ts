import { sql } from "kysely";
import type { Database } from "../../src/db/database.ts";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";

/**
 * Checks that the ledger sums to zero and that money and bets tell one story: no stake moved without its bet,
 * no bet without its stake, each in the pocket that its status says, and no placement that stands without a bet, or the other way round.
 */
export async function assertStakesMatchBets(db: Database): Promise<void> {
  await assertLedgerBalances(db);
  const { rows } = await sql<{ fault: string }>`
    WITH stakes AS (
      SELECT ref, string_agg(type, ' ' ORDER BY type) AS steps
      FROM movements WHERE type LIKE 'stake\\_%' GROUP BY ref
    )
    SELECT 'stake ' || stakes.ref || ' (' || steps || ') has no bet' AS fault
    FROM stakes LEFT JOIN bets ON bets.id = stakes.ref WHERE bets.id IS NULL
    UNION ALL
    SELECT 'bet ' || bets.id || ' is ' || status || ' and its stake went ' || coalesce(steps, 'nowhere')
    FROM bets LEFT JOIN stakes ON stakes.ref = bets.id
    WHERE coalesce(steps, '') NOT IN (
      CASE status WHEN 'submitted' THEN 'stake_reserved' WHEN 'rejected' THEN 'stake_released stake_reserved' ELSE 'stake_taken' END,
      CASE WHEN status IN ('submitted', 'rejected') THEN '-' ELSE 'stake_reserved stake_taken' END
    )
    UNION ALL
    SELECT 'placement ' || placements.key || ' is ' || placements.state || ' with ' || count(bets.id) || ' bets'
    FROM placements LEFT JOIN bets ON bets.placement_id = placements.id
    GROUP BY placements.id
    HAVING (count(bets.id) = 0 AND placements.state <> 'rejected')
      OR (count(bets.id) > 1 AND bool_or(bets.type = 'combo'))
      OR (placements.state = 'rejected' AND bool_or(bets.status <> 'rejected'))
      OR (placements.state = 'accepted' AND bool_and(bets.status = 'rejected'))
    LIMIT 5
  `.execute(db);
  if (rows.length > 0) throw new Error(rows.map(({ fault }) => fault).join("; "));
}
