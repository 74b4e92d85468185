import type { OddsAcceptMode } from "@touchline/contract/vocabulary";
import { type PlacementRequest, sentSelection } from "../ticket/placement.ts";
import type { QuickBet } from "./quick-bet.ts";

/**
 * The bets part of the call for a quick bet, at the price that was tapped; while one is under way, of that one. Null
 * without a pick or a stake.
 */
export function quickBetPlacement(quickBet: QuickBet, acceptMode: OddsAcceptMode): PlacementRequest | null {
  const { selection, stake, currency } = quickBet.sent ?? quickBet;
  if (!selection || stake === 0n) return null;
  const amount = { value: stake.toString(), currency: currency.code };
  return {
    meta: { type: "single", odds_accept_mode: acceptMode },
    bets: [{ stake: amount, selections: [sentSelection(selection, selection.odds)] }],
  };
}
