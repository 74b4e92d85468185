import type { TicketBet } from "./ticket.ts";
import { evenStake } from "./ticket-bet.ts";

/** Whether a bet can be sent: one that can have been, with a stake that its lines share evenly, and a price that still is one. */
export function isPlaceable(bet: TicketBet): boolean {
  return isSendable(bet) && !bet.isPriceGone && evenStake(bet, bet.stake) === bet.stake;
}

/** Whether a bet can have been sent, now or before stakes had to come out even: with a stake, and a custom bet's price. */
export function isSendable({ stake, betType, customOdds }: TicketBet): boolean {
  return stake > 0n && (betType !== "custom_bet" || customOdds !== null);
}
