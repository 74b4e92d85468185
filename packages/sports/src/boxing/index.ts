import type { SportDescriptor } from "../descriptor.ts";
import { BOXING_MARKETS } from "./markets.ts";
import { wordsBeside } from "../words.ts";

export { FIGHT_STAGE } from "../fight-stages.ts";

export const BOXING: SportDescriptor = {
  key: "boxing",
  liveDelayMs: 7_000,
  marketGroups: ["main", "method", "rounds", "blows", "combos"],
  counts: {
    winner: "to_the_end",
    rounds: "to_the_end",
    distance: "to_the_end",
    method: "to_the_end",
    minutes: "to_the_end",
    verdict: "to_the_end",
    blows: "to_the_end",
    knock_downs: "to_the_end",
    round: "to_the_end",
  },
  markets: BOXING_MARKETS,
  timeline: ["knock_downs", "ko", "decision"],
  // Said once, of the whole fight.
  momentary: ["judge_1", "judge_2", "judge_3"],
  words: wordsBeside(import.meta.url),
};
