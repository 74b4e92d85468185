import type { MarketDescriptor } from "../descriptor.ts";
import { KINDS, WINS } from "../market-kinds.ts";
import type { ResultRule, TotalRule } from "../settlement/settlement-rule.ts";

/** Of the sixty minutes. */
const GOALS = "goals";
/** With a shoot-out from seven metres as one goal of its winner, where the competition has one. */
const MATCH = "match";
const FIRST_HALF = "goals/1";
const SECOND_HALF = "goals/2";

const ENDS = ["home", "draw", "away"] as const;
const HALF_AND_FULL = ENDS.flatMap((half) => ENDS.map((full) => `${half}/${full}`));

const ids = (...outcomes: readonly string[]) => outcomes.map((id) => ({ id }));
const resultOf = (of: string): ResultRule => ({ kind: "result", of: [of], wins: WINS.homeDrawAway });
const doubleChanceOf = (of: string): ResultRule => ({ kind: "result", of: [of], wins: WINS.twoOfThree });
const drawNoBetOf = (of: string): ResultRule => ({
  kind: "result",
  of: [of],
  wins: WINS.homeAway,
  refunds: ["draw"],
});
const totalOf = (of: string, side?: "home" | "away"): TotalRule =>
  side === undefined ? { kind: "total", of } : { kind: "total", of, side };

const EACH_WITH_SECOND_THEN_FIRST = [0, 1, 2].flatMap((first) => [1, 0].map((second) => [first, second]));
const SECOND_WITH_EACH_THEN_FIRST = [1, 0].flatMap((second) => [0, 1, 2].map((first) => [first, second]));

/** The same questions about one half. */
interface HalfMarkets {
  of: string;
  result: string;
  doubleChance: string;
  drawNoBet: string;
  handicap: string;
  total: string;
  home: string;
  away: string;
  parity: string;
}

const ofHalf = ({ of, ...id }: HalfMarkets): readonly MarketDescriptor[] => [
  { ...KINDS.homeDrawAway, id: id.result, groups: ["main", "halves"], specifiers: [], settlement: resultOf(of) },
  {
    ...KINDS.handicap,
    id: id.handicap,
    groups: ["halves", "handicaps"],
    specifiers: ["hcp"],
    settlement: { kind: "handicap", of },
  },
  { ...KINDS.overUnder, id: id.total, groups: ["halves", "goals"], specifiers: ["total"], settlement: totalOf(of) },
  { ...KINDS.twoOfThree, id: id.doubleChance, groups: ["halves"], specifiers: [], settlement: doubleChanceOf(of) },
  { ...KINDS.homeAway, id: id.drawNoBet, groups: ["halves"], specifiers: [], settlement: drawNoBetOf(of) },
  {
    ...KINDS.overUnder,
    id: id.home,
    groups: ["halves", "teams"],
    specifiers: ["total"],
    settlement: totalOf(of, "home"),
  },
  {
    ...KINDS.overUnder,
    id: id.away,
    groups: ["halves", "teams"],
    specifiers: ["total"],
    settlement: totalOf(of, "away"),
  },
  { ...KINDS.oddEven, id: id.parity, groups: ["halves"], specifiers: [], settlement: { kind: "parity", of } },
];

