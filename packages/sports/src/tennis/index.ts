import type { SportDescriptor } from "../descriptor.ts";
import { withKnockouts } from "../knockout-markets.ts";
import { TENNIS_MARKETS } from "./markets.ts";
import { wordsBeside } from "../words.ts";

export { TENNIS_STAGE } from "./stages.ts";

export const TENNIS: SportDescriptor = withKnockouts({
  key: "tennis",
  liveDelayMs: 4_000,
  general: ["not_begun", "called_off", "retired"],
  marketGroups: ["main", "sets", "games", "points"],
  counts: {
    match: "to_the_end",
    games: "to_the_end",
    sets: "to_the_end",
    tie_breaks: "to_the_end",
    sets_to_nil: "to_the_end",
  },
  markets: TENNIS_MARKETS,
  customBets: {
    tallies: ["match", "sets", "games", "games/1", "games/{setnr}", "tie_break/{setnr}", "tie_breaks", "sets_to_nil"],
  },
  timeline: ["aces", "double_faults", "breaks"],
  words: wordsBeside(import.meta.url),
});
