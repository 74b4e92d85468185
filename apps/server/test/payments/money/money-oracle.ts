/** What one player's money must be: the rules once more, in the plainest words, and nothing of the server's. */

const HOUR_MS = 3_600_000;
const COOLING_MS = 24 * HOUR_MS;
const CONFIRM_MS = 7 * 24 * HOUR_MS;
const LEAST_DEPOSIT = 1_000n;
const MOST_DEPOSIT = 1_000_000n;

export type WindowType = "deposit" | "loss" | "wager";
export type Period = "day" | "week" | "month";
const WINDOW_MS: Readonly<Record<Period, number>> = { day: 24 * HOUR_MS, week: 168 * HOUR_MS, month: 720 * HOUR_MS };

export type LimitKind = { type: WindowType; period: Period } | { type: "stake"; period: "bet" };

interface OracleLimit {
  kind: LimitKind;
  amount: bigint | null;
  status: "active" | "created" | "over";
  setAt: number;
  readyAt: number;
  /** The server's name for it, once it was read. */
  id: string | null;
}
export interface OraclePayment {
  key: string;
  kind: "deposit" | "withdrawal";
  amount: bigint;
  state: string;
  at: number;
  /** Given up, and its provider has yet to hear of it: until then it counts. */
  isOwed?: boolean;
}
export interface OracleBet {
  key: string;
  match: string;
  stake: bigint;
  isOpen: boolean;
}

/** What somebody asks for at once with other things; `answer` is what the server said. */
export type Op =
  | { do: "deposit" | "withdrawal"; key: string; amount: bigint }
  | { do: "report"; key: string; event: string; type: string }
  | { do: "cancel"; key: string }
  | { do: "limit"; kind: LimitKind; amount: bigint | null }
  | { do: "confirm" | "drop"; id: string }
  | { do: "time-out" }
  | { do: "bet"; key: string; match: string; stake: bigint }
  | { do: "cash-out"; bet: string; key: string };

export interface OracleState {
  now: number;
  available: bigint;
  reserved: bigint;
  payments: readonly OraclePayment[];
  bets: readonly OracleBet[];
  /** Everything that is staked, above zero, and won, below. */
  plays: readonly { amount: bigint; isStake: boolean; at: number }[];
  limits: readonly OracleLimit[];
  events: ReadonlySet<string>;
  cashOuts: ReadonlySet<string>;
  timeOutUntil: number | null;
}

export const opened = (now: number, available: bigint): OracleState => ({
  now,
  available,
  reserved: 0n,
  payments: [],
  bets: [],
  plays: [],
  limits: [],
  events: new Set(),
  cashOuts: new Set(),
  timeOutUntil: null,
});

interface Step {
  answer: string;
  state: OracleState;
}

/** What the server has to answer to one call where nothing else is asked meanwhile, and what stands then. */
export function step(state: OracleState, op: Op): Step {
  switch (op.do) {
    case "deposit":
      return begunDeposit(state, op);
    case "withdrawal":
      return begunWithdrawal(state, op);
    case "report":
      return reported(state, op);
    case "cancel":
      return cancelled(state, op.key);
    case "limit":
      return { answer: "ok", state: limitSet(state, op.kind, op.amount) };
    case "confirm":
      return confirmed(state, op.id);
    case "drop":
      return dropped(state, op.id);
    case "time-out":
      if (state.timeOutUntil !== null && state.timeOutUntil > state.now + COOLING_MS)
        return { answer: "exclusion_stands", state };
      return { answer: "ok", state: { ...state, timeOutUntil: state.now + COOLING_MS } };
    case "bet":
      return placed(state, op);
    case "cash-out":
      return cashedOut(state, op);
  }
}

/** Of these nothing was paid in. */
const NO_DEPOSIT: ReadonlySet<string> = new Set(["failed", "returning", "returned"]);

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

/** Of these nobody knows yet, so they count however old they are. */
const OPEN_DEPOSIT: ReadonlySet<string> = new Set(["initial", "pending"]);

/** What of a limit is used now. */
export function usedOf({ now, payments, plays }: OracleState, { type, period }: LimitKind): bigint {
  if (period === "bet") return 0n;
  const since = now - WINDOW_MS[period];
  if (type === "deposit") {
    const counted = payments.filter(
      ({ kind, state, at, isOwed }) =>
        kind === "deposit" && (isOwed || !NO_DEPOSIT.has(state)) && (OPEN_DEPOSIT.has(state) || at > since),
    );
    return sum(counted.map(({ amount }) => amount));
  }
  const recent = plays.filter(({ at, isStake }) => at > since && (isStake || type === "loss"));
  const used = sum(recent.map(({ amount }) => amount));
  return used > 0n ? used : 0n;
}

