import type { BetType } from "@touchline/contract/vocabulary";
import { potentialWin } from "../bet/potential-win.ts";
import { systemOdds, systemReturn } from "../bet/system-bet.ts";
import { assertNever } from "../assert-never.ts";
import type { CurrencySpec, Subunits } from "../money/subunits.ts";
import { hasOddsChanges, selectionsOf } from "./editing.ts";
import type { Ticket, TicketBet } from "./ticket.ts";
import { totalOdds } from "./ticket-bet.ts";

/** What the slip shows of itself. */
export interface TicketSummary {
  /** Null on an empty ticket. */
  readonly betType: BetType | null;
  readonly selectionCount: number;
  /** Exact total odds of the first bet, "1" on an empty ticket. */
  readonly odds: string;
  readonly stake: Subunits;
  readonly potentialWin: Subunits;
  readonly currency: CurrencySpec;
  /** Something waits for the player to accept: a moved price, or a selection that is not available. */
  readonly hasOddsChanges: boolean;
  readonly hasSuspended: boolean;
  readonly hasNotAvailable: boolean;
  /** Bets are being placed; the ticket cannot be edited. */
  readonly isLocked: boolean;
  /** Outcome keys on the ticket: what a page marks as selected. */
  readonly selectedKeys: ReadonlySet<string>;
}

/** Derives what the slip shows: totals over all its bets, and what needs the player's eye. */
export function ticketSummary(ticket: Ticket): TicketSummary {
  const selections = selectionsOf(ticket);
  const [first] = ticket.bets;
  return {
    betType: first?.betType ?? null,
    selectionCount: selections.length,
    odds: first ? betOdds(first) : "1",
    stake: ticket.bets.reduce((sum, { stake }) => sum + stake, 0n),
    potentialWin: ticket.bets.reduce((sum, bet) => sum + betPotentialWin(bet), 0n),
    currency: ticket.currency,
    hasOddsChanges: hasOddsChanges(ticket),
    hasSuspended: selections.some(({ isSuspended }) => isSuspended),
    hasNotAvailable: selections.some(({ isNotAvailable }) => isNotAvailable),
    isLocked: ticket.inProgress,
    selectedKeys: new Set(selections.map(({ id }) => id)),
  };
}

function betOdds({ betType, selections, systemType }: TicketBet): string {
  switch (betType) {
    case "single":
    case "combo":
    case "custom_bet":
      return totalOdds(selections);
    case "system":
      return systemOdds(
        selections.map(({ odds }) => odds),
        systemType?.winCount ?? selections.length,
      );
    default:
      return assertNever(betType);
  }
}

function betPotentialWin({ stake, selections, systemType }: TicketBet): Subunits {
  const odds = selections.map((selection) => selection.odds);
  return systemType
    ? systemReturn({ stake, multipliers: odds, winCount: systemType.winCount })
    : potentialWin({ stake, odds });
}
