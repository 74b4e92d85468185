import type { MarketDescriptor } from "../descriptor.ts";
import { KINDS, WINS } from "../market-kinds.ts";
import type { ResultRule } from "../settlement/settlement-rule.ts";

/** Of the sixty minutes. */
const REGULAR = "regular";
/** With overtime, and a shoot-out as one goal of its winner. */
const MATCH = "match";
const PERIOD = "goals/{periodnr}";

const MOST_LISTED_GOALS = 6;
const SCORE_IDS_FROM = 1304;

/** Scores of up to six goals, home's goals before away's; ids run on from 0:1, and 0:0 is 1302. */
const SCORES = Array.from({ length: MOST_LISTED_GOALS + 1 }, (_, home) =>
  Array.from({ length: MOST_LISTED_GOALS + 1 - home }, (_unused, away) => ({ home, away })),
)
  .flat()
  .map((score, index) => ({ id: index === 0 ? "1302" : String(SCORE_IDS_FROM + index - 1), score }));

const result: ResultRule = { kind: "result", of: [REGULAR], wins: WINS.homeDrawAway };
const doubleChance: ResultRule = { kind: "result", of: [REGULAR], wins: WINS.twoOfThree };
const total = { kind: "total", of: REGULAR } as const;
const bothScore = { kind: "both_score", of: REGULAR } as const;

const ids = (...outcomes: readonly string[]) => outcomes.map((id) => ({ id }));
/** Of every outcome of one rule with both of another, first with its second one. */
const EACH_WITH_SECOND_THEN_FIRST = [0, 1, 2].flatMap((first) => [1, 0].map((second) => [first, second]));
const EACH_WITH_FIRST_THEN_SECOND = [0, 1, 2].flatMap((first) => [0, 1].map((second) => [first, second]));
const SECOND_WITH_EACH_THEN_FIRST = [1, 0].flatMap((second) => [0, 1, 2].map((first) => [first, second]));

/** As the UOF's variant, less the sign that ids here do not have. */
const EXACT_GOALS = "sr:exact_goals:3";
const GOALS_OF_TEAM = {
  layout: "grid",
  groups: ["teams"],
  specifiers: ["variant"],
  outcomes: ids("88", "89", "90", "91").map(({ id }) => ({ id: `${EXACT_GOALS}:${id}` })),
} as const;
const GOALS_OF_TEAM_BANDS = [
  [0, 0],
  [1, 1],
  [2, 2],
  [3, null],
] as const;

/** Goals of the overtime, which its first goal ends; a shoot-out is none of it. */
const OVERTIME = "overtime";

/** Of an overtime that is played. Ids above 90000 are ours: the UOF has none for these questions. */
const IN_OVERTIME: readonly MarketDescriptor[] = [
  {
    ...KINDS.homeNoneAway,
    id: "90441",
    groups: ["main", "goals"],
    specifiers: [],
    settlement: { kind: "result", of: [OVERTIME], wins: WINS.homeDrawAway },
  },
  {
    ...KINDS.yesNo,
    id: "90442",
    groups: ["main"],
    specifiers: [],
    settlement: { kind: "result", of: [OVERTIME], wins: [["draw"], ["home", "away"]] },
  },
  {
    id: "90444",
    layout: "list",
    groups: ["main"],
    specifiers: [],
    outcomes: ids("90451", "90452", "90453", "90454"),
    settlement: {
      kind: "result",
      of: [OVERTIME, MATCH],
      wins: [["home/home"], ["draw/home"], ["draw/away"], ["away/away"]],
    },
  },
  {
    ...KINDS.yesNo,
    id: "90443",
    groups: ["goals"],
    specifiers: ["minute"],
    settlement: { kind: "happens", of: "overtime/until/{minute}" },
  },
];

