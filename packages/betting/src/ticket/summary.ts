import type { BetType } from "@touchline/contract/vocabulary";
import { lineCount } from "../bet/line-count.ts";
import { possibleReturn } from "../bet/possible-return.ts";
import type { CurrencySpec, Subunits } from "../money/subunits.ts";
import { hasOddsChanges, selectionsOf } from "./editing.ts";
import type { Ticket, TicketBet } from "./ticket.ts";
import { betOdds, ticketBetShape } from "./bet-odds.ts";
import { returningBet } from "./returning-bet.ts";

/** What the slip shows of one bet. */
export interface TicketBetSummary {
  readonly betType: BetType;
  /** Exact total odds; a system's are its average over lines, to 20 places. "1" for a custom bet without a price. */
  readonly odds: string;
  /** Combinations the stake is spread over. */
  readonly lines: bigint;
  readonly stake: Subunits;
  /** What it pays when every selection wins, with its boost, or as the freebet it is. */
  readonly potentialWin: Subunits;
}

/** What the slip shows of itself. */
export interface TicketSummary {
  /** Null on an empty ticket. */
  readonly betType: BetType | null;
  readonly selectionCount: number;
  /** Exact total odds of the first bet, "1" on an empty ticket. */
  readonly odds: string;
  readonly stake: Subunits;
  readonly potentialWin: Subunits;
  readonly bets: readonly TicketBetSummary[];
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

/** A dozen parts of a slip ask for one ticket's, in one rendering. */
const summaries = new WeakMap<Ticket, TicketSummary>();

/** Derives what the slip shows: totals over all its bets, and what needs the player's eye; once for each ticket. */
export function ticketSummary(ticket: Ticket): TicketSummary {
  const known = summaries.get(ticket) ?? summaryOf(ticket);
  summaries.set(ticket, known);
  return known;
}

function summaryOf(ticket: Ticket): TicketSummary {
  const selections = selectionsOf(ticket);
  const bets = ticket.bets.map(betSummary);
  const [first] = bets;
  return {
    betType: first?.betType ?? null,
    selectionCount: selections.length,
    odds: first?.odds ?? "1",
    stake: bets.reduce((sum, { stake }) => sum + stake, 0n),
    potentialWin: bets.reduce((sum, { potentialWin }) => sum + potentialWin, 0n),
    bets,
    currency: ticket.currency,
    hasOddsChanges: hasOddsChanges(ticket),
    hasSuspended: selections.some(({ isSuspended }) => isSuspended),
    hasNotAvailable: selections.some(({ isNotAvailable }) => isNotAvailable),
    isLocked: ticket.inProgress,
    selectedKeys: new Set(selections.map(({ id }) => id)),
  };
}

function betSummary(bet: TicketBet): TicketBetSummary {
  const { betType, stake, selections } = bet;
  return {
    betType,
    odds: betOdds(bet),
    lines: lineCount(ticketBetShape(bet), selections.length),
    stake,
    potentialWin: possibleReturn(returningBet(bet)),
  };
}
