import type { SportDescriptor } from "../descriptor.ts";
import { ROUND_MARKETS } from "../map-rounds.ts";
import { withSeasons } from "../season-markets.ts";
import ar from "./names/ar.json" with { type: "json" };
import de from "./names/de.json" with { type: "json" };
import en from "./names/en.json" with { type: "json" };

export const VALORANT: SportDescriptor = withSeasons({
  key: "valorant",
  type: "cyber",
  liveDelayMs: 6_000,
  marketGroups: ["main", "maps", "rounds", "events"],
  markets: ROUND_MARKETS,
  timeline: ["planted", "defused", "aces"],
  words: { en, de, ar },
});
