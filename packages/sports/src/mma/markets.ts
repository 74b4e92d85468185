import type { MarketDescriptor } from "../descriptor.ts";
import { countedInFight, endsBy, FIGHT_MARKETS, finishesOfRounds, listedMark } from "../fight-markets.ts";

/** Rounds of each side, its decision, a draw between them: as ids run. */
const winnerAndRound = (firstId: number, rounds: number) =>
  [
    ...Array.from({ length: rounds }, (_, index) => `home/${index + 1}`),
    "home/decision",
    "draw",
    ...Array.from({ length: rounds }, (_, index) => `away/${index + 1}`),
    "away/decision",
  ].map((word, index) => [String(firstId + index), [word]] as const);

const SIDES = ["home", "away"] as const;

/** Finishes of each side by round, home's first, then what judges say: as ids run. */
const methodAndRound = (firstId: number, rounds: number) =>
  [
    ...SIDES.flatMap((side) =>
      ["ko", "submission"].flatMap((method) =>
        Array.from({ length: rounds }, (_, index) => `${side}/${method}/${index + 1}`),
      ),
    ),
    "home/decision",
    "draw",
    "away/decision",
  ].map((word, index) => [String(firstId + index), [word]] as const);

/** How it ended, whoever won. */
const METHODS = [
  ["home/ko", "away/ko"],
  ["home/submission", "away/submission"],
  ["home/decision", "draw", "away/decision"],
] as const;
const [KO, SUBMISSION] = METHODS;

export const MMA_MARKETS: readonly MarketDescriptor[] = [
  ...FIGHT_MARKETS,
  listedMark({
    id: "910",
    groups: ["main", "method"],
    specifiers: ["variant"],
    of: "method",
    words: [
      ["1346", ["home/ko"]],
      ["1347", ["home/submission"]],
      ["1348", ["home/decision"]],
      ["1349", ["draw"]],
      ["1350", ["away/ko"]],
      ["1351", ["away/submission"]],
      ["1352", ["away/decision"]],
    ],
  }),
  listedMark({
    id: "90004",
    groups: ["method"],
    specifiers: [],
    of: "method",
    words: METHODS.map((words, index) => [String(90_041 + index), words] as const),
  }),
  listedMark({ id: "912", groups: ["rounds"], specifiers: ["variant"], of: "round", words: winnerAndRound(1353, 3) }),
  // The UOF's 912 in the variant of five rounds: a market has one set of outcomes here.
  listedMark({ id: "90912", groups: ["rounds"], specifiers: ["variant"], of: "round", words: winnerAndRound(1362, 5) }),
  finishesOfRounds(
    ["90271", "home/ko"],
    ["90272", "home/submission"],
    ["90273", "away/ko"],
    ["90274", "away/submission"],
    ["90275", "none"],
  ),
  ...countedInFight("takedowns", ["90039", "90044", "90045"]),
  endsBy("90012", "home/submission"),
  endsBy("90013", "away/submission"),
  endsBy("90014", ...KO),
  endsBy("90015", ...SUBMISSION),
  endsBy("90016", "home/ko", "home/decision"),
  endsBy("90017", "home/submission", "home/decision"),
  endsBy("90018", "away/ko", "away/decision"),
  endsBy("90019", "away/submission", "away/decision"),
  listedMark({
    id: "90020",
    groups: ["method", "rounds"],
    specifiers: ["variant"],
    of: "method_and_round",
    words: methodAndRound(90_201, 3),
  }),
  listedMark({
    id: "90021",
    groups: ["method", "rounds"],
    specifiers: ["variant"],
    of: "method_and_round",
    words: methodAndRound(90_221, 5),
  }),
  // What judges decide has gone over every line.
  {
    id: "90022",
    layout: "list",
    groups: ["combos"],
    specifiers: ["total"],
    outcomes: ["90251", "90252", "90253", "90254", "90255"].map((id) => ({ id })),
    settlement: {
      kind: "combo",
      parts: [
        { kind: "mark", of: "method", values: METHODS },
        { kind: "total", of: "rounds" },
      ],
      wins: [
        [0, 1],
        [0, 0],
        [1, 1],
        [1, 0],
        [2, 0],
      ],
    },
  },
];
