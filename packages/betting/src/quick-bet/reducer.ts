import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { assertNever } from "../assert-never.ts";
import type { CurrencySpec, Subunits } from "../money/subunits.ts";
import { isSameValue } from "../same-value.ts";
import { IDLE, type QuickBet, type QuickBetEvent, emptyQuickBet } from "./quick-bet.ts";

type PlacementEvent = Extract<QuickBetEvent, { readonly key: string }>;
type PlacementStart = Extract<PlacementEvent, { readonly type: "placement-started" }>;
type PlacementNews = Exclude<PlacementEvent, PlacementStart>;

/** The quick bet after an event. An event that changes nothing gives back the same object. */
export function quickBetReducer(quickBet: QuickBet, event: QuickBetEvent): QuickBet {
  const after = reduce(quickBet, event);
  return isSameValue(quickBet, after) ? quickBet : after;
}

function reduce(quickBet: QuickBet, event: QuickBetEvent): QuickBet {
  if ("key" in event) {
    return event.type === "placement-started" ? startPlacement(quickBet, event) : applyNews(quickBet, event);
  }
  switch (event.type) {
    case "toggled":
      return toggle(quickBet, event.isEnabled);
    case "turned-off-by-tap":
      return turnedOff(quickBet, event.by ?? "tap");
    case "stake-changed":
      return changeStake(quickBet, event.stake);
    case "currency-changed":
      return changeCurrency(quickBet, event.currency);
    case "approval-changed":
      return unlessProcessing(quickBet, approve(quickBet, event.isApproved));
    case "outcome-tapped":
      return tapOutcome(quickBet, event.selection);
    case "warning-raised":
      return unlessProcessing(quickBet, { ...quickBet, pendingWarning: event.issue });
    case "warning-accepted":
      return { ...quickBet, pendingWarning: null };
    case "balance-changed":
      return changeBalance(quickBet, event.balance);
    case "dismissed":
      return unlessProcessing(quickBet, cleared(quickBet));
    case "signed-out":
      return emptyQuickBet({ currency: quickBet.currency });
    default:
      return assertNever(event);
  }
}

/** Turned off while a bet is under way, that bet goes on; one that waits for the player does not. */
function toggle(quickBet: QuickBet, isEnabled: boolean): QuickBet {
  const kept = isEnabled || quickBet.state !== "INITIAL" ? quickBet : cleared(quickBet);
  return { ...kept, isEnabled, isApproved: false, turnedOffBy: null };
}

function unlessProcessing(quickBet: QuickBet, after: QuickBet): QuickBet {
  return quickBet.state === "PROCESSING" ? quickBet : after;
}

/** There is nothing to agree to without a stake. */
function approve(quickBet: QuickBet, isWanted: boolean): QuickBet {
  return { ...quickBet, isApproved: isWanted && quickBet.stake > 0n };
}

function changeStake(quickBet: QuickBet, stake: Subunits): QuickBet {
  if (stake < 0n || quickBet.state === "PROCESSING") return quickBet;
  return withoutOffer({ ...quickBet, stake, isApproved: false, pendingWarning: null });
}

/** A bet under way stays in the currency it was sent in. */
function changeCurrency(quickBet: QuickBet, currency: CurrencySpec): QuickBet {
  if (currency.code === quickBet.currency.code) return quickBet;
  return withoutOffer({ ...quickBet, currency, stake: 0n, isApproved: false, pendingWarning: null });
}

/** What the book would have taken is told of the stake and the currency that it refused. */
function withoutOffer(quickBet: QuickBet): QuickBet {
  return quickBet.state === "ERROR" ? { ...quickBet, error: { ...quickBet.error, acceptedStakes: {} } } : quickBet;
}

function tapOutcome(quickBet: QuickBet, selection: NonNullable<QuickBet["selection"]>): QuickBet {
  const isTaken = quickBet.isEnabled && quickBet.state !== "PROCESSING" && selection.matchStatus === MATCH_STATUS.live;
  return isTaken ? { ...cleared(quickBet), selection } : quickBet;
}

function cleared(quickBet: QuickBet): QuickBet {
  return { ...quickBet, ...IDLE, selection: null, pendingWarning: null };
}

/** A balance that no longer covers the stake ends one-tap betting; the bet under way goes on. */
function changeBalance(quickBet: QuickBet, balance: Subunits): QuickBet {
  return balance > 0n && balance >= quickBet.stake ? quickBet : turnedOff(quickBet, "balance");
}

function turnedOff(quickBet: QuickBet, turnedOffBy: QuickBet["turnedOffBy"]): QuickBet {
  return quickBet.isEnabled ? { ...toggle(quickBet, false), turnedOffBy } : quickBet;
}

/**
 * Whether the bet may go out: on, picked, approved, nothing to be told first, and none under way. A receipt or a refusal
 * is over: the same bet again takes another tap.
 */
export function canPlaceQuickBet({ isEnabled, selection, isApproved, pendingWarning, state }: QuickBet): boolean {
  return isEnabled && selection !== null && isApproved && pendingWarning === null && state === "INITIAL";
}

function startPlacement(quickBet: QuickBet, { key, startedAt, acceptMode }: PlacementStart): QuickBet {
  const { selection, stake, currency } = quickBet;
  // Stryker disable next-line ConditionalExpression: one that can be placed has a selection
  if (!canPlaceQuickBet(quickBet) || selection === null) return quickBet;
  const placement = { key, startedAt, acceptMode, decidesAt: null, delayMs: 0, isOutcomeUnknown: false };
  return { ...quickBet, ...IDLE, state: "PROCESSING", placement, sent: { selection, stake, currency } };
}

/** News under another key than the one under way is of another bet. */
function applyNews(quickBet: QuickBet, event: PlacementNews): QuickBet {
  // Stryker disable next-line ConditionalExpression: only one under way has a key
  if (quickBet.state !== "PROCESSING" || quickBet.placement.key !== event.key) return quickBet;
  const { placement } = quickBet;
  switch (event.type) {
    case "placement-delayed": {
      const { decidesAt, delayMs } = event;
      return { ...quickBet, placement: { ...placement, decidesAt, delayMs, isOutcomeUnknown: false } };
    }
    case "placement-accepted":
      return { ...quickBet, ...IDLE, state: "SUCCESS", placedBet: event.bet };
    case "placement-refused": {
      const refused = { ...quickBet, ...IDLE, state: "ERROR", error: event.error } as const;
      return quickBet.sent.currency.code === quickBet.currency.code ? refused : withoutOffer(refused);
    }
    case "placement-failed":
      return cleared(quickBet);
    case "placement-outcome-unknown":
      return { ...quickBet, placement: { ...placement, isOutcomeUnknown: true } };
    default:
      return assertNever(event);
  }
}
