import { migrationOf } from "./migration-of.ts";

/**
 * What is given back of a stake counts against a limit of stakes only where the stake itself does: that of an older one makes no
 * room. The two have one reference, and a movement is found by that.
 */
export const refundsOfTheWindowMigration = migrationOf([
  `CREATE OR REPLACE FUNCTION player_limit_used(of_type text, of_player text, of_currency text, since timestamptz)
    RETURNS bigint LANGUAGE sql STABLE AS $$
      SELECT greatest(0, -coalesce(sum(entry.amount), 0))::bigint
      FROM movements AS movement JOIN ledger_entries AS entry
        ON entry.movement_id = movement.id AND entry.account = 'player:available'
      WHERE movement.player_id = of_player AND movement.currency = of_currency AND movement.created_at > since
        AND (movement.type IN ('stake_reserved', 'stake_taken', 'ticket_bought', 'game_debit')
          OR (movement.type IN ('stake_released', 'ticket_refunded', 'game_rollback')
            AND (of_type = 'loss' OR EXISTS (
              SELECT FROM movements AS stake
              WHERE stake.ref = movement.ref AND stake.created_at > since AND stake.type = CASE movement.type
                WHEN 'stake_released' THEN 'stake_reserved'
                WHEN 'ticket_refunded' THEN 'ticket_bought'
                ELSE 'game_debit' END
            )))
          OR (of_type = 'loss' AND movement.type IN ('bet_paid', 'payout_taken_back', 'cash_out_paid',
            'ticket_paid', 'game_credit')))
    $$`,
]);
