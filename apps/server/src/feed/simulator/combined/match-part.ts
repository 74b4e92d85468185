import type { ScoreSheet } from "@touchline/sports";

/** One way that a part of a match can end. */
export interface PartEnding {
  tallies: ScoreSheet["tallies"];
  probability: number;
}

/** All ways that a part of a match can end, which hang on nothing else in it: what they say of is in these tallies. */
export interface MatchPart {
  tallies: readonly string[];
  endings: readonly PartEnding[];
}
