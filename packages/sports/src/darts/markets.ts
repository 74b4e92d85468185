import type { MarketDescriptor, OutcomeDescriptor } from "../descriptor.ts";
import { KINDS, WINS } from "../market-kinds.ts";

const MATCH = "match";
const SETS = "sets";
const LEGS = "legs";
const LEGS_OF_SET = "legs/{setnr}";
const MAXIMUMS = "maximums";

/** All ends of a best-of, home's wins first: `first` is the number that the UOF begins with. */
function scores(variant: string, first: number, toWin: number): readonly OutcomeDescriptor[] {
  const ends = [
    ...Array.from({ length: toWin }, (_, lost) => ({ home: toWin, away: lost })),
    ...Array.from({ length: toWin }, (_, index) => ({ home: toWin - 1 - index, away: toWin })),
  ];
  return ends.map((score, index) => ({ id: `${variant}:${first + index}`, score, variant }));
}

const BEST_OF_FIVE = scores("sr:correct_score:bestof:5", 8, 3);
const BEST_OF_ELEVEN = scores("sr:correct_score:bestof:11", 38, 6);

const OF_MATCH: readonly MarketDescriptor[] = [
  {
    ...KINDS.homeAway,
    id: "186",
    groups: ["main"],
    isListed: true,
    specifiers: [],
    settlement: { kind: "result", of: [MATCH], wins: WINS.homeAway },
  },
  {
    ...KINDS.handicap,
    id: "366",
    groups: ["main", "legs"],
    isListed: true,
    specifiers: ["hcp"],
    settlement: { kind: "handicap", of: LEGS },
  },
  {
    ...KINDS.overUnder,
    id: "367",
    groups: ["main", "legs"],
    isListed: true,
    specifiers: ["total"],
    settlement: { kind: "total", of: LEGS },
  },
  {
    ...KINDS.homeAway,
    id: "375",
    groups: ["main", "legs"],
    specifiers: ["legnr", "setnr"],
    settlement: { kind: "result", of: ["leg/{setnr}/{legnr}"], wins: WINS.homeAway },
  },
  {
    id: "199",
    layout: "scores",
    groups: ["main"],
    specifiers: ["variant"],
    outcomes: [...BEST_OF_FIVE, ...BEST_OF_ELEVEN],
    settlement: { kind: "exact_score", of: "score" },
  },
];

/** Ids above 90000 are ours: the UOF has none for these questions. */
const OF_LEGS: readonly MarketDescriptor[] = [
  {
    ...KINDS.homeAway,
    id: "90305",
    groups: ["legs"],
    specifiers: ["legnr"],
    settlement: { kind: "result", of: ["race/{legnr}"], wins: WINS.homeAway },
  },
  {
    id: "292",
    layout: "list",
    groups: ["legs"],
    specifiers: ["total"],
    outcomes: [{ id: "973" }, { id: "974" }, { id: "975" }, { id: "976" }],
    settlement: {
      kind: "combo",
      parts: [
        { kind: "result", of: [MATCH], wins: WINS.homeAway },
        { kind: "total", of: LEGS },
      ],
      // Home and away with over, then with under.
      wins: [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ],
    },
  },
  {
    ...KINDS.overUnder,
    id: "90301",
    groups: ["legs"],
    specifiers: ["total"],
    settlement: { kind: "total", of: LEGS, side: "home" },
  },
  {
    ...KINDS.overUnder,
    id: "90302",
    groups: ["legs"],
    specifiers: ["total"],
    settlement: { kind: "total", of: LEGS, side: "away" },
  },
  {
    ...KINDS.oddEven,
    id: "90303",
    groups: ["legs"],
    specifiers: [],
    settlement: { kind: "parity", of: LEGS },
  },
];

