import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { PickedSelection, Ticket } from "../ticket/ticket.ts";
import type { QuickBet } from "./quick-bet.ts";

/** What a tap on an outcome does. */
export interface TapAction {
  readonly kind: "quick_bet" | "open_custom_bet" | "remove" | "add";
  /** The tap also switches quick bet off, as it is not one for it. */
  readonly turnsQuickBetOff: boolean;
}

/** Decides what a tap on an outcome does: a quick bet where it is on and the match live, else an edit of the ticket. */
export function tapAction({
  quickBet,
  ticket,
  selection,
}: {
  quickBet: Pick<QuickBet, "isEnabled">;
  ticket: Ticket;
  selection: Pick<PickedSelection, "id" | "matchStatus">;
}): TapAction {
  const isCustom = ticket.bets.some(({ betType }) => betType === "custom_bet");
  if (quickBet.isEnabled && !isCustom && selection.matchStatus === MATCH_STATUS.live) {
    return { kind: "quick_bet", turnsQuickBetOff: false };
  }
  const turnsQuickBetOff = quickBet.isEnabled;
  if (isCustom) return { kind: "open_custom_bet", turnsQuickBetOff };
  const isSelected = ticket.bets.some(({ selections }) => selections.some(({ id }) => id === selection.id));
  return { kind: isSelected ? "remove" : "add", turnsQuickBetOff };
}