export const activeLimits = ({ limits }: OracleState): OracleLimit[] =>
  limits.filter(({ status }) => status === "active");

function begunDeposit(state: OracleState, { key, amount }: { key: string; amount: bigint }): Step {
  if (amount < LEAST_DEPOSIT || amount > MOST_DEPOSIT) return { answer: "payment_amount_invalid", state };
  if (state.timeOutUntil !== null) return { answer: "timed_out", state };
  const payment = { key, kind: "deposit", amount, state: "initial", at: state.now } as const;
  const after = { ...state, payments: [...state.payments, payment] };
  const isOver = activeLimits(state).some(
    ({ kind, amount: most }) => kind.type === "deposit" && usedOf(after, kind) > (most ?? 0n),
  );
  return isOver ? { answer: "player_limit_reached", state } : { answer: "ok", state: after };
}

function begunWithdrawal(state: OracleState, { key, amount }: { key: string; amount: bigint }): Step {
  if (amount > state.available) return { answer: "insufficient_funds", state };
  const payment = { key, kind: "withdrawal", amount, state: "initial", at: state.now } as const;
  const { available, reserved, payments } = state;
  return {
    answer: "ok",
    state: { ...state, available: available - amount, reserved: reserved + amount, payments: [...payments, payment] },
  };
}

const paymentOf = ({ payments }: OracleState, key: string): OraclePayment => {
  const found = payments.find((payment) => payment.key === key);
  if (found === undefined) throw new Error(`no payment ${key}`);
  return found;
};

function moved(state: OracleState, payment: OraclePayment, to: string): OracleState {
  const { amount, kind, state: from } = payment;
  let { available, reserved } = state;
  if (kind === "deposit" && to === "succeeded") available += amount;
  if (to === "charged_back" && from === "succeeded") available -= amount;
  if (kind === "withdrawal" && to !== "approved") reserved -= amount;
  if (to === "declined" || to === "cancelled") available += amount;
  const payments = state.payments.map((one) => (one === payment ? { ...one, state: to, isOwed: false } : one));
  return { ...state, available, reserved, payments };
}

const UP = ["initial", "pending", "failed", "succeeded", "returning", "returned", "charged_back"];

/** Money that comes for a player in a time-out goes back, and what is above a limit. */
function isLate(state: OracleState, payment: OraclePayment): boolean {
  if (state.timeOutUntil !== null) return true;
  const beside = { ...state, payments: state.payments.filter((one) => one !== payment) };
  const limits = activeLimits(state).filter(({ kind }) => kind.type === "deposit");
  return limits.some(({ kind, amount: most }) => usedOf(beside, kind) + payment.amount > (most ?? 0n));
}

