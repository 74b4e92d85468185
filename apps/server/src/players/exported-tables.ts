import type { Tables } from "../db/schema.ts";

type Table = keyof Tables;

/** Tables with rows of a player, and the columns that are secrets rather than data about the player. */
export const OWN_TABLES = {
  sessions: ["secret_hash", "device_hash"],
  known_devices: ["device_hash"],
  passkeys: ["credential_id", "user_handle", "public_key"],
  authenticators: ["sealed_secret", "last_step"],
  email_confirmations: ["token_hash", "password_hash"],
  email_additions: ["token_hash"],
  mailed_tokens: ["token_hash"],
  taken_sign_ups: ["password_hash"],
  phone_codes: ["code_hash"],
  sms_messages: [],
  accounts: [],
  movements: [],
  // Whoever names it to the service gets the pushes.
  settings: ["push_alias"],
  favourites: [],
  votes: [],
  placements: ["fingerprint"],
  bets: [],
  cash_outs: ["fingerprint"],
  lottery_purchases: ["fingerprint"],
  lottery_tickets: [],
  // The page of a payment is open to whoever has its address.
  payments: ["fingerprint", "page"],
  game_launches: ["token_hash"],
  game_sessions: [],
  // Whoever knows a seed before it is revealed knows the next rolls.
  dice_seeds: ["server_seed"],
  dice_sessions: ["key_hash"],
  dice_rolls: [],
  notification_counts: [],
  notifications: [],
  notification_choices: [],
  push_devices: ["device_hash", "p256dh", "auth"],
  push_queue: [],
  player_status_groups: [],
  player_limits: [],
  // Of another account, which is not the player's where only a number is the same.
  player_exclusions: ["copied_from"],
  play_clocks: [],
  play_quarters: [],
  registry_checks: [],
  registry_reports: [],
  harm_markers: [],
} as const satisfies Partial<Record<Table, readonly string[]>>;

/** Tables whose rows belong to rows of a player's. */
export const TABLES_BELOW = {
  bet_selections: { column: "bet_id", of: "bets" },
  payment_steps: { column: "payment_id", of: "payments" },
  game_transactions: { column: "game_session_id", of: "game_sessions" },
} as const satisfies Partial<Record<Table, { column: string; of: keyof typeof OWN_TABLES }>>;

/** Of how many rows above a page of rows below may be: a session of games has thousands of transactions. */
export const ABOVE_AT_ONCE: Record<keyof typeof TABLES_BELOW, number> = {
  bet_selections: 50,
  payment_steps: 50,
  game_transactions: 1,
};

/** By what tables are read that grow with all that a player does: by an index. All others are read by their primary keys. */
export const READ_BY: Partial<Record<Table, readonly string[]>> = {
  movements: ["currency", "created_at", "id"],
  ledger_entries: ["currency", "id"],
  bets: ["created_at", "id"],
  payments: ["created_at", "id"],
  placements: ["key"],
};

/** Tables that only grow, by a number: what is added while an export is written is no part of it. */
export const GROWING = ["movements", "ledger_entries", "payment_steps"] as const satisfies readonly Table[];

/** What is about a player and not handed out with the rest, and why. */
export const LEFT_OUT = {
  recovery_codes: "Secrets of the account, and nothing else.",
  operator_audit:
    "Names operators, and may tell of an inquiry that its subject must not learn of: given on request, once it was looked at.",
  operator_requests: "The same; what came of a request is among the movements.",
  player_hours: "Sums of the movements, which are exported.",
  harm_marker_deliveries: "How a sign was passed on. The sign itself is exported.",
} as const satisfies Partial<Record<Table, string>>;
