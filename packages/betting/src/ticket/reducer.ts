import type { OddsAcceptMode } from "@touchline/contract/vocabulary";
import { assertNever } from "../assert-never.ts";
import { additionBlock, switchType } from "./bet-type.ts";
import { changeCustomOdds, setCustomBet } from "./custom-bet-editing.ts";
import { isSameValue } from "../same-value.ts";
import { reducePlacement } from "./placement-reducer.ts";
import { atOffer, judgementOf, pickedAt } from "./selection.ts";
import { ticketBetsOf } from "./shared-bets.ts";
import {
  acceptChanges,
  judgedBet,
  judgedBets,
  keepSelections,
  mapSelections,
  reopened,
  selectionsOf,
  updated,
} from "./editing.ts";
import { EDITING, NOTHING_ELSE, type EditedBet, type PickedSelection, type Ticket, type TicketBet } from "./ticket.ts";
import {
  inCurrency,
  newBet,
  withBanker,
  withBonus,
  withRescaledStake,
  withSelections,
  withStake,
  withoutStake,
} from "./ticket-bet.ts";
import type { EditEvent, OutsideEvent, TicketEvent } from "./ticket-event.ts";

/** The ticket after an event. An event that changes nothing gives back the same object. */
export function ticketReducer(ticket: Ticket, event: TicketEvent): Ticket {
  const after = reduce(ticket, event);
  // What was set aside was for these bets, and they were to take another's place.
  const kept = after.bets.length === 0 ? { ...after, ...NOTHING_ELSE } : after;
  return isSameValue(ticket, kept) ? ticket : kept;
}

function reduce(ticket: Ticket, event: TicketEvent): Ticket {
  if (isEdit(event)) return edited(ticket, (current) => edit(current, event));
  // News of a placement names it.
  return "key" in event ? reducePlacement(ticket, event) : reduceOutside(ticket, event);
}

/** What the player alone does: each of them has its case below. */
const EDITS: Readonly<Record<EditEvent["type"], true>> = {
  "selection-added": true,
  "stake-changed": true,
  "stake-basis-chosen": true,
  "bet-type-changed": true,
  "custom-bet-set": true,
  "bonus-chosen": true,
  "each-way-chosen": true,
  "banker-chosen": true,
  "shared-bets-restored": true,
};
const isEdit = (event: TicketEvent): event is EditEvent => event.type in EDITS;

function edit(ticket: Ticket, event: EditEvent): Ticket {
  switch (event.type) {
    case "selection-added":
      return addSelection(ticket, event.selection);
    case "stake-changed":
      return changeBet(ticket, event.betIndex, (bet) => withStake(bet, event));
    case "stake-basis-chosen":
      return { ...ticket, stakeBasis: event.basis };
    case "bonus-chosen":
      return changeBet(ticket, event.betIndex, (bet) => withBonus(bet, event.bonus));
    case "each-way-chosen":
      return changeBet(ticket, event.betIndex, (bet) =>
        judgedBet(withRescaledStake({ ...bet, isEachWay: event.isEachWay }), ticket.acceptMode),
      );
    case "banker-chosen":
      return changeBet(ticket, 0, (bet) => withBanker(bet, event));
    case "bet-type-changed":
      return switchType(ticket, event.choice);
    case "custom-bet-set":
      return setCustomBet(ticket, event.selections, event.odds);
    case "shared-bets-restored": {
      const { bets, editedBet: begun } = event;
      const editedBet = begun ? { ...begun, agreedWorth: begun.worth ?? 0n } : null;
      return { ...ticket, bets: ticketBetsOf(bets, ticket), setAside: null, editedBet };
    }
    // Stryker disable next-line ConditionalExpression: the case that types rule out
    default:
      return assertNever(event);
  }
}

