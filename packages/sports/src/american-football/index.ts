import type { SportDescriptor } from "../descriptor.ts";
import { withSeasons } from "../season-markets.ts";
import { AMERICAN_FOOTBALL_MARKETS } from "./markets.ts";
import { wordsBeside } from "../words.ts";

export { AMERICAN_FOOTBALL_STAGE } from "./stages.ts";

export const AMERICAN_FOOTBALL: SportDescriptor = withSeasons({
  key: "american_football",
  liveDelayMs: 5_000,
  marketGroups: ["main", "points", "players", "quarters", "halves", "teams"],
  counts: {
    points: "with_overtime",
    "points/regular": "regular_time",
    "next/{score}": "with_overtime",
    "score/{scorenr}": "with_overtime",
    overtimes: "with_overtime",
    touchdowns: "with_overtime",
  },
  markets: AMERICAN_FOOTBALL_MARKETS,
  // Halves, quarters and players hang together with the match in too many ways.
  customBets: { tallies: ["points", "points/regular", "overtimes"] },
  timeline: ["turnovers"],
  momentary: ["down", "to_gain", "to_goal"],
  words: wordsBeside(import.meta.url),
});
