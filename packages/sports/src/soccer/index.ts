import type { SportDescriptor } from "../descriptor.ts";
import { withSeasons } from "../season-markets.ts";
import { SOCCER_MARKETS } from "./markets.ts";
import { wordsBeside } from "../words.ts";

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
  counts: {
    goals: "regular_time",
    "goals/after/{score}": "regular_time",
    "goal/last": "regular_time",
    corners: "regular_time",
    "corners/race/{cornernr}": "regular_time",
    cards: "regular_time",
    "cards/red": "regular_time",
  },
  markets: SOCCER_MARKETS,
  customBets: { tallies: ["goals", "goals/1", "goals/2", "corners", "cards"], deeds: ["goals", "cards"] },
  timeline: ["corners", "yellow_cards", "red_cards"],
  words: wordsBeside(import.meta.url),
});
