import { isAboveDeposits } from "./oracle-limits.ts";
import {
  availableIn,
  HOUR_MS,
  type OpOf,
  type OraclePayment,
  type OracleRequest,
  type OracleState,
  type Step,
  withMoney,
} from "./oracle-state.ts";

const LEAST_DEPOSIT = 1_000n;
const MOST_DEPOSIT = 1_000_000n;
/** For so long another operator may approve what one has asked for. */
const APPROVED_WITHIN_MS = 24 * HOUR_MS;

export function begunDeposit(state: OracleState, { key, currency, amount }: OpOf<"deposit" | "withdrawal">): Step {
  if (amount < LEAST_DEPOSIT || amount > MOST_DEPOSIT) return { answer: "payment_amount_invalid", state };
  if (state.accounts[currency] === undefined) return { answer: "payment_method_unknown", state };
  if (state.timeOutUntil !== null) return { answer: "timed_out", state };
  const payment = { key, kind: "deposit", currency, amount, state: "initial", at: state.now } as const;
  const after = { ...state, payments: [...state.payments, payment] };
  return isAboveDeposits(after, currency) ? { answer: "player_limit_reached", state } : { answer: "ok", state: after };
}

export function begunWithdrawal(state: OracleState, { key, currency, amount }: OpOf<"deposit" | "withdrawal">): Step {
  if (state.accounts[currency] === undefined) return { answer: "payment_method_unknown", state };
  if (amount > availableIn(state, currency)) return { answer: "insufficient_funds", state };
  const payment = { key, kind: "withdrawal", currency, amount, state: "initial", at: state.now } as const;
  const held = withMoney(state, currency, { available: -amount, reserved: amount });
  return { answer: "ok", state: { ...held, payments: [...state.payments, payment] } };
}

const paymentOf = ({ payments }: OracleState, key: string): OraclePayment => {
  const found = payments.find((payment) => payment.key === key);
  if (found === undefined) throw new Error(`no payment ${key}`);
  return found;
};

function moved(state: OracleState, payment: OraclePayment, to: string): OracleState {
  const { amount, currency, kind, state: from } = payment;
  let [available, reserved] = [0n, 0n];
  if (kind === "deposit" && to === "succeeded") available = amount;
  if (to === "charged_back" && from === "succeeded") available = -amount;
  if (kind === "withdrawal" && to !== "approved") reserved = -amount;
  if (to === "declined" || to === "cancelled") available = amount;
  const payments = state.payments.map((one) => (one === payment ? { ...one, state: to, isOwed: false } : one));
  return { ...withMoney(state, currency, { available, reserved }), payments };
}

const UP = ["initial", "pending", "failed", "succeeded", "returning", "returned", "charged_back"];

/** Money that comes for a player in a time-out goes back, and what is above a limit. */
function isLate(state: OracleState, payment: OraclePayment): boolean {
  if (state.timeOutUntil !== null) return true;
  const beside = { ...state, payments: state.payments.filter((one) => one !== payment) };
  return isAboveDeposits(beside, payment.currency, payment.amount);
}

function creditedOrNot(state: OracleState, payment: OraclePayment): OracleState {
  if (isLate(state, payment)) return moved(state, payment, "returning");
  // It counts from now on.
  const counted = { ...payment, at: state.now };
  const payments = state.payments.map((one) => (one === payment ? counted : one));
  return moved({ ...state, payments }, counted, "succeeded");
}

function reportedDeposit(state: OracleState, payment: OraclePayment, to: string): Step {
  if (UP.indexOf(to) <= UP.indexOf(payment.state)) return { answer: "ignored", state };
  if (to === "returned" && payment.state !== "returning") return { answer: "conflict", state };
  return {
    answer: "applied",
    state: to === "succeeded" ? creditedOrNot(state, payment) : moved(state, payment, to),
  };
}

