import type { SportDescriptor } from "../descriptor.ts";
import { withSeasons } from "../season-markets.ts";
import { HANDBALL_MARKETS } from "./markets.ts";
import { wordsBeside } from "../words.ts";

export { HANDBALL_STAGE } from "./stages.ts";

export const HANDBALL: SportDescriptor = withSeasons({
  key: "handball",
  liveDelayMs: 5_000,
  marketGroups: ["main", "goals", "handicaps", "halves", "teams", "combos", "players"],
  counts: { goals: "regular_time", match: "with_overtime" },
  markets: HANDBALL_MARKETS,
  customBets: { tallies: ["goals", "match", "goals/1", "goals/2"], deeds: ["goals"] },
  timeline: ["seven_metres", "two_minutes", "time_outs"],
  momentary: ["suspensions"],
  words: wordsBeside(import.meta.url),
});
