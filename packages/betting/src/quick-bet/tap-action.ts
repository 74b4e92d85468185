import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { takenMatches } from "../bet/combined-matches.ts";
import type { PickedSelection, Ticket } from "../ticket/ticket.ts";
import type { QuickBet } from "./quick-bet.ts";

/** What a tap on an outcome does. */
export interface TapAction {
  readonly kind: "quick_bet" | "open_custom_bet" | "remove" | "add" | "explain";
  /** The tap also switches quick bet off, as it is not one for it. */
  readonly turnsQuickBetOff: boolean;
}

/**
 * Decides what a tap on an outcome does: a quick bet where it is on and the match live, else an edit of the ticket. An
 * outcome that is shown as selected is taken off the ticket, and one that is shown as locked beside another of its match
 * is explained; neither is ever bet on.
 */
export function tapAction({
  quickBet,
  ticket,
  selection,
}: {
  quickBet: Pick<QuickBet, "isEnabled">;
  ticket: Ticket;
  selection: Pick<PickedSelection, "id" | "matchId" | "matchStatus">;
}): TapAction {
  const isOn = quickBet.isEnabled;
  // A receipt is of bets that are placed, and makes room for whatever is tapped.
  const bets = ticket.ticketState === "SUCCESS" ? [] : ticket.bets;
  if (bets.some(({ betType }) => betType === "custom_bet")) return { kind: "open_custom_bet", turnsQuickBetOff: isOn };
  if (bets.some(({ selections }) => selections.some(({ id }) => id === selection.id)))
    return { kind: "remove", turnsQuickBetOff: false };
  if (takenMatches(bets).includes(selection.matchId)) return { kind: "explain", turnsQuickBetOff: false };
  if (isOn && selection.matchStatus === MATCH_STATUS.live) return { kind: "quick_bet", turnsQuickBetOff: false };
  return { kind: "add", turnsQuickBetOff: isOn };
}