export const HANDBALL_MARKETS: readonly MarketDescriptor[] = [
  {
    ...KINDS.homeDrawAway,
    id: "1",
    groups: ["main"],
    isListed: true,
    specifiers: [],
    settlement: resultOf(GOALS),
  },
  {
    ...KINDS.handicap,
    id: "16",
    groups: ["main", "handicaps"],
    isListed: true,
    specifiers: ["hcp"],
    settlement: { kind: "handicap", of: GOALS },
  },
  { ...KINDS.headStart, id: "14", groups: ["handicaps"], settlement: { kind: "head_start", of: GOALS } },
  {
    ...KINDS.overUnder,
    id: "18",
    groups: ["main", "goals"],
    isListed: true,
    specifiers: ["total"],
    settlement: totalOf(GOALS),
  },
  {
    ...KINDS.homeAway,
    id: "406",
    groups: ["main"],
    specifiers: [],
    settlement: { kind: "result", of: [MATCH], wins: WINS.homeAway },
  },
  { ...KINDS.twoOfThree, id: "10", groups: ["main"], specifiers: [], settlement: doubleChanceOf(GOALS) },
  { ...KINDS.homeAway, id: "11", groups: ["main"], specifiers: [], settlement: drawNoBetOf(GOALS) },
  ...ofHalf({
    of: FIRST_HALF,
    result: "60",
    doubleChance: "63",
    drawNoBet: "64",
    handicap: "66",
    total: "68",
    home: "69",
    away: "70",
    parity: "74",
  }),
  ...ofHalf({
    of: SECOND_HALF,
    result: "83",
    doubleChance: "85",
    drawNoBet: "86",
    handicap: "88",
    total: "90",
    home: "91",
    away: "92",
    parity: "94",
  }),
  {
    id: "47",
    layout: "list",
    groups: ["halves"],
    specifiers: [],
    outcomes: ids("418", "420", "422", "424", "426", "428", "430", "432", "434"),
    settlement: { kind: "result", of: [FIRST_HALF, GOALS], wins: HALF_AND_FULL.map((ends) => [ends]) },
  },
  {
    id: "52",
    layout: "grid",
    groups: ["halves"],
    specifiers: [],
    outcomes: ids("436", "438", "440"),
    settlement: { kind: "highest", of: [FIRST_HALF, SECOND_HALF] },
  },
  {
    ...KINDS.overUnder,
    id: "19",
    groups: ["teams", "goals"],
    specifiers: ["total"],
    settlement: totalOf(GOALS, "home"),
  },
  {
    ...KINDS.overUnder,
    id: "20",
    groups: ["teams", "goals"],
    specifiers: ["total"],
    settlement: totalOf(GOALS, "away"),
  },
  { ...KINDS.oddEven, id: "26", groups: ["goals"], specifiers: [], settlement: { kind: "parity", of: GOALS } },
  {
    id: "25",
    layout: "list",
    groups: ["goals"],
    specifiers: ["variant"],
    outcomes: ids("1125", "1126", "1127", "1128", "1129", "1130", "1131"),
    settlement: {
      kind: "band",
      of: GOALS,
      measure: "total",
      bands: [
        [null, 46],
        [47, 49],
        [50, 52],
        [53, 55],
        [56, 58],
        [59, 61],
        [62, null],
      ],
    },
  },
  {
    id: "15",
    layout: "list",
    groups: ["main"],
    specifiers: ["variant"],
    outcomes: ids("123", "124", "125", "126", "127", "128", "129"),
    settlement: {
      kind: "band",
      of: GOALS,
      measure: "margin",
      bands: [
        [11, null],
        [6, 10],
        [1, 5],
        [0, 0],
        [-5, -1],
        [-10, -6],
        [null, -11],
      ],
    },
  },
  {
    id: "37",
    layout: "list",
    groups: ["combos"],
    specifiers: ["total"],
    outcomes: ids("794", "796", "798", "800", "802", "804"),
    settlement: { kind: "combo", parts: [resultOf(GOALS), totalOf(GOALS)], wins: EACH_WITH_SECOND_THEN_FIRST },
  },
  {
    id: "547",
    layout: "list",
    groups: ["combos"],
    specifiers: ["total"],
    outcomes: ids("1724", "1725", "1726", "1727", "1728", "1729"),
    settlement: { kind: "combo", parts: [doubleChanceOf(GOALS), totalOf(GOALS)], wins: SECOND_WITH_EACH_THEN_FIRST },
  },
  {
    ...KINDS.playerOverUnder,
    id: "90103",
    groups: ["players"],
    specifiers: ["player", "total"],
    settlement: { kind: "player_total", of: "goals" },
  },
];
