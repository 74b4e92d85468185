/** Every kind of promotion a player may meet. */
export const PROMO_TYPES = [
  "comboboost",
  "freebet",
  "freebet_no_risk",
  "freebet_all_win",
  "freebet_only_win",
  "hunting",
  "lootbox",
  "tournament",
  "jackpot",
  "ambFreebet",
] as const;
/** A kind of promotion. */
export type PromoType = (typeof PROMO_TYPES)[number];
