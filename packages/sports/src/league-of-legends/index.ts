import type { SportDescriptor } from "../descriptor.ts";
import { LANE_MARKETS, nthOnMap } from "../map-lanes.ts";
import { withSeasons } from "../season-markets.ts";
import { wordsBeside } from "../words.ts";

const OBJECTIVES = ["objectives"];

export const LEAGUE_OF_LEGENDS: SportDescriptor = withSeasons({
  key: "league_of_legends",
  type: "cyber",
  liveDelayMs: 6_000,
  marketGroups: ["main", "maps", "kills", "objectives"],
  counts: { maps: "to_the_end" },
  markets: [
    ...LANE_MARKETS,
    nthOnMap("556", "dragons", OBJECTIVES),
    nthOnMap("557", "barons", OBJECTIVES),
    nthOnMap("558", "barracks", OBJECTIVES),
  ],
  timeline: ["dragons", "towers", "inhibitors", "barons"],
  momentary: ["gold"],
  words: wordsBeside(import.meta.url),
});
