import fc from "fast-check";
import { expect, it } from "vitest";
import { restoreTicket, serialiseTicket } from "../src/ticket/storage.ts";
import { ticketReducer } from "../src/ticket/reducer.ts";
import { anyTicketEvent } from "./any-ticket-event.ts";
import { impossibilities } from "./impossibilities.ts";
import { ticketAfter } from "./pick.ts";
import { holds } from "./property.ts";

const SEQUENCES = 100_000;
const FIVE_MINUTES_MS = 300_000;

it(
  "holds over a hundred thousand sequences of events: no impossible ticket, and each is restored as it was [TKT-21]",
  { timeout: FIVE_MINUTES_MS },
  () => {
    const anySequence = fc.array(anyTicketEvent, { minLength: 1, maxLength: 16, size: "max" });
    let sequences = 0;
    holds(
      fc.property(anySequence, (events) => {
        sequences += 1;
        let ticket = ticketAfter();
        for (const event of events) {
          ticket = ticketReducer(ticket, event);
          const found = impossibilities(ticket);
          if (found.length > 0) throw new Error(`${found.join("; ")} after ${event.type}`);
        }
        if (sequences % 100 === 0 && ticket.bets.length > 0) {
          expect(restoreTicket(serialiseTicket(ticket))).toEqual(ticket);
        }
      }),
      SEQUENCES,
    );
    expect(sequences).toBe(SEQUENCES);
  },
);
