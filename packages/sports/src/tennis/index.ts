import type { SportDescriptor } from "../descriptor.ts";
import { withKnockouts } from "../knockout-markets.ts";
import { TENNIS_MARKETS } from "./markets.ts";
import ar from "./names/ar.json" with { type: "json" };
import de from "./names/de.json" with { type: "json" };
import en from "./names/en.json" with { type: "json" };

export { TENNIS_STAGE } from "./stages.ts";

export const TENNIS: SportDescriptor = withKnockouts({
  key: "tennis",
  liveDelayMs: 4_000,
  marketGroups: ["main", "sets", "games"],
  markets: TENNIS_MARKETS,
  timeline: ["aces", "double_faults", "breaks"],
  words: { en, de, ar },
});
