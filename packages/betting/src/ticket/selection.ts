import type { OddsAcceptMode } from "@touchline/contract/vocabulary";
import { availabilityOf } from "../markets/availability.ts";
import { oddsChangeVerdict } from "../odds/acceptable-odds.ts";
import type { CustomOdds, PickedSelection, Selection, Ticket, TicketBet } from "./ticket.ts";
import type { Offer } from "./ticket-event.ts";

/** Puts a selection on the ticket at the price it shows. */
export function pickedAt(picked: PickedSelection): Selection {
  return {
    ...picked,
    acceptedOdds: picked.odds,
    initialOdds: picked.odds,
    isSuspended: availabilityOf({ matchStatus: picked.matchStatus, isActive: picked.active }).state !== "open",
    isChanged: false,
    isNotAvailable: false,
  };
}

/** The mode that the selections of a bet follow: a custom bet has a price of its own, so their prices just move. */
export function selectionMode({ acceptMode }: Pick<Ticket, "acceptMode">, { betType }: TicketBet): OddsAcceptMode {
  return betType === "custom_bet" ? "any" : acceptMode;
}

/** Brings a selection to what the book offers now. The price of an outcome that is gone stays what it was. */
export function atOffer(selection: Selection, offer: Offer, mode: OddsAcceptMode): Selection {
  if ("gone" in offer) return { ...selection, active: false, isSuspended: true };
  const { key: _key, marketStatus, ...shown } = offer;
  const { state } = availabilityOf({ matchStatus: shown.matchStatus, marketStatus, isActive: shown.active });
  return atOdds({ ...selection, ...shown, isSuspended: state !== "open" }, mode);
}

/** Judges the current price against the accepted one: the mode takes the move, or the player has to. */
export function atOdds<P extends CustomOdds>(price: P, mode: OddsAcceptMode): P {
  const { odds, acceptedOdds } = price;
  const verdict = oddsChangeVerdict({ accepted: acceptedOdds, current: odds, mode });
  return { ...price, acceptedOdds: verdict === "accepted" ? odds : acceptedOdds, isChanged: verdict === "changed" };
}
