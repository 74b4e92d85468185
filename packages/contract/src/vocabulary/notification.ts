/** What a notification may be about, as players choose which of them they get. */
export const NOTIFICATION_TOPICS = ["bets", "cash_out", "payments", "security", "marketing"] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** What has happened, by the topic it belongs to. */
export const NOTIFICATION_TYPES = {
  bet_won: "bets",
  bet_lost: "bets",
  bet_settled: "bets",
  bet_voided: "bets",
  bet_corrected: "bets",
  bet_refused: "bets",
  bet_cashed_out: "cash_out",
  payment_paid: "payments",
  payment_declined: "payments",
  deposit_received: "payments",
  deposit_returned: "payments",
  deposit_charged_back: "payments",
  balance_adjusted: "payments",
  device_signed_in: "security",
  password_changed: "security",
  limit_set: "security",
  limit_lifted: "security",
  play_stopped: "security",
  authenticator_removed: "security",
  offer: "marketing",
} as const satisfies Readonly<Record<string, NotificationTopic>>;
export type NotificationType = keyof typeof NOTIFICATION_TYPES;

/** Where a notification may lead. */
export const NOTIFICATION_OBJECTS = ["bet", "payment", "account", "bonus"] as const;
export type NotificationObject = (typeof NOTIFICATION_OBJECTS)[number];

/** How many of a player's notifications can be marked as read by one call. */
export const READ_AT_ONCE = 500;

/** Whose service takes pushes to browsers that no page is open in; null where there are none. */
export const PUSH_PROVIDERS = ["web-push", "one-signal"] as const;
export type PushProvider = (typeof PUSH_PROVIDERS)[number];
