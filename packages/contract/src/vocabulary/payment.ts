/** How a deposit stands. It only ever goes on in this order; steps may be left out. */
export const DEPOSIT_STATES = [
  "initial",
  "pending",
  "failed",
  "succeeded",
  "returning",
  "returned",
  "charged_back",
] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** How a withdrawal stands. The last three are its end. */
export const WITHDRAWAL_STATES = ["initial", "approved", "declined", "cancelled", "paid"] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** What a provider reports. */
export const DEPOSIT_EVENTS = [
  "deposit.pending",
  "deposit.failed",
  "deposit.succeeded",
  "deposit.returned",
  "deposit.charged_back",
] as const;
export const WITHDRAWAL_EVENTS = ["withdrawal.approved", "withdrawal.declined", "withdrawal.paid"] as const;

/** Why a payment came to nothing, as its provider says. */
export const REPORTED_FAILURES = ["declined", "cancelled", "not_confirmed", "expired", "other"] as const;

/**
 * Why a payment came to nothing: of what no provider knows, a limit on deposits that was set after it was begun, a balance
 * below zero that a withdrawal makes up for, and silence about one that its provider had on its way, of whose money nobody can
 * say where it is.
 */
export const PAYMENT_FAILURES = [...REPORTED_FAILURES, "above_limit", "debt", "never_decided"] as const;
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];
