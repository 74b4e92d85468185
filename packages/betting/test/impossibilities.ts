import { FULL_COVER_BETS } from "../src/bet/full-cover-bet.ts";
import { freebetStake } from "../src/bonus/freebet-stake.ts";
import type { Ticket, TicketBet } from "../src/ticket/ticket.ts";

/** What is impossible about a ticket; empty for every ticket there can be. */
export function impossibilities(ticket: Ticket): string[] {
  const { ticketState, inProgress, placement, processingBets, placedBets, error, acceptMode } = ticket;
  const selections = ticket.bets.flatMap((bet) => bet.selections);
  const { editedBet } = ticket;
  const hasMoved =
    selections.some(({ isChanged }) => isChanged) ||
    ticket.bets.some(({ customOdds }) => customOdds?.isChanged) ||
    (editedBet !== null && editedBet.worth !== null && editedBet.worth < editedBet.agreedWorth);
  const waits = hasMoved || selections.some(({ isNotAvailable }) => isNotAvailable);
  const isEditing = !inProgress && (ticketState === "INITIAL" || ticketState === "ODDS_CHANGED");
  const rules = {
    "in progress without a placement, or the reverse": inProgress === (placement !== null),
    "in progress without processing bets, or the reverse": inProgress === processingBets.length > 0,
    "in progress in a state that is decided": !inProgress || ["INITIAL", "PROCESSING"].includes(ticketState),
    "processing and not in progress": ticketState !== "PROCESSING" || inProgress,
    "an error outside ERROR, or none in it": (error !== null) === (ticketState === "ERROR"),
    "placed bets outside SUCCESS, or none in it": placedBets.length > 0 === (ticketState === "SUCCESS"),
    "waits for the player outside ODDS_CHANGED, or for nothing in it":
      !isEditing || waits === (ticketState === "ODDS_CHANGED"),
    "waits with a price for the player in mode any": !(isEditing && hasMoved && acceptMode === "any"),
    "a bet in another currency": ticket.bets.every((bet) => bet.currency.code === ticket.currency.code),
    "processes a bet without a stake": processingBets.every(({ stake }) => stake > 0n),
    "edits a bet with nothing to take its place": ticket.editedBet === null || ticket.bets.length > 0,
    "a selection twice": new Set(selections.map(({ id }) => id)).size === selections.length,
    "several bets that are not singles":
      ticket.bets.length < 2 || ticket.bets.every(({ betType }) => betType === "single"),
    "a custom bet that waits for the player in its legs": ticket.bets.every(
      ({ betType, selections }) => betType !== "custom_bet" || selections.every(({ isChanged }) => !isChanged),
    ),
    "a bet that cannot be": [...ticket.bets, ...processingBets].every(isPossibleBet),
  };
  return Object.entries(rules).flatMap(([rule, isKept]) => (isKept ? [] : [rule]));
}

function isPossibleBet(bet: TicketBet): boolean {
  const { selections, stake, stakeProblem, customOdds, bonus } = bet;
  return (
    selections.length > 0 &&
    hasPossibleShape(bet) &&
    hasPossibleBankers(bet) &&
    stake >= 0n &&
    (stakeProblem === null || stake === 0n) &&
    hasPossibleSource(bet) &&
    (bonus?.type !== "freebet" || stake === freebetStake(bonus.freebet)) &&
    !(customOdds?.isChanged && customOdds.odds === customOdds.acceptedOdds) &&
    selections.every(({ isChanged, odds, acceptedOdds }) => !(isChanged && odds === acceptedOdds))
  );
}

function hasPossibleSource({ stake, wantedWin, lineStake, stakeSource }: TicketBet): boolean {
  const isWorkedOut = lineStake === null || (stakeSource === "per_line" && stake % (lineStake || 1n) === 0n);
  return isWorkedOut && (wantedWin === null || stakeSource === "potential_win");
}

function hasPossibleBankers({ selections, systemType, bankers = [] }: TicketBet): boolean {
  const hasRoom = bankers.length === 0 || bankers.length < (systemType?.winCount ?? 0);
  return hasRoom && bankers.every((banker) => selections.some(({ id }) => id === banker));
}

function hasPossibleShape({ betType, selections, systemType, fullCover, customOdds }: TicketBet): boolean {
  const count = selections.length;
  if (betType === "custom_bet") return !systemType && !fullCover;
  if (customOdds) return false;
  if (betType !== "system") return !systemType && !fullCover && betType === (count === 1 ? "single" : "combo");
  if (fullCover) return !systemType && FULL_COVER_BETS[fullCover].legs === count;
  return (
    systemType !== null && systemType.totalCount === count && systemType.winCount >= 2 && systemType.winCount < count
  );
}
