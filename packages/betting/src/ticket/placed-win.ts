import { EACH_WAY_PARTS, placeOdds } from "../bet/each-way.ts";
import { possibleReturn } from "../bet/possible-return.ts";
import type { Subunits } from "../money/subunits.ts";
import { agreedTerms } from "./bet-odds.ts";
import type { TicketBet } from "./ticket.ts";

/** What an each-way bet returns at the prices now where its selection is placed and does not win; null of other bets. */
export function placedWin(bet: TicketBet): Subunits | null {
  const terms = agreedTerms(bet);
  if (!terms) return null;
  const odds = bet.selections.map((selection) => placeOdds(selection.odds, terms.fraction));
  // oxlint-disable-next-line touchline/exact-money -- bets with an odd stake are refused
  return possibleReturn({ shape: { kind: "product" }, stake: bet.stake / EACH_WAY_PARTS, odds });
}
