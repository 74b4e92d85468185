import type { SportDescriptor } from "../descriptor.ts";
import ar from "./names/ar.json" with { type: "json" };
import de from "./names/de.json" with { type: "json" };
import en from "./names/en.json" with { type: "json" };
import { MMA_MARKETS } from "./markets.ts";

export { FIGHT_STAGE } from "../fight-stages.ts";

export const MMA: SportDescriptor = {
  key: "mma",
  liveDelayMs: 7_000,
  marketGroups: ["main", "method", "rounds", "combos"],
  markets: MMA_MARKETS,
  timeline: ["takedowns", "knock_downs", "ko", "submission", "decision"],
  words: { en, de, ar },
};
