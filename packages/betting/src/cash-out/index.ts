export {
  cashOutOffer,
  customBetValue,
  eachWayValue,
  expectedMultiplier,
  fairValue,
  limitedValue,
} from "./fair-value.ts";
export type { CashOutBet, LegProbabilities } from "./fair-value.ts";
export { partThatPays, partialCashOut } from "./partial-cash-out.ts";
export type { PartialCashOut } from "./partial-cash-out.ts";
export { canConfirm, cashOutReducer, emptyCashOut } from "./cash-out.ts";
export type { CashOut, CashOutEvent, CashOutStep } from "./cash-out.ts";
export { CASH_OUT_RULES, cashOutBlock } from "./cash-out-block.ts";
export type { CashOutCheck, CashOutLeg, CashOutRules } from "./cash-out-block.ts";
export { isCashOutRuleMet, ruleOfRest } from "./cash-out-rule.ts";
export type { CashOutBound, CashOutRule } from "./cash-out-rule.ts";
export { decideCashOut } from "./cash-out-decision.ts";
export type { CashOutDecision } from "./cash-out-decision.ts";
