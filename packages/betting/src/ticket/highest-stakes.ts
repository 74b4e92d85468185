import { highestStakeFor } from "../limits/max-stake.ts";
import type { Subunits } from "../money/subunits.ts";
import { type TicketContext, fundsOf } from "./issues.ts";
import type { Ticket } from "./ticket.ts";
import { evenStake } from "./ticket-bet.ts";

/**
 * The most that each of some of the ticket's bets can carry, the balance shared evenly between them, and with it what a bet
 * that is edited is worth. `quoted` is what
 * the book said, bet for bet; the parts that one full-cover bet is placed as share one stake. Null where nothing bounds
 * a stake, or there is nothing to stake. A quote of zero says nothing: the book takes no bets just now.
 */
export function highestStakes(
  { bets, currency, editedBet }: Pick<Ticket, "bets" | "currency" | "editedBet">,
  { limits, ...account }: Pick<TicketContext, "limits" | "balance">,
  { places, quoted = null }: { places: readonly number[]; quoted?: readonly Subunits[] | null },
): readonly (Subunits | null)[] {
  if (places.length === 0) return [];
  const balance = fundsOf({ editedBet }, account);
  // oxlint-disable-next-line touchline/exact-money -- rounded down, so that the stakes together stay within the balance
  const share = balance === null ? null : balance / BigInt(places.length);
  const isOneBet = places.length === 1 && quoted !== null;
  const quotes = isOneBet ? [quoted.reduce((sum, part) => sum + part, 0n)] : quoted;
  return places.map((place, index) => {
    const bet = bets[place];
    const quote = quotes?.[index] ?? null;
    const most = highestStakeFor({ currency, limits, balance: share, quoted: quote === 0n ? null : quote });
    const even = most !== null && bet ? evenStake(bet, most) : most;
    // Stryker disable next-line ConditionalExpression: null compares as zero, which is none
    return even === null || even <= 0n ? null : even;
  });
}
