import { migrationOf } from "./migration-of.ts";

/** How long each player plays, and when somebody last did something in a session, which calls of a page by itself are not. */
export const playTimeMigration = migrationOf([
  `CREATE TABLE play_clocks (
    player_id text PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    day text NOT NULL,
    day_ms bigint NOT NULL CHECK (day_ms >= 0),
    period_ms bigint NOT NULL CHECK (period_ms >= 0),
    period_started_at timestamptz NOT NULL,
    period_from bigint NOT NULL,
    seen_at timestamptz NOT NULL,
    reality_check_minutes integer CHECK (reality_check_minutes > 0)
  )`,
  `ALTER TABLE sessions ADD COLUMN active_at timestamptz NOT NULL DEFAULT now()`,
  `UPDATE sessions SET active_at = last_seen_at`,
]);
