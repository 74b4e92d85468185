import type {
  BetStatus,
  BetType,
  MatchStatus,
  OddsAcceptMode,
  PlaceTerms,
  Provider,
} from "@touchline/contract/vocabulary";
import type { FullCoverName } from "../bet/full-cover-bet.ts";
import type { SystemType } from "../bet/system-bet.ts";
import type { ConditionalComboBoost } from "../bonus/combo-boost-qualification.ts";
import type { Freebet } from "../bonus/freebet-stake.ts";
import type { StakeProblem } from "../money/stake-problem.ts";
import type { CurrencySpec, Subunits } from "../money/subunits.ts";

/** A selection as a page hands it to the ticket. `id` is its outcome key; `odds` is the price on the button. */
export interface PickedSelection {
  readonly id: string;
  readonly type: "match" | "outright";
  readonly matchId: string;
  readonly matchUrnId: string;
  readonly matchSlug: string;
  readonly matchStatus: MatchStatus;
  readonly matchName: string;
  readonly nameA: string;
  readonly nameB: string;
  readonly sportKey: string;
  readonly categoryId: string;
  readonly categoryName: string;
  readonly categorySlug: string;
  readonly provider: Provider;
  readonly marketGroup: string;
  readonly marketId: string;
  readonly marketName: string;
  readonly specifier: string;
  readonly outcomeId: string;
  readonly outcomeName: string;
  readonly active: boolean;
  readonly odds: string;
  /** At what bets are taken on it each way; null or absent where none are. */
  readonly placeTerms?: PlaceTerms | null | undefined;
}

/** A selection on the ticket: the price now, the price agreed to, and the price when it was added. */
export interface Selection extends PickedSelection {
  readonly acceptedOdds: string;
  readonly initialOdds: string;
  /** No bet is taken at the moment: market closed, outcome gone or inactive, or match over. */
  readonly isSuspended: boolean;
  /** The price moved in a way the accept mode leaves to the player. */
  readonly isChanged: boolean;
  /** The provider behind it is down. */
  readonly isNotAvailable: boolean;
  /** The place terms agreed to: those of now, unless they have become worse under a bet each way. Absent until they are known. */
  readonly acceptedTerms?: PlaceTerms | null | undefined;
}

/** Where a stake can come from. */
export const STAKE_SOURCES = [
  "typed",
  "recommended",
  "potential_win",
  "per_line",
  "shared_total",
  "sharing",
  "maximum",
  "freebet",
] as const;
/**
 * Where a stake came from. A potential-win stake follows the odds, so that the win stays; one per line follows the lines.
 * Of a shared total the stake is one bet's share.
 */
export type StakeSource = (typeof STAKE_SOURCES)[number];

/** How stakes are entered where there are several lines, or several bets. */
export const STAKE_BASES = ["each", "total"] as const;
/** What an entered stake is for: each line or bet, or all of them together. */
export type StakeBasis = (typeof STAKE_BASES)[number];

/** The one price of a custom bet: now, and as agreed to. */
export interface CustomOdds {
  readonly odds: string;
  readonly acceptedOdds: string;
  /** The price moved in a way the accept mode leaves to the player. */
  readonly isChanged: boolean;
}

/** The bonus a bet is placed with, by its rules: a boost of a combo's return, or a freebet, which is the stake. */
export type TicketBonus =
  | { readonly id: string; readonly type: "comboboost"; readonly boost: ConditionalComboBoost }
  | { readonly id: string; readonly type: "freebet"; readonly freebet: Freebet };

