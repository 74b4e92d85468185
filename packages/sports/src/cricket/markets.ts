import type { MarketDescriptor } from "../descriptor.ts";
import { KINDS, WINS } from "../market-kinds.ts";
import type { SettlementRule } from "../settlement/settlement-rule.ts";

/** What one delivery can bring, each to the exclusion of the others. */
const DELIVERIES = ["dot", "runs", "boundary", "wicket", "wide"];
const METHODS = ["caught", "bowled", "lbw", "run_out", "stumped", "other"];

/** A market that is one for each side, with the id and the tally of each. */
function ofSides(
  [home, away]: readonly [string, string],
  market: Omit<MarketDescriptor, "id" | "settlement">,
  settlement: (side: "home" | "away") => SettlementRule,
): readonly MarketDescriptor[] {
  return [
    { ...market, id: home, settlement: settlement("home") },
    { ...market, id: away, settlement: settlement("away") },
  ];
}

/** Who does best of a side, at bat or with the ball; ids above 90000 are ours, the UOF's are of the home side. */
const OF_PLAYERS = (["home", "away"] as const).flatMap((side): MarketDescriptor[] => {
  const shape = { layout: "list", groups: ["players"], specifiers: [], outcomes: [] } as const;
  const [batter, bowler] = side === "home" ? ["683", "684"] : ["90683", "90684"];
  return [
    { ...shape, id: batter, isOfPlayers: { side }, settlement: { kind: "top", of: `batting/${side}` } },
    { ...shape, id: bowler, isOfPlayers: { side, part: "bowler" }, settlement: { kind: "top", of: `bowling/${side}` } },
  ];
});

/** How many of a kind of shot a match has, and which side has more. */
const ofHits = (tally: string, [total, most]: readonly [string, string]): readonly MarketDescriptor[] => [
  {
    ...KINDS.overUnder,
    id: total,
    groups: ["main", "hits"],
    specifiers: ["maxovers", "total"],
    settlement: { kind: "total", of: tally },
  },
  {
    ...KINDS.homeDrawAway,
    id: most,
    groups: ["hits"],
    specifiers: [],
    settlement: { kind: "result", of: [tally], wins: WINS.homeDrawAway },
  },
];

