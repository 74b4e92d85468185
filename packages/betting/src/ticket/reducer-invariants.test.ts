import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyTicketEvent, anyTicketEvents } from "../../test/any-ticket-event.ts";
import { run, ticketAfter } from "../../test/pick.ts";
import { holds } from "../../test/property.ts";
import { ticketReducer } from "./reducer.ts";
import { FULL_COVER_BETS } from "../bet/full-cover-bet.ts";
import { restoreTicket, serialiseTicket } from "./storage.ts";
import { ticketSummary } from "./summary.ts";
import type { Ticket, TicketBet } from "./ticket.ts";

/** What is impossible about a ticket; empty for every ticket there can be. */
function impossibilities(ticket: Ticket): string[] {
  const { ticketState, inProgress, placement, processingBets, placedBets, error, acceptMode } = ticket;
  const selections = ticket.bets.flatMap((bet) => bet.selections);
  const waits =
    selections.some(({ isChanged, isNotAvailable }) => isChanged || isNotAvailable) ||
    ticket.bets.some(({ customOdds }) => customOdds?.isChanged);
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
    "waits for the player in mode any": !(isEditing && waits && acceptMode === "any"),
    "a bet in another currency": ticket.bets.every((bet) => bet.currency.code === ticket.currency.code),
    "processes a bet without a stake": processingBets.every(({ stake }) => stake > 0n),
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
  const { selections, stake, stakeProblem, wantedWin, stakeSource, customOdds, bonus } = bet;
  return (
    selections.length > 0 &&
    hasPossibleShape(bet) &&
    stake >= 0n &&
    (stakeProblem === null || stake === 0n) &&
    (wantedWin === null || stakeSource === "potential_win") &&
    (bonus === null || bonus.freebetStake === null || stake === bonus.freebetStake) &&
    !(customOdds?.isChanged && customOdds.odds === customOdds.acceptedOdds) &&
    selections.every(({ isChanged, odds, acceptedOdds }) => !(isChanged && odds === acceptedOdds))
  );
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

describe("a ticket after any run of events", () => {
  it("is never in an impossible state", () => {
    const reached = new Set<string>();
    holds(
      fc.property(anyTicketEvents, (events) => {
        let ticket = ticketAfter();
        for (const event of events) {
          ticket = ticketReducer(ticket, event);
          reached.add(`${ticket.ticketState}${ticket.inProgress ? ", in progress" : ""}`);
          expect(impossibilities(ticket), event.type).toEqual([]);
        }
      }),
      3_000,
    );
    expect([...reached].toSorted()).toEqual([
      "ERROR",
      "INITIAL",
      "INITIAL, in progress",
      "ODDS_CHANGED",
      "PROCESSING, in progress",
      "SUCCESS",
    ]);
  });

  it("never moves to another key while an outcome is not known [TKT-26]", () => {
    holds(
      fc.property(anyTicketEvents, anyTicketEvent, (events, next) => {
        const before = ticketAfter(...events);
        const after = ticketReducer(before, next);
        const keys = [before.placement?.key, after.placement?.key].filter((key) => key !== undefined);
        expect(new Set(keys).size).toBeLessThanOrEqual(1);
      }),
      1_000,
    );
  });

  it("leaves the ticket it was given as it was", () => {
    holds(
      fc.property(anyTicketEvents, anyTicketEvent, (events, next) => {
        const before = ticketAfter(...events);
        const written = serialiseTicket(before);
        ticketReducer(before, next);
        expect(serialiseTicket(before)).toBe(written);
      }),
    );
  });

  it("can be summed up", () => {
    holds(
      fc.property(anyTicketEvents, (events) => {
        const summary = ticketSummary(ticketAfter(...events));
        expect(summary.potentialWin >= 0n).toBe(true);
        expect(summary.selectionCount).toBe(summary.selectedKeys.size);
      }),
    );
  });
});

describe("a stored ticket [TKT-21]", () => {
  it("is restored equal to what was saved, in every state", () => {
    holds(
      fc.property(anyTicketEvents, (events) => {
        const ticket = ticketAfter(...events);
        expect(restoreTicket(serialiseTicket(ticket))).toEqual(ticket.bets.length > 0 ? ticket : null);
      }),
      1_000,
    );
  });

  it("is taken in as a possible one, its unfinished placement as one to ask about [TKT-26]", () => {
    holds(
      fc.property(anyTicketEvents, (events) => {
        const saved = restoreTicket(serialiseTicket(ticketAfter(...events)));
        const ticket = saved ? run(ticketAfter(), [{ type: "restored", ticket: saved }]) : ticketAfter();
        expect(impossibilities(ticket)).toEqual([]);
        expect(ticket.placement).toEqual(saved?.placement ? { ...saved.placement, isOutcomeUnknown: true } : null);
      }),
      1_000,
    );
  });
});
