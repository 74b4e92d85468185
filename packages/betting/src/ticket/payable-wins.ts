import { payableReturn, type ReturningBet } from "../bet/possible-return.ts";
import { type BetLimits, profitCapFor } from "../limits/bet-limits.ts";
import type { Subunits } from "../money/subunits.ts";
import { ticketBetShape } from "./bet-odds.ts";
import type { Ticket, TicketBet } from "./ticket.ts";
import { boostOddsOf, freebetTypeOfBet } from "./ticket-bonus.ts";

/** A bet on the ticket as its return depends on it, at the prices now. */
export function returningBet(bet: TicketBet): ReturningBet {
  return {
    shape: ticketBetShape(bet),
    stake: bet.stake,
    odds: bet.selections.map(({ odds }) => odds),
    boostOdds: boostOddsOf(bet),
    freebet: freebetTypeOfBet(bet),
  };
}

/**
 * What each bet of the ticket is paid when every selection wins, at the prices now: no profit above the payout limit where
 * that caps instead of refusing. Without limits nothing is capped.
 */
export function payableWins({ bets }: Ticket, limits: BetLimits | null): readonly Subunits[] {
  return bets.map((bet) => payableReturn(returningBet(bet), limits && profitCapFor(limits, bet.currency)));
}
