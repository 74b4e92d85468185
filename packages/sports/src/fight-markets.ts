import type { MarketDescriptor } from "./descriptor.ts";
import { KINDS, WINS } from "./market-kinds.ts";
import type { Side } from "./settlement/score-sheet.ts";
import type { ResultRule, TotalRule } from "./settlement/settlement-rule.ts";

/** Who won; a fight without a result leaves it open. */
const WINNER = "winner";
/** Rounds of which at least half was fought. */
const ROUNDS = "rounds";

const result: ResultRule = { kind: "result", of: [WINNER], wins: WINS.homeDrawAway };
const doubleChance: ResultRule = { kind: "result", of: [WINNER], wins: WINS.twoOfThree };
const total: TotalRule = { kind: "total", of: ROUNDS };

/** Every word that settlement has for how a fight ended. */
const METHOD_WORDS = [
  "home/ko",
  "home/submission",
  "home/decision",
  "draw",
  "away/ko",
  "away/submission",
  "away/decision",
];

/** Whether a fight ends in one of some ways. */
export const endsBy = (id: string, ...words: readonly string[]): MarketDescriptor => ({
  ...KINDS.yesNo,
  id,
  groups: ["method"],
  specifiers: [],
  settlement: { kind: "mark", of: "method", values: [words, METHOD_WORDS.filter((word) => !words.includes(word))] },
});

/** Whether a side wins before the bell of a round, and after the one before it. */
const winsInRound = (id: string, side: Side, other: Side): MarketDescriptor => ({
  ...KINDS.yesNo,
  id,
  groups: ["rounds"],
  specifiers: ["roundnr"],
  settlement: { kind: "mark", of: "wins/{roundnr}", values: [[side], [other, "none"]] },
});

const ids = (...outcomes: readonly string[]) => outcomes.map((id) => ({ id }));

/** One outcome for each word that a mark of the fight can come to. */
export interface ListedMark {
  id: string;
  groups: readonly string[];
  specifiers: readonly string[];
  of: string;
  /** By the outcome's id. */
  words: readonly (readonly [id: string, words: readonly string[]])[];
}

export const listedMark = ({ id, groups, specifiers, of, words }: ListedMark): MarketDescriptor => ({
  id,
  layout: "list",
  groups,
  specifiers,
  outcomes: words.map(([outcome]) => ({ id: outcome })),
  settlement: { kind: "mark", of, values: words.map(([, values]) => values) },
});

/** How many of something there are in the fight: of both sides, and of each. Of three ids, in this order. */
export const countedInFight = (of: string, [both, home, away]: readonly [string, string, string]) => {
  const market = { ...KINDS.overUnder, groups: ["blows"], specifiers: [...specifiersIn(of), "total"] };
  return [
    { ...market, id: both, settlement: { kind: "total", of } },
    { ...market, id: home, settlement: { kind: "total", of, side: "home" } },
    { ...market, id: away, settlement: { kind: "total", of, side: "away" } },
  ] as const satisfies readonly MarketDescriptor[];
};

const specifiersIn = (of: string): readonly string[] => [...of.matchAll(/\{(\w+)\}/g)].flatMap(([, key]) => key ?? []);

/** Every word that settlement has for what judges say; none where it did not come to that. */
const VERDICT_WORDS = ["home/unanimous", "home/split", "draw", "away/unanimous", "away/split", "none"];

/** How a round ends the fight, if it does. */
export const finishesOfRounds = (...words: readonly (readonly [id: string, word: string])[]): MarketDescriptor =>
  listedMark({
    id: "90029",
    groups: ["method", "rounds"],
    specifiers: ["roundnr"],
    of: "finish/{roundnr}",
    words: words.map(([id, word]) => [id, [word]]),
  });

const verdictIs = (id: string, kind: string): MarketDescriptor => ({
  ...KINDS.yesNo,
  id,
  groups: ["method"],
  specifiers: [],
  settlement: {
    kind: "mark",
    of: "verdict",
    values: [VERDICT_WORDS.filter((word) => word.endsWith(kind)), VERDICT_WORDS.filter((word) => !word.endsWith(kind))],
  },
});

