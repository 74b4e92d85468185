import type { MarketDescriptor, OutcomeDescriptor } from "./descriptor.ts";
import { SERIES_MARKETS } from "./map-series.ts";
import { KINDS, WINS } from "./market-kinds.ts";
import type { Side } from "./settlement/score-sheet.ts";
import type { ResultRule, TotalRule } from "./settlement/settlement-rule.ts";

/** Of a whole map, overtime included, and of what is played before it. */
const ROUNDS = "rounds/{mapnr}";
const REGULATION = "regulation/{mapnr}";
const FIRST_HALF = "half/{mapnr}/1";
const TO_WIN = 13;

/** Thirteen of one side before the other has twelve, by what the other has; overtime has the outcome without a score. */
const CORRECT_SCORES: readonly OutcomeDescriptor[] = [
  ...Array.from({ length: TO_WIN - 1 }, (_, away) => ({ id: String(90_300 + away), score: { home: TO_WIN, away } })),
  ...Array.from({ length: TO_WIN - 1 }, (_, home) => ({ id: String(90_320 + home), score: { home, away: TO_WIN } })),
  { id: "90340" },
];

const mapResult: ResultRule = { kind: "result", of: [ROUNDS], wins: WINS.homeAway };
const totalRounds: TotalRule = { kind: "total", of: ROUNDS };

/** Of one side; ids above 90000 are ours. */
const sideRounds = (id: string, side: Side): MarketDescriptor => ({
  ...KINDS.overUnder,
  id,
  groups: ["maps"],
  specifiers: ["mapnr", "total"],
  settlement: { ...totalRounds, side },
});

/** Kills of one round, of both sides or of one. */
const killsOfRound = (id: string, side?: Side): MarketDescriptor => ({
  ...KINDS.overUnder,
  id,
  groups: ["rounds", "events"],
  specifiers: ["mapnr", "roundnr", "total"],
  settlement: { kind: "total", of: "kills/{mapnr}/{roundnr}", ...(side && { side }) },
});

/** Markets of sports whose maps are won by rounds: attack and defence, twelve rounds each, and overtime. */
export const ROUND_MARKETS: readonly MarketDescriptor[] = [
  SERIES_MARKETS.winner,
  SERIES_MARKETS.mapHandicap,
  SERIES_MARKETS.mapHeadStart,
  SERIES_MARKETS.totalMaps,
  SERIES_MARKETS.correctScore,
  {
    ...KINDS.homeAway,
    id: "330",
    groups: ["main", "maps"],
    specifiers: ["mapnr"],
    settlement: mapResult,
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
    settlement: totalRounds,
  },
  sideRounds("90101", "home"),
  sideRounds("90102", "away"),
  {
    id: "90105",
    layout: "list",
    groups: ["maps"],
    specifiers: ["mapnr", "total"],
    outcomes: ["973", "974", "975", "976"].map((outcome) => ({ id: outcome })),
    settlement: {
      kind: "combo",
      parts: [mapResult, totalRounds],
      wins: [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ],
    },
  },
  {
    id: "90104",
    layout: "scores",
    groups: ["maps"],
    specifiers: ["mapnr"],
    outcomes: CORRECT_SCORES,
    settlement: { kind: "exact_score", of: REGULATION },
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
    ...KINDS.handicap,
    id: "90103",
    groups: ["maps"],
    specifiers: ["hcp", "mapnr"],
    settlement: { kind: "handicap", of: FIRST_HALF },
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
    ...KINDS.homeAway,
    id: "90106",
    groups: ["rounds", "events"],
    specifiers: ["mapnr", "roundnr"],
    settlement: { kind: "result", of: ["first_kill/{mapnr}/{roundnr}"], wins: WINS.homeAway },
  },
  killsOfRound("90107"),
  killsOfRound("90108", "home"),
  killsOfRound("90109", "away"),
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
