import type { MarketDescriptor } from "../descriptor.ts";
import { FIGHT_MARKETS, finishesOfRounds, listedMark } from "../fight-markets.ts";

const ROUNDS_OF_RANGE = 3;
const RANGES = [1, 4, 7, 10] as const;

/** The words for each round of a range, on one side. */
const range = (side: "home" | "away", from: number): string[] =>
  Array.from({ length: ROUNDS_OF_RANGE }, (_, index) => `${side}/${from + index}`);

/** Rounds of each side, its decision, a draw between them: as ids run, which are ours. */
const winnerAndRound = (id: string, firstId: number, rounds: number): MarketDescriptor => {
  const ofSide = (side: "home" | "away"): string[] => [
    ...Array.from({ length: rounds }, (_, index) => `${side}/${index + 1}`),
    `${side}/decision`,
  ];
  return listedMark({
    id,
    groups: ["rounds"],
    specifiers: ["variant"],
    of: "round",
    words: [...ofSide("home"), "draw", ...ofSide("away")].map((word, index) => [String(firstId + index), [word]]),
  });
};

export const BOXING_MARKETS: readonly MarketDescriptor[] = [
  ...FIGHT_MARKETS,
  winnerAndRound("912", 91_201, 12),
  // The UOF's 912 in the variant of ten rounds: a market has one set of outcomes here.
  winnerAndRound("90914", 91_231, 10),
  finishesOfRounds(["90271", "home/ko"], ["90273", "away/ko"], ["90275", "none"]),
  listedMark({
    id: "910",
    groups: ["main", "method"],
    specifiers: ["variant"],
    of: "method",
    words: [
      ["1375", ["home/ko"]],
      ["1376", ["home/decision"]],
      ["1377", ["draw"]],
      ["1378", ["away/ko"]],
      ["1379", ["away/decision"]],
    ],
  }),
  // Ids of its outcomes are ours.
  listedMark({
    id: "913",
    groups: ["rounds"],
    specifiers: [],
    of: "round",
    words: [
      ...RANGES.map(
        (from, index) => [String(91_301 + index), [...range("home", from), ...range("away", from)]] as const,
      ),
      ["91305", ["home/decision", "draw", "away/decision"]],
    ],
  }),
  listedMark({
    id: "90913",
    groups: ["rounds"],
    specifiers: [],
    of: "round",
    words: [
      ...RANGES.map((from, index) => [String(91_311 + index), range("home", from)] as const),
      ["91315", ["home/decision"]],
      ["91316", ["draw"]],
      ...RANGES.map((from, index) => [String(91_321 + index), range("away", from)] as const),
      ["91325", ["away/decision"]],
    ],
  }),
];
