import {
  type Currency,
  HOUR_MS,
  type LimitKind,
  type OpOf,
  type OracleLimit,
  type OraclePayment,
  type OracleState,
  type Period,
  type Step,
} from "./oracle-state.ts";

export const COOLING_MS = 24 * HOUR_MS;
const CONFIRM_MS = 7 * 24 * HOUR_MS;
const WINDOW_MS: Readonly<Record<Period, number>> = { day: 24 * HOUR_MS, week: 168 * HOUR_MS, month: 720 * HOUR_MS };

/** Of these nothing was paid in. */
const NO_DEPOSIT: ReadonlySet<string> = new Set(["failed", "returning", "returned"]);
/** Of these nobody knows yet, so they count however old they are. */
const OPEN_DEPOSIT: ReadonlySet<string> = new Set(["initial", "pending"]);

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

type Kept = Pick<OracleLimit, "kind" | "currency">;

/** What of a limit is used now. */
export function usedOf({ now, payments, plays }: OracleState, { kind: { type, period }, currency }: Kept): bigint {
  if (period === "bet") return 0n;
  const since = now - WINDOW_MS[period];
  if (type === "deposit") {
    const counted = payments.filter(
      ({ kind, state, at, isOwed, currency: paidIn }) =>
        kind === "deposit" &&
        paidIn === currency &&
        (isOwed || !NO_DEPOSIT.has(state)) &&
        (OPEN_DEPOSIT.has(state) || at > since),
    );
    return sum(counted.map(({ amount }) => amount));
  }
  const recent = plays.filter(
    (play) => play.currency === currency && play.at > since && (play.isStake || type === "loss"),
  );
  const used = sum(recent.map(({ amount }) => amount));
  return used > 0n ? used : 0n;
}

const isSame = (one: LimitKind, other: LimitKind): boolean => one.type === other.type && one.period === other.period;

/**
 * Whether money in a currency is in the way of a limit: of one in it that is passed, or of one that there is in another currency
 * alone, for what a player limits they limit in every currency.
 */
export function isLimited(
  state: OracleState,
  currency: Currency,
  isPassed: (limit: OracleLimit, most: bigint) => boolean,
): boolean {
  const active = state.limits.filter(({ status }) => status === "active");
  return active.some((limit) => {
    if (limit.currency === currency) return isPassed(limit, limit.amount ?? 0n);
    const isCovered = active.some((own) => own.currency === currency && isSame(own.kind, limit.kind));
    return !isCovered && isPassed({ ...limit, currency }, -1n);
  });
}

export const isAboveDeposits = (state: OracleState, currency: Currency, more = 0n): boolean =>
  isLimited(state, currency, (limit, most) => limit.kind.type === "deposit" && usedOf(state, limit) + more > most);

/** A limit that is lower by now leaves no deposit open that is above it. */
function closedAbove(state: OracleState): OracleState {
  const isOpen = ({ kind, state: is }: OraclePayment): boolean => kind === "deposit" && is === "initial";
  const above = new Set(
    state.payments.filter(isOpen).flatMap(({ currency }) => (isAboveDeposits(state, currency) ? [currency] : [])),
  );
  const payments = state.payments.map((one) =>
    isOpen(one) && above.has(one.currency) ? { ...one, state: "failed", isOwed: true } : one,
  );
  return { ...state, payments };
}

const ended = (limits: readonly OracleLimit[], of: Kept, status: OracleLimit["status"]): OracleLimit[] =>
  limits.map((one) =>
    one.status === status && one.currency === of.currency && isSame(one.kind, of.kind)
      ? { ...one, status: "over" }
      : one,
  );

export function limitSet(state: OracleState, op: OpOf<"limit">): OracleState {
  const after = limited(state, op);
  return op.kind.type === "deposit" ? closedAbove(after) : after;
}

/** Lower at once, higher later, and so is the first in another currency; what waits gives way to what is asked for last. */
function limited(state: OracleState, { kind, currency, amount }: OpOf<"limit">): OracleState {
  const own = { kind, currency };
  const limits = ended(state.limits, own, "created");
  const standing = limits.filter((one) => one.status === "active" && isSame(one.kind, kind));
  const active = standing.find((one) => one.currency === currency);
  if (amount === (active?.amount ?? null)) return { ...state, limits };
  const row = { ...own, amount, setAt: state.now, readyAt: state.now + COOLING_MS, id: null };
  const isLooser = active === undefined ? standing.length > 0 : amount === null || amount > (active.amount ?? 0n);
  if (isLooser) return { ...state, limits: [...limits, { ...row, status: "created" }] };
  return { ...state, limits: [...ended(limits, own, "active"), { ...row, status: "active" }] };
}

export function confirmed(state: OracleState, id: string): Step {
  const row = state.limits.find((one) => one.id === id);
  if (row === undefined) return { answer: "not_found", state };
  if (row.status === "active") return { answer: "ok", state };
  const isReady = row.readyAt <= state.now && state.now <= row.readyAt + CONFIRM_MS;
  if (row.status !== "created" || !isReady) return { answer: "limit_not_ready", state };
  const limits = ended(state.limits, row, "active").map((one): OracleLimit =>
    one.id === id ? { ...one, status: row.amount === null ? "over" : "active" } : one,
  );
  return { answer: "ok", state: { ...state, limits } };
}

export function dropped(state: OracleState, id: string): Step {
  const row = state.limits.find((one) => one.id === id);
  if (row === undefined || row.status === "active") return { answer: "not_found", state };
  const limits = state.limits.map((one): OracleLimit => (one.id === id ? { ...one, status: "over" } : one));
  return { answer: "ok", state: { ...state, limits } };
}
