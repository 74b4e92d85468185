import type { MarketDescriptor } from "../descriptor.ts";
import { KINDS, WINS } from "../market-kinds.ts";
import { HALF_MARKETS, QUARTER_MARKETS } from "../quarter-markets.ts";

/** Overtimes included. */
const POINTS = "points";
const REGULAR = "points/regular";

export const BASKETBALL_MARKETS: readonly MarketDescriptor[] = [
  {
    ...KINDS.homeAway,
    id: "219",
    groups: ["main"],
    isListed: true,
    specifiers: [],
    settlement: { kind: "result", of: [POINTS], wins: WINS.homeAway },
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
    id: "1",
    groups: ["main"],
    specifiers: [],
    settlement: { kind: "result", of: [REGULAR], wins: WINS.homeDrawAway },
  },
  {
    id: "292",
    layout: "list",
    groups: ["main", "points"],
    specifiers: ["total"],
    outcomes: [{ id: "973" }, { id: "974" }, { id: "975" }, { id: "976" }],
    settlement: {
      kind: "combo",
      parts: [
        { kind: "result", of: [POINTS], wins: WINS.homeAway },
        { kind: "total", of: POINTS },
      ],
      wins: [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ],
    },
  },
  {
    id: "290",
    layout: "list",
    groups: ["main", "points"],
    specifiers: ["variant"],
    outcomes: [{ id: "137" }, { id: "138" }, { id: "139" }, { id: "140" }, { id: "141" }, { id: "142" }],
    settlement: {
      kind: "band",
      of: POINTS,
      measure: "margin",
      bands: [
        [11, null],
        [6, 10],
        [1, 5],
        [-5, -1],
        [-10, -6],
        [null, -11],
      ],
    },
  },
  {
    ...KINDS.homeAway,
    id: "230",
    groups: ["main", "points"],
    specifiers: ["pointnr"],
    settlement: { kind: "result", of: ["race/{pointnr}"], wins: WINS.homeAway },
  },
  {
    ...KINDS.oddEven,
    id: "229",
    groups: ["points"],
    specifiers: [],
    settlement: { kind: "parity", of: POINTS },
  },
  {
    ...KINDS.yesNo,
    id: "220",
    groups: ["main"],
    specifiers: [],
    settlement: { kind: "happens", of: "overtimes" },
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
  // Without a tally of his own a player has taken no part, and the stake is returned.
  {
    ...KINDS.playerOverUnder,
    id: "921",
    groups: ["players"],
    specifiers: ["player", "total"],
    settlement: { kind: "total", of: "points/{player}" },
  },
  ...QUARTER_MARKETS,
  ...HALF_MARKETS,
];
