import type { MarketDescriptor, OutcomeDescriptor } from "./descriptor.ts";
import { KINDS, WINS } from "./market-kinds.ts";

/** What the UOF calls the markets of a sport of rallies: parts of a match are sets in one, games in another. */
export interface RallyMarketIds {
  /** The specifier that numbers a part. */
  readonly part: "setnr" | "gamenr";
  readonly partHandicap: string;
  readonly totalParts: string;
  readonly exactParts: { readonly id: string; readonly variant: string; readonly firstOutcome: number };
  readonly extendedParts: string;
  readonly ofPart: {
    readonly winner: string;
    readonly handicap: string;
    readonly total: string;
    readonly oddEven: string;
    readonly point: string;
    readonly race: string;
  };
}

/** Who wins, also where the other side gives up after a part; parts and points stay open then. */
const MATCH = "match";
const SETS = "sets";
/** Parts that have begun, as if home had won them. */
const BEGUN = "begun";
const POINTS = "points";
/** Parts that went beyond their target, the same. */
const EXTENDED = "extended";

const CORRECT_SCORE = "sr:correct_score:bestof:5";
const MATCH_SCORES: readonly OutcomeDescriptor[] = [
  { id: `${CORRECT_SCORE}:8`, score: { home: 3, away: 0 } },
  { id: `${CORRECT_SCORE}:9`, score: { home: 3, away: 1 } },
  { id: `${CORRECT_SCORE}:10`, score: { home: 3, away: 2 } },
  { id: `${CORRECT_SCORE}:11`, score: { home: 2, away: 3 } },
  { id: `${CORRECT_SCORE}:12`, score: { home: 1, away: 3 } },
  { id: `${CORRECT_SCORE}:13`, score: { home: 0, away: 3 } },
];
const EXTRA_POINTS = "sr:decided_by_extra_points:bestof:5";
const numbered = (variant: string, first: number, count: number): readonly OutcomeDescriptor[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${variant}:${first + index}` }));

/** Markets of a match of best of five, in display order. */
export const rallyMarkets = (ids: RallyMarketIds): readonly MarketDescriptor[] => [
  ...ofMatch(ids),
  ...ofPresentPart(ids),
  ...ofParts(ids),
  ...ofPoints,
];

const ofMatch = ({ partHandicap, totalParts }: RallyMarketIds): MarketDescriptor[] => [
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
    id: "237",
    groups: ["main", "points"],
    isListed: true,
    specifiers: ["hcp"],
    settlement: { kind: "handicap", of: POINTS },
  },
  {
    ...KINDS.overUnder,
    id: "238",
    groups: ["main", "points"],
    isListed: true,
    specifiers: ["total"],
    settlement: { kind: "total", of: POINTS },
  },
  {
    ...KINDS.handicap,
    id: partHandicap,
    groups: ["main", "sets"],
    specifiers: ["hcp"],
    settlement: { kind: "handicap", of: SETS },
  },
  {
    ...KINDS.overUnder,
    id: totalParts,
    groups: ["main", "sets"],
    specifiers: ["total"],
    settlement: { kind: "total", of: SETS },
  },
  {
    id: "199",
    layout: "scores",
    groups: ["main", "sets"],
    specifiers: ["variant"],
    outcomes: MATCH_SCORES,
    settlement: { kind: "exact_score", of: SETS },
  },
];

const ofPresentPart = ({ part, ofPart }: RallyMarketIds): MarketDescriptor[] => [
  {
    ...KINDS.homeAway,
    id: ofPart.winner,
    groups: ["main", "present"],
    specifiers: [part],
    settlement: { kind: "result", of: [`points/{${part}}`], wins: WINS.homeAway },
  },
  {
    ...KINDS.handicap,
    id: ofPart.handicap,
    groups: ["present"],
    specifiers: inOrder("hcp", part),
    settlement: { kind: "handicap", of: `points/{${part}}` },
  },
  {
    ...KINDS.overUnder,
    id: ofPart.total,
    groups: ["present"],
    specifiers: inOrder("total", part),
    settlement: { kind: "total", of: `points/{${part}}` },
  },
  {
    ...KINDS.homeAway,
    id: ofPart.race,
    groups: ["main", "present"],
    specifiers: inOrder(part, "pointnr"),
    settlement: { kind: "result", of: [`race/{${part}}/{pointnr}`], wins: WINS.homeAway },
  },
  {
    ...KINDS.homeAway,
    id: ofPart.point,
    groups: ["present"],
    specifiers: inOrder(part, "pointnr"),
    settlement: { kind: "result", of: [`point/{${part}}/{pointnr}`], wins: WINS.homeAway },
  },
  {
    ...KINDS.oddEven,
    id: ofPart.oddEven,
    groups: ["present"],
    specifiers: [part],
    settlement: { kind: "parity", of: `points/{${part}}` },
  },
];

const inOrder = (...keys: string[]): string[] => keys.toSorted();

const ofParts = ({ exactParts, extendedParts }: RallyMarketIds): MarketDescriptor[] => [
  {
    id: exactParts.id,
    layout: "list",
    groups: ["sets"],
    specifiers: ["variant"],
    outcomes: numbered(exactParts.variant, exactParts.firstOutcome, 3),
    settlement: {
      kind: "band",
      of: SETS,
      measure: "total",
      bands: [
        [3, 3],
        [4, 4],
        [5, 5],
      ],
    },
  },
  {
    ...KINDS.yesNo,
    id: "525",
    groups: ["sets"],
    specifiers: [],
    settlement: { kind: "happens", of: BEGUN, least: 4 },
  },
  {
    ...KINDS.yesNo,
    id: "526",
    groups: ["sets"],
    specifiers: [],
    settlement: { kind: "happens", of: BEGUN, least: 5 },
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
    id: "201",
    layout: "list",
    groups: ["sets"],
    specifiers: [],
    outcomes: [{ id: "861" }, { id: "862" }, { id: "863" }, { id: "864" }],
    settlement: {
      kind: "result",
      of: ["points/1", SETS],
      wins: [["home/home"], ["away/home"], ["home/away"], ["away/away"]],
    },
  },
  {
    id: extendedParts,
    layout: "list",
    groups: ["sets"],
    specifiers: ["variant"],
    outcomes: numbered(EXTRA_POINTS, 53, 6),
    settlement: {
      kind: "band",
      of: EXTENDED,
      measure: "total",
      bands: [
        [0, 0],
        [1, 1],
        [2, 2],
        [3, 3],
        [4, 4],
        [5, 5],
      ],
    },
  },
];

const ofPoints: readonly MarketDescriptor[] = [
  {
    id: "292",
    layout: "list",
    groups: ["points"],
    specifiers: ["total"],
    outcomes: [{ id: "973" }, { id: "974" }, { id: "975" }, { id: "976" }],
    settlement: {
      kind: "combo",
      parts: [
        { kind: "result", of: [SETS], wins: WINS.homeAway },
        { kind: "total", of: POINTS },
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
    id: "19",
    groups: ["points"],
    specifiers: ["total"],
    settlement: { kind: "total", of: POINTS, side: "home" },
  },
  {
    ...KINDS.overUnder,
    id: "20",
    groups: ["points"],
    specifiers: ["total"],
    settlement: { kind: "total", of: POINTS, side: "away" },
  },
  {
    ...KINDS.oddEven,
    id: "26",
    groups: ["points"],
    specifiers: [],
    settlement: { kind: "parity", of: POINTS },
  },
];
