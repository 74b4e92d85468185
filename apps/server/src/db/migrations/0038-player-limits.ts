import { migrationOf } from "./migration-of.ts";

/**
 * Limits that players set themselves, and times in which they do not play. That no stake goes over a limit is kept by a
 * trigger, so that it holds for whatever takes stakes: it holds the player's limits until the transaction ends, and
 * counts with a snapshot that was taken after that.
 */
export const playerLimitsMigration = migrationOf([
  `CREATE TABLE player_limits (
    id text PRIMARY KEY,
    player_id text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    type text NOT NULL CHECK (type IN ('deposit', 'loss', 'wager', 'stake', 'time')),
    period text NOT NULL CHECK (period IN ('bet', 'day', 'week', 'month')),
    currency text CHECK ((currency IS NULL) = (type = 'time')),
    amount bigint CHECK (amount >= 0),
    status text NOT NULL CHECK (status IN ('active', 'created', 'disabled', 'finished')),
    created_at timestamptz NOT NULL,
    ready_at timestamptz,
    confirm_until timestamptz,
    ended_at timestamptz,
    CHECK ((type = 'stake') = (period = 'bet')),
    CHECK (amount IS NOT NULL OR status <> 'active'),
    CHECK ((status = 'created') <= (ready_at IS NOT NULL AND confirm_until IS NOT NULL)),
    CHECK ((status IN ('disabled', 'finished')) = (ended_at IS NOT NULL))
  )`,
  `CREATE UNIQUE INDEX player_limits_standing ON player_limits (player_id, type, period, coalesce(currency, ''), status)
    WHERE status IN ('active', 'created')`,
  `CREATE INDEX player_limits_ended ON player_limits (ended_at) WHERE ended_at IS NOT NULL`,
  `CREATE INDEX movements_of_player ON movements (player_id, currency, created_at)`,
  `CREATE TABLE player_exclusions (
    id text PRIMARY KEY,
    player_id text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('time_out', 'self_exclusion')),
    period text NOT NULL,
    created_at timestamptz NOT NULL,
    ends_at timestamptz,
    return_at timestamptz,
    ended_at timestamptz,
    CHECK (kind = 'self_exclusion' OR (ends_at IS NOT NULL AND return_at IS NULL))
  )`,
  `CREATE UNIQUE INDEX player_exclusions_standing ON player_exclusions (player_id) WHERE ended_at IS NULL`,
  `ALTER TABLE players ADD COLUMN exclusion text CHECK (exclusion IN ('time_out', 'self_exclusion'))`,
  // What of a limit is used since a moment: of all stakes, or of what was lost with them.
  `CREATE FUNCTION player_limit_used(of_type text, of_player text, of_currency text, since timestamptz)
    RETURNS bigint LANGUAGE sql STABLE AS $$
      SELECT greatest(0, -coalesce(sum(entry.amount), 0))::bigint
      FROM movements AS movement JOIN ledger_entries AS entry
        ON entry.movement_id = movement.id AND entry.account = 'player:available'
      WHERE movement.player_id = of_player AND movement.currency = of_currency AND movement.created_at > since
        AND (movement.type IN ('stake_reserved', 'stake_taken', 'stake_released',
            'ticket_bought', 'ticket_refunded', 'game_debit', 'game_rollback')
          OR (of_type = 'loss' AND movement.type IN ('bet_paid', 'payout_taken_back', 'cash_out_paid',
            'ticket_paid', 'game_credit')))
    $$`,
  `CREATE FUNCTION player_limit_since(of_period text, at timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
      SELECT at - CASE of_period WHEN 'day' THEN interval '24 hours' WHEN 'week' THEN interval '168 hours'
        ELSE interval '720 hours' END
    $$`,
  `CREATE FUNCTION keep_player_limits() RETURNS trigger LANGUAGE plpgsql AS $$
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
          SELECT type, period, max(amount) FILTER (WHERE currency = NEW.currency) AS amount
          FROM player_limits
          WHERE player_id = NEW.player_id AND status = 'active' AND type IN ('loss', 'wager', 'stake')
          GROUP BY type, period
        ) AS standing
        ORDER BY excess NULLS FIRST LIMIT 1;
      IF reached.amount IS NULL OR reached.excess < 0 THEN
        RAISE EXCEPTION 'a limit that the player has set is reached' USING ERRCODE = 'TL001',
          DETAIL = json_build_object('type', reached.type, 'period', reached.period)::text;
      END IF;
      RETURN NULL;
    END
  $$`,
  `CREATE TRIGGER keep_player_limits AFTER INSERT ON ledger_entries
    FOR EACH ROW WHEN (NEW.account = 'player:available' AND NEW.amount < 0) EXECUTE FUNCTION keep_player_limits()`,
]);
