import type { SportDescriptor } from "../descriptor.ts";
import { withKnockouts } from "../knockout-markets.ts";
import { TENNIS_MARKETS } from "./markets.ts";
import { wordsBeside } from "../words.ts";

export { TENNIS_STAGE } from "./stages.ts";

export const TENNIS: SportDescriptor = withKnockouts({
  key: "tennis",
  liveDelayMs: 4_000,
  marketGroups: ["main", "sets", "games"],
  markets: TENNIS_MARKETS,
  timeline: ["aces", "double_faults", "breaks"],
  words: wordsBeside(import.meta.url),
});