/** A limit that is lower by now leaves no deposit open that is above it. */
function closedAbove(state: OracleState): OracleState {
  const limits = activeLimits(state).filter(({ kind }) => kind.type === "deposit");
  if (!limits.some(({ kind, amount }) => usedOf(state, kind) > (amount ?? 0n))) return state;
  const payments = state.payments.map((one) =>
    one.kind === "deposit" && one.state === "initial" ? { ...one, state: "failed", isOwed: true } : one,
  );
  return { ...state, payments };
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

function reported(state: OracleState, { key, event, type }: { key: string; event: string; type: string }): Step {
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

function cancelled(state: OracleState, key: string): Step {
  const payment = paymentOf(state, key);
  if (payment.state === "cancelled") return { answer: "ok", state };
  if (payment.state !== "initial") return { answer: "withdrawal_not_cancellable", state };
  return { answer: "ok", state: moved(state, payment, "cancelled") };
}

const isSame = (one: LimitKind, other: LimitKind): boolean => one.type === other.type && one.period === other.period;
const ended = (limits: readonly OracleLimit[], kind: LimitKind, status: OracleLimit["status"]): OracleLimit[] =>
  limits.map((one) => (one.status === status && isSame(one.kind, kind) ? { ...one, status: "over" } : one));

function limitSet(state: OracleState, kind: LimitKind, amount: bigint | null): OracleState {
  const after = limited(state, kind, amount);
  return kind.type === "deposit" ? closedAbove(after) : after;
}

/** Lower at once, higher later; what waits gives way to what is asked for last. */
function limited(state: OracleState, kind: LimitKind, amount: bigint | null): OracleState {
  const limits = ended(state.limits, kind, "created");
  const active = limits.find((one) => one.status === "active" && isSame(one.kind, kind));
  if (amount === (active?.amount ?? null)) return { ...state, limits };
  const row = { kind, amount, setAt: state.now, readyAt: state.now + COOLING_MS, id: null };
  if (active !== undefined && (amount === null || amount > (active.amount ?? 0n)))
    return { ...state, limits: [...limits, { ...row, status: "created" }] };
  return { ...state, limits: [...ended(limits, kind, "active"), { ...row, status: "active" }] };
}

function confirmed(state: OracleState, id: string): Step {
  const row = state.limits.find((one) => one.id === id);
  if (row === undefined) return { answer: "not_found", state };
  if (row.status === "active") return { answer: "ok", state };
  const isReady = row.readyAt <= state.now && state.now <= row.readyAt + CONFIRM_MS;
  if (row.status !== "created" || !isReady) return { answer: "limit_not_ready", state };
  const limits = ended(state.limits, row.kind, "active").map((one): OracleLimit =>
    one.id === id ? { ...one, status: row.amount === null ? "over" : "active" } : one,
  );
  return { answer: "ok", state: { ...state, limits } };
}

function dropped(state: OracleState, id: string): Step {
  const row = state.limits.find((one) => one.id === id);
  if (row === undefined || row.status === "active") return { answer: "not_found", state };
  const limits = state.limits.map((one): OracleLimit => (one.id === id ? { ...one, status: "over" } : one));
  return { answer: "ok", state: { ...state, limits } };
}

function placed(state: OracleState, { key, match, stake }: { key: string; match: string; stake: bigint }): Step {
  if (state.timeOutUntil !== null) return { answer: "timed_out", state };
  if (stake > state.available) return { answer: "insufficient_funds", state };
  const after = {
    ...state,
    available: state.available - stake,
    bets: [...state.bets, { key, match, stake, isOpen: true }],
    plays: [...state.plays, { amount: stake, isStake: true, at: state.now }],
  };
  const isOver = activeLimits(state).some(({ kind, amount }) => {
    if (kind.type === "deposit") return false;
    return (kind.type === "stake" ? stake : usedOf(after, kind)) > (amount ?? 0n);
  });
  return isOver ? { answer: "player_limit_reached", state } : { answer: "ok", state: after };
}

/** A price of 2.10 at a chance of 0.4, less a margin of five in a hundred. */
export const offerOf = (stake: bigint): bigint => (stake * 798n) / 1_000n;

function paid(state: OracleState, bet: OracleBet, amount: bigint): OracleState {
  const bets = state.bets.map((one) => (one === bet ? { ...one, isOpen: false } : one));
  const win = { amount: -amount, isStake: false, at: state.now };
  return { ...state, available: state.available + amount, bets, plays: [...state.plays, win] };
}

function cashedOut(state: OracleState, { bet: of, key }: { bet: string; key: string }): Step {
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

/** When what waits is taken on, and how the server calls payments: of one moment it takes them in that order. */
interface Sweep {
  reviewedBefore: number;
  expiredBefore: number;
  lostBefore: number;
  idOf: (key: string) => string;
}

/**
 * The server's own step: what is not paid within its time, or on its way for a week, is no deposit, nor is that of a player who may not pay in, and
 * withdrawals are approved, but for those that make up for what their player owes.
 */
export function swept(state: OracleState, { reviewedBefore, expiredBefore, lostBefore, idOf }: Sweep): OracleState {
  const inTurn = state.payments.toSorted((one, two) => one.at - two.at || (idOf(one.key) < idOf(two.key) ? -1 : 1));
  const after = inTurn.reduce((before, payment) => {
    if (payment.state === "pending" && payment.at <= lostBefore) return moved(before, payment, "failed");
    if (payment.state !== "initial") return before;
    if (payment.kind === "deposit")
      return payment.at <= expiredBefore || state.timeOutUntil !== null ? moved(before, payment, "failed") : before;
    if (payment.at > reviewedBefore) return before;
    return moved(before, payment, before.available < 0n ? "declined" : "approved");
  }, state);
  // Its provider takes no money any more for what was given up.
  return { ...after, payments: after.payments.map((one) => ({ ...one, isOwed: false })) };
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
