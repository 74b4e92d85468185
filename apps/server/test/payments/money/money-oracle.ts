/** What one player's money must be: the rules once more, in the plainest words, and nothing of the server's. */

import { confirmed, COOLING_MS, dropped, isLimited, limitSet, usedOf } from "./oracle-limits.ts";
import { askedBack, begunDeposit, begunWithdrawal, cancelled, decided, reported } from "./oracle-payments.ts";
import {
  availableIn,
  type Op,
  type OpOf,
  type OracleBet,
  type OracleState,
  type Step,
  switched,
  withMoney,
} from "./oracle-state.ts";

/** What the server has to answer to one call where nothing else is asked meanwhile, and what stands then. */
function step(state: OracleState, op: Op): Step {
  switch (op.do) {
    case "deposit":
      return begunDeposit(state, op);
    case "withdrawal":
      return begunWithdrawal(state, op);
    case "report":
      return reported(state, op);
    case "cancel":
      return cancelled(state, op.key);
    case "ask-back":
      return askedBack(state, op);
    case "decide":
      return decided(state, op);
    case "switch":
      return { answer: "ok", state: switched(state, op.currency) };
    case "limit":
      return { answer: "ok", state: limitSet(state, op) };
    case "confirm":
      return confirmed(state, op.id);
    case "drop":
      return dropped(state, op.id);
    case "time-out":
      return timedOut(state);
    case "bet":
      return placed(state, op);
    case "cash-out":
      return cashedOut(state, op);
  }
}

function timedOut(state: OracleState): Step {
  const until = state.now + COOLING_MS;
  if (state.timeOutUntil !== null && state.timeOutUntil > until) return { answer: "exclusion_stands", state };
  return { answer: "ok", state: { ...state, timeOutUntil: until } };
}

function placed(state: OracleState, { key, match, currency, stake }: OpOf<"bet">): Step {
  if (state.timeOutUntil !== null) return { answer: "timed_out", state };
  if (state.accounts[currency] === undefined) return { answer: "currency_unknown", state };
  if (stake > availableIn(state, currency)) return { answer: "insufficient_funds", state };
  const after = {
    ...withMoney(state, currency, { available: -stake }),
    bets: [...state.bets, { key, match, currency, stake, isOpen: true }],
    plays: [...state.plays, { currency, amount: stake, isStake: true, at: state.now }],
  };
  const isOver = isLimited(state, currency, (limit, most) => {
    if (limit.kind.type === "deposit") return false;
    return (limit.kind.type === "stake" ? stake : usedOf(after, limit)) > most;
  });
  return isOver ? { answer: "player_limit_reached", state } : { answer: "ok", state: after };
}

/** A price of 2.10 at a chance of 0.4, less a margin of five in a hundred. */
const offerOf = (stake: bigint): bigint => (stake * 798n) / 1_000n;

function paid(state: OracleState, bet: OracleBet, amount: bigint): OracleState {
  const { currency } = bet;
  const bets = state.bets.map((one) => (one === bet ? { ...one, isOpen: false } : one));
  const win = { currency, amount: -amount, isStake: false, at: state.now };
  return { ...withMoney(state, currency, { available: amount }), bets, plays: [...state.plays, win] };
}

function cashedOut(state: OracleState, { bet: of, key }: OpOf<"cash-out">): Step {
  if (state.cashOuts.has(key)) return { answer: "ok", state };
  const bet = state.bets.find((one) => one.key === of);
  if (bet === undefined || !bet.isOpen) return { answer: "bet_not_open", state };
  const cashOuts = new Set([...state.cashOuts, key]);
  return { answer: "ok", state: { ...paid(state, bet, offerOf(bet.stake)), cashOuts } };
}

/** How the line of a match ended: the first outcome won, lost, or is given back. */
export function settled(state: OracleState, match: string, result: "win" | "lose" | "refund"): OracleState {
  let after = state;
  for (const bet of state.bets.filter((one) => one.match === match && one.isOpen)) {
    // Half a subunit counts up.
    if (result !== "lose") after = paid(after, bet, result === "refund" ? bet.stake : (bet.stake * 210n + 50n) / 100n);
    else after = { ...after, bets: after.bets.map((one) => (one === bet ? { ...one, isOpen: false } : one)) };
  }
  return after;
}

/** Time goes by: a time-out ends by itself, and what waited too long for its second yes is never heard of again. */
export function passed(state: OracleState, now: number): OracleState {
  const isOver = state.timeOutUntil !== null && state.timeOutUntil <= now;
  return { ...state, now, timeOutUntil: isOver ? null : state.timeOutUntil };
}

/** Orders that are tried of calls that came at once; more are never needed where the server is right. */
const MOST_STEPS = 200_000;

/**
 * The state after calls that were made at once: that of an order of them in which each is answered as the server did, and
 * that ends in what stands. Null where there is none, so that the server has done what no order of them explains.
 */
export function inSomeOrder(
  state: OracleState,
  calls: readonly { op: Op; answer: string }[],
  stands: (end: OracleState) => boolean,
): OracleState | null {
  let steps = 0;
  const tried = (before: OracleState, rest: typeof calls): OracleState | null => {
    if (rest.length === 0) return stands(before) ? before : null;
    for (const [place, { op, answer }] of rest.entries()) {
      if ((steps += 1) > MOST_STEPS) return null;
      const next = step(before, op);
      const end = next.answer === answer ? tried(next.state, rest.toSpliced(place, 1)) : null;
      if (end !== null) return end;
    }
    return null;
  };
  return tried(state, calls);
}
