/** What a site may ask an account to have before its player bets or deposits. */
export const PERSONAL_FIELDS = [
  "first_name",
  "last_name",
  "birth_date",
  "country",
  "phone",
  "national_id",
  "municipality",
] as const;
export type PersonalField = (typeof PERSONAL_FIELDS)[number];

/** What accounts are opened with. */
export const SIGN_UP_WAYS = ["email", "phone", "either"] as const;
export type SignUpWay = (typeof SIGN_UP_WAYS)[number];

/** Packs of rules that a site may be run by. */
export const JURISDICTIONS = ["generic", "GB", "BR"] as const;
export type JurisdictionCode = (typeof JURISDICTIONS)[number];

/** What an operator may promote bets with; each is off until a jurisdiction allows it. */
export const PROMO_TYPES = ["free_bet", "combo_boost", "cashback", "tournament", "jackpot"] as const;
export type PromoType = (typeof PROMO_TYPES)[number];

/** Limits that a player may set. */
export const LIMIT_KINDS = ["deposit", "loss", "stake", "time"] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** What players are warned of. */
export const RISK_NOTICES = ["adults_only", "may_lose", "may_addict"] as const;
export type RiskNotice = (typeof RISK_NOTICES)[number];

/** When players are asked for limits: as they come, before they first pay in, or again after a time. */
export const LIMIT_PROMPT_MOMENTS = ["registration", "first_deposit", "review"] as const;
export type LimitPromptMoment = (typeof LIMIT_PROMPT_MOMENTS)[number];
