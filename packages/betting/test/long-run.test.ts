import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, it } from "vitest";
import { FULL_COVER_NAMES } from "../src/bet/full-cover-bet.ts";
import { restoreTicket } from "../src/ticket/restore-ticket.ts";
import { serialiseTicket } from "../src/ticket/serialise-ticket.ts";
import { ticketReducer } from "../src/ticket/reducer.ts";
import type { Ticket } from "../src/ticket/ticket.ts";
import { ticketEventsUpTo } from "./any-ticket-event.ts";
import { impossibilities } from "./impossibilities.ts";
import { ticketAfter } from "./pick.ts";
import { holds } from "./property.ts";

const SEQUENCES = 100_000;
const FIVE_MINUTES_MS = 300_000;

it(
  "holds over a hundred thousand sequences of events: no impossible ticket, and what each ends with is restored as it was [TKT-21]",
  { timeout: FIVE_MINUTES_MS },
  () => {
    let sequences = 0;
    const reached = new Set<string>();
    holds(
      fc.property(ticketEventsUpTo(16), (events) => {
        sequences += 1;
        let ticket = ticketAfter();
        for (const event of events) {
          const before = ticket;
          ticket = ticketReducer(ticket, event);
          const found = impossibilities(ticket);
          if (found.length > 0) throw new Error(`${found.join("; ")} after ${event.type}`);
          if (event.type === "restored" && ticket !== before) reached.add("restored");
        }
        note(ticket, reached);
        expectRestored(ticket);
      }),
      SEQUENCES,
    );
    expect(sequences).toBe(SEQUENCES);
    expect([...reached]).toEqual(
      expect.arrayContaining(["restored", "two outcomes of a match", "a system of eight", ...FULL_COVER_NAMES]),
    );
  },
);

/** What has to have come up for the run to have shown anything of it. */
function note({ bets }: Ticket, reached: Set<string>): void {
  for (const { selections, systemType, fullCover } of bets) {
    if (fullCover) reached.add(fullCover);
    if (systemType?.totalCount === 8) reached.add("a system of eight");
    if (new Set(selections.map(({ matchId }) => matchId)).size < selections.length)
      reached.add("two outcomes of a match");
  }
}

function expectRestored(ticket: Ticket): void {
  const restored = restoreTicket(serialiseTicket(ticket));
  const wanted = ticket.bets.length > 0 ? ticket : null;
  // Ten times as quick as the matcher, which is left to say what differs.
  if (!isDeepStrictEqual(restored, wanted)) expect(restored).toEqual(wanted);
}