/** A bet on the ticket: its selections, its stake in subunits, and what kind of bet it is. */
export interface TicketBet {
  readonly betType: BetType;
  readonly selections: readonly Selection[];
  /** One half of the stake is on the selections to win, one on them to be placed. */
  readonly isEachWay?: boolean;
  readonly stake: Subunits;
  /** The text in the field that `stakeSource` names: the stake's, the potential win's, that of a line or of all bets. */
  readonly stakeText: string;
  /** Why the text is no amount; the stake is then zero. */
  readonly stakeProblem: StakeProblem | null;
  readonly stakeSource: StakeSource;
  /** The win that a potential-win stake is worked out from. */
  readonly wantedWin: Subunits | null;
  /** What was entered for each line, where the stake is worked out from that. */
  readonly lineStake: Subunits | null;
  readonly currency: CurrencySpec;
  readonly systemType: SystemType | null;
  /** Ids of the selections that stand in every line, which a k/n system alone can have; absent where there are none. */
  readonly bankers?: readonly string[];
  /** The name of a bet on every size of combination; such a bet is a system without a system type. */
  readonly fullCover: FullCoverName | null;
  /** Null on other bets, and until the book has named a price. */
  readonly customOdds: CustomOdds | null;
  /** The book has no price for it any more, and `customOdds` is the last one. Absent where it has; a stored ticket does not say. */
  readonly isPriceGone?: boolean;
  readonly bonus: TicketBonus | null;
  /** What the book would take where it has refused the stake; absent where it has not, and once the bet is another. */
  readonly acceptedStake?: Subunits;
}

/** A stake as it was entered, and what it is on: to win, or each way. */
export type EnteredStake = Pick<
  TicketBet,
  "stake" | "stakeText" | "stakeProblem" | "stakeSource" | "wantedWin" | "lineStake" | "isEachWay"
>;

/** Stakes that a switch of type took off the ticket, for when it is switched back. */
export interface SetAsideStakes {
  /** The stake of the one bet that all selections made. */
  readonly together?: EnteredStake;
  /** Stakes of singles, by selection id. */
  readonly singly?: Readonly<Record<string, EnteredStake>>;
}

/** A type the player may switch the ticket to. A custom bet comes from the bet builder, never from a switch. */
export type BetTypeChoice =
  | { readonly betType: "single" }
  | { readonly betType: "combo" }
  | { readonly betType: "system"; readonly winCount: number }
  | { readonly betType: "system"; readonly fullCover: FullCoverName };

/**
 * A shared bet as the ticket takes it in: its selections found again, its stake in the player's currency. A custom bet comes
 * without a price: that of another day, or of other legs, is none of its own.
 */
export interface SharedTicketBet extends Pick<TicketBet, "betType" | "stake" | "systemType" | "bankers" | "fullCover"> {
  readonly isEachWay: boolean;
  readonly selections: readonly PickedSelection[];
}

/** A bet that is edited: those on the ticket take its place, of what it is cashed out for and the player's own money. */
export interface EditedBet {
  readonly id: string;
  readonly ref: string;
  /** What it is cashed out for now, in the ticket's currency; null where it cannot be. */
  readonly worth: Subunits | null;
  /** What the player has agreed to have it cashed out for; more is taken, less has to be accepted. */
  readonly agreedWorth: Subunits;
}

/** One submission of bets under one idempotency key, while its outcome is not known. */
export interface TicketPlacement {
  readonly key: string;
  readonly startedAt: number;
  /** The mode the bets were sent under. */
  readonly acceptMode: OddsAcceptMode;
  /** When the live delay ends, in milliseconds since the epoch; null before the server has told. */
  readonly decidesAt: number | null;
  readonly delayMs: number;
  /** The answer was lost: the outcome must be asked for by the key, and the bets never sent under another. */
  readonly isOutcomeUnknown: boolean;
}

/** A bet that stands, as the receipt shows it. */
export interface PlacedBet {
  readonly id: string;
  readonly ref: string;
  readonly status: BetStatus;
  readonly odds: string;
  /** Prices that its selections stand at, in their order: those on the ticket go on moving. */
  readonly selectionOdds?: readonly string[];
  readonly stake: Subunits;
  readonly potentialWin: Subunits;
  readonly currency: CurrencySpec;
  /** When the book took it, in milliseconds since the epoch; null where a slip kept from before does not say. */
  readonly placedAt: number | null;
}

