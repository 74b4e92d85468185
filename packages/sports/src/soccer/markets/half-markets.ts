import type { MarketDescriptor } from "../../descriptor.ts";
import { KINDS, WINS } from "../../market-kinds.ts";
import {
  doubleChanceOf,
  FIRST_HALF,
  GOALS,
  handicaps,
  oddEven,
  outcomesOf,
  SECOND_HALF,
  threeWay,
  totalOf,
  totals,
} from "./soccer-tallies.ts";

const groups = ["halves"];

interface HalfIds {
  of: string;
  doubleChance: string;
  drawNoBet: string;
  handicap: string;
  home: string;
  away: string;
  parity: string;
  bothScore: string;
}

const ofHalf = ({ of, ...ids }: HalfIds): MarketDescriptor[] => [
  { ...KINDS.twoOfThree, id: ids.doubleChance, groups, specifiers: [], settlement: doubleChanceOf(of) },
  {
    ...KINDS.homeAway,
    id: ids.drawNoBet,
    groups,
    specifiers: [],
    settlement: { kind: "result", of: [of], wins: WINS.homeAway, refunds: ["draw"] },
  },
  handicaps({ id: ids.handicap, groups, of }),
  totals({ id: ids.home, groups, of }, "home"),
  totals({ id: ids.away, groups, of }, "away"),
  oddEven({ id: ids.parity, groups, of }),
  { ...KINDS.yesNo, id: ids.bothScore, groups, specifiers: [], settlement: { kind: "both_score", of } },
];

const ENDS = ["home", "draw", "away"] as const;
const PAIRS = ENDS.flatMap((first) => ENDS.map((second) => ({ first, second })));

/** Whether a side wins so many halves at least. */
const winsHalves = (id: string, side: "home" | "away", least: 1 | 2): MarketDescriptor => {
  const isEnough = ({ first, second }: (typeof PAIRS)[number]): boolean =>
    [first, second].filter((end) => end === side).length >= least;
  const named = (pairs: typeof PAIRS): string[] => pairs.map(({ first, second }) => `${first}/${second}`);
  return {
    ...KINDS.yesNo,
    id,
    groups: ["halves", "teams"],
    specifiers: [],
    settlement: {
      kind: "result",
      of: [FIRST_HALF, SECOND_HALF],
      wins: [named(PAIRS.filter(isEnough)), named(PAIRS.filter((pair) => !isEnough(pair)))],
    },
  };
};

const scoresInBothHalves = (id: string, side: "home" | "away"): MarketDescriptor => ({
  ...KINDS.yesNo,
  id,
  groups: ["halves", "teams"],
  specifiers: [],
  settlement: {
    kind: "every",
    parts: [
      { kind: "happens", of: FIRST_HALF, side },
      { kind: "happens", of: SECOND_HALF, side },
    ],
  },
});

const LISTED = [
  [0, 0],
  [1, 1],
  [2, 2],
  [1, 0],
  [2, 0],
  [2, 1],
  [0, 1],
  [0, 2],
  [1, 2],
] as const;

/** Of each half, and of both together. */
export const HALF_MARKETS: readonly MarketDescriptor[] = [
  ...ofHalf({
    of: FIRST_HALF,
    doubleChance: "63",
    drawNoBet: "64",
    handicap: "66",
    home: "69",
    away: "70",
    parity: "74",
    bothScore: "75",
  }),
  {
    id: "81",
    groups: ["halves", "scores"],
    layout: "scores",
    specifiers: [],
    outcomes: [
      ...LISTED.map(([home, away], index) => ({ id: String(462 + 2 * index), score: { home, away } })),
      { id: "480" },
    ],
    settlement: { kind: "exact_score", of: FIRST_HALF },
  },
  threeWay({ id: "83", groups, of: SECOND_HALF }),
  totals({ id: "90", groups: ["halves", "goals"], of: SECOND_HALF }),
  ...ofHalf({
    of: SECOND_HALF,
    doubleChance: "85",
    drawNoBet: "86",
    handicap: "88",
    home: "91",
    away: "92",
    parity: "94",
    bothScore: "95",
  }),
  {
    id: "52",
    groups,
    layout: "grid",
    specifiers: [],
    outcomes: outcomesOf("436", "438", "440"),
    settlement: { kind: "highest", of: [FIRST_HALF, SECOND_HALF] },
  },
  {
    ...KINDS.yesNo,
    id: "58",
    groups: ["halves", "goals"],
    specifiers: ["total"],
    settlement: { kind: "every", parts: [totalOf(FIRST_HALF), totalOf(SECOND_HALF)] },
  },
  scoresInBothHalves("56", "home"),
  scoresInBothHalves("57", "away"),
  winsHalves("48", "home", 2),
  winsHalves("49", "away", 2),
  winsHalves("50", "home", 1),
  winsHalves("51", "away", 1),
  {
    id: "100",
    groups: ["goals", "intervals"],
    layout: "list",
    specifiers: ["goalnr"],
    outcomes: outcomesOf("584", "586", "588", "590", "592", "594", "596"),
    settlement: {
      kind: "mark",
      of: `${GOALS}/when/{goalnr}`,
      values: [["1-15"], ["16-30"], ["31-45"], ["46-60"], ["61-75"], ["76-90"], ["none"]],
    },
  },
];
