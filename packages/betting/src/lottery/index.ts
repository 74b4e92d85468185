export { inOrder, isWinningTicket, lotteryOdds, luckyNumbers, numbersProblem } from "./lottery-numbers.ts";
export type { LotteryRules, LotteryTerms, NumbersProblem } from "./lottery-numbers.ts";
export {
  commitmentOf,
  drawSteps,
  entryHash,
  linksOf,
  misplacedTickets,
  nextLink,
  numbersOf,
  verifyDraw,
} from "./verifiable-draw.ts";
export type { DrawDigests, DrawInput, DrawProof, DrawStep, OwnTicket, PublishedDraw } from "./verifiable-draw.ts";
