import type { MarketDescriptor } from "../../descriptor.ts";
import type { BothScoreRule } from "../../settlement/settlement-rule.ts";
import { doubleChanceOf, GOALS, outcomesOf, resultOf, totalOf } from "./soccer-tallies.ts";

const result = resultOf(GOALS);
const doubleChance = doubleChanceOf(GOALS);
const total = totalOf(GOALS);
const bothScore: BothScoreRule = { kind: "both_score", of: GOALS };

const [FIRST, SECOND] = [0, 1];
/** Each of three with the first of two, then with the second, and so on. */
const EACH_WITH_BOTH = [0, 1, 2].flatMap((end) => [FIRST, SECOND].map((other) => [end, other]));
/** As the UOF has results with totals: under stands before over. */
const EACH_WITH_UNDER_AND_OVER = [0, 1, 2].flatMap((end) => [SECOND, FIRST].map((other) => [end, other]));
const UNDER_AND_OVER_WITH_EACH = [SECOND, FIRST].flatMap((other) => [0, 1, 2].map((end) => [end, other]));
const FIRST_AND_SECOND_WITH_EACH = [FIRST, SECOND].flatMap((other) => [0, 1, 2].map((end) => [end, other]));

/** Two questions about the goals of a match in one. */
export const COMBO_MARKETS: readonly MarketDescriptor[] = [
  {
    id: "37",
    groups: ["combos"],
    layout: "list",
    specifiers: ["total"],
    outcomes: outcomesOf("794", "796", "798", "800", "802", "804"),
    settlement: { kind: "combo", parts: [result, total], wins: EACH_WITH_UNDER_AND_OVER },
  },
  {
    id: "35",
    groups: ["combos"],
    layout: "list",
    specifiers: [],
    outcomes: outcomesOf("78", "80", "82", "84", "86", "88"),
    settlement: { kind: "combo", parts: [result, bothScore], wins: EACH_WITH_BOTH },
  },
  {
    id: "36",
    groups: ["combos", "goals"],
    layout: "list",
    specifiers: ["total"],
    outcomes: outcomesOf("90", "92", "94", "96"),
    settlement: {
      kind: "combo",
      parts: [total, bothScore],
      // Over and under with both scoring, then without.
      wins: [
        [FIRST, FIRST],
        [SECOND, FIRST],
        [FIRST, SECOND],
        [SECOND, SECOND],
      ],
    },
  },
  {
    id: "547",
    groups: ["combos"],
    layout: "list",
    specifiers: ["total"],
    outcomes: outcomesOf("1724", "1725", "1726", "1727", "1728", "1729"),
    settlement: { kind: "combo", parts: [doubleChance, total], wins: UNDER_AND_OVER_WITH_EACH },
  },
  {
    id: "546",
    groups: ["combos"],
    layout: "list",
    specifiers: [],
    outcomes: outcomesOf("1718", "1719", "1720", "1721", "1722", "1723"),
    settlement: { kind: "combo", parts: [doubleChance, bothScore], wins: FIRST_AND_SECOND_WITH_EACH },
  },
];
