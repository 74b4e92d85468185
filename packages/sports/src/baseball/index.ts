import type { SportDescriptor } from "../descriptor.ts";
import { withSeasons } from "../season-markets.ts";
import { BASEBALL_MARKETS } from "./markets.ts";
import { wordsBeside } from "../words.ts";

export { BASEBALL_STAGE } from "./stages.ts";

export const BASEBALL: SportDescriptor = withSeasons({
  key: "baseball",
  liveDelayMs: 5_000,
  marketGroups: ["main", "innings", "totals", "players"],
  counts: {
    runs: "with_overtime",
    "race/{runnr}": "with_overtime",
    extra: "with_overtime",
    scored: "with_overtime",
    homers: "with_overtime",
    "hits/{player}": "with_overtime",
    "bases/{player}": "with_overtime",
    "runs/1-9": "regular_time",
  },
  markets: BASEBALL_MARKETS,
  timeline: ["strikeouts", "home_runs", "errors"],
  momentary: ["balls", "strikes", "outs", "first_base", "second_base", "third_base"],
  words: wordsBeside(import.meta.url),
});
