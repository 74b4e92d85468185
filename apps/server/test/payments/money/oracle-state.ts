/** What one player's money is to the oracle, and what the player, providers and operators may do with it. */

export const HOUR_MS = 3_600_000;

/** A player begins in the first, and may open the other. */
export const CURRENCIES = ["EUR", "USD"] as const;
export type Currency = (typeof CURRENCIES)[number];
/** What a site of play money opens an account in another currency with. */
const OPENED_WITH = 100_000n;

type WindowType = "deposit" | "loss" | "wager";
export type Period = "day" | "week" | "month";

export type LimitKind = { type: WindowType; period: Period } | { type: "stake"; period: "bet" };

export interface OracleLimit {
  kind: LimitKind;
  currency: Currency;
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
  currency: Currency;
  amount: bigint;
  state: string;
  at: number;
  /** Given up, and its provider has yet to hear of it: until then it counts. */
  isOwed?: boolean;
}
export interface OracleBet {
  key: string;
  match: string;
  currency: Currency;
  stake: bigint;
  isOpen: boolean;
}
/** A withdrawal that one operator has asked for back, and what another has said. */
export interface OracleRequest {
  request: string;
  key: string;
  state: "waiting" | "done" | "declined";
  decidedBy: Decider | null;
  expiresAt: number;
}
/** The first of them asks. */
export const DECIDERS = ["payments", "payments-2", "admin"] as const;
export type Decider = (typeof DECIDERS)[number];

/** What somebody asks for at once with other things; `answer` is what the server said. */
export type Op =
  | { do: "deposit" | "withdrawal"; key: string; currency: Currency; amount: bigint }
  | { do: "report"; key: string; event: string; type: string }
  | { do: "cancel"; key: string }
  | { do: "ask-back"; key: string; request: string }
  | { do: "decide"; request: string; by: Decider; approve: boolean }
  | { do: "switch"; currency: Currency }
  | { do: "limit"; kind: LimitKind; currency: Currency; amount: bigint | null }
  | { do: "confirm" | "drop"; id: string }
  | { do: "time-out" }
  | { do: "bet"; key: string; match: string; currency: Currency; stake: bigint }
  | { do: "cash-out"; bet: string; key: string };
export type OpOf<Name extends Op["do"]> = Extract<Op, { do: Name }>;

interface Money {
  available: bigint;
  reserved: bigint;
}

export interface OracleState {
  now: number;
  /** The account that pages show. */
  inUse: Currency;
  accounts: Readonly<Partial<Record<Currency, Money>>>;
  payments: readonly OraclePayment[];
  requests: readonly OracleRequest[];
  bets: readonly OracleBet[];
  /** Everything that is staked, above zero, and won, below. */
  plays: readonly { currency: Currency; amount: bigint; isStake: boolean; at: number }[];
  limits: readonly OracleLimit[];
  events: ReadonlySet<string>;
  cashOuts: ReadonlySet<string>;
  timeOutUntil: number | null;
}

export interface Step {
  answer: string;
  state: OracleState;
}

export const opened = (now: number, available: bigint): OracleState => ({
  now,
  inUse: "EUR",
  accounts: { EUR: { available, reserved: 0n } },
  payments: [],
  requests: [],
  bets: [],
  plays: [],
  limits: [],
  events: new Set(),
  cashOuts: new Set(),
  timeOutUntil: null,
});

/** An account that is not there has nothing, and takes nothing. */
export const availableIn = ({ accounts }: OracleState, currency: Currency): bigint =>
  accounts[currency]?.available ?? 0n;

export function withMoney(state: OracleState, currency: Currency, more: Partial<Money>): OracleState {
  const before = state.accounts[currency];
  if (before === undefined) throw new Error(`money moves in ${currency}, and there is no account`);
  const after = {
    available: before.available + (more.available ?? 0n),
    reserved: before.reserved + (more.reserved ?? 0n),
  };
  return { ...state, accounts: { ...state.accounts, [currency]: after } };
}

/** The other account is opened by the first use of it, once. */
export function switched(state: OracleState, currency: Currency): OracleState {
  const own = state.accounts[currency] ?? { available: OPENED_WITH, reserved: 0n };
  return { ...state, inUse: currency, accounts: { ...state.accounts, [currency]: own } };
}
