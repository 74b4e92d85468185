import type { SportDescriptor } from "../descriptor.ts";
import { type RallyMarketIds, rallyMarkets } from "../rally-markets.ts";
import { withSeasons } from "../season-markets.ts";
import { wordsBeside } from "../words.ts";

export { VOLLEYBALL_STAGE } from "./stages.ts";

export const VOLLEYBALL_MARKETS: RallyMarketIds = {
  part: "setnr",
  partHandicap: "188",
  totalParts: "314",
  exactParts: { id: "196", variant: "sr:exact_sets:bestof:5", firstOutcome: 34 },
  extendedParts: "524",
  ofPart: { winner: "202", handicap: "309", total: "310", oddEven: "311", point: "312", race: "313" },
};

export const VOLLEYBALL: SportDescriptor = withSeasons({
  key: "volleyball",
  liveDelayMs: 5_000,
  marketGroups: ["main", "present", "sets", "points"],
  counts: {
    match: "to_the_end",
    points: "to_the_end",
    sets: "to_the_end",
    begun: "to_the_end",
    extended: "to_the_end",
  },
  markets: rallyMarkets(VOLLEYBALL_MARKETS),
  timeline: ["time_outs"],
  words: wordsBeside(import.meta.url),
});
