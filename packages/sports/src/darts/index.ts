import type { SportDescriptor } from "../descriptor.ts";
import { withKnockouts } from "../knockout-markets.ts";
import { withSeasons } from "../season-markets.ts";
import { DARTS_MARKETS } from "./markets.ts";
import { wordsBeside } from "../words.ts";

export { DARTS_STAGE } from "./stages.ts";

export const DARTS: SportDescriptor = withKnockouts(
  withSeasons({
    key: "darts",
    liveDelayMs: 4_000,
    marketGroups: ["main", "sets", "legs", "scoring"],
    timeline: ["maximums"],
    counts: {
      match: "to_the_end",
      legs: "to_the_end",
      sets: "to_the_end",
      score: "to_the_end",
      maximums: "to_the_end",
      "race/{legnr}": "to_the_end",
      "checkout/{score}": "to_the_end",
    },
    markets: DARTS_MARKETS,
    words: wordsBeside(import.meta.url),
  }),
);
