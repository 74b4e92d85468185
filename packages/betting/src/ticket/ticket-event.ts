import type {
  MarketStatus,
  MatchStatus,
  OddsAcceptMode,
  Provider,
  ProviderStatus,
} from "@touchline/contract/vocabulary";
import type { ParsedStake } from "../money/parse-stake.ts";
import type { CurrencySpec } from "../money/subunits.ts";
import type { PickedSelection, PlacedBet, StakeSource, Ticket, TicketError } from "./ticket.ts";

/** What the book offers now for one outcome, by its key; `gone` where it is no longer offered at all. */
export type Offer =
  | {
      readonly key: string;
      readonly odds: string;
      readonly active: boolean;
      readonly marketStatus: MarketStatus;
      readonly matchStatus: MatchStatus;
    }
  | { readonly key: string; readonly gone: true };

/** Facts a ticket reacts to. Times are milliseconds since the epoch; `key` is the placement's idempotency key. */
export type TicketEvent =
  | { readonly type: "selection-added"; readonly selection: PickedSelection }
  | { readonly type: "selection-removed"; readonly id: string }
  | {
      readonly type: "stake-changed";
      readonly text: string;
      readonly parsed: ParsedStake;
      readonly source: StakeSource;
      readonly betIndex?: number;
    }
  | { readonly type: "offers-changed"; readonly offers: readonly Offer[] }
  | {
      readonly type: "provider-status-changed";
      readonly providers: readonly { readonly provider: Provider; readonly status: ProviderStatus }[];
    }
  | { readonly type: "accept-mode-changed"; readonly mode: OddsAcceptMode }
  | { readonly type: "odds-changes-accepted" }
  | PlacementEvent
  | { readonly type: "currency-changed"; readonly currency: CurrencySpec }
  | { readonly type: "cleared" }
  | { readonly type: "receipt-dismissed"; readonly keepSelections: boolean }
  | { readonly type: "signed-out" }
  | { readonly type: "restored"; readonly ticket: Ticket };

/** What became of a placement. Events under another key than the one under way change nothing. */
export type PlacementEvent =
  | { readonly type: "placement-started"; readonly key: string; readonly startedAt: number }
  | { readonly type: "placement-delayed"; readonly key: string; readonly decidesAt: number; readonly delayMs: number }
  | { readonly type: "placement-accepted"; readonly key: string; readonly bets: readonly PlacedBet[] }
  | { readonly type: "placement-refused"; readonly key: string; readonly error: TicketError }
  /** Nothing was placed, for a reason without a code: not signed in, no connection before sending. */
  | { readonly type: "placement-failed"; readonly key: string }
  /** The answer was lost on the way; the bets may or may not stand. */
  | { readonly type: "placement-outcome-unknown"; readonly key: string };
