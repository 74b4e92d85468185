import { quotedStake } from "../limits/quoted-stake.ts";
import type { Subunits } from "../money/subunits.ts";
import { type TicketContext, fundsOf, limitedBet } from "./issues.ts";
import type { Ticket } from "./ticket.ts";

/**
 * The highest stake at which the one bet of a ticket is within every limit and the funds, at the prices now. Zero where no
 * stake would do, where there are several bets, and for a visitor.
 */
export function mostTaken(
  { bets, editedBet }: Pick<Ticket, "bets" | "editedBet">,
  context: Pick<TicketContext, "limits" | "balance">,
): Subunits {
  const [bet, ...others] = bets;
  const balance = fundsOf({ editedBet }, context);
  if (bet === undefined || others.length > 0 || balance === null) return 0n;
  return quotedStake({ bet: limitedBet(bet), limits: context.limits, balance });
}
