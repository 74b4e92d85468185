import type { PickedSelection, Ticket, TicketEvent } from "@touchline/betting";
import { Listeners } from "../platform/listeners.ts";
import type { ClientState } from "./client-state.tsx";

/** A price that was pressed: of one that is on the ticket no more has to be known than which it is. */
export type Toggled = PickedSelection | Pick<PickedSelection, "id" | "matchId">;

/** What becomes of a ticket: not part of what a page fetches before somebody touches it. */
export interface TicketRules {
  /** Adds a selection to the ticket of a page, removes it, or says why not; true where it is now the first. */
  toggle: (state: ClientState, selection: Toggled) => boolean;
  takenMatches: (bets: Ticket["bets"]) => readonly string[];
  ticketReducer: (ticket: Ticket, event: TicketEvent) => Ticket;
}

let rules: TicketRules | undefined;
const whenGiven = new Listeners();

export const ticketRules = (): TicketRules | undefined => rules;
export const whenTicketRulesCome = (listener: () => void): (() => void) => whenGiven.add(listener);

/** Called once, by the file that has them. */
export function giveTicketRules(given: TicketRules): void {
  rules = given;
  whenGiven.notify();
}
