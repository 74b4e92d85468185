import type { CurrencySpec, Subunits } from "../money/subunits.ts";
import type { Issue } from "../limits/issue.ts";
import type { PickedSelection, PlacedBet, TicketError } from "../ticket/ticket.ts";

/** States of a quick bet. */
export const QUICK_BET_STATES = ["INITIAL", "PROCESSING", "SUCCESS", "ERROR"] as const;
/** State of a quick bet. */
export type QuickBetState = (typeof QUICK_BET_STATES)[number];

/** A quick bet as it was sent, whatever is chosen for the next one meanwhile. */
interface SentQuickBet {
  readonly selection: PickedSelection;
  readonly stake: Subunits;
  readonly currency: CurrencySpec;
}

interface Idle {
  readonly state: "INITIAL";
  readonly placementKey: null;
  readonly sent: null;
  readonly isOutcomeUnknown: false;
  readonly placedBet: null;
  readonly error: null;
}
interface Processing extends Omit<Idle, "state" | "placementKey" | "sent" | "isOutcomeUnknown"> {
  readonly state: "PROCESSING";
  readonly placementKey: string;
  readonly sent: SentQuickBet;
  /** The answer was lost; the bet may or may not stand, and is asked about under its key, never sent again. */
  readonly isOutcomeUnknown: boolean;
}
interface Placed extends Omit<Idle, "state" | "placedBet"> {
  readonly state: "SUCCESS";
  readonly placedBet: PlacedBet;
}
interface Refused extends Omit<Idle, "state" | "error"> {
  readonly state: "ERROR";
  readonly error: TicketError;
}
export type QuickBetProgress = Idle | Processing | Placed | Refused;

export interface QuickBetContent {
  readonly isEnabled: boolean;
  /** The pick that is being bet on; null before the first tap. */
  readonly selection: PickedSelection | null;
  readonly stake: Subunits;
  readonly currency: CurrencySpec;
  /** The player agreed to bet this stake with one tap. */
  readonly isApproved: boolean;
  /** What the player has to be told before the bet goes out. */
  readonly pendingWarning: Issue | null;
}

/** One-tap betting on live matches: its switch, its stake and the bet under way. */
export type QuickBet = QuickBetContent & QuickBetProgress;

export const IDLE = {
  state: "INITIAL",
  placementKey: null,
  sent: null,
  isOutcomeUnknown: false,
  placedBet: null,
  error: null,
} as const satisfies Idle;

/** Quick bet as it is before the player turns it on. */
export function emptyQuickBet({ currency, stake = 0n }: { currency: CurrencySpec; stake?: Subunits }): QuickBet {
  return { isEnabled: false, selection: null, stake, currency, isApproved: false, pendingWarning: null, ...IDLE };
}

/** Facts a quick bet reacts to; `key` is the placement's idempotency key. */
export type QuickBetEvent =
  | { readonly type: "toggled"; readonly isEnabled: boolean }
  | { readonly type: "stake-changed"; readonly stake: Subunits }
  | { readonly type: "currency-changed"; readonly currency: CurrencySpec }
  | { readonly type: "approval-changed"; readonly isApproved: boolean }
  | { readonly type: "outcome-tapped"; readonly selection: PickedSelection }
  | { readonly type: "warning-raised"; readonly issue: Issue }
  | { readonly type: "warning-accepted" }
  | { readonly type: "placement-started"; readonly key: string }
  | { readonly type: "placement-accepted"; readonly key: string; readonly bet: PlacedBet }
  | { readonly type: "placement-refused"; readonly key: string; readonly error: TicketError }
  /** Nothing was placed, for a reason without a code. */
  | { readonly type: "placement-failed"; readonly key: string }
  | { readonly type: "placement-outcome-unknown"; readonly key: string }
  | { readonly type: "balance-changed"; readonly balance: Subunits }
  | { readonly type: "dismissed" }
  | { readonly type: "signed-out" };
