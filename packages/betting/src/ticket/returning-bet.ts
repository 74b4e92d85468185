import type { ReturningBet } from "../bet/possible-return.ts";
import { ticketBetShape } from "./bet-odds.ts";
import type { TicketBet } from "./ticket.ts";
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
