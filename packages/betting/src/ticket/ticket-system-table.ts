import { fullCoverTable } from "../bet/full-cover-table.ts";
import { type SystemTableRow, systemTable } from "../bet/system-table.ts";
import { bankersApart } from "../bet/system-bet.ts";
import type { Subunits } from "../money/subunits.ts";
import { bankerPlaces } from "./bet-odds.ts";
import type { TicketBet } from "./ticket.ts";

/**
 * The slip's table of a system or a full-cover bet: what each number of wins returns, no profit above the limit. Empty
 * for other bets, and each way, where a selection that does not win may be placed.
 */
export function ticketSystemTable(bet: TicketBet, profitLimit: Subunits | null = null): SystemTableRow[] {
  const { systemType, fullCover, stake, selections, isEachWay } = bet;
  if (isEachWay) return [];
  const odds = selections.map((selection) => selection.odds);
  if (fullCover) return fullCoverTable({ name: fullCover, stake, odds, profitLimit });
  if (!systemType) return [];
  const { bankers, others } = bankersApart(odds, bankerPlaces(bet));
  return systemTable({ stake, odds: others, bankers, winCount: systemType.winCount, profitLimit });
}