export function reported(state: OracleState, { key, event, type }: OpOf<"report">): Step {
  if (state.events.has(event)) return { answer: "repeated", state };
  const payment = paymentOf(state, key);
  const known = { ...state, events: new Set([...state.events, event]) };
  const to = type.split(".")[1] ?? "";
  if (payment.kind === "deposit") return reportedDeposit(known, payment, to);
  const is = payment.state;
  const isOpen = is === "initial" || is === "approved";
  if (isOpen && to !== is) return { answer: "applied", state: moved(known, payment, to) };
  const isConflict = (to === "paid" && !isOpen && is !== "paid") || (to === "declined" && is === "paid");
  return { answer: isConflict ? "conflict" : "ignored", state: known };
}

export function cancelled(state: OracleState, key: string): Step {
  const payment = paymentOf(state, key);
  if (payment.state === "cancelled") return { answer: "ok", state };
  if (payment.state !== "initial") return { answer: "withdrawal_not_cancellable", state };
  return { answer: "ok", state: moved(state, payment, "cancelled") };
}

/** One operator asks for an approved withdrawal back: as often as they like, and once under one key. */
export function askedBack(state: OracleState, { key, request }: OpOf<"ask-back">): Step {
  if (state.requests.some((one) => one.request === request)) return { answer: "ok", state };
  if (paymentOf(state, key).state !== "approved") return { answer: "withdrawal_not_approved", state };
  const expiresAt = state.now + APPROVED_WITHIN_MS;
  const asked = { request, key, state: "waiting", decidedBy: null, expiresAt } as const;
  return { answer: "ok", state: { ...state, requests: [...state.requests, asked] } };
}

/** Another operator says yes, or anybody no. Whoever has said it before is told the same again. */
export function decided(state: OracleState, { request, by, approve }: OpOf<"decide">): Step {
  const asked = state.requests.find((one) => one.request === request);
  if (asked === undefined) return { answer: "not_found", state };
  const wanted = approve ? "done" : "declined";
  if (asked.state === wanted && asked.decidedBy === by) return { answer: "ok", state };
  if (asked.state !== "waiting") return { answer: "request_decided", state };
  if (asked.expiresAt <= state.now) return { answer: "request_expired", state };
  if (approve && by === "payments") return { answer: "four_eyes_required", state };
  const payment = paymentOf(state, asked.key);
  if (approve && payment.state !== "approved") return { answer: "withdrawal_not_approved", state };
  const requests = state.requests.map((one): OracleRequest =>
    one === asked ? { ...one, state: wanted, decidedBy: by } : one,
  );
  const after = { ...state, requests };
  return { answer: "ok", state: approve ? moved(after, payment, "declined") : after };
}

/** When what waits is taken on, and how the server calls payments: of one moment it takes them in that order. */
interface Sweep {
  reviewedBefore: number;
  expiredBefore: number;
  lostBefore: number;
  idOf: (key: string) => string;
}

/**
 * The server's own step: what is not paid within its time, or on its way for a week, is no deposit, nor is that of a player
 * who may not pay in, and withdrawals are approved, but for those of whoever owes: in their own currency they make up for it, and in another
 * they wait.
 */
export function swept(state: OracleState, { reviewedBefore, expiredBefore, lostBefore, idOf }: Sweep): OracleState {
  const inTurn = state.payments.toSorted((one, two) => one.at - two.at || (idOf(one.key) < idOf(two.key) ? -1 : 1));
  const after = inTurn.reduce((before, payment) => {
    if (payment.state === "pending" && payment.at <= lostBefore) return moved(before, payment, "failed");
    if (payment.state !== "initial") return before;
    if (payment.kind === "deposit")
      return payment.at <= expiredBefore || state.timeOutUntil !== null ? moved(before, payment, "failed") : before;
    return payment.at > reviewedBefore ? before : reviewed(before, payment);
  }, state);
  // Its provider takes no money any more for what was given up.
  return { ...after, payments: after.payments.map((one) => ({ ...one, isOwed: false })) };
}

function reviewed(state: OracleState, payment: OraclePayment): OracleState {
  if (availableIn(state, payment.currency) < 0n) return moved(state, payment, "declined");
  const owes = Object.values(state.accounts).some(({ available }) => available < 0n);
  return owes ? state : moved(state, payment, "approved");
}
