import type { MarketDescriptor } from "../descriptor.ts";
import { FIGHT_MARKETS, listedMark } from "../fight-markets.ts";

/** Rounds of each side, its decision, a draw between them: as ids run. */
const winnerAndRound = (firstId: number, rounds: number) =>
  [
    ...Array.from({ length: rounds }, (_, index) => `home/${index + 1}`),
    "home/decision",
    "draw",
    ...Array.from({ length: rounds }, (_, index) => `away/${index + 1}`),
    "away/decision",
  ].map((word, index) => [String(firstId + index), [word]] as const);

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
    words: [
      ["90041", ["home/ko", "away/ko"]],
      ["90042", ["home/submission", "away/submission"]],
      ["90043", ["home/decision", "draw", "away/decision"]],
    ],
  }),
  listedMark({ id: "912", groups: ["rounds"], specifiers: ["variant"], of: "round", words: winnerAndRound(1353, 3) }),
  // The UOF's 912 in the variant of five rounds: a market has one set of outcomes here.
  listedMark({ id: "90912", groups: ["rounds"], specifiers: ["variant"], of: "round", words: winnerAndRound(1362, 5) }),
];
