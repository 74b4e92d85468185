import fc from "fast-check";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { anyTicketEvent, anyTicketEvents } from "../../test/any-ticket-event.ts";
import { run, ticketAfter } from "../../test/pick.ts";
import { impossibilities } from "../../test/impossibilities.ts";
import { holds } from "../../test/property.ts";
import { ticketReducer } from "./reducer.ts";
import { restoreTicket } from "./restore-ticket.ts";
import { serialiseTicket } from "./serialise-ticket.ts";
import { ticketSummary } from "./summary.ts";

describe("a ticket after any run of events", () => {
  it("is never in an impossible state, and reaches every state there is [TKT-02]", () => {
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
      200,
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

  it("is the same object where an event changed nothing", () => {
    const unchanged = new Set<string>();
    holds(
      fc.property(anyTicketEvents, (events) => {
        let ticket = ticketAfter();
        for (const event of events) {
          const before = ticket;
          ticket = ticketReducer(before, event);
          if (!isDeepStrictEqual(ticket, before)) continue;
          unchanged.add(event.type);
          expect(ticket, event.type).toBe(before);
        }
      }),
    );
    expect(unchanged.size).toBeGreaterThan(10);
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
