import { EDITING, type Selection, type Ticket, type TicketBet } from "./ticket.ts";
import { withSelections } from "./ticket-bet.ts";

/** Whether a selection waits for the player's word: its price moved, or it cannot be had. */
function needsAcceptance({ isChanged, isNotAvailable }: Selection): boolean {
  return isChanged || isNotAvailable;
}

export function selectionsOf({ bets }: Pick<Ticket, "bets">): Selection[] {
  return bets.flatMap(({ selections }) => selections);
}

export function hasOddsChanges(ticket: Ticket): boolean {
  return selectionsOf(ticket).some(needsAcceptance);
}

/** Back to INITIAL, or to ODDS_CHANGED where the player has something to accept; mode any accepts it at once. */
export function reopened(ticket: Ticket): Ticket {
  const { bets, currency, acceptMode } = ticket;
  if (!hasOddsChanges(ticket)) return { bets, currency, acceptMode, ...EDITING };
  const changed = { bets, currency, acceptMode, ...EDITING, ticketState: "ODDS_CHANGED" } as const;
  return acceptMode === "any" ? acceptChanges(changed) : changed;
}

/** After a change from outside: a refusal, a receipt and a placement stay on screen until the player moves on. */
export function updated(ticket: Ticket): Ticket {
  const isOpen = !ticket.inProgress && (ticket.ticketState === "INITIAL" || ticket.ticketState === "ODDS_CHANGED");
  return isOpen ? reopened(ticket) : ticket;
}

/** Agrees to the prices shown and lets go of what cannot be bet on; a custom bet keeps its suspended legs. */
export function acceptChanges(ticket: Ticket): Ticket {
  const kept = keepSelections(
    ticket,
    ({ isSuspended, isNotAvailable }, { betType }) => !isNotAvailable && (!isSuspended || betType === "custom_bet"),
  );
  const agreed = mapSelections(kept, (selection) => ({ ...selection, acceptedOdds: selection.odds, isChanged: false }));
  return { ...agreed, ...EDITING };
}

/** Drops what the test refuses, and bets left with nothing. */
export function keepSelections(ticket: Ticket, keep: (selection: Selection, bet: TicketBet) => boolean): Ticket {
  const bets = ticket.bets.flatMap((bet) => {
    const kept = bet.selections.filter((selection) => keep(selection, bet));
    if (kept.length === 0) return [];
    return kept.length === bet.selections.length ? [bet] : [withSelections(bet, kept)];
  });
  return { ...ticket, bets };
}

/** Changes selections one by one; gives back the same ticket where every one came back the same. */
export function mapSelections(ticket: Ticket, change: (selection: Selection) => Selection): Ticket {
  let hasChanged = false;
  const bets = ticket.bets.map((bet) => {
    const selections = bet.selections.map(change);
    if (selections.every((selection, index) => selection === bet.selections[index])) return bet;
    hasChanged = true;
    return withSelections(bet, selections);
  });
  return hasChanged ? { ...ticket, bets } : ticket;
}
