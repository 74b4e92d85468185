import type { SportDescriptor } from "../descriptor.ts";
import { withKnockouts } from "../knockout-markets.ts";
import { withSeasons } from "../season-markets.ts";
import { DARTS_MARKETS } from "./markets.ts";
import { wordsBeside } from "../words.ts";

export { DARTS_STAGE } from "./stages.ts";

export const DARTS: SportDescriptor = withKnockouts(
  withSeasons({
    key: "darts",
    liveDelayMs: 4_000,
    marketGroups: ["main", "sets", "legs", "scoring"],
    timeline: ["maximums"],
    markets: DARTS_MARKETS,
    words: wordsBeside(import.meta.url),
  }),
);
