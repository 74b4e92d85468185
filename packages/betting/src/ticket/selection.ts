import type { OddsAcceptMode, PlaceTerms } from "@touchline/contract/vocabulary";
import { availabilityOf } from "../markets/availability.ts";
import { oddsChangeVerdict } from "../odds/acceptable-odds.ts";
import type { CustomOdds, PickedSelection, Selection, Ticket, TicketBet } from "./ticket.ts";
import type { Offer } from "./ticket-event.ts";

/** Puts a selection on the ticket at the price it shows. */
export function pickedAt(picked: PickedSelection): Selection {
  return {
    ...picked,
    acceptedOdds: picked.odds,
    acceptedTerms: picked.placeTerms,
    initialOdds: picked.odds,
    isSuspended: availabilityOf({ matchStatus: picked.matchStatus, isActive: picked.active }).state !== "open",
    isChanged: false,
    isNotAvailable: false,
  };
}

/** How the selections of a bet are judged: under which mode, and whether it is placed on their terms. */
export interface Judgement {
  readonly mode: OddsAcceptMode;
  readonly isEachWay: boolean;
}

/** A custom bet has a price of its own, so those of its selections just move. */
export function judgementOf(
  { acceptMode }: Pick<Ticket, "acceptMode">,
  { betType, isEachWay = false }: TicketBet,
): Judgement {
  return { mode: betType === "custom_bet" ? "any" : acceptMode, isEachWay };
}

/** Brings a selection to what the book offers now. The price of an outcome that is gone stays what it was. */
export function atOffer(selection: Selection, offer: Offer, judgement: Judgement): Selection {
  if ("gone" in offer) return { ...selection, active: false, isSuspended: true };
  const { key: _key, marketStatus, ...shown } = offer;
  const { state } = availabilityOf({ matchStatus: shown.matchStatus, marketStatus, isActive: shown.active });
  return judged({ ...selection, ...shown, isSuspended: state !== "open" }, judgement);
}

/** A selection judged anew: its price, and of a bet each way its terms. Worse ones no mode takes, for modes are about prices. */
export function judged(selection: Selection, { mode, isEachWay }: Judgement): Selection {
  const atPrice = atOdds(selection, mode);
  if (isEachWay && areTermsWorse(selection)) return { ...atPrice, isChanged: true };
  const { placeTerms, acceptedTerms } = selection;
  return { ...atPrice, acceptedTerms: placeTerms ?? (isEachWay ? acceptedTerms : undefined) };
}

/** Whether fewer places pay by now than the player has agreed to, or less of the odds. */
export function areTermsWorse({ placeTerms: now, acceptedTerms: agreed }: Selection): boolean {
  return Boolean(now && agreed && (now.places < agreed.places || partOf(now) > partOf(agreed)));
}

/** The larger, the smaller the part: of "1/4" the figure 4. */
const partOf = ({ fraction }: PlaceTerms): number => fraction.codePointAt(2) ?? 0;

/** Judges the current price against the accepted one: the mode takes the move, or the player has to. */
export function atOdds<P extends CustomOdds>(price: P, mode: OddsAcceptMode): P {
  const { odds, acceptedOdds } = price;
  const verdict = oddsChangeVerdict({ accepted: acceptedOdds, current: odds, mode });
  return { ...price, acceptedOdds: verdict === "accepted" ? odds : acceptedOdds, isChanged: verdict === "changed" };
}
