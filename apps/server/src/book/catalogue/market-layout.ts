import type { MarketLayout } from "@touchline/contract/vocabulary";

interface MarketPlace {
  groups: readonly string[];
  /** Lower comes first. */
  priority: number;
  layout: MarketLayout;
}

/** Markets that a list of matches shows, one line of each, in the order of its columns. */
export const LIST_MARKET_IDS = ["1", "18", "16", "29"] as const;

const LAYOUT: Readonly<Record<string, MarketPlace>> = {
  1: { groups: ["main"], priority: 1, layout: "grid" },
  18: { groups: ["main", "goals"], priority: 2, layout: "over_under" },
  16: { groups: ["main", "handicaps"], priority: 3, layout: "handicap" },
  29: { groups: ["main", "goals"], priority: 4, layout: "grid" },
  10: { groups: ["main"], priority: 5, layout: "grid" },
  11: { groups: ["main"], priority: 6, layout: "grid" },
  8: { groups: ["main", "goals"], priority: 7, layout: "grid" },
  7: { groups: ["main"], priority: 8, layout: "grid" },
  60: { groups: ["halves"], priority: 20, layout: "grid" },
  68: { groups: ["halves", "goals"], priority: 21, layout: "over_under" },
  66: { groups: ["halves", "handicaps"], priority: 22, layout: "handicap" },
  75: { groups: ["halves"], priority: 23, layout: "grid" },
  74: { groups: ["halves"], priority: 24, layout: "grid" },
  83: { groups: ["halves"], priority: 25, layout: "grid" },
  90: { groups: ["halves", "goals"], priority: 26, layout: "over_under" },
  47: { groups: ["halves"], priority: 27, layout: "list" },
  19: { groups: ["teams", "goals"], priority: 40, layout: "over_under" },
  20: { groups: ["teams", "goals"], priority: 41, layout: "over_under" },
  31: { groups: ["teams"], priority: 42, layout: "grid" },
  32: { groups: ["teams"], priority: 43, layout: "grid" },
  14: { groups: ["handicaps"], priority: 44, layout: "grid" },
  9: { groups: ["goals"], priority: 45, layout: "grid" },
  26: { groups: ["goals"], priority: 46, layout: "grid" },
  35: { groups: ["goals"], priority: 47, layout: "list" },
  37: { groups: ["goals"], priority: 48, layout: "list" },
  45: { groups: ["scores"], priority: 60, layout: "scores" },
  41: { groups: ["scores"], priority: 61, layout: "scores" },
};

const UNKNOWN_PLACE: MarketPlace = { groups: ["main"], priority: 999, layout: "list" };

export function marketPlace(marketId: string): MarketPlace {
  return LAYOUT[marketId] ?? UNKNOWN_PLACE;
}
