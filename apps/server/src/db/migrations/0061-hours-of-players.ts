import { migrationOf } from "./migration-of.ts";

const STAKES = "('stake_reserved', 'stake_taken', 'ticket_bought', 'game_debit')";
const REFUNDS = "('stake_released', 'ticket_refunded', 'game_rollback')";
const RETURNS = "('bet_paid', 'payout_taken_back', 'cash_out_paid', 'ticket_paid', 'game_credit')";

/** The stake that a refund gives back: the two have one reference. */
const stakeOf = (refund: string): string => `stake.ref = ${refund}.ref AND stake.type = CASE ${refund}.type
  WHEN 'stake_released' THEN 'stake_reserved' WHEN 'ticket_refunded' THEN 'ticket_bought'
  WHEN 'game_rollback' THEN 'game_debit' END`;

const hourOf = (moment: string): string => `date_bin('1 hour', ${moment}, timestamptz 'epoch')`;

/** Adds ledger lines to the hours they count in; a refund counts as of the earlier of it and its stake, as both are looked for. */
const addLines = (lines: string): string => `
  WITH moved AS (
    SELECT entry.player_id, entry.currency, entry.amount, movement.created_at AS lost_at,
      CASE WHEN movement.type IN ${STAKES} THEN movement.created_at ELSE (
        SELECT least(stake.created_at, movement.created_at) FROM movements AS stake WHERE ${stakeOf("movement")}
      ) END AS staked_at
    FROM ${lines} AS entry JOIN movements AS movement ON movement.id = entry.movement_id
    WHERE entry.account = 'player:available'
      AND (movement.type IN ${STAKES} OR movement.type IN ${REFUNDS} OR movement.type IN ${RETURNS})
  ), part AS (
    SELECT player_id, currency, ${hourOf("lost_at")} AS at, amount AS lost, 0::bigint AS staked FROM moved
    UNION ALL
    SELECT player_id, currency, ${hourOf("staked_at")}, 0, amount FROM moved WHERE staked_at IS NOT NULL
  )
  INSERT INTO player_hours (player_id, currency, at, lost, staked)
  SELECT player_id, currency, at, sum(lost), sum(staked) FROM part GROUP BY player_id, currency, at
  ORDER BY player_id, currency, at
  ON CONFLICT (player_id, currency, at) DO UPDATE
    SET lost = player_hours.lost + excluded.lost, staked = player_hours.staked + excluded.staked`;

/** What was moved before. */
export const FILL_HOURS = addLines("ledger_entries");

/**
 * What players staked and lost, by the hour, so that a limit of a month costs no look at a month of movements: only those of the
 * hour in which its window begins are looked at one by one. Kept by the trigger that keeps the limits, which looks once at
 * all lines of a statement.
 */
export const hoursOfPlayersMigration = migrationOf([
  `CREATE TABLE player_hours (
    player_id text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    currency text NOT NULL,
    at timestamptz NOT NULL,
    lost bigint NOT NULL,
    staked bigint NOT NULL,
    PRIMARY KEY (player_id, currency, at)
  )`,
  `CREATE INDEX player_hours_by_age ON player_hours (at)`,
  FILL_HOURS,
  `CREATE OR REPLACE FUNCTION player_limit_used(of_type text, of_player text, of_currency text, since timestamptz)
    RETURNS bigint LANGUAGE sql STABLE AS $$
      SELECT greatest(0, -(
        (SELECT coalesce(sum(CASE of_type WHEN 'loss' THEN hour.lost ELSE hour.staked END), 0) FROM player_hours AS hour
          WHERE hour.player_id = of_player AND hour.currency = of_currency AND hour.at > since)
        + (SELECT coalesce(sum(entry.amount + CASE WHEN of_type <> 'loss' AND movement.type IN ${STAKES} THEN (
              SELECT coalesce(sum(back.amount), 0) FROM movements AS refund
                JOIN ledger_entries AS back ON back.movement_id = refund.id AND back.account = 'player:available'
              WHERE refund.ref = movement.ref AND refund.created_at > since AND refund.type = CASE movement.type
                WHEN 'stake_reserved' THEN 'stake_released' WHEN 'ticket_bought' THEN 'ticket_refunded'
                WHEN 'game_debit' THEN 'game_rollback' END
            ) ELSE 0 END), 0)
          FROM movements AS movement JOIN ledger_entries AS entry
            ON entry.movement_id = movement.id AND entry.account = 'player:available'
          WHERE movement.player_id = of_player AND movement.currency = of_currency AND movement.created_at > since
            AND movement.created_at < ${hourOf("since")} + interval '1 hour'
            AND (movement.type IN ${STAKES}
              OR (movement.type IN ${REFUNDS} AND (of_type = 'loss' OR EXISTS (
                SELECT FROM movements AS stake WHERE ${stakeOf("movement")}
                  AND stake.created_at >= ${hourOf("since")} + interval '1 hour'
              )))
              OR (of_type = 'loss' AND movement.type IN ${RETURNS})))
      ))::bigint
    $$`,
  `DROP TRIGGER keep_player_limits ON ledger_entries`,
  `CREATE OR REPLACE FUNCTION keep_player_limits() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      reached record;
    BEGIN
      ${addLines("inserted")};
      PERFORM FROM player_limits
        WHERE player_id IN (SELECT player_id FROM inserted WHERE account = 'player:available' AND amount < 0)
          AND status = 'active' AND type IN ('loss', 'wager', 'stake')
        ORDER BY id FOR NO KEY UPDATE;
      IF NOT FOUND THEN RETURN NULL; END IF;
      SELECT standing.type, standing.period, standing.amount,
          CASE
            WHEN standing.amount IS NULL THEN NULL
            WHEN standing.type = 'stake' THEN standing.amount + moved.largest
            ELSE standing.amount - player_limit_used(standing.type, moved.player_id, moved.currency,
              player_limit_since(standing.period, moved.created_at))
          END AS excess
        INTO reached
        FROM (
          SELECT entry.player_id, entry.currency, movement.created_at, min(entry.amount) AS largest
          FROM inserted AS entry JOIN movements AS movement ON movement.id = entry.movement_id
          WHERE entry.account = 'player:available' AND entry.amount < 0 AND movement.type IN ${STAKES}
          GROUP BY entry.player_id, entry.currency, movement.created_at
        ) AS moved, LATERAL (
          SELECT own.type, own.period, own.set_by, max(own.amount) FILTER (WHERE own.currency = moved.currency) AS amount
          FROM player_limits AS own
          WHERE own.player_id = moved.player_id AND own.status = 'active' AND own.type IN ('loss', 'wager', 'stake')
          GROUP BY own.type, own.period, own.set_by
        ) AS standing
        ORDER BY excess NULLS FIRST LIMIT 1;
      IF FOUND AND (reached.amount IS NULL OR reached.excess < 0) THEN
        RAISE EXCEPTION 'a limit of the player is reached' USING ERRCODE = 'TL001',
          DETAIL = json_build_object('type', reached.type, 'period', reached.period)::text;
      END IF;
      RETURN NULL;
    END
  $$`,
  `CREATE TRIGGER keep_player_limits AFTER INSERT ON ledger_entries
    REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION keep_player_limits()`,
]);
