import { placesOf } from "../bet/bet-shape.ts";
import { EACH_WAY_PARTS } from "../bet/each-way.ts";
import { possibleReturn } from "../bet/possible-return.ts";
import type { Subunits } from "../money/subunits.ts";
import { ticketBetShape } from "./bet-odds.ts";
import type { TicketBet } from "./ticket.ts";

/** What an each-way bet returns at the prices now where all its selections are placed and none wins; null of other bets. */
export function placedWin(bet: TicketBet): Subunits | null {
  const shape = ticketBetShape(bet);
  if (shape.kind !== "each_way") return null;
  const prices = bet.selections.map((selection) => selection.odds);
  // oxlint-disable-next-line touchline/exact-money -- bets with an odd stake are refused
  return possibleReturn({ shape: shape.of, stake: bet.stake / EACH_WAY_PARTS, odds: placesOf(shape, prices) });
}
