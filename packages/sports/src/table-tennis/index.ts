import type { SportDescriptor } from "../descriptor.ts";
import { type RallyMarketIds, rallyMarkets } from "../rally-markets.ts";
import { withSeasons } from "../season-markets.ts";
import { wordsBeside } from "../words.ts";

export { TABLE_TENNIS_STAGE } from "./stages.ts";

export const TABLE_TENNIS_MARKETS: RallyMarketIds = {
  part: "gamenr",
  partHandicap: "187",
  totalParts: "189",
  exactParts: { id: "241", variant: "sr:exact_games:bestof:5", firstOutcome: 39 },
  extendedParts: "239",
  ofPart: { winner: "245", handicap: "246", total: "247", oddEven: "248", point: "520", race: "250" },
};

export const TABLE_TENNIS: SportDescriptor = withSeasons({
  key: "table_tennis",
  liveDelayMs: 4_000,
  general: ["not_begun", "called_off", "retired"],
  marketGroups: ["main", "present", "sets", "points"],
  counts: {
    match: "to_the_end",
    points: "to_the_end",
    sets: "to_the_end",
    begun: "to_the_end",
    extended: "to_the_end",
  },
  markets: rallyMarkets(TABLE_TENNIS_MARKETS),
  timeline: ["time_outs"],
  words: wordsBeside(import.meta.url),
});
