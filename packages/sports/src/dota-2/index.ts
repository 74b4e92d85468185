import type { SportDescriptor } from "../descriptor.ts";
import { LANE_MARKETS, nthOnMap } from "../map-lanes.ts";
import { withSeasons } from "../season-markets.ts";
import { wordsBeside } from "../words.ts";

const OBJECTIVES = ["objectives"];

export const DOTA_2: SportDescriptor = withSeasons({
  key: "dota_2",
  type: "cyber",
  liveDelayMs: 6_000,
  marketGroups: ["main", "maps", "kills", "objectives"],
  counts: { maps: "to_the_end" },
  markets: [...LANE_MARKETS, nthOnMap("396", "aegis", OBJECTIVES), nthOnMap("398", "barracks", OBJECTIVES)],
  timeline: ["aegis", "towers", "barracks"],
  momentary: ["gold"],
  words: wordsBeside(import.meta.url),
});
