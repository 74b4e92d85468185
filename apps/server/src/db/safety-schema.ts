import type { Selectable } from "kysely";
import type { Json, NullableTimestamp, Timestamp, WithDefault } from "./column-types.ts";

/** How long a player has played, on all devices together. */
interface PlayClocksTable {
  player_id: string;
  /** Since the last reality check, or the last rest. */
  period_ms: bigint;
  period_started_at: Timestamp;
  /** The last ledger line before the period. */
  period_from: bigint;
  seen_at: Timestamp;
  /** What the last call added. */
  counted_ms: WithDefault<bigint>;
  /** When the player last moved money. */
  bet_at: NullableTimestamp;
  /** What was counted since, by other calls. */
  since_bet_ms: WithDefault<bigint>;
  /** The player's own period; null where the site's is kept. */
  reality_check_minutes: WithDefault<number | null>;
}

export type PlayClockRow = Selectable<PlayClocksTable>;

/** Time of play by quarters of an hour. */
interface PlayQuartersTable {
  player_id: string;
  at: Timestamp;
  ms: bigint;
}

/** What a player staked and lost in an hour, by which the database keeps limits. */
interface PlayerHoursTable {
  player_id: string;
  currency: string;
  at: Timestamp;
  lost: bigint;
  /** A stake that was given back is taken off the hour of the stake. */
  staked: bigint;
}

/** What a register of excluded players last said of a player. */
interface RegistryChecksTable {
  player_id: string;
  jurisdiction: string;
  answer: WithDefault<"listed" | "clear" | null>;
  /** When that was asked: of two answers the one that was asked for later counts. */
  answered_at: NullableTimestamp;
  /** The register's own word for the answer. */
  reference: WithDefault<string | null>;
  /** In vain, since the last answer. */
  attempts: WithDefault<number>;
  next_at: Timestamp;
}

export type RegistryCheckRow = Selectable<RegistryChecksTable>;

/** Self-exclusions that a register is told of. */
interface RegistryReportsTable {
  id: string;
  player_id: string;
  jurisdiction: string;
  excluded_at: Timestamp;
  ends_at: NullableTimestamp;
  attempts: WithDefault<number>;
  next_at: Timestamp;
  sent_at: NullableTimestamp;
}

export type RegistryReportRow = Selectable<RegistryReportsTable>;

/** Of the register that the server plays itself. */
interface DemoRegistryEntriesTable {
  id: string;
  person_digest: string | null;
  national_id_digest: string | null;
  ends_at: NullableTimestamp;
  created_at: Timestamp;
}

/** Signs that somebody plays to their harm, once for each rule and window. */
interface HarmMarkersTable {
  id: string;
  player_id: string;
  jurisdiction: string;
  rule: string;
  window_start: Timestamp;
  window_end: Timestamp;
  reason: Json<Readonly<Record<string, string>>>;
  created_at: Timestamp;
}

interface HarmMarkerDeliveriesTable {
  marker_id: string;
  attempts: WithDefault<number>;
  next_at: Timestamp;
}

/** How far movements and steps of payments were looked at. */
interface HarmScanTable {
  id: 1;
  movement_id: bigint;
  step_id: bigint;
}

export interface SafetyTables {
  play_clocks: PlayClocksTable;
  play_quarters: PlayQuartersTable;
  player_hours: PlayerHoursTable;
  registry_checks: RegistryChecksTable;
  registry_reports: RegistryReportsTable;
  demo_registry_entries: DemoRegistryEntriesTable;
  harm_markers: HarmMarkersTable;
  harm_marker_deliveries: HarmMarkerDeliveriesTable;
  harm_scan: HarmScanTable;
}
