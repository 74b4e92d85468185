export { eachWayPayoutOf, payoutOf } from "./payout.ts";
export type { PaidBet, Payout, PayoutLine, PayoutPart } from "./payout.ts";
