import type { MarketDescriptor } from "../../descriptor.ts";
import { OUTCOMES } from "../../outcome-sets.ts";

const GOALS = "goals";
const FIRST_HALF_GOALS = "goals/1";
const MOST_LISTED_GOALS = 4;

/** Ids of scores run with the home team's goals: 274 is 0:0, 276 is 1:0, 284 is 0:1. */
const SCORES = Array.from({ length: (MOST_LISTED_GOALS + 1) ** 2 }, (_, index) => ({
  id: String(274 + 2 * index),
  score: { home: index % (MOST_LISTED_GOALS + 1), away: Math.floor(index / (MOST_LISTED_GOALS + 1)) },
}));

const ENDS = ["home", "draw", "away"] as const;
const HALF_AND_FULL = ENDS.flatMap((half) => ENDS.map((full) => `${half}/${full}`));
const HALF_AND_FULL_IDS = ["418", "420", "422", "424", "426", "428", "430", "432", "434"] as const;

const homeDrawAway = { outcomes: OUTCOMES.homeDrawAway, layout: "grid", specifiers: [] } as const;
const overUnder = { outcomes: OUTCOMES.overUnder, layout: "over_under", specifiers: ["total"] } as const;
const yesNo = { outcomes: OUTCOMES.yesNo, layout: "grid", specifiers: [] } as const;

/** What players look for first, and what lists show. */
export const MAIN_MARKETS: readonly MarketDescriptor[] = [
  {
    ...homeDrawAway,
    id: "1",
    groups: ["main"],
    isListed: true,
    settlement: { kind: "result", of: [GOALS], wins: [["home"], ["draw"], ["away"]] },
  },
  {
    ...overUnder,
    id: "18",
    groups: ["main", "goals"],
    isListed: true,
    settlement: { kind: "total", of: GOALS },
  },
  {
    id: "16",
    groups: ["main", "handicaps"],
    layout: "handicap",
    isListed: true,
    specifiers: ["hcp"],
    outcomes: OUTCOMES.handicap,
    settlement: { kind: "handicap", of: GOALS },
  },
  {
    ...yesNo,
    id: "29",
    groups: ["main", "goals"],
    isListed: true,
    settlement: { kind: "both_score", of: GOALS },
  },
  {
    id: "10",
    groups: ["main"],
    layout: "grid",
    specifiers: [],
    outcomes: OUTCOMES.twoOfThree,
    settlement: {
      kind: "result",
      of: [GOALS],
      wins: [
        ["home", "draw"],
        ["home", "away"],
        ["draw", "away"],
      ],
    },
  },
  {
    id: "11",
    groups: ["main"],
    layout: "grid",
    specifiers: [],
    outcomes: OUTCOMES.homeAway,
    settlement: { kind: "result", of: [GOALS], wins: [["home"], ["away"]], refunds: ["draw"] },
  },
  {
    id: "12",
    groups: ["main"],
    layout: "grid",
    specifiers: [],
    outcomes: [{ id: "776" }, { id: "778" }],
    settlement: { kind: "result", of: [GOALS], wins: [["draw"], ["away"]], refunds: ["home"] },
  },
  {
    id: "13",
    groups: ["main"],
    layout: "grid",
    specifiers: [],
    outcomes: [{ id: "780" }, { id: "782" }],
    settlement: { kind: "result", of: [GOALS], wins: [["home"], ["draw"]], refunds: ["away"] },
  },
  {
    id: "8",
    groups: ["main", "goals"],
    layout: "grid",
    specifiers: ["goalnr"],
    outcomes: OUTCOMES.homeNoneAway,
    settlement: { kind: "nth_score", of: GOALS, number: "goalnr" },
  },
  {
    ...homeDrawAway,
    id: "60",
    groups: ["halves"],
    settlement: { kind: "result", of: [FIRST_HALF_GOALS], wins: [["home"], ["draw"], ["away"]] },
  },
  { ...overUnder, id: "68", groups: ["halves", "goals"], settlement: { kind: "total", of: FIRST_HALF_GOALS } },
  {
    id: "47",
    groups: ["halves"],
    layout: "list",
    specifiers: [],
    outcomes: HALF_AND_FULL_IDS.map((id) => ({ id })),
    settlement: { kind: "result", of: [FIRST_HALF_GOALS, GOALS], wins: HALF_AND_FULL.map((ends) => [ends]) },
  },
  {
    ...overUnder,
    id: "19",
    groups: ["teams", "goals"],
    settlement: { kind: "total", of: GOALS, side: "home" },
  },
  {
    ...overUnder,
    id: "20",
    groups: ["teams", "goals"],
    settlement: { kind: "total", of: GOALS, side: "away" },
  },
  { ...yesNo, id: "31", groups: ["teams"], settlement: { kind: "shutout", of: GOALS, by: "home" } },
  { ...yesNo, id: "32", groups: ["teams"], settlement: { kind: "shutout", of: GOALS, by: "away" } },
  {
    id: "26",
    groups: ["goals"],
    layout: "grid",
    specifiers: [],
    outcomes: OUTCOMES.oddEven,
    settlement: { kind: "parity", of: GOALS },
  },
  {
    id: "45",
    groups: ["scores"],
    layout: "scores",
    specifiers: [],
    outcomes: [...SCORES, { id: "324" }],
    settlement: { kind: "exact_score", of: GOALS },
  },
];
