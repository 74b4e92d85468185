import type { OddsAcceptMode } from "@touchline/contract/vocabulary";
import { assertNever } from "../assert-never.ts";
import { reducePlacement } from "./placement-reducer.ts";
import { atOdds, atOffer, pickedAt } from "./selection.ts";
import { acceptChanges, keepSelections, mapSelections, reopened, selectionsOf, updated } from "./editing.ts";
import { EDITING, type PickedSelection, type Selection, type Ticket } from "./ticket.ts";
import { newBet, withSelections, withStake, withoutStake } from "./ticket-bet.ts";
import type { PlacementEvent, TicketEvent } from "./ticket-event.ts";

/** The ticket after an event. An event that changes nothing gives back the same object. */
export function ticketReducer(ticket: Ticket, event: TicketEvent): Ticket {
  if (isPlacementEvent(event)) return reducePlacement(ticket, event);
  switch (event.type) {
    case "selection-added":
      return edited(ticket, (current) => addSelection(current, event.selection));
    case "selection-removed":
      return removeSelection(ticket, event.id);
    case "stake-changed":
      return edited(ticket, (current) => changeStake(current, event));
    case "offers-changed":
      return changeOffers(ticket, event.offers);
    case "provider-status-changed":
      return changeProviders(ticket, event.providers);
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
    case "signed-out":
      return signOut(ticket);
    case "restored":
      return restore(ticket, event.ticket);
    default:
      return assertNever(event);
  }
}

function isPlacementEvent(event: TicketEvent): event is PlacementEvent {
  return event.type.startsWith("placement-");
}

/** Applies an edit, and returns to INITIAL or ODDS_CHANGED. A ticket being placed is locked; a receipt makes room. */
function edited(ticket: Ticket, edit: (ticket: Ticket) => Ticket): Ticket {
  if (ticket.inProgress) return ticket;
  const open = ticket.ticketState === "SUCCESS" ? dismissReceipt(ticket, false) : ticket;
  const after = edit(open);
  return after === open ? ticket : reopened(after);
}

function addSelection(ticket: Ticket, picked: PickedSelection): Ticket {
  if (selectionsOf(ticket).some(({ id }) => id === picked.id)) return ticket;
  const selection = pickedAt(picked);
  const [first, ...others] = ticket.bets;
  const bet = first ? withSelections(first, [...first.selections, selection]) : newBet(selection, ticket.currency);
  return { ...ticket, bets: [bet, ...others] };
}

/** On a receipt, the selections that stay begin a new bet without a stake. */
function removeSelection(ticket: Ticket, id: string): Ticket {
  if (ticket.inProgress || !selectionsOf(ticket).some((selection) => selection.id === id)) return ticket;
  const open = ticket.ticketState === "SUCCESS" ? dismissReceipt(ticket, true) : ticket;
  return reopened(keepSelections(open, (selection) => selection.id !== id));
}

function changeStake(ticket: Ticket, event: Extract<TicketEvent, { type: "stake-changed" }>): Ticket {
  const { betIndex = 0 } = event;
  if (!ticket.bets[betIndex]) return ticket;
  return { ...ticket, bets: ticket.bets.map((bet, index) => (index === betIndex ? withStake(bet, event) : bet)) };
}

function changeOffers(ticket: Ticket, offers: Extract<TicketEvent, { type: "offers-changed" }>["offers"]): Ticket {
  const byKey = new Map(offers.map((offer) => [offer.key, offer]));
  const after = mapSelections(ticket, (selection) => {
    const offer = byKey.get(selection.id);
    if (!offer) return selection;
    const offered = atOffer(selection, offer, ticket.acceptMode);
    return isSameSelection(selection, offered) ? selection : offered;
  });
  return after === ticket ? ticket : updated(after);
}

function isSameSelection(a: Selection, b: Selection): boolean {
  return (
    a.odds === b.odds &&
    a.acceptedOdds === b.acceptedOdds &&
    a.active === b.active &&
    a.matchStatus === b.matchStatus &&
    a.isSuspended === b.isSuspended &&
    a.isChanged === b.isChanged
  );
}

function changeProviders(
  ticket: Ticket,
  providers: Extract<TicketEvent, { type: "provider-status-changed" }>["providers"],
): Ticket {
  const statuses = new Map(providers.map(({ provider, status }) => [provider, status]));
  const after = mapSelections(ticket, (selection) => {
    const status = statuses.get(selection.provider);
    const isNotAvailable = status === undefined ? selection.isNotAvailable : status === "inactive";
    return isNotAvailable === selection.isNotAvailable ? selection : { ...selection, isNotAvailable };
  });
  return after === ticket ? ticket : updated(after);
}

function changeAcceptMode(ticket: Ticket, acceptMode: OddsAcceptMode): Ticket {
  if (acceptMode === ticket.acceptMode) return ticket;
  return updated(mapSelections({ ...ticket, acceptMode }, (selection) => atOdds(selection, acceptMode)));
}

function changeCurrency(ticket: Ticket, currency: Ticket["currency"]): Ticket {
  if (currency.code === ticket.currency.code) return ticket;
  const bets = ticket.bets.map((bet) =>
    bet.currency.code === currency.code ? bet : { ...withoutStake(bet), currency },
  );
  const after = { ...ticket, bets, currency };
  return after.ticketState === "ERROR" ? reopened(after) : after;
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
  return reopened({ ...ticket, bets: keepsSelections ? ticket.bets.map(withoutStake) : [] });
}

/**
 * What one player was told is not for the next. A placement whose outcome can no longer be asked for takes its
 * selections along, so that they are not placed a second time by mistake.
 */
function signOut(ticket: Ticket): Ticket {
  if (ticket.inProgress) return { ...ticket, bets: [], ...EDITING };
  if (ticket.ticketState === "SUCCESS") return dismissReceipt(ticket, false);
  return ticket.ticketState === "ERROR" ? reopened(ticket) : ticket;
}

/**
 * Takes a saved ticket in where nothing was picked yet, under the settings of now. A placement in it has to be asked
 * about by its key; a receipt has been seen.
 */
function restore(ticket: Ticket, saved: Ticket): Ticket {
  if (ticket.bets.length > 0 || ticket.inProgress || saved.bets.length === 0) return ticket;
  if (saved.ticketState === "SUCCESS") return ticket;
  const open = saved.inProgress ? askedAbout(saved) : reopened(saved);
  return changeAcceptMode(changeCurrency(open, ticket.currency), ticket.acceptMode);
}

function askedAbout(saved: Extract<Ticket, { inProgress: true }>): Ticket {
  return { ...saved, ticketState: "PROCESSING", placement: { ...saved.placement, isOutcomeUnknown: true } };
}
