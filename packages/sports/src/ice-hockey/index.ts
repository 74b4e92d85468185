import type { SportDescriptor } from "../descriptor.ts";
import { withSeasons } from "../season-markets.ts";
import { ICE_HOCKEY_MARKETS } from "./markets.ts";
import { wordsBeside } from "../words.ts";

export { ICE_HOCKEY_STAGE } from "./stages.ts";

export const ICE_HOCKEY: SportDescriptor = withSeasons({
  key: "ice_hockey",
  liveDelayMs: 6_000,
  marketGroups: ["main", "goals", "handicaps", "periods", "teams", "combos", "scores", "players"],
  counts: { match: "with_overtime", regular: "regular_time", goals: "with_overtime", overtime: "named_part" },
  markets: ICE_HOCKEY_MARKETS,
  customBets: {
    tallies: ["regular", "match", "goals/1", "goals/2", "goals/3", "goals/{periodnr}"],
    deeds: ["goals"],
  },
  timeline: ["penalties"],
  momentary: ["penalties"],
  words: wordsBeside(import.meta.url),
});
