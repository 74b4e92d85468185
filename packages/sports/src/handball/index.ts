import type { SportDescriptor } from "../descriptor.ts";
import { withSeasons } from "../season-markets.ts";
import { HANDBALL_MARKETS } from "./markets.ts";
import ar from "./names/ar.json" with { type: "json" };
import de from "./names/de.json" with { type: "json" };
import en from "./names/en.json" with { type: "json" };

export { HANDBALL_STAGE } from "./stages.ts";

export const HANDBALL: SportDescriptor = withSeasons({
  key: "handball",
  liveDelayMs: 5_000,
  marketGroups: ["main", "goals", "handicaps", "halves", "teams", "combos", "players"],
  markets: HANDBALL_MARKETS,
  timeline: ["seven_metres", "suspensions"],
  momentary: ["suspensions"],
  words: { en, de, ar },
});
