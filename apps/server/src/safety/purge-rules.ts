import { sql } from "kysely";
import { DAY_MS, type PurgeRule, before } from "../db/purge-rule.ts";

/** The longest time that a limit counts is 30 days; a day more is for the longest of them. */
const PLAY_KEPT_MS = 31 * DAY_MS;

export const SAFETY_PURGE_RULES: readonly PurgeRule[] = [
  { table: "play_quarters", isOver: (at) => sql`at <= ${before(at, PLAY_KEPT_MS)}` },
  { table: "player_hours", isOver: (at) => sql`at <= ${before(at, PLAY_KEPT_MS)}` },
  { table: "demo_registry_entries", isOver: (at) => sql`ends_at <= ${at}` },
];
