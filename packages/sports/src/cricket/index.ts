import type { SportDescriptor } from "../descriptor.ts";
import { withSeasons } from "../season-markets.ts";
import { CRICKET_MARKETS } from "./markets.ts";
import { wordsBeside } from "../words.ts";

export { CRICKET_STAGE } from "./stages.ts";

export const CRICKET: SportDescriptor = withSeasons({
  key: "cricket",
  liveDelayMs: 6_000,
  marketGroups: ["main", "innings", "sessions", "fancy", "overs", "wickets", "hits", "players"],
  counts: {
    match: "with_overtime",
    "runs/home": "regular_time",
    "runs/away": "regular_time",
    super_over: "with_overtime",
    fours: "regular_time",
    sixes: "regular_time",
    deeds: "regular_time",
    "batting/{player}": "regular_time",
    start: "named_part",
    toss: "named_part",
  },
  markets: CRICKET_MARKETS,
  timeline: ["wickets", "fours", "sixes"],
  momentary: ["runs_needed", "balls_left"],
  words: wordsBeside(import.meta.url),
});
