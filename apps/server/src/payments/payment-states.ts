import {
  DEPOSIT_STATES,
  type DEPOSIT_EVENTS,
  type DepositState,
  type WITHDRAWAL_EVENTS,
  type WithdrawalState,
} from "@touchline/contract/vocabulary";

export type DepositEvent = (typeof DEPOSIT_EVENTS)[number];
export type WithdrawalEvent = (typeof WITHDRAWAL_EVENTS)[number] | "withdrawal.cancelled";

/** What a step moves: nothing where it is left out. */
export type PaymentMove = "credit" | "charge_back" | "pay" | "give_back";

export type PaymentStep<S> =
  | { outcome: "applied"; state: S; move?: PaymentMove }
  /** The payment is there already, or further. */
  | { outcome: "ignored" }
  /** It has ended otherwise. */
  | { outcome: "conflict" };

const STATE_AFTER: Readonly<Record<DepositEvent, DepositState>> = {
  "deposit.pending": "pending",
  "deposit.failed": "failed",
  "deposit.succeeded": "succeeded",
  "deposit.returned": "returned",
  "deposit.charged_back": "charged_back",
};

const rank = (state: DepositState): number => DEPOSIT_STATES.indexOf(state);

/**
 * A deposit only ever goes up the list of states, so events do the same in whatever order and however often they come.
 * Success counts above failure: a provider that reports both has the money. Where a charge-back is known before the
 * success that it takes back, neither moves anything. Money that may not be credited any more is never the player's here: it
 * is on its way back at once.
 */
export function depositStep(
  state: DepositState,
  event: DepositEvent,
  { mayCredit }: { mayCredit: boolean },
): PaymentStep<DepositState> {
  const next = STATE_AFTER[event];
  if (rank(next) <= rank(state)) return { outcome: "ignored" };
  if (next === "returned" && state !== "returning") return { outcome: "conflict" };
  if (next === "succeeded" && !mayCredit) return { outcome: "applied", state: "returning" };
  if (next === "succeeded") return { outcome: "applied", state: next, move: "credit" };
  if (next === "charged_back" && state === "succeeded") return { outcome: "applied", state: next, move: "charge_back" };
  return { outcome: "applied", state: next };
}

/** The money of a withdrawal is held until it is paid or given back, and both are its end. */
export function withdrawalStep(state: WithdrawalState, event: WithdrawalEvent): PaymentStep<WithdrawalState> {
  const isOpen = state === "initial" || state === "approved";
  switch (event) {
    case "withdrawal.approved":
      return state === "initial" ? { outcome: "applied", state: "approved" } : { outcome: "ignored" };
    case "withdrawal.paid":
      if (isOpen) return { outcome: "applied", state: "paid", move: "pay" };
      return { outcome: state === "paid" ? "ignored" : "conflict" };
    case "withdrawal.declined":
      if (isOpen) return { outcome: "applied", state: "declined", move: "give_back" };
      return { outcome: state === "paid" ? "conflict" : "ignored" };
    case "withdrawal.cancelled":
      if (state === "initial") return { outcome: "applied", state: "cancelled", move: "give_back" };
      return { outcome: state === "cancelled" ? "ignored" : "conflict" };
  }
}
