import type { BetType } from "@touchline/contract/vocabulary";
import type { FullCoverName } from "../bet/full-cover-bet.ts";
import type { SystemType } from "../bet/system-bet.ts";
import type { OutcomeRef } from "../markets/outcome-key.ts";
import type { Subunits } from "../money/subunits.ts";
import { onOneTicket } from "./one-ticket.ts";
import { pickedAt } from "./selection.ts";
import type { SharedTicketBet, Ticket, TicketBet } from "./ticket.ts";
import { evenStake, newBet, withSelections } from "./ticket-bet.ts";
import { fixedStakeOf } from "./ticket-bonus.ts";

/** What a selection was on, and whether it stands in every line of a system; it does not where that is absent. */
export interface SharedSelection extends OutcomeRef {
  readonly isBanker?: true;
}

/** A bet as a share code carries it. */
export interface SharedBet {
  readonly betType: BetType;
  readonly stake: Subunits;
  readonly currency: string;
  readonly subunits: number;
  readonly selections: readonly SharedSelection[];
  readonly systemType: SystemType | null;
  readonly fullCover: FullCoverName | null;
  readonly isEachWay: boolean;
  readonly customOdds: string | null;
  readonly freebetStake: Subunits | null;
}

/** The bets of a ticket as a share code carries them. */
export function sharedBets({ bets }: Pick<Ticket, "bets">): SharedBet[] {
  return bets.map(({ isEachWay, currency, selections, customOdds, bonus, bankers = [], ...bet }) => ({
    betType: bet.betType,
    stake: bet.stake,
    currency: currency.code,
    subunits: currency.subunits,
    selections: selections.map(({ id, matchId, marketId, specifier, outcomeId }) => ({
      matchId,
      marketId,
      specifier,
      outcomeId,
      ...(bankers.includes(id) && { isBanker: true }),
    })),
    systemType: bet.systemType,
    fullCover: bet.fullCover,
    isEachWay: isEachWay === true,
    customOdds: customOdds?.odds ?? null,
    freebetStake: fixedStakeOf({ bonus }),
  }));
}

/** The bets of a ticket that takes shared ones in. */
export function ticketBetsOf(shared: readonly SharedTicketBet[], ticket: Ticket): readonly TicketBet[] {
  return onOneTicket(
    shared.flatMap((bet) => ticketBet(bet, ticket)),
    ticket,
  );
}

function ticketBet({ selections, stake, ...shape }: SharedTicketBet, { currency }: Ticket): TicketBet[] {
  const picked = selections.map(pickedAt);
  const [first] = picked;
  // Stryker disable next-line ConditionalExpression: a bet without selections is dropped further on
  if (!first) return [];
  const bet = { ...newBet(first, currency), ...shape, selections: picked };
  const taken = withSelections({ ...bet, stake, stakeSource: "sharing" }, picked);
  return [{ ...taken, stake: evenStake(taken, taken.stake) }];
}
