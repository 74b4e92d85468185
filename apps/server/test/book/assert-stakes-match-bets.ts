import { sql } from "kysely";
import type { Database } from "../../src/db/database.ts";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";

/**
 * Checks that the ledger sums to zero and that money and bets tell one story: no stake moved without its bet,
 * no bet without its stake, each in the pocket that its status says, no placement that stands without a bet, or the other
 * way round, and nothing cashed out but once.
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
    UNION ALL
    SELECT 'bet ' || new.id || ' replaces ' || new.replaces || ', which knows nothing of it'
    FROM bets AS new LEFT JOIN bets AS old
      ON old.id = new.replaces AND old.status = 'cashed_out' AND old.player_id = new.player_id
      LEFT JOIN bets AS first ON first.id = old.replaced_by AND first.placement_id = new.placement_id
    WHERE new.replaces IS NOT NULL AND first.id IS NULL
    UNION ALL
    SELECT 'bet ' || old.id || ' is replaced by ' || old.replaced_by || ', which replaces another or none'
    FROM bets AS old JOIN bets AS new ON new.id = old.replaced_by WHERE new.replaces IS DISTINCT FROM old.id
    UNION ALL
    SELECT 'bet ' || bets.id || ' is ' || bets.status || ' and its cash-outs are not what it and the ledger say'
    FROM bets LEFT JOIN LATERAL (
      SELECT coalesce(sum(cash.paid), 0) AS paid, coalesce(sum(entry.amount), 0) AS moved,
        coalesce(sum(cash.stake) FILTER (WHERE cash.state = 'accepted'), 0) AS stake,
        count(*) FILTER (WHERE cash.state = 'processing') AS processing
      FROM cash_outs AS cash
        LEFT JOIN movements ON movements.type = 'cash_out_paid' AND movements.ref = cash.id
        LEFT JOIN ledger_entries AS entry ON entry.movement_id = movements.id AND entry.side = 1
      WHERE cash.bet_id = bets.id
    ) AS cashed ON true
    WHERE (bets.cashed_paid, bets.cashed_paid, bets.cashed_stake, (bets.status = 'cashout_in_progress')::int)
      IS DISTINCT FROM (cashed.paid, cashed.moved, cashed.stake, cashed.processing)
    LIMIT 5
  `.execute(db);
  if (rows.length > 0) throw new Error(rows.map(({ fault }) => fault).join("; "));
}
