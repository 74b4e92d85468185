import type { MarketDescriptor, OutcomeDescriptor } from "../descriptor.ts";
import { KINDS, WINS } from "../market-kinds.ts";

/** Who wins, also where the other side gives up after a set; sets and games stay open then. */
const MATCH = "match";
const SETS = "sets";
const GAMES = "games";
const GAMES_OF_SET = "games/{setnr}";
const POINTS_OF_GAME = "points/{setnr}/{gamenr}";
/** Points that each side has won of it. Markets above 90000 are ours. */
const PLAYED_OF_GAME = "played/{setnr}/{gamenr}";
/** How many sets were decided by a tie-break, and how many were won without losing a game. */
const TIE_BREAKS = "tie_breaks";
const SETS_TO_NIL = "sets_to_nil";

const scores = (firstId: number, winners: readonly (readonly [number, number])[]): readonly OutcomeDescriptor[] => [
  ...winners.map(([home, away], index) => ({ id: String(firstId + index), score: { home, away } })),
  ...winners.map(([home, away], index) => ({
    id: String(firstId + winners.length + index),
    score: { home: away, away: home },
  })),
];

/** From 865, home's sets before away's. */
const SET_SCORES = scores(865, [
  [6, 0],
  [6, 1],
  [6, 2],
  [6, 3],
  [6, 4],
  [7, 5],
  [7, 6],
]);

/** Who wins a game, and the points of the other by then: three where it went to deuce. */
const GAME_ENDS = ["home", "away"].flatMap((winner) => [0, 1, 2, 3].map((points) => `${winner}/${points}`));

const BEST_OF_THREE = "sr:correct_score:bestof:3";
const MATCH_SCORES = [
  { id: `${BEST_OF_THREE}:4`, score: { home: 2, away: 0 } },
  { id: `${BEST_OF_THREE}:5`, score: { home: 2, away: 1 } },
  { id: `${BEST_OF_THREE}:6`, score: { home: 1, away: 2 } },
  { id: `${BEST_OF_THREE}:7`, score: { home: 0, away: 2 } },
];

const EXACT_SETS = "sr:exact_sets:bestof:3";

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
    ...KINDS.overUnder,
    id: "189",
    groups: ["main", "games"],
    isListed: true,
    specifiers: ["total"],
    settlement: { kind: "total", of: GAMES },
  },
  {
    ...KINDS.handicap,
    id: "187",
    groups: ["main", "games"],
    isListed: true,
    specifiers: ["hcp"],
    settlement: { kind: "handicap", of: GAMES },
  },
  {
    ...KINDS.homeAway,
    id: "202",
    groups: ["main", "sets"],
    specifiers: ["setnr"],
    settlement: { kind: "result", of: [GAMES_OF_SET], wins: WINS.homeAway },
  },
  {
    ...KINDS.homeAway,
    id: "210",
    groups: ["main", "games"],
    specifiers: ["gamenr", "setnr"],
    settlement: { kind: "result", of: [POINTS_OF_GAME], wins: WINS.homeAway },
  },
  {
    ...KINDS.homeAway,
    id: "218",
    groups: ["points"],
    specifiers: ["gamenr", "pointnr", "setnr"],
    settlement: { kind: "result", of: ["point/{setnr}/{gamenr}/{pointnr}"], wins: WINS.homeAway },
  },
  {
    id: "214",
    layout: "list",
    groups: ["points"],
    specifiers: ["gamenr", "setnr"],
    outcomes: GAME_ENDS.map((_, index) => ({ id: String(886 + index) })),
    settlement: { kind: "mark", of: "game/{setnr}/{gamenr}", values: GAME_ENDS.map((end) => [end]) },
  },
  {
    ...KINDS.yesNo,
    id: "212",
    groups: ["points"],
    specifiers: ["gamenr", "setnr"],
    settlement: { kind: "happens", of: "deuce/{setnr}/{gamenr}" },
  },
  {
    ...KINDS.overUnder,
    id: "90101",
    groups: ["points"],
    specifiers: ["gamenr", "setnr", "total"],
    settlement: { kind: "total", of: PLAYED_OF_GAME },
  },
  {
    ...KINDS.oddEven,
    id: "90102",
    groups: ["points"],
    specifiers: ["gamenr", "setnr"],
    settlement: { kind: "parity", of: PLAYED_OF_GAME },
  },
  {
    ...KINDS.handicap,
    id: "188",
    groups: ["main", "sets"],
    isListed: true,
    specifiers: ["hcp"],
    settlement: { kind: "handicap", of: SETS },
  },
  {
    id: "199",
    layout: "scores",
    groups: ["main", "sets"],
    specifiers: ["variant"],
    outcomes: MATCH_SCORES,
    settlement: { kind: "exact_score", of: SETS },
  },
  {
    id: "201",
    layout: "list",
    groups: ["sets"],
    specifiers: [],
    outcomes: [{ id: "861" }, { id: "862" }, { id: "863" }, { id: "864" }],
    settlement: {
      kind: "result",
      of: ["games/1", SETS],
      wins: [["home/home"], ["away/home"], ["home/away"], ["away/away"]],
    },
  },
  {
    id: "196",
    layout: "list",
    groups: ["sets"],
    specifiers: ["variant"],
    outcomes: [{ id: `${EXACT_SETS}:32` }, { id: `${EXACT_SETS}:33` }],
    settlement: {
      kind: "band",
      of: SETS,
      measure: "total",
      bands: [
        [null, 2],
        [3, null],
      ],
    },
  },
  {
    ...KINDS.yesNo,
    id: "192",
    groups: ["sets"],
    specifiers: [],
    settlement: { kind: "happens", of: SETS, side: "home" },
  },
  {
    ...KINDS.yesNo,
    id: "193",
    groups: ["sets"],
    specifiers: [],
    settlement: { kind: "happens", of: SETS, side: "away" },
  },
  {
    ...KINDS.yesNo,
    id: "195",
    groups: ["sets"],
    specifiers: [],
    settlement: { kind: "happens", of: TIE_BREAKS },
  },
  {
    ...KINDS.yesNo,
    id: "194",
    groups: ["sets"],
    specifiers: [],
    settlement: { kind: "happens", of: SETS_TO_NIL },
  },
];

