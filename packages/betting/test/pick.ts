import { MARKET_STATUS, MATCH_STATUS } from "@touchline/contract/vocabulary";
import { outcomeKey } from "../src/markets/outcome-key.ts";
import type { CurrencySpec } from "../src/money/subunits.ts";
import { ticketReducer } from "../src/ticket/reducer.ts";
import type { Offer, TicketEvent } from "../src/ticket/ticket-event.ts";
import {
  type PickedSelection,
  type PlacedBet,
  type Ticket,
  type TicketError,
  emptyTicket,
} from "../src/ticket/ticket.ts";

export const EUR: CurrencySpec = { code: "EUR", fiat: true, subunits: 100 };
export const JPY: CurrencySpec = { code: "JPY", fiat: true, subunits: 1 };
export const BTC: CurrencySpec = { code: "BTC", fiat: false, subunits: 100_000_000 };

/** The home win of a live match, or another outcome of it; each match id is another match. */
export function pick(matchId = "m1", odds = "2.00", changes: Partial<PickedSelection> = {}): PickedSelection {
  const ref = { matchId, marketId: "1", specifier: "", outcomeId: changes.outcomeId ?? "1" };
  return {
    ...ref,
    id: outcomeKey(ref),
    type: "match",
    matchUrnId: `tl:match:${matchId}`,
    matchSlug: `home-away-${matchId}`,
    matchStatus: MATCH_STATUS.live,
    matchName: "Home - Away",
    nameA: "Home",
    nameB: "Away",
    sportKey: "soccer",
    categoryId: "c1",
    categoryName: "England",
    categorySlug: "england",
    provider: "betradar",
    marketGroup: "main",
    marketName: "1x2",
    outcomeName: "Home",
    active: true,
    odds,
    ...changes,
  };
}

export function offer(matchId: string, odds: string, changes: Partial<Extract<Offer, { odds: string }>> = {}): Offer {
  const key = pick(matchId).id;
  return { key, odds, active: true, marketStatus: MARKET_STATUS.allowed, matchStatus: MATCH_STATUS.live, ...changes };
}

export function added(matchId = "m1", odds = "2.00", changes: Partial<PickedSelection> = {}): TicketEvent {
  return { type: "selection-added", selection: pick(matchId, odds, changes) };
}

/** The stake of the first bet, typed as the given number of subunits. */
export function staked(value: bigint): Extract<TicketEvent, { type: "stake-changed" }> {
  return { type: "stake-changed", text: value.toString(), parsed: { ok: true, value }, source: "typed" };
}

export function offered(...offers: readonly Offer[]): TicketEvent {
  return { type: "offers-changed", offers };
}

export const STARTED: TicketEvent = { type: "placement-started", key: "key-1", startedAt: 1_000 };

export const PLACED_BET: PlacedBet = {
  id: "b1",
  ref: "TL-1",
  status: "waiting_results",
  odds: "2.00",
  stake: 500n,
  potentialWin: 1_000n,
  currency: EUR,
  placedAt: 1_767_268_800_000,
};

export function refusal(changes: Partial<TicketError> = {}): TicketError {
  return {
    code: 101,
    key: "error.place_bets.invalid_odds",
    message: "The odds have changed.",
    isWrongOddsError: true,
    messagesByBet: {},
    currentOdds: {},
    ...changes,
  };
}

/** A ticket after the given events, from an empty one in mode none. */
export function ticketAfter(...events: readonly TicketEvent[]): Ticket {
  return run(emptyTicket({ currency: EUR, acceptMode: "none" }), events);
}

export function run(ticket: Ticket, events: readonly TicketEvent[]): Ticket {
  return events.reduce(ticketReducer, ticket);
}