/** Bets of a placement that stand, where others of it were refused and are on the ticket still. */
export interface PartReceipt {
  /** As they were sent, in the order of those that stand. */
  readonly bets: readonly TicketBet[];
  readonly placedBets: readonly PlacedBet[];
}

/** Why the book refused the bets. */
export interface TicketError {
  /** Wire code of the API error. */
  readonly code: number;
  readonly key: string;
  readonly message: string;
  readonly isWrongOddsError: boolean;
  /** What went wrong with single selections, by selection id. */
  readonly messagesByBet: Readonly<Record<string, string>>;
  /** Prices the book quoted in its refusal, by selection id. */
  readonly currentOdds: Readonly<Record<string, string>>;
  /** Stakes it would have taken, by the id of a bet's first selection. */
  readonly acceptedStakes?: Readonly<Record<string, Subunits>>;
}

/** States of a ticket. */
export const TICKET_STATES = ["INITIAL", "ODDS_CHANGED", "PROCESSING", "SUCCESS", "ERROR"] as const;
/** State of a ticket. */
export type TicketState = (typeof TICKET_STATES)[number];

interface Settled {
  readonly inProgress: false;
  readonly processingBets: readonly [];
  readonly placement: null;
}
interface Editing extends Settled {
  readonly ticketState: "INITIAL" | "ODDS_CHANGED";
  readonly placedBets: readonly [];
  readonly error: null;
}
/** INITIAL while the request is under way, PROCESSING once the book holds the bets or its answer was lost. */
interface Placing {
  readonly ticketState: "INITIAL" | "PROCESSING";
  readonly inProgress: true;
  readonly processingBets: readonly TicketBet[];
  readonly placement: TicketPlacement;
  readonly placedBets: readonly [];
  readonly error: null;
}
interface Accepted extends Settled {
  readonly ticketState: "SUCCESS";
  readonly placedBets: readonly PlacedBet[];
  readonly error: null;
}
interface Refused extends Settled {
  readonly ticketState: "ERROR";
  readonly placedBets: readonly [];
  readonly error: TicketError;
}
export type TicketProgress = Editing | Placing | Accepted | Refused;

export interface TicketContent {
  readonly bets: readonly TicketBet[];
  readonly acceptMode: OddsAcceptMode;
  readonly currency: CurrencySpec;
  /** Providers that take several singles in one placement. */
  readonly multiSingleProviders: readonly Provider[];
  /** Null where there are none; a stored ticket keeps none. */
  readonly setAside: SetAsideStakes | null;
  /** Null on a ticket that is placed and no more. */
  readonly editedBet: EditedBet | null;
  /** Until it is put away, or something is placed again. */
  readonly partReceipt: PartReceipt | null;
  /** What the player enters stakes for; null where nothing was chosen: the total of a system, each of several singles. */
  readonly stakeBasis: StakeBasis | null;
}

/**
 * The bet slip. While `inProgress`, in INITIAL or PROCESSING, its bets are locked and `placement` says how far it is;
 * `processingBets` are the bets as they were sent.
 */
export type Ticket = TicketContent & TicketProgress;

export const EDITING = {
  ticketState: "INITIAL",
  inProgress: false,
  processingBets: [],
  placement: null,
  placedBets: [],
  error: null,
} as const satisfies Editing;

/** What is kept beside the bets of a ticket that is new. */
export const NOTHING_ELSE = { setAside: null, editedBet: null, partReceipt: null } as const;

/** A ticket with nothing on it. */
export function emptyTicket({
  currency,
  acceptMode,
  multiSingleProviders = [],
}: {
  currency: CurrencySpec;
  acceptMode: OddsAcceptMode;
  multiSingleProviders?: readonly Provider[];
}): Ticket {
  return { bets: [], acceptMode, currency, multiSingleProviders, stakeBasis: null, ...NOTHING_ELSE, ...EDITING };
}
