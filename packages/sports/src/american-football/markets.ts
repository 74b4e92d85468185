import type { MarketDescriptor } from "../descriptor.ts";
import { KINDS, WINS } from "../market-kinds.ts";
import { HALF_MARKETS, QUARTER_MARKETS } from "../quarter-markets.ts";

/** Overtime included; it can end level. */
const POINTS = "points";
const REGULAR = "points/regular";
const OF_PLAYERS = { groups: ["players"], layout: "list", isOfPlayers: true } as const;

export const AMERICAN_FOOTBALL_MARKETS: readonly MarketDescriptor[] = [
  {
    ...KINDS.homeAway,
    id: "219",
    groups: ["main"],
    isListed: true,
    specifiers: [],
    settlement: { kind: "result", of: [POINTS], wins: WINS.homeAway, refunds: ["draw"] },
  },
  {
    ...KINDS.handicap,
    id: "223",
    groups: ["main", "points"],
    isListed: true,
    specifiers: ["hcp"],
    settlement: { kind: "handicap", of: POINTS },
  },
  {
    ...KINDS.overUnder,
    id: "225",
    groups: ["main", "points"],
    isListed: true,
    specifiers: ["total"],
    settlement: { kind: "total", of: POINTS },
  },
  {
    ...KINDS.homeDrawAway,
    id: "610",
    groups: ["main"],
    specifiers: [],
    settlement: { kind: "result", of: [POINTS], wins: WINS.homeDrawAway },
  },
  {
    ...KINDS.homeNoneAway,
    id: "903",
    groups: ["main", "points"],
    specifiers: ["score"],
    settlement: { kind: "result", of: ["next/{score}"], wins: WINS.homeDrawAway },
  },
  {
    id: "222",
    layout: "grid",
    groups: ["main", "points"],
    specifiers: ["scorenr"],
    outcomes: [{ id: "901" }, { id: "902" }, { id: "903" }, { id: "904" }],
    settlement: { kind: "mark", of: "score/{scorenr}", values: [["touchdown"], ["fieldgoal"], ["other"], ["none"]] },
  },
  {
    ...KINDS.homeDrawAway,
    id: "1",
    groups: ["main"],
    specifiers: [],
    settlement: { kind: "result", of: [REGULAR], wins: WINS.homeDrawAway },
  },
  {
    id: "37",
    layout: "list",
    groups: ["main", "points"],
    specifiers: ["total"],
    outcomes: [{ id: "794" }, { id: "796" }, { id: "798" }, { id: "800" }, { id: "802" }, { id: "804" }],
    settlement: {
      kind: "combo",
      parts: [
        { kind: "result", of: [REGULAR], wins: WINS.homeDrawAway },
        { kind: "total", of: REGULAR },
      ],
      wins: [
        [0, 1],
        [0, 0],
        [1, 1],
        [1, 0],
        [2, 1],
        [2, 0],
      ],
    },
  },
  {
    id: "15",
    layout: "list",
    groups: ["main", "points"],
    specifiers: ["variant"],
    outcomes: ["123", "124", "125", "126", "127", "128", "129"].map((id) => ({ id })),
    settlement: {
      kind: "band",
      of: REGULAR,
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
    ...KINDS.yesNo,
    id: "220",
    groups: ["main"],
    specifiers: [],
    settlement: { kind: "happens", of: "overtimes" },
  },
  {
    ...KINDS.oddEven,
    id: "229",
    groups: ["points"],
    specifiers: [],
    settlement: { kind: "parity", of: POINTS },
  },
  {
    ...KINDS.overUnder,
    id: "227",
    groups: ["teams", "points"],
    specifiers: ["total"],
    settlement: { kind: "total", of: POINTS, side: "home" },
  },
  {
    ...KINDS.overUnder,
    id: "228",
    groups: ["teams", "points"],
    specifiers: ["total"],
    settlement: { kind: "total", of: POINTS, side: "away" },
  },
  {
    ...OF_PLAYERS,
    id: "90104",
    specifiers: [],
    outcomes: [],
    settlement: { kind: "player", of: "touchdowns", which: "any" },
  },
  // Whoever of a defence runs the ball back has no name.
  {
    ...OF_PLAYERS,
    id: "909",
    specifiers: ["touchdownnr"],
    outcomes: [{ id: "1949" }, { id: "1951" }, { id: "1716" }],
    settlement: { kind: "player", of: "touchdowns", which: { number: "touchdownnr" } },
  },
  ...QUARTER_MARKETS,
  ...HALF_MARKETS,
];
