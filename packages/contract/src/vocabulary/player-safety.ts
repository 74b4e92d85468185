/** What players limit: what they pay in, lose, stake in all, stake on one bet, and how long they play. */
export const LIMIT_TYPES = ["deposit", "loss", "wager", "stake", "time"] as const;
export type LimitType = (typeof LIMIT_TYPES)[number];

/** The last 24 hours, 7 days or 30 days at any moment; or each bet by itself. */
export const LIMIT_PERIODS = ["bet", "day", "week", "month"] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** The specification's states of a limit. The reference server pauses none. */
export const LIMIT_STATUSES = ["active", "created", "disabled", "finished", "paused"] as const;
export type LimitStatus = (typeof LIMIT_STATUSES)[number];
export type StoredLimitStatus = Exclude<LimitStatus, "paused">;

/** Whose limit it is: only they change it, and of two the tighter one counts. */
export const LIMIT_SOURCES = ["player", "operator"] as const;
export type LimitSource = (typeof LIMIT_SOURCES)[number];

/** After which time a looser limit may be confirmed, and for how long then. */
export const LIMIT_COOLING_HOURS = 24;
export const LIMIT_CONFIRM_HOURS = 7 * 24;

export const EXCLUSION_KINDS = ["time_out", "self_exclusion"] as const;
export type ExclusionKind = (typeof EXCLUSION_KINDS)[number];

/** Whose an exclusion is: a player's wish, told to this site or to a register of all operators, or a decision of this site's operators. */
export const EXCLUSION_SOURCES = ["player", "registry", "operator"] as const;
export type ExclusionSource = (typeof EXCLUSION_SOURCES)[number];

/** The period of an exclusion that lasts for as long as a register says. */
export const REGISTRY_PERIOD = "registry";

/** For how long a player may stop, in hours; null is for good. */
export const EXCLUSION_HOURS = {
  time_out: { "24h": 24, "3d": 72, "7d": 168, "14d": 336, "30d": 720, "42d": 1008 },
  self_exclusion: { "6m": 4392, "1y": 8760, "2y": 17520, "5y": 43800, permanent: null },
} as const satisfies Record<ExclusionKind, Readonly<Record<string, number | null>>>;
