import type { OddsAcceptMode, PlaceTerms } from "@touchline/contract/vocabulary";
import { coveredSystems } from "../bet/full-cover-bet.ts";
import { type SystemType, systemId } from "../bet/system-bet.ts";
import type { PromoType } from "../bonus/promo-type.ts";
import type { OutcomeRef } from "../markets/outcome-key.ts";
import { isPlaceable } from "./placeable.ts";
import type { Ticket, TicketBet } from "./ticket.ts";
import { boostOddsOf } from "./ticket-bonus.ts";

/** The part of `POST /bets` that the ticket knows; the caller adds the device and whether it was a quick bet. */
export interface PlacementRequest {
  readonly meta: {
    readonly type: "single" | "multi_single" | "combo" | "system" | "custom_bet";
    readonly odds_accept_mode: OddsAcceptMode;
  };
  readonly bets: readonly PlacementBet[];
}

/** One bet as it is sent: amounts are strings of subunits, odds the prices agreed to. */
export interface PlacementBet {
  readonly stake: { readonly value: string; readonly currency: string };
  readonly selections: readonly {
    readonly match_id: string;
    readonly market_id: string;
    readonly specifier: string;
    readonly outcome_id: string;
    readonly odds: string;
    readonly each_way?: PlaceTerms;
    readonly is_banker?: true;
  }[];
  /** Such as "2/3". A full-cover bet is sent as one bet for each of its sizes. */
  readonly system_id?: string;
  readonly custom_odds?: string;
  readonly each_way?: true;
  readonly bonus?: { readonly id: string; readonly type: PromoType; readonly odds?: string };
}

/**
 * Bets to send, at the prices agreed to. While a placement is under way these are the bets it was started with, so
 * that a second send under its key says the same. Null where no bet has a stake.
 */
export function placementOf(ticket: Ticket): PlacementRequest | null {
  const bets = ticket.inProgress ? ticket.processingBets : ticket.bets.filter(isPlaceable);
  const [first] = bets;
  if (!first) return null;
  const type = bets.length > 1 ? "multi_single" : first.betType;
  const { acceptMode } = ticket.placement ?? ticket;
  return { meta: { type, odds_accept_mode: acceptMode }, bets: bets.flatMap(placementBets) };
}

/** A selection as it is sent, at the price agreed to. */
export function sentSelection(
  { matchId, marketId, specifier, outcomeId }: OutcomeRef,
  odds: string,
): PlacementBet["selections"][number] {
  return { match_id: matchId, market_id: marketId, specifier, outcome_id: outcomeId, odds };
}

function placementBets(bet: TicketBet): PlacementBet[] {
  if (!bet.fullCover) return [placementBet(bet, bet.systemType)];
  return coveredSystems(bet.fullCover, bet.stake).map(({ stake, ...system }) =>
    placementBet({ ...bet, stake }, system),
  );
}

function placementBet(bet: TicketBet, system: SystemType | null): PlacementBet {
  const { stake, currency, selections, customOdds, isEachWay, bankers = [] } = bet;
  return {
    stake: { value: stake.toString(), currency: currency.code },
    selections: selections.map((selection) => ({
      ...sentSelection(selection, selection.acceptedOdds),
      ...(isEachWay && selection.placeTerms && { each_way: selection.placeTerms }),
      ...(bankers.includes(selection.id) && { is_banker: true }),
    })),
    // Where a line has no terms the book refuses it: to win alone it is another bet.
    ...(isEachWay && { each_way: true }),
    ...(system ? { system_id: systemId(system) } : {}),
    ...(customOdds ? { custom_odds: customOdds.acceptedOdds } : {}),
    ...sentBonus(bet),
  };
}

/** A boost that the bet does not earn is not sent: it is placed, and pays, without. */
function sentBonus(bet: TicketBet): Pick<PlacementBet, "bonus"> {
  const { bonus } = bet;
  if (bonus?.type === "freebet") return { bonus: { id: bonus.id, type: bonus.freebet.type } };
  const odds = boostOddsOf(bet);
  return bonus && odds !== null ? { bonus: { id: bonus.id, type: bonus.type, odds } } : {};
}