export const CRICKET_MARKETS: readonly MarketDescriptor[] = [
  {
    ...KINDS.homeAway,
    id: "340",
    groups: ["main"],
    isListed: true,
    specifiers: [],
    settlement: { kind: "result", of: ["match"], wins: WINS.homeAway },
  },
  ...ofSides(
    ["606", "607"],
    { ...KINDS.overUnder, groups: ["main", "innings", "sessions"], isListed: true, specifiers: ["inningnr", "total"] },
    (side) => ({ kind: "total", of: `runs/${side}` }),
  ),
  {
    ...KINDS.overUnder,
    id: "605",
    groups: ["innings"],
    specifiers: ["inningnr", "total"],
    settlement: { kind: "total", of: "innings/{inningnr}" },
  },
  {
    ...KINDS.homeDrawAway,
    id: "656",
    groups: ["main", "wickets"],
    specifiers: [],
    settlement: { kind: "result", of: ["start"], wins: WINS.homeDrawAway },
  },
  {
    ...KINDS.homeDrawAway,
    id: "351",
    groups: ["main", "innings", "sessions"],
    specifiers: ["inningnr", "overnr"],
    settlement: { kind: "result", of: ["overs/{overnr}"], wins: WINS.homeDrawAway },
  },
  ...ofSides(
    ["352", "353"],
    { ...KINDS.overUnder, groups: ["innings", "sessions"], specifiers: ["inningnr", "overnr", "total"] },
    (side) => ({
      kind: "total",
      of: `overs/{overnr}/${side}`,
    }),
  ),
  ...ofSides(
    ["349", "350"],
    { ...KINDS.overUnder, groups: ["main", "fancy", "wickets"], specifiers: ["dismissalnr", "inningnr", "total"] },
    (side) => ({ kind: "total", of: `at/{dismissalnr}/${side}` }),
  ),
  ...ofSides(
    ["1901", "1902"],
    { ...KINDS.overUnder, groups: ["fancy", "wickets"], specifiers: ["dismissalnr", "inningnr", "total"] },
    (side) => ({ kind: "total", of: `stand/{dismissalnr}/${side}` }),
  ),
  {
    id: "343",
    layout: "list",
    groups: ["fancy", "wickets"],
    specifiers: ["dismissalnr", "inningnr"],
    outcomes: [{ id: "1031" }, { id: "1032" }, { id: "1033" }, { id: "1034" }, { id: "1035" }, { id: "1036" }],
    settlement: { kind: "mark", of: "dismissal/{inningnr}/{dismissalnr}", values: METHODS.map((method) => [method]) },
  },
  {
    id: "344",
    layout: "grid",
    groups: ["wickets"],
    specifiers: ["dismissalnr", "inningnr"],
    outcomes: [{ id: "1037" }, { id: "1038" }],
    settlement: { kind: "mark", of: "dismissal/{inningnr}/{dismissalnr}", values: [["caught"], METHODS.slice(1)] },
  },
  ...ofSides(
    ["356", "357"],
    { ...KINDS.overUnder, groups: ["main", "overs"], specifiers: ["inningnr", "overnr", "total"] },
    (side) => ({ kind: "total", of: `over/{overnr}/${side}` }),
  ),
  ...ofSides(["359", "360"], { ...KINDS.oddEven, groups: ["overs"], specifiers: ["inningnr", "overnr"] }, (side) => ({
    kind: "parity",
    of: `over/{overnr}/${side}`,
  })),
  ...ofSides(
    ["641", "642"],
    { ...KINDS.yesNo, groups: ["fancy", "overs", "wickets"], specifiers: ["inningnr", "overnr"] },
    (side) => ({
      kind: "happens",
      of: `wickets/{overnr}/${side}`,
    }),
  ),
  ...ofSides(
    ["652", "653"],
    { ...KINDS.yesNo, groups: ["fancy", "overs"], specifiers: ["inningnr", "overnr"] },
    (side) => ({
      kind: "happens",
      of: `boundaries/{overnr}/${side}`,
    }),
  ),
  {
    id: "1911",
    layout: "list",
    groups: ["overs"],
    specifiers: ["deliverynr", "inningnr", "overnr"],
    outcomes: [{ id: "1921" }, { id: "1922" }, { id: "1923" }, { id: "1924" }, { id: "1925" }],
    settlement: {
      kind: "mark",
      of: "delivery/{inningnr}/{overnr}/{deliverynr}",
      values: DELIVERIES.map((delivery) => [delivery]),
    },
  },
  ...ofSides(["690", "691"], { ...KINDS.oddEven, groups: ["innings"], specifiers: ["inningnr"] }, (side) => ({
    kind: "parity",
    of: `runs/${side}`,
  })),
  {
    ...KINDS.yesNo,
    id: "341",
    groups: ["main"],
    specifiers: [],
    settlement: { kind: "happens", of: "super_over" },
  },
  {
    ...KINDS.homeAway,
    id: "694",
    groups: ["main"],
    specifiers: [],
    settlement: { kind: "result", of: ["toss"], wins: WINS.homeAway },
  },
  ...ofHits("fours", ["639", "647"]),
  ...ofHits("sixes", ["640", "648"]),
  {
    id: "685",
    layout: "list",
    groups: ["players"],
    specifiers: [],
    outcomes: [],
    isOfPlayers: true,
    settlement: { kind: "top", of: "deeds" },
  },
  ...OF_PLAYERS,
  // Without a tally of his own a player has not gone in, and the stake is returned.
  {
    ...KINDS.playerOverUnder,
    id: "638",
    groups: ["players"],
    specifiers: ["inningnr", "player", "total"],
    settlement: { kind: "total", of: "batting/{player}" },
  },
];
