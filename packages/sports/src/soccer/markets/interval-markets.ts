import type { MarketDescriptor } from "../../descriptor.ts";
import { KINDS } from "../../market-kinds.ts";
import { resultOf, totalOf } from "./soccer-tallies.ts";

/** Of one stretch of fifteen minutes; what falls in added time belongs to the last of its half. */
const INTERVAL = "goals/{from}-{to}";

export const INTERVAL_MARKETS: readonly MarketDescriptor[] = [
  {
    ...KINDS.homeDrawAway,
    id: "102",
    groups: ["intervals"],
    specifiers: ["from", "to"],
    settlement: resultOf(INTERVAL),
  },
  {
    ...KINDS.overUnder,
    id: "104",
    groups: ["intervals"],
    specifiers: ["from", "to", "total"],
    settlement: totalOf(INTERVAL),
  },
];
