import type { MarketDescriptor } from "./descriptor.ts";
import { SERIES_MARKETS } from "./map-series.ts";
import { KINDS, WINS } from "./market-kinds.ts";

/** Of a whole map, overtime included, and of what is played before it. */
const ROUNDS = "rounds/{mapnr}";
const REGULATION = "regulation/{mapnr}";
const FIRST_HALF = "half/{mapnr}/1";

/** Markets of sports whose maps are won by rounds: attack and defence, twelve rounds each, and overtime. */
export const ROUND_MARKETS: readonly MarketDescriptor[] = [
  SERIES_MARKETS.winner,
  SERIES_MARKETS.mapHandicap,
  SERIES_MARKETS.totalMaps,
  SERIES_MARKETS.correctScore,
  {
    ...KINDS.homeAway,
    id: "330",
    groups: ["main", "maps"],
    specifiers: ["mapnr"],
    settlement: { kind: "result", of: [ROUNDS], wins: WINS.homeAway },
  },
  {
    ...KINDS.homeAway,
    id: "338",
    groups: ["main", "rounds"],
    specifiers: ["mapnr", "roundnr"],
    settlement: { kind: "result", of: ["round/{mapnr}/{roundnr}"], wins: WINS.homeAway },
  },
  {
    ...KINDS.handicap,
    id: "331",
    groups: ["maps"],
    specifiers: ["hcp", "mapnr"],
    settlement: { kind: "handicap", of: ROUNDS },
  },
  {
    ...KINDS.overUnder,
    id: "332",
    groups: ["maps"],
    specifiers: ["mapnr", "total"],
    settlement: { kind: "total", of: ROUNDS },
  },
  {
    ...KINDS.homeAway,
    id: "620",
    groups: ["maps", "rounds"],
    specifiers: ["mapnr", "roundnr"],
    settlement: { kind: "result", of: ["race/{mapnr}/{roundnr}"], wins: WINS.homeAway },
  },
  {
    ...KINDS.homeAway,
    id: "736",
    groups: ["maps"],
    specifiers: ["mapnr"],
    settlement: { kind: "result", of: [FIRST_HALF], wins: WINS.homeAway, refunds: ["draw"] },
  },
  {
    ...KINDS.homeDrawAway,
    id: "334",
    groups: ["maps"],
    specifiers: ["mapnr"],
    settlement: { kind: "result", of: [REGULATION], wins: WINS.homeDrawAway },
  },
  {
    ...KINDS.yesNo,
    id: "335",
    groups: ["maps"],
    specifiers: ["mapnr"],
    settlement: { kind: "happens", of: "overtime/{mapnr}" },
  },
  {
    ...KINDS.oddEven,
    id: "621",
    groups: ["maps"],
    specifiers: ["mapnr"],
    settlement: { kind: "parity", of: ROUNDS },
  },
  {
    ...KINDS.homeAway,
    id: "333",
    groups: ["events"],
    specifiers: ["mapnr", "xth"],
    settlement: { kind: "result", of: ["kill/{mapnr}/{xth}"], wins: WINS.homeAway },
  },
  {
    ...KINDS.yesNo,
    id: "623",
    groups: ["events"],
    specifiers: ["mapnr"],
    settlement: { kind: "happens", of: "aces/{mapnr}" },
  },
  {
    ...KINDS.yesNo,
    id: "631",
    groups: ["rounds", "events"],
    specifiers: ["mapnr", "roundnr"],
    settlement: { kind: "happens", of: "planted/{mapnr}/{roundnr}" },
  },
  {
    ...KINDS.yesNo,
    id: "632",
    groups: ["rounds", "events"],
    specifiers: ["mapnr", "roundnr"],
    settlement: { kind: "happens", of: "defused/{mapnr}/{roundnr}" },
  },
];
