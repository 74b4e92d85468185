import type { SportDescriptor } from "../descriptor.ts";
import { LANE_MARKETS, nthOnMap } from "../map-lanes.ts";
import { withSeasons } from "../season-markets.ts";
import ar from "./names/ar.json" with { type: "json" };
import de from "./names/de.json" with { type: "json" };
import en from "./names/en.json" with { type: "json" };

const OBJECTIVES = ["objectives"];

export const LEAGUE_OF_LEGENDS: SportDescriptor = withSeasons({
  key: "league_of_legends",
  type: "cyber",
  liveDelayMs: 6_000,
  marketGroups: ["main", "maps", "kills", "objectives"],
  markets: [
    ...LANE_MARKETS,
    nthOnMap("556", "dragons", OBJECTIVES),
    nthOnMap("557", "barons", OBJECTIVES),
    nthOnMap("558", "barracks", OBJECTIVES),
  ],
  timeline: ["dragons", "towers", "inhibitors", "barons"],
  momentary: ["gold"],
  words: { en, de, ar },
});
