import type { SportDescriptor } from "../descriptor.ts";
import { BOXING_MARKETS } from "./markets.ts";
import { wordsBeside } from "../words.ts";

export { FIGHT_STAGE } from "../fight-stages.ts";

export const BOXING: SportDescriptor = {
  key: "boxing",
  liveDelayMs: 7_000,
  marketGroups: ["main", "method", "rounds", "combos"],
  markets: BOXING_MARKETS,
  timeline: ["knock_downs", "ko", "decision"],
  words: wordsBeside(import.meta.url),
};
