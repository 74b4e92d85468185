import type { OddsAcceptMode } from "@touchline/contract/vocabulary";
import type { Subunits } from "../money/subunits.ts";

/** What the book does with a cash-out request. */
export type CashOutDecision =
  | { readonly accepted: true; readonly paid: Subunits }
  | { readonly accepted: false; readonly offer: Subunits | null };

/**
 * Decides a request over the amount the player saw. It is paid as seen while the offer is no lower; with any change
 * taken, the offer now is paid. Else it is refused with the offer now, null where there is none.
 */
export function decideCashOut({
  seen,
  offer,
  mode,
}: {
  seen: Subunits;
  offer: Subunits | null;
  mode: OddsAcceptMode;
}): CashOutDecision {
  if (offer === null) return { accepted: false, offer };
  if (mode === "any") return { accepted: true, paid: offer };
  return offer >= seen ? { accepted: true, paid: seen } : { accepted: false, offer };
}