const OF_SETS: readonly MarketDescriptor[] = [
  {
    ...KINDS.handicap,
    id: "188",
    groups: ["sets"],
    specifiers: ["hcp"],
    settlement: { kind: "handicap", of: SETS },
  },
  {
    ...KINDS.overUnder,
    id: "314",
    groups: ["sets"],
    specifiers: ["total"],
    settlement: { kind: "total", of: SETS },
  },
  {
    ...KINDS.homeAway,
    id: "202",
    groups: ["main", "sets"],
    specifiers: ["setnr"],
    settlement: { kind: "result", of: [LEGS_OF_SET], wins: WINS.homeAway },
  },
  {
    ...KINDS.handicap,
    id: "371",
    groups: ["sets"],
    specifiers: ["hcp", "setnr"],
    settlement: { kind: "handicap", of: LEGS_OF_SET },
  },
  {
    ...KINDS.overUnder,
    id: "372",
    groups: ["sets"],
    specifiers: ["setnr", "total"],
    settlement: { kind: "total", of: LEGS_OF_SET },
  },
  {
    id: "374",
    // Pages hold the layout for scores to the total of the match, which is of sets.
    layout: "list",
    groups: ["sets"],
    specifiers: ["setnr", "variant"],
    outcomes: BEST_OF_FIVE,
    settlement: { kind: "exact_score", of: LEGS_OF_SET },
  },
];

const OF_VISITS: readonly MarketDescriptor[] = [
  {
    id: "381",
    layout: "grid",
    groups: ["main", "scoring"],
    specifiers: [],
    outcomes: [{ id: "1041" }, { id: "1043" }, { id: "1042" }],
    settlement: { kind: "result", of: [MAXIMUMS], wins: WINS.homeDrawAway },
  },
  {
    ...KINDS.homeNoneAway,
    id: "382",
    groups: ["main", "scoring"],
    specifiers: ["xth"],
    settlement: { kind: "nth_score", of: MAXIMUMS, number: "xth" },
  },
  {
    ...KINDS.overUnder,
    id: "384",
    groups: ["main", "scoring"],
    specifiers: ["total"],
    settlement: { kind: "total", of: MAXIMUMS },
  },
  {
    ...KINDS.handicap,
    id: "383",
    groups: ["scoring"],
    specifiers: ["hcp"],
    settlement: { kind: "handicap", of: MAXIMUMS },
  },
  {
    ...KINDS.overUnder,
    id: "385",
    groups: ["scoring"],
    specifiers: ["total"],
    settlement: { kind: "total", of: MAXIMUMS, side: "home" },
  },
  {
    ...KINDS.overUnder,
    id: "386",
    groups: ["scoring"],
    specifiers: ["total"],
    settlement: { kind: "total", of: MAXIMUMS, side: "away" },
  },
  {
    ...KINDS.oddEven,
    id: "90304",
    groups: ["scoring"],
    specifiers: [],
    settlement: { kind: "parity", of: MAXIMUMS },
  },
  {
    id: "90306",
    layout: "list",
    groups: ["scoring"],
    specifiers: [],
    outcomes: ["1", "2", "3", "4", "5", "6"].map((number) => ({ id: `9036${number}` })),
    settlement: {
      kind: "result",
      of: [MATCH, MAXIMUMS],
      wins: [["home/home"], ["home/draw"], ["home/away"], ["away/home"], ["away/draw"], ["away/away"]],
    },
  },
  {
    ...KINDS.yesNo,
    id: "379",
    groups: ["main", "scoring"],
    specifiers: ["score"],
    settlement: { kind: "happens", of: "checkout/{score}" },
  },
];

const OF_LEG = { groups: ["legs"], specifiers: ["legnr", "setnr"] } as const;
const LEG = "leg/{setnr}/{legnr}";
const OUT = "out/{setnr}/{legnr}";
const MAXIMUMS_OF_LEG = "maximums/{setnr}/{legnr}";
const OVER_AND_UNDER = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