function reduceOutside(ticket: Ticket, event: OutsideEvent): Ticket {
  switch (event.type) {
    case "selection-removed":
      return removeSelection(ticket, event.id);
    case "offers-changed":
      return changeOffers(ticket, event.offers);
    case "custom-odds-changed":
      return changeCustomOdds(ticket, event.odds);
    case "provider-status-changed":
      return changeProviders(ticket, event.providers);
    case "multi-single-changed":
      return changeMultiSingle(ticket, event.providers);
    case "edited-bet-valued":
      return valueEditedBet(ticket, event);
    case "accept-mode-changed":
      return changeAcceptMode(ticket, event.mode);
    case "odds-changes-accepted":
      return acceptOddsChanges(ticket);
    case "currency-changed":
      return changeCurrency(ticket, event.currency);
    case "cleared":
      return clear(ticket);
    case "receipt-dismissed":
      return dismissReceipt(ticket, event.keepSelections);
    case "part-receipt-dismissed":
      return { ...ticket, partReceipt: null };
    case "signed-out":
      return signOut(ticket);
    case "restored":
      return restore(ticket, event.ticket);
    default:
      return assertNever(event);
  }
}

/** Applies an edit, and returns to INITIAL or ODDS_CHANGED. A ticket being placed is locked; a receipt makes room. */
function edited(ticket: Ticket, change: (ticket: Ticket) => Ticket): Ticket {
  if (ticket.inProgress) return ticket;
  const open = dismissReceipt(ticket, false);
  const after = change(open);
  return after === open ? ticket : reopened(after);
}

function addSelection(ticket: Ticket, picked: PickedSelection): Ticket {
  const isThere = selectionsOf(ticket).some(({ id }) => id === picked.id);
  if (isThere || additionBlock(ticket, picked) !== null) return ticket;
  const selection = pickedAt(picked);
  const [first, ...others] = ticket.bets;
  // Several singles stay singles: the selection is one more of them.
  if (others.length > 0) return { ...ticket, bets: [...ticket.bets, newBet(selection, ticket.currency)] };
  const bet = first ? withSelections(first, [...first.selections, selection]) : newBet(selection, ticket.currency);
  return { ...ticket, bets: [bet] };
}

/** On a receipt, the selections that stay begin a new bet without a stake. */
function removeSelection(ticket: Ticket, id: string): Ticket {
  if (ticket.inProgress || !selectionsOf(ticket).some((selection) => selection.id === id)) return ticket;
  return reopened(keepSelections(dismissReceipt(ticket, true), (selection) => selection.id !== id));
}

function changeBet(ticket: Ticket, betIndex: number | undefined, change: (bet: TicketBet) => TicketBet): Ticket {
  const before = ticket.bets[betIndex ?? 0];
  if (!before) return ticket;
  const after = change(before);
  return after === before ? ticket : { ...ticket, bets: ticket.bets.map((bet) => (bet === before ? after : bet)) };
}

function changeOffers(ticket: Ticket, offers: Extract<TicketEvent, { type: "offers-changed" }>["offers"]): Ticket {
  const byKey = new Map(offers.map((offer) => [offer.key, offer]));
  const after = mapSelections(ticket, (selection, bet) => {
    const offer = byKey.get(selection.id);
    if (!offer) return selection;
    const offered = atOffer(selection, offer, judgementOf(ticket, bet));
    return isSameValue(selection, offered) ? selection : offered;
  });
  // Stryker disable next-line ConditionalExpression: an open ticket opened again is the same, and any other stays
  return after === ticket ? ticket : updated(after);
}

function changeMultiSingle(ticket: Ticket, providers: Ticket["multiSingleProviders"]): Ticket {
  const { multiSingleProviders: before } = ticket;
  const isSame = before.length === providers.length && before.every((provider) => providers.includes(provider));
  return isSame ? ticket : { ...ticket, multiSingleProviders: providers };
}

function changeProviders(
  ticket: Ticket,
  providers: Extract<TicketEvent, { type: "provider-status-changed" }>["providers"],
): Ticket {
  const statuses = new Map(providers.map(({ provider, status }) => [provider, status]));
  const after = mapSelections(ticket, (selection) => {
    const status = statuses.get(selection.provider);
    return { ...selection, isNotAvailable: status === undefined ? selection.isNotAvailable : status === "inactive" };
  });
  return updated(after);
}

