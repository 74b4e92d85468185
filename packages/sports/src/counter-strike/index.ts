import type { SportDescriptor } from "../descriptor.ts";
import { ROUND_MARKETS } from "../map-rounds.ts";
import { withSeasons } from "../season-markets.ts";
import { wordsBeside } from "../words.ts";

export const COUNTER_STRIKE: SportDescriptor = withSeasons({
  key: "counter_strike",
  type: "cyber",
  liveDelayMs: 6_000,
  marketGroups: ["main", "maps", "rounds", "events"],
  counts: { maps: "to_the_end" },
  markets: ROUND_MARKETS,
  timeline: ["planted", "defused", "aces"],
  words: wordsBeside(import.meta.url),
});
