import { sql } from "kysely";
import type { PurgeRule } from "../db/purge-rule.ts";
import { UNCONFIRMED_KEPT_MS } from "./taken-sign-ups.ts";

const DAY_MS = 24 * 60 * 60_000;
/** A session is long over by then; until then support can see when somebody was here. */
const SESSION_KEPT_MS = 30 * DAY_MS;
/** As long as its cookie lasts. */
const DEVICE_KEPT_MS = 365 * DAY_MS;

const before = (at: Date, ageMs: number): Date => new Date(at.getTime() - ageMs);

/** In the order they may go in: links before the sign-ups they belong to. */
export const PLAYERS_PURGE_RULES: readonly PurgeRule[] = [
  { table: "attempt_counts", isOver: (at) => sql`resets_at <= ${at}` },
  { table: "phone_codes", isOver: (at) => sql`expires_at <= ${before(at, DAY_MS)}` },
  { table: "sms_messages", isOver: (at) => sql`sent_at <= ${before(at, DAY_MS)}` },
  { table: "mailed_tokens", isOver: (at) => sql`expires_at <= ${at}` },
  { table: "phone_challenges", isOver: (at) => sql`expires_at <= ${at}` },
  { table: "email_additions", isOver: (at) => sql`expires_at <= ${at}` },
  { table: "email_confirmations", isOver: (at) => sql`expires_at <= ${at}` },
  { table: "used_challenges", isOver: (at) => sql`expires_at <= ${at}` },
  { table: "known_devices", isOver: (at) => sql`last_used_at <= ${before(at, DEVICE_KEPT_MS)}` },
  { table: "taken_sign_ups", isOver: (at) => sql`created_at <= ${before(at, UNCONFIRMED_KEPT_MS)}` },
  { table: "sessions", isOver: (at) => sql`last_seen_at <= ${before(at, SESSION_KEPT_MS)}` },
  {
    table: "players",
    isOver: (at) => sql`email_confirmed_at IS NULL AND created_at <= ${before(at, UNCONFIRMED_KEPT_MS)}
      AND NOT EXISTS (SELECT FROM email_confirmations WHERE player_id = players.id)
      AND NOT EXISTS (SELECT FROM mailed_tokens WHERE player_id = players.id)
      AND NOT EXISTS (SELECT FROM operator_requests WHERE player_id = players.id)`,
  },
];
