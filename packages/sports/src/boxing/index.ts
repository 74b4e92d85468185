import type { SportDescriptor } from "../descriptor.ts";
import ar from "./names/ar.json" with { type: "json" };
import de from "./names/de.json" with { type: "json" };
import en from "./names/en.json" with { type: "json" };
import { BOXING_MARKETS } from "./markets.ts";

export { FIGHT_STAGE } from "../fight-stages.ts";

export const BOXING: SportDescriptor = {
  key: "boxing",
  liveDelayMs: 7_000,
  marketGroups: ["main", "method", "rounds", "combos"],
  markets: BOXING_MARKETS,
  timeline: ["knock_downs", "ko", "decision"],
  words: { en, de, ar },
};
