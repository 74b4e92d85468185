/**
 * How the lines of a market are laid out: outcomes side by side, a ladder of lines over and under a figure or with a
 * handicap for each side, players with a line each over and under a figure, scores in three columns, or one outcome
 * after another.
 */
export const MARKET_LAYOUTS = ["grid", "over_under", "handicap", "players", "scores", "list"] as const;
export type MarketLayout = (typeof MARKET_LAYOUTS)[number];
