import type { Selectable } from "kysely";
import type { Timestamp, WithDefault } from "./column-types.ts";

/** How long a player has played, on all devices together. */
export interface PlayClocksTable {
  player_id: string;
  /** In UTC, as 2026-11-28. */
  day: string;
  day_ms: bigint;
  /** Since the last reality check, or the last rest. */
  period_ms: bigint;
  period_started_at: Timestamp;
  /** The last ledger line before the period. */
  period_from: bigint;
  seen_at: Timestamp;
  /** The player's own period; null where the site's is kept. */
  reality_check_minutes: WithDefault<number | null>;
}

export type PlayClockRow = Selectable<PlayClocksTable>;
