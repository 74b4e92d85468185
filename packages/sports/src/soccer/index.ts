import type { SportDescriptor } from "../descriptor.ts";
import { withSeasons } from "../season-markets.ts";
import { SOCCER_MARKETS } from "./markets.ts";
import ar from "./names/ar.json" with { type: "json" };
import de from "./names/de.json" with { type: "json" };
import en from "./names/en.json" with { type: "json" };

export { SOCCER_STAGE } from "./stages.ts";

export const SOCCER: SportDescriptor = withSeasons({
  key: "soccer",
  liveDelayMs: 5_000,
  marketGroups: [
    "main",
    "goals",
    "players",
    "combos",
    "handicaps",
    "halves",
    "teams",
    "scores",
    "intervals",
    "corners",
    "cards",
  ],
  markets: SOCCER_MARKETS,
  hasCustomBets: true,
  timeline: ["corners", "yellow_cards", "red_cards"],
  words: { en, de, ar },
});
