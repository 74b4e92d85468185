import { type PlacementRequest, sentSelection } from "../ticket/placement.ts";
import type { QuickBet } from "./quick-bet.ts";

/** The bets part of the call for the quick bet under way, at the price that was tapped; null where none is. */
export function quickBetPlacement({ placement, sent }: QuickBet): PlacementRequest | null {
  if (sent === null) return null;
  const { selection, stake, currency } = sent;
  return {
    meta: { type: "single", odds_accept_mode: placement.acceptMode },
    bets: [
      {
        stake: { value: stake.toString(), currency: currency.code },
        selections: [sentSelection(selection, selection.odds)],
      },
    ],
  };
}
