import { migrationOf } from "./migration-of.ts";

/** Limits that an operator sets stand beside the player's own: both are kept, and each is changed by whose it is. */
export const limitsOfOperatorsMigration = migrationOf([
  `ALTER TABLE player_limits ADD COLUMN set_by text NOT NULL DEFAULT 'player' CHECK (set_by IN ('player', 'operator'))`,
  `DROP INDEX player_limits_standing`,
  `CREATE UNIQUE INDEX player_limits_standing
    ON player_limits (player_id, type, period, coalesce(currency, ''), status, set_by)
    WHERE status IN ('active', 'created')`,
  `CREATE OR REPLACE FUNCTION keep_player_limits() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      moved record;
      reached record;
    BEGIN
      PERFORM FROM player_limits
        WHERE player_id = NEW.player_id AND status = 'active' AND type IN ('loss', 'wager', 'stake')
        ORDER BY id FOR NO KEY UPDATE;
      IF NOT FOUND THEN RETURN NULL; END IF;
      SELECT type, created_at INTO moved FROM movements WHERE id = NEW.movement_id;
      IF moved.type NOT IN ('stake_reserved', 'stake_taken', 'ticket_bought', 'game_debit') THEN RETURN NULL; END IF;
      SELECT standing.type, standing.period,
          CASE
            WHEN standing.amount IS NULL THEN NULL
            WHEN standing.type = 'stake' THEN standing.amount + NEW.amount
            ELSE standing.amount - player_limit_used(standing.type, NEW.player_id, NEW.currency,
              player_limit_since(standing.period, moved.created_at))
          END AS excess,
          standing.amount
        INTO reached
        FROM (
          SELECT type, period, set_by, max(amount) FILTER (WHERE currency = NEW.currency) AS amount
          FROM player_limits
          WHERE player_id = NEW.player_id AND status = 'active' AND type IN ('loss', 'wager', 'stake')
          GROUP BY type, period, set_by
        ) AS standing
        ORDER BY excess NULLS FIRST LIMIT 1;
      IF reached.amount IS NULL OR reached.excess < 0 THEN
        RAISE EXCEPTION 'a limit of the player is reached' USING ERRCODE = 'TL001',
          DETAIL = json_build_object('type', reached.type, 'period', reached.period)::text;
      END IF;
      RETURN NULL;
    END
  $$`,
]);
