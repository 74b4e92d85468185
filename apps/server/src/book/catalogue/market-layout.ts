import type { MarketGroup } from "@touchline/contract/vocabulary";

interface MarketPlace {
  groups: readonly MarketGroup[];
  /** Lower comes first. */
  priority: number;
}

const LAYOUT: Readonly<Record<string, MarketPlace>> = {
  1: { groups: ["main"], priority: 1 },
  18: { groups: ["main", "goals"], priority: 2 },
  16: { groups: ["main", "handicaps"], priority: 3 },
  29: { groups: ["main", "goals"], priority: 4 },
  10: { groups: ["main"], priority: 5 },
  11: { groups: ["main"], priority: 6 },
  8: { groups: ["main", "goals"], priority: 7 },
  7: { groups: ["main"], priority: 8 },
  60: { groups: ["halves"], priority: 20 },
  68: { groups: ["halves", "goals"], priority: 21 },
  66: { groups: ["halves", "handicaps"], priority: 22 },
  75: { groups: ["halves"], priority: 23 },
  74: { groups: ["halves"], priority: 24 },
  83: { groups: ["halves"], priority: 25 },
  90: { groups: ["halves", "goals"], priority: 26 },
  47: { groups: ["halves"], priority: 27 },
  19: { groups: ["teams", "goals"], priority: 40 },
  20: { groups: ["teams", "goals"], priority: 41 },
  31: { groups: ["teams"], priority: 42 },
  32: { groups: ["teams"], priority: 43 },
  14: { groups: ["handicaps"], priority: 44 },
  9: { groups: ["goals"], priority: 45 },
  26: { groups: ["goals"], priority: 46 },
  35: { groups: ["goals"], priority: 47 },
  37: { groups: ["goals"], priority: 48 },
  45: { groups: ["scores"], priority: 60 },
  41: { groups: ["scores"], priority: 61 },
};

const UNKNOWN_PLACE: MarketPlace = { groups: ["main"], priority: 999 };

export function marketPlace(marketId: string): MarketPlace {
  return LAYOUT[marketId] ?? UNKNOWN_PLACE;
}
