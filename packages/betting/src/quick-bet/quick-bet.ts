import type { OddsAcceptMode } from "@touchline/contract/vocabulary";
import type { CurrencySpec, Subunits } from "../money/subunits.ts";
import type { Issue } from "../limits/issue.ts";
import type { PickedSelection, PlacedBet, TicketError, TicketPlacement } from "../ticket/ticket.ts";

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
  readonly placement: null;
  readonly sent: null;
  readonly placedBet: null;
  readonly error: null;
}
interface Processing extends Omit<Idle, "state" | "placement" | "sent"> {
  readonly state: "PROCESSING";
  /** Where its answer was lost the bet may or may not stand: it is asked about under its key, never sent again. */
  readonly placement: TicketPlacement;
  readonly sent: SentQuickBet;
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
  /** What turned it off, where that was not its switch. */
  readonly turnedOffBy: "tap" | "custom_bet" | "balance" | null;
}

/** One-tap betting on live matches: its switch, its stake and the bet under way. */
export type QuickBet = QuickBetContent & QuickBetProgress;

export const IDLE = {
  state: "INITIAL",
  placement: null,
  sent: null,
  placedBet: null,
  error: null,
} as const satisfies Idle;

/** Quick bet as it is before the player turns it on. */
export function emptyQuickBet({ currency, stake = 0n }: { currency: CurrencySpec; stake?: Subunits }): QuickBet {
  return {
    isEnabled: false,
    selection: null,
    stake,
    currency,
    isApproved: false,
    pendingWarning: null,
    turnedOffBy: null,
    ...IDLE,
  };
}

/** Facts a quick bet reacts to; `key` is the placement's idempotency key. */
export type QuickBetEvent =
  | { readonly type: "toggled"; readonly isEnabled: boolean }
  /** The player tapped an outcome that quick bets are not for, or one while a custom bet is on the slip, which is changed. */
  | { readonly type: "turned-off-by-tap"; readonly by?: "tap" | "custom_bet" }
  | { readonly type: "stake-changed"; readonly stake: Subunits }
  | { readonly type: "currency-changed"; readonly currency: CurrencySpec }
  | { readonly type: "approval-changed"; readonly isApproved: boolean }
  | { readonly type: "outcome-tapped"; readonly selection: PickedSelection }
  | { readonly type: "warning-raised"; readonly issue: Issue }
  | { readonly type: "warning-accepted" }
  | {
      readonly type: "placement-started";
      readonly key: string;
      readonly startedAt: number;
      readonly acceptMode: OddsAcceptMode;
    }
  /** The book holds the bet for the live delay. */
  | {
      readonly type: "placement-delayed";
      readonly key: string;
      readonly decidesAt: number | null;
      readonly delayMs: number;
    }
  | { readonly type: "placement-accepted"; readonly key: string; readonly bet: PlacedBet }
  | { readonly type: "placement-refused"; readonly key: string; readonly error: TicketError }
  /** Nothing was placed, for a reason without a code. */
  | { readonly type: "placement-failed"; readonly key: string }
  | { readonly type: "placement-outcome-unknown"; readonly key: string }
  | { readonly type: "balance-changed"; readonly balance: Subunits }
  | { readonly type: "dismissed" }
  | { readonly type: "signed-out" };
