/** What a site may close beside its doors; what it does not name is open. */
export const SITE_FEATURES = [
  "search",
  "share",
  "cash_out",
  "bet_builder",
  "quick_bet",
  "statistics",
  "streams",
  "racing",
  "lotteries",
  "premium_cricket",
  "virtual_games",
] as const;
export type SiteFeature = (typeof SITE_FEATURES)[number];
