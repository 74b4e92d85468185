import type { MarketDescriptor } from "../../descriptor.ts";
import { KINDS } from "../../market-kinds.ts";
import { resultOf, totalOf } from "./soccer-tallies.ts";

/** Of one stretch of minutes; what falls in added time belongs to the last of its half. */
const INTERVAL = "goals/{from}-{to}";

const ofIntervals = (result: string, total: string): readonly MarketDescriptor[] => [
  {
    ...KINDS.homeDrawAway,
    id: result,
    groups: ["intervals"],
    specifiers: ["from", "to"],
    settlement: resultOf(INTERVAL),
  },
  {
    ...KINDS.overUnder,
    id: total,
    groups: ["intervals"],
    specifiers: ["from", "to", "total"],
    settlement: totalOf(INTERVAL),
  },
];

/** Of fifteen, ten and five minutes. */
export const INTERVAL_MARKETS: readonly MarketDescriptor[] = [
  ...ofIntervals("102", "104"),
  ...ofIntervals("105", "107"),
  ...ofIntervals("108", "110"),
];
