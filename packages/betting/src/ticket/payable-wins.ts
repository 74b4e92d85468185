import { payableReturn } from "../bet/payable-return.ts";
import { type BetLimits, profitCapFor } from "../limits/bet-limits.ts";
import type { Subunits } from "../money/subunits.ts";
import { returningBet } from "./returning-bet.ts";
import type { Ticket } from "./ticket.ts";

/**
 * What each bet of the ticket is paid when every selection wins, at the prices now: no profit above the payout limit where
 * that caps instead of refusing. Without limits nothing is capped.
 */
export function payableWins({ bets }: Ticket, limits: BetLimits | null): readonly Subunits[] {
  return bets.map((bet) => payableReturn(returningBet(bet), limits && profitCapFor(limits, bet.currency)));
}
