import type { SportDescriptor } from "../descriptor.ts";
import { withSeasons } from "../season-markets.ts";
import { BASKETBALL_MARKETS } from "./markets.ts";
import { wordsBeside } from "../words.ts";

export { BASKETBALL_STAGE } from "./stages.ts";

export const BASKETBALL: SportDescriptor = withSeasons({
  key: "basketball",
  liveDelayMs: 4_000,
  marketGroups: ["main", "points", "players", "quarters", "halves", "teams"],
  counts: {
    points: "with_overtime",
    "points/regular": "regular_time",
    "race/{pointnr}": "with_overtime",
    overtimes: "with_overtime",
    "points/{player}": "with_overtime",
  },
  markets: BASKETBALL_MARKETS,
  // Halves, quarters and players hang together with the match in too many ways.
  customBets: { tallies: ["points", "points/regular", "overtimes"] },
  timeline: ["three_pointers"],
  words: wordsBeside(import.meta.url),
});
