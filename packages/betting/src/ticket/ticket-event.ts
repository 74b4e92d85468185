import type {
  MarketStatus,
  MatchStatus,
  OddsAcceptMode,
  PlaceTerms,
  Provider,
  ProviderStatus,
} from "@touchline/contract/vocabulary";
import type { ParsedStake } from "../money/parse-stake.ts";
import type { CurrencySpec, Subunits } from "../money/subunits.ts";
import type {
  BetTypeChoice,
  EditedBet,
  PickedSelection,
  PlacedBet,
  SharedTicketBet,
  StakeBasis,
  StakeSource,
  Ticket,
  TicketBonus,
  TicketError,
} from "./ticket.ts";

/** What the book offers now for one outcome, by its key; `gone` where it is no longer offered at all. */
export type Offer =
  | {
      readonly key: string;
      readonly odds: string;
      readonly active: boolean;
      readonly marketStatus: MarketStatus;
      readonly matchStatus: MatchStatus;
      readonly placeTerms?: PlaceTerms | null | undefined;
    }
  | { readonly key: string; readonly gone: true };

/** Facts a ticket reacts to. Times are milliseconds since the epoch; `key` is the placement's idempotency key. */
export type TicketEvent = EditEvent | OutsideEvent | PlacementEvent;

/** What the player does to the bets; a ticket that is being placed takes none of it. */
export type EditEvent =
  | { readonly type: "selection-added"; readonly selection: PickedSelection }
  | {
      readonly type: "stake-changed";
      readonly text: string;
      readonly parsed: ParsedStake;
      readonly source: StakeSource;
      readonly betIndex?: number;
    }
  /** Stakes are entered for each line or bet from now on, or for all together; those that are entered stay. */
  | { readonly type: "stake-basis-chosen"; readonly basis: StakeBasis }
  /** Does nothing where the switch is blocked. */
  | { readonly type: "bet-type-changed"; readonly choice: BetTypeChoice }
  /** A bet builder's selections replace what was on the ticket; the price is null until the book has named it. */
  | {
      readonly type: "custom-bet-set";
      readonly selections: readonly PickedSelection[];
      readonly odds: string | null;
    }
  /** A bet is placed each way from now on, or to win alone. */
  | { readonly type: "each-way-chosen"; readonly isEachWay: boolean; readonly betIndex?: number }
  /** A selection of a system stands in every line from now on, or in those alone that it is chosen for. */
  | { readonly type: "banker-chosen"; readonly id: string; readonly isBanker: boolean }
  /** A bonus is taken for a bet, or with null let go of; a freebet fixes the stake. */
  | { readonly type: "bonus-chosen"; readonly bonus: TicketBonus | null; readonly betIndex?: number }
  /**
   * Bets behind a share code, read and converted, replace what was on the ticket; or what can be had of a bet that stands,
   * to be changed and placed in its place.
   */
  | {
      readonly type: "shared-bets-restored";
      readonly bets: readonly SharedTicketBet[];
      readonly editedBet?: Omit<EditedBet, "agreedWorth">;
    };

/** What the book, the account and the page do to the ticket. */
export type OutsideEvent =
  | { readonly type: "selection-removed"; readonly id: string }
  | { readonly type: "offers-changed"; readonly offers: readonly Offer[] }
  /** The book priced the custom bet on the ticket. */
  | { readonly type: "custom-odds-changed"; readonly odds: string | null }
  | {
      readonly type: "provider-status-changed";
      readonly providers: readonly { readonly provider: Provider; readonly status: ProviderStatus }[];
    }
  | { readonly type: "multi-single-changed"; readonly providers: readonly Provider[] }
  /**
   * What the bet that is edited is cashed out for has changed; null where it cannot be, which is for good where the bet has
   * ended: it is decided, or cashed out elsewhere, and nothing can take its place any more.
   */
  | {
      readonly type: "edited-bet-valued";
      readonly id: string;
      readonly worth: Subunits | null;
      readonly hasEnded?: boolean;
    }
  | { readonly type: "accept-mode-changed"; readonly mode: OddsAcceptMode }
  | { readonly type: "odds-changes-accepted" }
  | { readonly type: "currency-changed"; readonly currency: CurrencySpec }
  | { readonly type: "cleared" }
  | { readonly type: "receipt-dismissed"; readonly keepSelections: boolean }
  | { readonly type: "part-receipt-dismissed" }
  /** The player is gone, or leaves a placement under way to be followed elsewhere. */
  | { readonly type: "signed-out" }
  | { readonly type: "restored"; readonly ticket: Ticket };

/** What became of a placement. Events under another key than the one under way change nothing. */
export type PlacementEvent =
  | { readonly type: "placement-started"; readonly key: string; readonly startedAt: number }
  | {
      readonly type: "placement-delayed";
      readonly key: string;
      readonly decidesAt: number | null;
      readonly delayMs: number;
    }
  | { readonly type: "placement-accepted"; readonly key: string; readonly bets: readonly PlacedBet[] }
  /** Several singles, some of which stand: those refused stay on the ticket with the reason. */
  | {
      readonly type: "placement-partly-accepted";
      readonly key: string;
      readonly bets: readonly PlacedBet[];
      /** Places of the refused bets among those sent. */
      readonly refused: readonly number[];
      readonly error: TicketError;
    }
  | { readonly type: "placement-refused"; readonly key: string; readonly error: TicketError }
  /** Nothing was placed, for a reason without a code: not signed in, no connection before sending. */
  | { readonly type: "placement-failed"; readonly key: string }
  /** The answer was lost on the way; the bets may or may not stand. */
  | { readonly type: "placement-outcome-unknown"; readonly key: string };
