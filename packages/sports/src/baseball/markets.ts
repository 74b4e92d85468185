import type { MarketDescriptor } from "../descriptor.ts";
import { KINDS, WINS } from "../market-kinds.ts";

/** With extra innings. */
const RUNS = "runs";
const FIRST_FIVE = "runs/1-5";
const INNING = "runs/{inningnr}";
const AFTER_NINE = "runs/1-9";
const OF_INNING = { groups: ["innings"], specifiers: ["inningnr"] } as const;

/** While a game is played. Ids above 90000 are ours: the UOF has none for these questions. */
const IN_PLAY: readonly MarketDescriptor[] = [
  {
    ...KINDS.homeDrawAway,
    id: "1",
    groups: ["main"],
    specifiers: [],
    settlement: { kind: "result", of: [AFTER_NINE], wins: WINS.homeDrawAway },
  },
  {
    ...KINDS.twoOfThree,
    id: "10",
    groups: ["main"],
    specifiers: [],
    settlement: { kind: "result", of: [AFTER_NINE], wins: WINS.twoOfThree },
  },
  {
    id: "292",
    layout: "list",
    groups: ["totals"],
    specifiers: ["total"],
    outcomes: [{ id: "973" }, { id: "974" }, { id: "975" }, { id: "976" }],
    settlement: {
      kind: "combo",
      parts: [
        { kind: "result", of: [RUNS], wins: WINS.homeAway },
        { kind: "total", of: RUNS },
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
    ...KINDS.homeNoneAway,
    id: "90407",
    groups: ["main"],
    specifiers: ["runnr"],
    settlement: { kind: "nth_score", of: "scored", number: "runnr" },
  },
  {
    ...KINDS.oddEven,
    id: "90405",
    groups: ["totals"],
    specifiers: [],
    settlement: { kind: "parity", of: RUNS, side: "home" },
  },
  {
    ...KINDS.oddEven,
    id: "90406",
    groups: ["totals"],
    specifiers: [],
    settlement: { kind: "parity", of: RUNS, side: "away" },
  },
  {
    ...OF_INNING,
    id: "90401",
    layout: "grid",
    outcomes: ["90411", "90412", "90413", "90414", "90415"].map((id) => ({ id })),
    settlement: {
      kind: "band",
      of: INNING,
      measure: "total",
      bands: [
        [0, 0],
        [1, 1],
        [2, 2],
        [3, 3],
        [4, null],
      ],
    },
  },
  { ...KINDS.oddEven, ...OF_INNING, id: "90402", settlement: { kind: "parity", of: INNING } },
  { ...KINDS.yesNo, ...OF_INNING, id: "90403", settlement: { kind: "both_score", of: INNING } },
  {
    ...KINDS.handicap,
    ...OF_INNING,
    id: "90404",
    specifiers: ["hcp", "inningnr"],
    settlement: { kind: "handicap", of: INNING },
  },
  {
    ...KINDS.homeAway,
    ...OF_INNING,
    id: "90408",
    settlement: { kind: "result", of: [INNING], wins: WINS.homeAway, refunds: ["draw"] },
  },
  {
    ...KINDS.twoOfThree,
    ...OF_INNING,
    id: "90409",
    settlement: { kind: "result", of: [INNING], wins: WINS.twoOfThree },
  },
];

/** Without a tally of his own a player has taken no part, and the stake is returned. */
const ofPlayer = (id: string, deed: string): MarketDescriptor => ({
  ...KINDS.playerOverUnder,
  id,
  groups: ["players"],
  specifiers: ["player", "total"],
  settlement: { kind: "total", of: `${deed}/{player}` },
});

const OF_PLAYERS: readonly MarketDescriptor[] = [
  {
    id: "90423",
    layout: "list",
    groups: ["players"],
    isOfPlayers: { part: "batter" },
    specifiers: [],
    outcomes: [],
    settlement: { kind: "player", of: "homers", which: "any" },
  },
  ofPlayer("90421", "hits"),
  ofPlayer("90422", "bases"),
  // Of who starts as the pitcher, until another pitches.
  ofPlayer("90424", "strikeouts"),
];

export const BASEBALL_MARKETS: readonly MarketDescriptor[] = [
  {
    ...KINDS.homeAway,
    id: "251",
    groups: ["main"],
    isListed: true,
    specifiers: [],
    settlement: { kind: "result", of: [RUNS], wins: WINS.homeAway },
  },
  {
    ...KINDS.handicap,
    id: "256",
    groups: ["main"],
    isListed: true,
    specifiers: ["hcp"],
    settlement: { kind: "handicap", of: RUNS },
  },
  {
    ...KINDS.overUnder,
    id: "258",
    groups: ["main", "totals"],
    isListed: true,
    specifiers: ["total"],
    settlement: { kind: "total", of: RUNS },
  },
  {
    ...KINDS.homeDrawAway,
    id: "274",
    groups: ["main", "innings"],
    specifiers: [],
    settlement: { kind: "result", of: [FIRST_FIVE], wins: WINS.homeDrawAway },
  },
  {
    ...KINDS.handicap,
    id: "275",
    groups: ["innings"],
    specifiers: ["hcp"],
    settlement: { kind: "handicap", of: FIRST_FIVE },
  },
  {
    ...KINDS.overUnder,
    id: "276",
    groups: ["innings", "totals"],
    specifiers: ["total"],
    settlement: { kind: "total", of: FIRST_FIVE },
  },
  {
    ...KINDS.homeDrawAway,
    id: "287",
    groups: ["main", "innings"],
    specifiers: ["inningnr"],
    settlement: { kind: "result", of: [INNING], wins: WINS.homeDrawAway },
  },
  {
    ...KINDS.overUnder,
    id: "288",
    groups: ["innings", "totals"],
    specifiers: ["inningnr", "total"],
    settlement: { kind: "total", of: INNING },
  },
  {
    ...KINDS.overUnder,
    id: "747",
    groups: ["innings"],
    specifiers: ["inningnr", "total"],
    settlement: { kind: "total", of: INNING, side: "home" },
  },
  {
    ...KINDS.overUnder,
    id: "748",
    groups: ["innings"],
    specifiers: ["inningnr", "total"],
    // The guests have batted before the home side does: nothing is added to theirs while the inning goes on.
    settlement: { kind: "total", of: `${INNING}/away`, side: "away" },
  },
  {
    ...KINDS.homeAway,
    id: "267",
    groups: ["main"],
    specifiers: ["runnr"],
    settlement: { kind: "result", of: ["race/{runnr}"], wins: WINS.homeAway, refunds: ["draw"] },
  },
  {
    ...KINDS.overUnder,
    id: "260",
    groups: ["totals"],
    specifiers: ["total"],
    settlement: { kind: "total", of: RUNS, side: "home" },
  },
  {
    ...KINDS.overUnder,
    id: "261",
    groups: ["totals"],
    specifiers: ["total"],
    settlement: { kind: "total", of: RUNS, side: "away" },
  },
  {
    id: "255",
    layout: "list",
    groups: ["main"],
    specifiers: [],
    outcomes: [{ id: "630" }, { id: "632" }, { id: "634" }, { id: "636" }, { id: "638" }, { id: "640" }],
    settlement: {
      kind: "band",
      of: RUNS,
      measure: "margin",
      bands: [
        [1, 1],
        [2, 2],
        [3, null],
        [-1, -1],
        [-2, -2],
        [null, -3],
      ],
    },
  },
  {
    id: "263",
    layout: "list",
    groups: ["totals"],
    specifiers: ["variant"],
    outcomes: [{ id: "1151" }, { id: "1152" }, { id: "1153" }, { id: "1154" }, { id: "1155" }, { id: "1156" }],
    settlement: {
      kind: "band",
      of: RUNS,
      measure: "total",
      bands: [
        [0, 4],
        [5, 6],
        [7, 8],
        [9, 10],
        [11, 13],
        [14, null],
      ],
    },
  },
  {
    ...KINDS.oddEven,
    id: "264",
    groups: ["totals"],
    specifiers: [],
    settlement: { kind: "parity", of: RUNS },
  },
  {
    ...KINDS.yesNo,
    id: "268",
    groups: ["main"],
    specifiers: [],
    settlement: { kind: "happens", of: "extra" },
  },
  ...IN_PLAY,
  ...OF_PLAYERS,
];