export const ICE_HOCKEY_MARKETS: readonly MarketDescriptor[] = [
  {
    ...KINDS.homeAway,
    id: "406",
    groups: ["main"],
    isListed: true,
    specifiers: [],
    settlement: { kind: "result", of: [MATCH], wins: WINS.homeAway },
  },
  { ...KINDS.homeDrawAway, id: "1", groups: ["main"], isListed: true, specifiers: [], settlement: result },
  { ...KINDS.overUnder, id: "18", groups: ["main", "goals"], isListed: true, specifiers: ["total"], settlement: total },
  {
    ...KINDS.handicap,
    id: "410",
    groups: ["main", "handicaps"],
    specifiers: ["hcp"],
    settlement: { kind: "handicap", of: MATCH },
  },
  {
    ...KINDS.overUnder,
    id: "412",
    groups: ["main", "goals"],
    specifiers: ["total"],
    settlement: { kind: "total", of: MATCH },
  },
  {
    ...KINDS.handicap,
    id: "16",
    groups: ["main", "handicaps"],
    specifiers: ["hcp"],
    settlement: { kind: "handicap", of: REGULAR },
  },
  { ...KINDS.headStart, id: "14", groups: ["handicaps"], settlement: { kind: "head_start", of: REGULAR } },
  {
    ...KINDS.homeNoneAway,
    id: "8",
    groups: ["main", "goals"],
    specifiers: ["goalnr"],
    settlement: { kind: "nth_score", of: REGULAR, number: "goalnr" },
  },
  {
    ...KINDS.homeDrawAway,
    id: "443",
    groups: ["main", "periods"],
    specifiers: ["periodnr"],
    settlement: { kind: "result", of: [PERIOD], wins: WINS.homeDrawAway },
  },
  { ...KINDS.twoOfThree, id: "10", groups: ["main"], specifiers: [], settlement: doubleChance },
  {
    ...KINDS.homeAway,
    id: "11",
    groups: ["main"],
    specifiers: [],
    settlement: { kind: "result", of: [REGULAR], wins: WINS.homeAway, refunds: ["draw"] },
  },
  {
    ...KINDS.yesNo,
    id: "220",
    groups: ["main"],
    specifiers: [],
    settlement: { kind: "result", of: [REGULAR], wins: [["draw"], ["home", "away"]] },
  },
  {
    ...KINDS.overUnder,
    id: "446",
    groups: ["periods", "goals"],
    specifiers: ["periodnr", "total"],
    settlement: { kind: "total", of: PERIOD },
  },
  {
    ...KINDS.handicap,
    id: "460",
    groups: ["periods", "handicaps"],
    specifiers: ["hcp", "periodnr"],
    settlement: { kind: "handicap", of: PERIOD },
  },
  {
    ...KINDS.homeNoneAway,
    id: "444",
    groups: ["periods"],
    specifiers: ["goalnr", "periodnr"],
    settlement: { kind: "nth_score", of: PERIOD, number: "goalnr" },
  },
  {
    ...KINDS.overUnder,
    id: "447",
    groups: ["periods", "teams"],
    specifiers: ["periodnr", "total"],
    settlement: { kind: "total", of: PERIOD, side: "home" },
  },
  {
    ...KINDS.overUnder,
    id: "448",
    groups: ["periods", "teams"],
    specifiers: ["periodnr", "total"],
    settlement: { kind: "total", of: PERIOD, side: "away" },
  },
  {
    id: "432",
    layout: "grid",
    groups: ["periods"],
    specifiers: [],
    outcomes: ids("1621", "1622", "1623", "1624"),
    settlement: { kind: "highest", of: ["goals/1", "goals/2", "goals/3"] },
  },
  {
    ...KINDS.overUnder,
    id: "19",
    groups: ["teams", "goals"],
    specifiers: ["total"],
    settlement: { kind: "total", of: REGULAR, side: "home" },
  },
  {
    ...KINDS.overUnder,
    id: "20",
    groups: ["teams", "goals"],
    specifiers: ["total"],
    settlement: { kind: "total", of: REGULAR, side: "away" },
  },
  {
    ...GOALS_OF_TEAM,
    id: "23",
    settlement: { kind: "band", of: REGULAR, measure: "home", bands: GOALS_OF_TEAM_BANDS },
  },
  {
    ...GOALS_OF_TEAM,
    id: "24",
    settlement: { kind: "band", of: REGULAR, measure: "away", bands: GOALS_OF_TEAM_BANDS },
  },
  {
    ...KINDS.yesNo,
    id: "31",
    groups: ["teams"],
    specifiers: [],
    settlement: { kind: "shutout", of: REGULAR, by: "home" },
  },
  {
    ...KINDS.yesNo,
    id: "32",
    groups: ["teams"],
    specifiers: [],
    settlement: { kind: "shutout", of: REGULAR, by: "away" },
  },
  { ...KINDS.yesNo, id: "29", groups: ["goals"], specifiers: [], settlement: bothScore },
  { ...KINDS.oddEven, id: "26", groups: ["goals"], specifiers: [], settlement: { kind: "parity", of: REGULAR } },
  {
    id: "37",
    layout: "list",
    groups: ["combos"],
    specifiers: ["total"],
    outcomes: ids("794", "796", "798", "800", "802", "804"),
    settlement: { kind: "combo", parts: [result, total], wins: EACH_WITH_SECOND_THEN_FIRST },
  },
  {
    id: "547",
    layout: "list",
    groups: ["combos"],
    specifiers: ["total"],
    outcomes: ids("1724", "1725", "1726", "1727", "1728", "1729"),
    settlement: { kind: "combo", parts: [doubleChance, total], wins: SECOND_WITH_EACH_THEN_FIRST },
  },
  {
    id: "35",
    layout: "list",
    groups: ["combos"],
    specifiers: [],
    outcomes: ids("78", "80", "82", "84", "86", "88"),
    settlement: { kind: "combo", parts: [result, bothScore], wins: EACH_WITH_FIRST_THEN_SECOND },
  },
  {
    id: "546",
    layout: "list",
    groups: ["combos"],
    specifiers: [],
    outcomes: ids("1718", "1719", "1720", "1721", "1722", "1723"),
    settlement: { kind: "combo", parts: [doubleChance, bothScore], wins: EACH_WITH_FIRST_THEN_SECOND },
  },
  {
    id: "36",
    layout: "list",
    groups: ["combos"],
    specifiers: ["total"],
    outcomes: ids("90", "92", "94", "96"),
    settlement: {
      kind: "combo",
      parts: [total, bothScore],
      wins: [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ],
    },
  },
  {
    id: "15",
    layout: "list",
    groups: ["scores"],
    specifiers: ["variant"],
    outcomes: ids("113", "114", "115", "116", "117", "118", "119"),
    settlement: {
      kind: "band",
      of: REGULAR,
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
    id: "199",
    layout: "scores",
    groups: ["scores"],
    specifiers: ["variant"],
    outcomes: [...SCORES, { id: "1303" }],
    settlement: { kind: "exact_score", of: REGULAR },
  },
  {
    id: "40",
    layout: "list",
    groups: ["players"],
    isOfPlayers: true,
    specifiers: [],
    outcomes: [],
    settlement: { kind: "player", of: "goals", which: "any" },
  },
  {
    id: "38",
    layout: "list",
    groups: ["players"],
    isOfPlayers: true,
    specifiers: ["goalnr"],
    outcomes: ids("1716"),
    settlement: { kind: "player", of: "goals", which: { number: "goalnr" } },
  },
  ...IN_OVERTIME,
];
