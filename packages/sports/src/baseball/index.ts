import type { SportDescriptor } from "../descriptor.ts";
import { withSeasons } from "../season-markets.ts";
import { BASEBALL_MARKETS } from "./markets.ts";
import ar from "./names/ar.json" with { type: "json" };
import de from "./names/de.json" with { type: "json" };
import en from "./names/en.json" with { type: "json" };

export { BASEBALL_STAGE } from "./stages.ts";

export const BASEBALL: SportDescriptor = withSeasons({
  key: "baseball",
  liveDelayMs: 5_000,
  marketGroups: ["main", "innings", "totals"],
  markets: BASEBALL_MARKETS,
  timeline: ["strikeouts", "home_runs", "errors"],
  momentary: ["balls", "strikes", "outs", "first_base", "second_base", "third_base"],
  words: { en, de, ar },
});
