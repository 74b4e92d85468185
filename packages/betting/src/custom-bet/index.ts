export { calculationMessage, toggleSelection, withConflicts } from "./custom-bet-calculation.ts";
export type {
  CalculateResult,
  CustomBetMarket,
  CustomBetOutcome,
  CustomBetSelection,
  SelectionBlock,
} from "./custom-bet-calculation.ts";
