import type { SportDescriptor } from "../descriptor.ts";
import { MMA_MARKETS } from "./markets.ts";
import { wordsBeside } from "../words.ts";

export { FIGHT_STAGE } from "../fight-stages.ts";

export const MMA: SportDescriptor = {
  key: "mma",
  liveDelayMs: 7_000,
  marketGroups: ["main", "method", "rounds", "combos"],
  markets: MMA_MARKETS,
  timeline: ["takedowns", "knock_downs", "ko", "submission", "decision"],
  words: wordsBeside(import.meta.url),
};
