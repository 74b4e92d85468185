import type { OddsAcceptMode } from "@touchline/contract/vocabulary";
import type { Ticket, TicketBet } from "./ticket.ts";

/** The part of `POST /bets` that the ticket knows; the caller adds the device and whether it was a quick bet. */
export interface PlacementRequest {
  readonly meta: {
    readonly type: "single" | "multi_single" | "combo" | "system" | "custom_bet";
    readonly odds_accept_mode: OddsAcceptMode;
  };
  readonly bets: readonly PlacementBet[];
}

interface PlacementBet {
  readonly stake: { readonly value: string; readonly currency: string };
  readonly selections: readonly {
    readonly match_id: string;
    readonly market_id: string;
    readonly specifier: string;
    readonly outcome_id: string;
    readonly odds: string;
  }[];
}

/**
 * Bets to send, at the prices agreed to. While a placement is under way these are the bets it was started with, so
 * that a second send under its key says the same. Null where no bet has a stake.
 */
export function placementOf(ticket: Ticket): PlacementRequest | null {
  const bets = ticket.inProgress ? ticket.processingBets : ticket.bets.filter(({ stake }) => stake > 0n);
  const [first] = bets;
  if (!first) return null;
  const type = first.betType === "single" && bets.length > 1 ? "multi_single" : first.betType;
  const { acceptMode } = ticket.placement ?? ticket;
  return { meta: { type, odds_accept_mode: acceptMode }, bets: bets.map(placementBet) };
}

function placementBet({ stake, currency, selections }: TicketBet): PlacementBet {
  return {
    stake: { value: stake.toString(), currency: currency.code },
    selections: selections.map((selection) => ({
      match_id: selection.matchId,
      market_id: selection.marketId,
      specifier: selection.specifier,
      outcome_id: selection.outcomeId,
      odds: selection.acceptedOdds,
    })),
  };
}
