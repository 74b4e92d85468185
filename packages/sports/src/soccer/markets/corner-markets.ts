import type { MarketDescriptor } from "../../descriptor.ts";
import { KINDS } from "../../market-kinds.ts";
import { handicaps, oddEven, threeWay, totals } from "./soccer-tallies.ts";

const CORNERS = "corners";
const FIRST_HALF_CORNERS = "corners/1";
const groups = ["corners"];

/** Corners that are taken. Ids above 90000 are ours: the UOF has none for these questions. */
export const CORNER_MARKETS: readonly MarketDescriptor[] = [
  threeWay({ id: "162", groups, of: CORNERS }),
  totals({ id: "166", groups, of: CORNERS }),
  handicaps({ id: "165", groups, of: CORNERS }),
  {
    ...KINDS.homeNoneAway,
    id: "163",
    groups,
    specifiers: ["cornernr"],
    settlement: { kind: "nth_score", of: CORNERS, number: "cornernr" },
  },
  {
    ...KINDS.homeNoneAway,
    id: "90101",
    groups,
    specifiers: ["cornernr"],
    settlement: { kind: "mark", of: "corners/race/{cornernr}", values: [["home"], ["none"], ["away"]] },
  },
  totals({ id: "167", groups, of: CORNERS }, "home"),
  totals({ id: "168", groups, of: CORNERS }, "away"),
  oddEven({ id: "172", groups, of: CORNERS }),
  threeWay({ id: "173", groups, of: FIRST_HALF_CORNERS }),
  totals({ id: "177", groups, of: FIRST_HALF_CORNERS }),
  handicaps({ id: "176", groups, of: FIRST_HALF_CORNERS }),
];
