import { type CurrencySpec, type Ticket, type TicketEvent, emptyTicket } from "@touchline/betting";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { fetchedOnce, onFetchedAgain } from "../platform/fetched-once.ts";
import { type ClientState, useClientState } from "./client-state.tsx";
import { type TicketRules, type Toggled, ticketRules, whenTicketRulesCome } from "./ticket-rules-slot.ts";

export interface TicketSlice {
  ticket: Ticket;
  /** Ids of all selections: each price button looks its own up. */
  selectedKeys: ReadonlySet<string>;
  /** Matches that take no other selection: the bet combines one of theirs. */
  takenMatches: ReadonlySet<string>;
}

const { get: rulesFile } = fetchedOnce(() => import("./ticket-rules.ts"));

/** Where they are lost, they are fetched again when the link is back; what was tapped waits for them. */
function fetchRules(): void {
  rulesFile().catch(() => onFetchedAgain(fetchRules));
}

// Until the site's or the player's own currency is known; nothing can be placed before that.
const FIRST_CURRENCY: CurrencySpec = { code: "EUR", fiat: true, subunits: 100 };

/** Outcomes marked as selected. Those of a placed bet are not: the slip shows its receipt, and a new bet may have them. */
function selectionsOf({ bets, ticketState }: Ticket, { takenMatches }: TicketRules): Omit<TicketSlice, "ticket"> {
  const open = ticketState === "SUCCESS" ? [] : bets;
  const keys = open.flatMap(({ selections }) => selections.map(({ id }) => id));
  return { selectedKeys: new Set(keys), takenMatches: new Set(takenMatches(open)) };
}

const hasSameSelections = (a: Ticket, b: Ticket): boolean => a.bets === b.bets && a.ticketState === b.ticketState;

type Step = (given: TicketRules) => void;

/** The mark that a tap gives or takes before the rules are there to say what becomes of it. */
interface Mark {
  id: string;
  isSelected: boolean;
}

const marked = (keys: ReadonlySet<string>, { id, isSelected }: Mark): ReadonlySet<string> => {
  const others = [...keys].filter((key) => key !== id);
  return new Set(isSelected ? [...others, id] : others);
};

export function createTicket() {
  const empty = emptyTicket({ currency: FIRST_CURRENCY, acceptMode: "none" });
  const store = createStore<TicketSlice>(() => ({
    ticket: empty,
    selectedKeys: new Set(),
    takenMatches: new Set(),
  }));
  // In the order they came in. Of what no tap asked for, the last of a kind says all.
  let waiting = new Map<unknown, Step>();

  const catchUp = (): void => {
    const given = ticketRules();
    if (given === undefined) return;
    const steps = waiting.values();
    waiting = new Map();
    // Marks were a promise: what is selected is for the rules to say.
    store.setState(({ ticket }) => selectionsOf(ticket, given));
    for (const step of steps) step(given);
  };
  const wait = (kind: unknown, step: Step): void => {
    if (waiting.size === 0) whenTicketRulesCome(catchUp);
    waiting.delete(kind);
    waiting.set(kind, step);
  };
  /** Takes a step by the rules, now or when they are there; a tap is marked at once, and has them fetched. */
  const tapped = (mark: Mark, step: Step): void => {
    const given = ticketRules();
    if (given !== undefined) return step(given);
    wait(Symbol("tap"), step);
    store.setState(({ selectedKeys }) => ({ selectedKeys: marked(selectedKeys, mark) }));
    fetchRules();
  };
  const apply = (event: TicketEvent, given: TicketRules): void =>
    store.setState((slice) => {
      const next = given.ticketReducer(slice.ticket, event);
      if (next === slice.ticket) return slice;
      return { ...slice, ticket: next, ...(!hasSameSelections(next, slice.ticket) && selectionsOf(next, given)) };
    });

  return Object.assign(store, {
    tapped,
    dispatch: (event: TicketEvent): void => {
      const step: Step = (rules) => apply(event, rules);
      if (event.type === "selection-removed") return tapped({ id: event.id, isSelected: false }, step);
      const given = ticketRules();
      if (given === undefined) wait(event.type, step);
      else step(given);
    },
  });
}
export type TicketStore = ReturnType<typeof createTicket>;

declare module "./client-state.tsx" {
  interface ClientState {
    ticket: TicketStore;
  }
}

export const useTicket = <T>(selector: (ticket: Ticket) => T): T =>
  useStore(useClientState().ticket, ({ ticket }) => selector(ticket));

/** Whether an outcome is selected; null where another selection of its match keeps it out. */
export const useIsSelected = (outcomeKey: string, matchId: string): boolean | null =>
  useStore(
    useClientState().ticket,
    ({ selectedKeys, takenMatches }) => selectedKeys.has(outcomeKey) || (takenMatches.has(matchId) ? null : false),
  );

export const useSelectionCount = (): number =>
  useStore(useClientState().ticket, ({ selectedKeys }) => selectedKeys.size);

/** Screens on which the slip stands beside the page; on narrower ones it would cover the prices. */
export const WIDE = "(min-width: 960px)";

interface TicketActions {
  dispatch: (event: TicketEvent) => void;
  toggled: (selection: Toggled) => void;
}

export function useTicketActions(): TicketActions {
  const state = useClientState();
  return {
    dispatch: state.ticket.dispatch,
    toggled: (selection) => toggleOnSlip(state, selection),
  };
}

/**
 * Adds a selection, or removes it where it is on the slip. The first one opens the panel beside the page. A custom bet on
 * the slip is for the builder to change, which opens on the selection's match.
 */
export function toggleOnSlip(state: ClientState, selection: Toggled): void {
  const isSelected = !state.ticket.getState().selectedKeys.has(selection.id);
  state.ticket.tapped({ id: selection.id, isSelected }, ({ toggle }) => {
    const isFirst = toggle(state, selection);
    if (isFirst && matchMedia(WIDE).matches) state.layout.slipOpened("BET_SLIP");
  });
}