/** How a leg is finished. */
const OF_CHECKOUTS: readonly MarketDescriptor[] = [
  {
    ...OF_LEG,
    id: "376",
    layout: "over_under",
    specifiers: ["legnr", "setnr", "total"],
    outcomes: [{ id: "1039" }, { id: "1040" }],
    settlement: { kind: "total", of: "darts/{setnr}/{legnr}" },
  },
  {
    ...OF_LEG,
    id: "380",
    layout: "grid",
    outcomes: [{ id: "1049" }, { id: "1050" }],
    settlement: { kind: "mark", of: "colour/{setnr}/{legnr}", values: [["red"], ["green"]] },
  },
  {
    ...KINDS.overUnder,
    ...OF_LEG,
    id: "90311",
    specifiers: ["legnr", "setnr", "total"],
    settlement: { kind: "total", of: OUT },
  },
  {
    ...OF_LEG,
    id: "90316",
    layout: "list",
    specifiers: ["legnr", "setnr", "total"],
    outcomes: [{ id: "973" }, { id: "974" }, { id: "975" }, { id: "976" }],
    settlement: {
      kind: "combo",
      parts: [
        { kind: "result", of: [LEG], wins: WINS.homeAway },
        { kind: "total", of: OUT },
      ],
      wins: OVER_AND_UNDER,
    },
  },
  {
    ...OF_LEG,
    id: "90317",
    layout: "list",
    outcomes: ["1", "2", "3", "4", "5", "6"].map((number) => ({ id: `9037${number}` })),
    settlement: {
      kind: "band",
      of: OUT,
      measure: "total",
      bands: [
        [0, 20],
        [21, 40],
        [41, 60],
        [61, 80],
        [81, 100],
        [101, null],
      ],
    },
  },
  { ...KINDS.oddEven, ...OF_LEG, id: "90318", settlement: { kind: "parity", of: OUT } },
];

const OF_MAXIMUMS_IN_LEG: readonly MarketDescriptor[] = [
  {
    ...KINDS.overUnder,
    ...OF_LEG,
    id: "90312",
    groups: ["scoring"],
    specifiers: ["legnr", "setnr", "total"],
    settlement: { kind: "total", of: MAXIMUMS_OF_LEG },
  },
  {
    ...KINDS.yesNo,
    ...OF_LEG,
    id: "90313",
    groups: ["scoring"],
    settlement: { kind: "happens", of: MAXIMUMS_OF_LEG, side: "home" },
  },
  {
    ...KINDS.yesNo,
    ...OF_LEG,
    id: "90314",
    groups: ["scoring"],
    settlement: { kind: "happens", of: MAXIMUMS_OF_LEG, side: "away" },
  },
  {
    ...KINDS.yesNo,
    ...OF_LEG,
    id: "90319",
    groups: ["scoring"],
    settlement: { kind: "both_score", of: MAXIMUMS_OF_LEG },
  },
  {
    ...OF_LEG,
    id: "90320",
    layout: "grid",
    groups: ["scoring"],
    outcomes: [{ id: "1041" }, { id: "1043" }, { id: "1042" }],
    settlement: { kind: "result", of: [MAXIMUMS_OF_LEG], wins: WINS.homeDrawAway },
  },
  {
    ...OF_LEG,
    id: "90315",
    layout: "list",
    groups: ["scoring"],
    outcomes: ["1", "2", "3", "4"].map((number) => ({ id: `9038${number}` })),
    settlement: {
      kind: "combo",
      parts: [
        { kind: "result", of: [LEG], wins: WINS.homeAway },
        { kind: "happens", of: MAXIMUMS_OF_LEG },
      ],
      wins: OVER_AND_UNDER,
    },
  },
];

/** In display order. */
export const DARTS_MARKETS: readonly MarketDescriptor[] = [
  ...OF_MATCH,
  ...OF_SETS,
  ...OF_LEGS,
  ...OF_CHECKOUTS,
  ...OF_VISITS,
  ...OF_MAXIMUMS_IN_LEG,
];
