export { customBetBlock } from "./custom-bet-rules.ts";
export type { CustomBetBlock, CustomBetCheck } from "./custom-bet-rules.ts";
export { calculationMessage, selectionBlock, toggleSelection, withConflicts } from "./custom-bet-calculation.ts";
export type {
  CalculateResult,
  CustomBetMarket,
  CustomBetOutcome,
  CustomBetSelection,
  SelectionBlock,
} from "./custom-bet-calculation.ts";
