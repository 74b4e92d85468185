import type { MarketDescriptor } from "./descriptor.ts";
import { KINDS, WINS } from "./market-kinds.ts";

/** Regular time, halves and quarters of matches in four quarters stand by themselves; overtime belongs to none of them. */
const REGULAR = "points/regular";
const FIRST_HALF = "points/half/1";
const SECOND_HALF = "points/half/2";
const QUARTERS = ["points/1", "points/2", "points/3", "points/4"] as const;
const QUARTER = "points/{quarternr}";

const HALF_AND_FULL_IDS = ["418", "420", "422", "424", "426", "428", "430", "432", "434"] as const;
const ENDS = ["home", "draw", "away"] as const;

/** Of each quarter, in display order. */
export const QUARTER_MARKETS: readonly MarketDescriptor[] = [
  {
    ...KINDS.homeDrawAway,
    id: "235",
    groups: ["quarters"],
    specifiers: ["quarternr"],
    settlement: { kind: "result", of: [QUARTER], wins: WINS.homeDrawAway },
  },
  {
    ...KINDS.handicap,
    id: "303",
    groups: ["quarters"],
    specifiers: ["hcp", "quarternr"],
    settlement: { kind: "handicap", of: QUARTER },
  },
  {
    ...KINDS.overUnder,
    id: "236",
    groups: ["quarters"],
    specifiers: ["quarternr", "total"],
    settlement: { kind: "total", of: QUARTER },
  },
  {
    ...KINDS.homeAway,
    id: "302",
    groups: ["quarters"],
    specifiers: ["quarternr"],
    settlement: { kind: "result", of: [QUARTER], wins: WINS.homeAway, refunds: ["draw"] },
  },
  {
    ...KINDS.oddEven,
    id: "304",
    groups: ["quarters"],
    specifiers: ["quarternr"],
    settlement: { kind: "parity", of: QUARTER },
  },
  {
    ...KINDS.overUnder,
    id: "756",
    groups: ["quarters", "teams"],
    specifiers: ["quarternr", "total"],
    settlement: { kind: "total", of: QUARTER, side: "home" },
  },
  {
    ...KINDS.overUnder,
    id: "757",
    groups: ["quarters", "teams"],
    specifiers: ["quarternr", "total"],
    settlement: { kind: "total", of: QUARTER, side: "away" },
  },
  {
    id: "234",
    layout: "list",
    groups: ["quarters"],
    specifiers: [],
    outcomes: [{ id: "920" }, { id: "921" }, { id: "922" }, { id: "923" }, { id: "924" }],
    settlement: { kind: "highest", of: QUARTERS },
  },
];

/** Of each half, the second without overtime. */
export const HALF_MARKETS: readonly MarketDescriptor[] = [
  {
    ...KINDS.homeDrawAway,
    id: "60",
    groups: ["halves"],
    specifiers: [],
    settlement: { kind: "result", of: [FIRST_HALF], wins: WINS.homeDrawAway },
  },
  {
    ...KINDS.homeAway,
    id: "64",
    groups: ["halves"],
    specifiers: [],
    settlement: { kind: "result", of: [FIRST_HALF], wins: WINS.homeAway, refunds: ["draw"] },
  },
  {
    ...KINDS.handicap,
    id: "66",
    groups: ["halves"],
    specifiers: ["hcp"],
    settlement: { kind: "handicap", of: FIRST_HALF },
  },
  {
    ...KINDS.overUnder,
    id: "68",
    groups: ["halves"],
    specifiers: ["total"],
    settlement: { kind: "total", of: FIRST_HALF },
  },
  {
    ...KINDS.overUnder,
    id: "69",
    groups: ["halves", "teams"],
    specifiers: ["total"],
    settlement: { kind: "total", of: FIRST_HALF, side: "home" },
  },
  {
    ...KINDS.overUnder,
    id: "70",
    groups: ["halves", "teams"],
    specifiers: ["total"],
    settlement: { kind: "total", of: FIRST_HALF, side: "away" },
  },
  {
    ...KINDS.oddEven,
    id: "74",
    groups: ["halves"],
    specifiers: [],
    settlement: { kind: "parity", of: FIRST_HALF },
  },
  {
    ...KINDS.homeDrawAway,
    id: "83",
    groups: ["halves"],
    specifiers: [],
    settlement: { kind: "result", of: [SECOND_HALF], wins: WINS.homeDrawAway },
  },
  {
    ...KINDS.handicap,
    id: "88",
    groups: ["halves"],
    specifiers: ["hcp"],
    settlement: { kind: "handicap", of: SECOND_HALF },
  },
  {
    ...KINDS.overUnder,
    id: "90",
    groups: ["halves"],
    specifiers: ["total"],
    settlement: { kind: "total", of: SECOND_HALF },
  },
  {
    id: "47",
    layout: "list",
    groups: ["halves"],
    specifiers: [],
    outcomes: HALF_AND_FULL_IDS.map((id) => ({ id })),
    settlement: {
      kind: "result",
      of: [FIRST_HALF, REGULAR],
      wins: ENDS.flatMap((half) => ENDS.map((full) => [`${half}/${full}`])),
    },
  },
  {
    id: "52",
    layout: "list",
    groups: ["halves"],
    specifiers: [],
    outcomes: [{ id: "436" }, { id: "438" }, { id: "440" }],
    settlement: { kind: "highest", of: [FIRST_HALF, SECOND_HALF] },
  },
];
