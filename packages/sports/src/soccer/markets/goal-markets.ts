import type { MarketDescriptor, OutcomeDescriptor } from "../../descriptor.ts";
import { KINDS } from "../../market-kinds.ts";
import type { Band } from "../../settlement/settlement-rule.ts";
import { GOALS, numbered, oddEven, outcomesOf, resultOf } from "./soccer-tallies.ts";

/** The numbers alone would be those of other outcomes. */
const EXACT_GOALS_OF_TEAM = "sr:exact_goals:3:";

/** One band for each count, and one for all from the last on. */
const countsUpTo = (last: number): Band[] =>
  Array.from({ length: last + 1 }, (_, count) => [count, count === last ? null : count] as const);

const exactGoalsOf = (id: string, side: "home" | "away"): MarketDescriptor => ({
  id,
  groups: ["teams"],
  layout: "list",
  specifiers: ["variant"],
  outcomes: numbered(88, 4, EXACT_GOALS_OF_TEAM),
  settlement: { kind: "band", of: GOALS, measure: side, bands: countsUpTo(3) },
});

/** Wins, and keeps the other side from scoring. */
const winToNil = (id: string, side: "home" | "away"): MarketDescriptor => ({
  ...KINDS.yesNo,
  id,
  groups: ["teams"],
  specifiers: [],
  settlement: {
    kind: "every",
    parts: [
      { kind: "result", of: [GOALS], wins: [[side], ["draw", side === "home" ? "away" : "home"]] },
      { kind: "shutout", of: GOALS, by: side },
    ],
  },
});

/** Goals after a score that was reached, home's first; the UOF lists more, of which there is hardly ever any. */
const FURTHER_GOALS: readonly OutcomeDescriptor[] = (
  [
    ["110", 0, 0],
    ["114", 1, 0],
    ["116", 2, 0],
    ["118", 3, 0],
    ["126", 0, 1],
    ["128", 1, 1],
    ["130", 2, 1],
    ["138", 0, 2],
    ["140", 1, 2],
    ["148", 0, 3],
  ] as const
).map(([id, home, away]) => ({ id, score: { home, away } }));

/** How many goals there are, when, by whom, and how far apart the sides end. */
export const GOAL_MARKETS: readonly MarketDescriptor[] = [
  {
    id: "7",
    groups: ["main"],
    layout: "grid",
    specifiers: ["score"],
    outcomes: KINDS.homeDrawAway.outcomes,
    settlement: resultOf("goals/after/{score}"),
  },
  {
    id: "41",
    groups: ["scores"],
    layout: "scores",
    specifiers: ["score"],
    outcomes: [...FURTHER_GOALS, { id: "324" }],
    settlement: { kind: "exact_score", of: "goals/after/{score}" },
  },
  {
    ...KINDS.homeNoneAway,
    id: "9",
    groups: ["goals"],
    specifiers: [],
    settlement: { kind: "mark", of: "goal/last", values: [["home"], ["none"], ["away"]] },
  },
  {
    ...KINDS.headStart,
    id: "14",
    groups: ["handicaps"],
    settlement: { kind: "head_start", of: GOALS },
  },
  {
    id: "15",
    groups: ["scores"],
    layout: "list",
    specifiers: ["variant"],
    outcomes: numbered(113, 7),
    settlement: {
      kind: "band",
      of: GOALS,
      measure: "margin",
      bands: [
        [1, 1],
        [2, 2],
        [3, null],
        [-1, -1],
        [-2, -2],
        [null, -3],
        [0, 0],
      ],
    },
  },
  {
    id: "21",
    groups: ["goals"],
    layout: "list",
    specifiers: ["variant"],
    outcomes: numbered(1336, 6),
    settlement: { kind: "band", of: GOALS, measure: "total", bands: countsUpTo(5) },
  },
  {
    id: "25",
    groups: ["goals"],
    layout: "list",
    specifiers: ["variant"],
    outcomes: numbered(1342, 4),
    settlement: {
      kind: "band",
      of: GOALS,
      measure: "total",
      bands: [
        [0, 1],
        [2, 3],
        [4, 6],
        [7, null],
      ],
    },
  },
  {
    id: "30",
    groups: ["goals", "teams"],
    layout: "list",
    specifiers: [],
    outcomes: outcomesOf("784", "788", "790", "792"),
    settlement: {
      kind: "combo",
      parts: [
        { kind: "happens", of: GOALS, side: "home" },
        { kind: "happens", of: GOALS, side: "away" },
      ],
      // Neither, home alone, away alone, both.
      wins: [
        [1, 1],
        [0, 1],
        [1, 0],
        [0, 0],
      ],
    },
  },
  exactGoalsOf("23", "home"),
  exactGoalsOf("24", "away"),
  oddEven({ id: "27", groups: ["teams"], of: GOALS }, "home"),
  oddEven({ id: "28", groups: ["teams"], of: GOALS }, "away"),
  winToNil("33", "home"),
  winToNil("34", "away"),
];
