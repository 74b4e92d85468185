import type { OddsAcceptMode } from "@touchline/contract/vocabulary";
import { EDITING, type Selection, type Ticket, type TicketBet } from "./ticket.ts";
import { isBettable } from "../markets/availability.ts";
import { atOdds, judged, judgementOf } from "./selection.ts";
import { withOffer, withSelections } from "./ticket-bet.ts";

/** Whether a selection waits for the player's word: its price moved, or it cannot be had. */
function needsAcceptance({ isChanged, isNotAvailable }: Selection): boolean {
  return isChanged || isNotAvailable;
}

export function selectionsOf({ bets }: Pick<Ticket, "bets">): Selection[] {
  return bets.flatMap(({ selections }) => selections);
}

/** Whether the bet that is edited pays less by now than the player has agreed to. */
const hasLostWorth = ({ editedBet, bets }: Pick<Ticket, "editedBet" | "bets">): boolean =>
  bets.length > 0 && editedBet !== null && editedBet.worth !== null && editedBet.worth < editedBet.agreedWorth;

export function hasOddsChanges(ticket: Ticket): boolean {
  const hasChanged = ({ customOdds, selections }: TicketBet) =>
    customOdds?.isChanged || selections.some(needsAcceptance);
  return hasLostWorth(ticket) || ticket.bets.some(hasChanged);
}

/**
 * Back to INITIAL, or to ODDS_CHANGED where the player has something to accept. Mode any accepts prices at once; what cannot
 * be had just now stays, for the player to wait for or to remove.
 */
export function reopened(ticket: Ticket): Ticket {
  const open = { ...ticket, ...EDITING, bets: ticket.bets.filter(isStillPossible) };
  if (!hasOddsChanges(open)) return open;
  const taken = ticket.acceptMode === "any" ? atPricesNow(open) : open;
  return hasOddsChanges(taken) ? { ...taken, ticketState: "ODDS_CHANGED" } : taken;
}

/** A custom bet is one with its match: there is none to have on a match that is over or not covered. */
function isStillPossible({ betType, selections }: TicketBet): boolean {
  return betType !== "custom_bet" || selections.every(({ matchStatus }) => isBettable(matchStatus));
}

/** After a change from outside: a refusal, a receipt and a placement stay on screen until the player moves on. */
export function updated(ticket: Ticket): Ticket {
  const isOpen = !ticket.inProgress && (ticket.ticketState === "INITIAL" || ticket.ticketState === "ODDS_CHANGED");
  return isOpen ? reopened(ticket) : ticket;
}

/** The same bet with its prices as they are now: one moves under an offer of the book, which is looked at again when it is taken. */
const atPrices = (bet: TicketBet, selections: readonly Selection[]): TicketBet =>
  withOffer(withSelections(bet, selections), bet.acceptedStake);

/** Bets with every price judged anew against the one agreed to, under an accept mode. */
export function judgedBets(bets: readonly TicketBet[], acceptMode: OddsAcceptMode): TicketBet[] {
  return bets.map((bet) => judgedBet(bet, acceptMode));
}

/** A bet with its prices and its place terms judged anew. */
export function judgedBet(bet: TicketBet, acceptMode: OddsAcceptMode): TicketBet {
  const customOdds = bet.customOdds && atOdds(bet.customOdds, acceptMode);
  const selections = bet.selections.map((selection) => judged(selection, judgementOf({ acceptMode }, bet)));
  return atPrices({ ...bet, customOdds }, selections);
}

/** Agrees to the prices and terms shown and lets go of what cannot be bet on; a custom bet keeps suspended selections. */
export function acceptChanges(ticket: Ticket): Ticket {
  const kept = keepSelections(
    ticket,
    ({ isSuspended, isNotAvailable }, { betType }) => !isNotAvailable && (!isSuspended || betType === "custom_bet"),
  );
  const agreed = mapSelections(kept, (selection) => ({ ...selection, acceptedTerms: selection.placeTerms }));
  return { ...atPricesNow(agreed), ...EDITING };
}

/** Agrees to the prices shown, as mode any does to every one, and to what the bet that is edited pays now. */
function atPricesNow<T extends Ticket>(ticket: T): T {
  const { editedBet, bets } = ticket;
  const agreed = editedBet && { ...editedBet, agreedWorth: editedBet.worth ?? editedBet.agreedWorth };
  return { ...ticket, bets: judgedBets(bets, "any"), editedBet: agreed };
}

/** Drops what the test refuses, and bets left with nothing. */
export function keepSelections(ticket: Ticket, keep: (selection: Selection, bet: TicketBet) => boolean): Ticket {
  const bets = ticket.bets.flatMap((bet) => {
    const kept = bet.selections.filter((selection) => keep(selection, bet));
    if (kept.length === 0) return [];
    // Stryker disable next-line ConditionalExpression: a shortcut: the long way comes to the same
    return kept.length === bet.selections.length ? [bet] : [withSelections(bet, kept)];
  });
  return { ...ticket, bets };
}

/** Changes selections one by one; gives back the same ticket where every one came back the same. */
export function mapSelections(ticket: Ticket, change: (selection: Selection, bet: TicketBet) => Selection): Ticket {
  // Stryker disable next-line BooleanLiteral: a shortcut: the long way comes to the same
  let hasChanged = false;
  const bets = ticket.bets.map((bet) => {
    const selections = bet.selections.map((selection) => change(selection, bet));
    // Stryker disable next-line ArrowFunction, ConditionalExpression: a shortcut: the long way comes to the same
    if (selections.every((selection, index) => selection === bet.selections[index])) return bet;
    hasChanged = true;
    return atPrices(bet, selections);
  });
  return hasChanged ? { ...ticket, bets } : ticket;
}
