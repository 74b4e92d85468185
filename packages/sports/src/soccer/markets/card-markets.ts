import type { MarketDescriptor } from "../../descriptor.ts";
import { KINDS } from "../../market-kinds.ts";
import { handicaps, threeWay, totals } from "./soccer-tallies.ts";

const CARDS = "cards";
const FIRST_HALF_CARDS = "cards/1";
const RED_CARDS = "cards/red";
const groups = ["cards"];

/** Cards that are shown, yellow or red: each counts one. */
export const CARD_MARKETS: readonly MarketDescriptor[] = [
  threeWay({ id: "136", groups, of: CARDS }),
  totals({ id: "139", groups, of: CARDS }),
  handicaps({ id: "138", groups, of: CARDS }),
  totals({ id: "140", groups, of: CARDS }, "home"),
  totals({ id: "141", groups, of: CARDS }, "away"),
  {
    ...KINDS.homeNoneAway,
    id: "137",
    groups,
    specifiers: ["bookingnr"],
    settlement: { kind: "nth_score", of: CARDS, number: "bookingnr" },
  },
  threeWay({ id: "149", groups, of: FIRST_HALF_CARDS }),
  totals({ id: "152", groups, of: FIRST_HALF_CARDS }),
  { ...KINDS.yesNo, id: "146", groups, specifiers: [], settlement: { kind: "happens", of: RED_CARDS } },
  {
    ...KINDS.yesNo,
    id: "147",
    groups,
    specifiers: [],
    settlement: { kind: "happens", of: RED_CARDS, side: "home" },
  },
  {
    ...KINDS.yesNo,
    id: "148",
    groups,
    specifiers: [],
    settlement: { kind: "happens", of: RED_CARDS, side: "away" },
  },
];