/** While a fight goes on: its minutes, its cards and its blows. */
const FIGHT_MARKETS_IN_PLAY: readonly MarketDescriptor[] = [
  {
    ...KINDS.overUnder,
    id: "90023",
    groups: ["rounds"],
    specifiers: ["total"],
    settlement: { kind: "total", of: "minutes" },
  },
  {
    ...KINDS.yesNo,
    id: "90024",
    groups: ["rounds"],
    specifiers: ["minute", "roundnr"],
    settlement: { kind: "mark", of: "ends/{roundnr}/{minute}", values: [["yes"], ["no"]] },
  },
  {
    ...KINDS.homeAway,
    id: "90025",
    groups: ["rounds"],
    specifiers: ["roundnr"],
    settlement: { kind: "result", of: ["card/{roundnr}"], wins: WINS.homeAway },
  },
  listedMark({
    id: "90026",
    groups: ["method"],
    specifiers: [],
    of: "verdict",
    words: VERDICT_WORDS.map((word, index) => [String(90_261 + index), [word]] as const),
  }),
  verdictIs("90027", "/unanimous"),
  verdictIs("90028", "/split"),
  ...countedInFight("blows", ["90030", "90031", "90032"]),
  ...countedInFight("blows/{roundnr}", ["90033", "90034", "90035"]),
  ...countedInFight("knock_downs", ["90036", "90037", "90038"]),
];

/** Markets of every kind of fight. Ids above 90000 are ours: the UOF has none for these questions. */
export const FIGHT_MARKETS: readonly MarketDescriptor[] = [
  {
    ...KINDS.homeAway,
    id: "186",
    groups: ["main"],
    isListed: true,
    specifiers: [],
    settlement: { kind: "result", of: [WINNER], wins: WINS.homeAway, refunds: ["draw"] },
  },
  {
    ...KINDS.overUnder,
    id: "18",
    groups: ["main", "rounds"],
    isListed: true,
    specifiers: ["total"],
    settlement: total,
  },
  {
    ...KINDS.yesNo,
    id: "911",
    groups: ["main", "method"],
    isListed: true,
    specifiers: [],
    settlement: { kind: "mark", of: "distance", values: [["yes"], ["no"]] },
  },
  { ...KINDS.homeDrawAway, id: "1", groups: ["main"], specifiers: [], settlement: result },
  { ...KINDS.twoOfThree, id: "10", groups: ["main"], specifiers: [], settlement: doubleChance },
  {
    ...KINDS.yesNo,
    id: "90001",
    groups: ["rounds"],
    specifiers: ["roundnr"],
    settlement: { kind: "mark", of: "ends/{roundnr}", values: [["yes"], ["no"]] },
  },
  {
    ...KINDS.yesNo,
    id: "90005",
    groups: ["rounds"],
    specifiers: ["roundnr"],
    settlement: { kind: "mark", of: "starts/{roundnr}", values: [["yes"], ["no"]] },
  },
  winsInRound("90006", "home", "away"),
  winsInRound("90007", "away", "home"),
  endsBy("90002", "home/ko", "home/submission"),
  endsBy("90003", "away/ko", "away/submission"),
  endsBy("90008", "home/ko"),
  endsBy("90009", "away/ko"),
  endsBy("90010", "home/decision"),
  endsBy("90011", "away/decision"),
  {
    id: "37",
    layout: "list",
    groups: ["combos"],
    specifiers: ["total"],
    outcomes: ids("794", "796", "798", "800", "802", "804"),
    settlement: {
      kind: "combo",
      parts: [result, total],
      wins: [0, 1, 2].flatMap((first) => [1, 0].map((second) => [first, second])),
    },
  },
  {
    id: "547",
    layout: "list",
    groups: ["combos"],
    specifiers: ["total"],
    outcomes: ids("1724", "1725", "1726", "1727", "1728", "1729"),
    settlement: {
      kind: "combo",
      parts: [doubleChance, total],
      wins: [1, 0].flatMap((second) => [0, 1, 2].map((first) => [first, second])),
    },
  },
  ...FIGHT_MARKETS_IN_PLAY,
];
