import { sql } from "kysely";
import type { PurgeRule } from "../db/purge-rule.ts";

const DAY_MS = 24 * 60 * 60_000;
/** The longest time that a limit counts is 30 days; a day more is for the longest of them. */
const PLAY_KEPT_MS = 31 * DAY_MS;

const before = (at: Date, ageMs: number): Date => new Date(at.getTime() - ageMs);

export const SAFETY_PURGE_RULES: readonly PurgeRule[] = [
  { table: "play_quarters", isOver: (at) => sql`at <= ${before(at, PLAY_KEPT_MS)}` },
  { table: "player_hours", isOver: (at) => sql`at <= ${before(at, PLAY_KEPT_MS)}` },
  { table: "demo_registry_entries", isOver: (at) => sql`ends_at <= ${at}` },
];