const OF_ONE_SET: readonly MarketDescriptor[] = [
  {
    ...KINDS.overUnder,
    id: "204",
    groups: ["sets", "games"],
    specifiers: ["setnr", "total"],
    settlement: { kind: "total", of: GAMES_OF_SET },
  },
  {
    ...KINDS.handicap,
    id: "203",
    groups: ["sets", "games"],
    specifiers: ["hcp", "setnr"],
    settlement: { kind: "handicap", of: GAMES_OF_SET },
  },
  {
    ...KINDS.oddEven,
    id: "205",
    groups: ["sets"],
    specifiers: ["setnr"],
    settlement: { kind: "parity", of: GAMES_OF_SET },
  },
  {
    id: "207",
    // Pages hold the layout for scores to the total of the match, which is of sets.
    layout: "list",
    groups: ["sets"],
    specifiers: ["setnr"],
    outcomes: SET_SCORES,
    settlement: { kind: "exact_score", of: GAMES_OF_SET },
  },
  {
    ...KINDS.yesNo,
    id: "206",
    groups: ["sets"],
    specifiers: ["setnr"],
    settlement: { kind: "happens", of: "tie_break/{setnr}" },
  },
];

const OF_GAMES: readonly MarketDescriptor[] = [
  {
    ...KINDS.overUnder,
    id: "190",
    groups: ["games"],
    specifiers: ["total"],
    settlement: { kind: "total", of: GAMES, side: "home" },
  },
  {
    ...KINDS.overUnder,
    id: "191",
    groups: ["games"],
    specifiers: ["total"],
    settlement: { kind: "total", of: GAMES, side: "away" },
  },
  {
    ...KINDS.oddEven,
    id: "198",
    groups: ["games"],
    specifiers: [],
    settlement: { kind: "parity", of: GAMES },
  },
  {
    id: "292",
    layout: "list",
    groups: ["games"],
    specifiers: ["total"],
    outcomes: [{ id: "973" }, { id: "974" }, { id: "975" }, { id: "976" }],
    settlement: {
      kind: "combo",
      parts: [
        { kind: "result", of: [SETS], wins: WINS.homeAway },
        { kind: "total", of: GAMES },
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
];

/** In display order. */
export const TENNIS_MARKETS: readonly MarketDescriptor[] = [...OF_MATCH, ...OF_ONE_SET, ...OF_GAMES];
