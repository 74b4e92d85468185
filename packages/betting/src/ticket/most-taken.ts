import { PLACEMENT_ERRORS } from "@touchline/contract/vocabulary";
import { quotedStake } from "../limits/quoted-stake.ts";
import type { Subunits } from "../money/subunits.ts";
import { type TicketContext, fundsOf, limitedBet } from "./issues.ts";
import type { Ticket, TicketError } from "./ticket.ts";

/**
 * The highest stake at which the one bet of a ticket is within every limit and the funds, at the prices now. Zero where no
 * stake would do, where there are several bets, and for a visitor.
 */
export function mostTaken(
  ticket: Pick<Ticket, "bets" | "editedBet">,
  context: Pick<TicketContext, "limits" | "balance">,
): Subunits {
  const [bet, other] = ticket.bets;
  const balance = fundsOf(ticket, context);
  return bet && !other && balance ? quotedStake({ bet: limitedBet(bet), limits: context.limits, balance }) : 0n;
}

/**
 * Whether a limit of the book refused a stake: the most that it takes may then be bet with one press. What is left of the
 * player's own limit, or of the balance, may be set as a stake and no more: nobody is invited to bet up to it.
 */
export const isOverBookLimit = ({ code }: Pick<TicketError, "code">): boolean =>
  code === PLACEMENT_ERRORS.max_stake_exceeded.code || code === PLACEMENT_ERRORS.payout_limit_exceeded.code;