/** A placement under way is of the value that it was sent with. More is the player's gain, which nobody has to agree to. */
function valueEditedBet(
  ticket: Ticket,
  { id, worth, hasEnded = false }: Pick<EditedBet, "id" | "worth"> & { hasEnded?: boolean },
): Ticket {
  const { editedBet, inProgress } = ticket;
  if (inProgress || editedBet?.id !== id) return ticket;
  if (hasEnded) return endEdit(ticket);
  const agreedWorth = worth !== null && worth > editedBet.agreedWorth ? worth : editedBet.agreedWorth;
  return updated({ ...ticket, editedBet: { ...editedBet, worth, agreedWorth } });
}

/** What the book has answered stays for the player to read. */
function endEdit(ticket: Ticket): Ticket {
  if (ticket.error !== null || ticket.ticketState === "SUCCESS") return ticket;
  return reopened({ ...ticket, bets: ticket.bets.map(withoutStake), ...NOTHING_ELSE });
}

function changeAcceptMode(ticket: Ticket, acceptMode: OddsAcceptMode): Ticket {
  return updated({ ...ticket, acceptMode, bets: judgedBets(ticket.bets, acceptMode) });
}

function changeCurrency(ticket: Ticket, currency: Ticket["currency"]): Ticket {
  if (currency.code === ticket.currency.code) return ticket;
  const bets = ticket.bets.map((bet) => inCurrency(bet, currency));
  const editedBet = ticket.inProgress ? ticket.editedBet : null;
  const after = { ...ticket, bets, currency, setAside: null, editedBet };
  return after.ticketState === "ERROR" ? reopened(after) : updated(after);
}

function acceptOddsChanges(ticket: Ticket): Ticket {
  return ticket.inProgress || ticket.ticketState === "SUCCESS" ? ticket : acceptChanges(ticket);
}

function clear(ticket: Ticket): Ticket {
  return ticket.inProgress ? ticket : { ...ticket, bets: [], ...EDITING };
}

/** The stake goes even where the selections stay: the same bet again takes a fresh decision. */
function dismissReceipt(ticket: Ticket, keepsSelections: boolean): Ticket {
  if (ticket.ticketState !== "SUCCESS") return ticket;
  const bets = keepsSelections ? ticket.bets.map(withoutStake) : [];
  return reopened({ ...ticket, bets, ...NOTHING_ELSE });
}

/**
 * What one player was told is not for the next. A placement whose outcome can no longer be asked for takes its
 * selections along, so that they are not placed a second time by mistake. The stake of an edit goes with that: it was what
 * another bet pays, and without that bet it would be money that nobody chose to stake.
 */
function signOut(ticket: Ticket): Ticket {
  if (ticket.inProgress) return { ...ticket, bets: [], ...EDITING };
  const bets = ticket.editedBet === null ? ticket.bets : ticket.bets.map(withoutStake);
  const setAside = ticket.editedBet === null ? ticket.setAside : null;
  const open = { ...ticket, bets, ...NOTHING_ELSE, setAside };
  return reopened(dismissReceipt(open, false));
}

/**
 * Takes a saved ticket in under the settings of now, and after its selections those that were picked meanwhile. A
 * placement in it has to be asked about by its key, and takes none; a receipt has been seen.
 */
function restore(ticket: Ticket, saved: Ticket): Ticket {
  // Stryker disable next-line ConditionalExpression: an empty ticket restored is an empty ticket
  if (ticket.inProgress || saved.bets.length === 0 || saved.ticketState === "SUCCESS") return ticket;
  const open = saved.inProgress ? askedAbout(saved) : reopened(saved);
  const { currency, acceptMode, multiSingleProviders } = ticket;
  const restored = changeAcceptMode(changeCurrency({ ...open, multiSingleProviders }, currency), acceptMode);
  return selectionsOf(ticket).reduce(addSelection, restored);
}

function askedAbout(saved: Extract<Ticket, { inProgress: true }>): Ticket {
  return { ...saved, ticketState: "PROCESSING", placement: { ...saved.placement, isOutcomeUnknown: true } };
}
