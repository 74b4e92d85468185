import { type TicketEvent, emptyTicket, ticketReducer, ticketSummary } from "@touchline/betting";
import { MARKET_STATUS, MATCH_STATUS } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { samplePick } from "../../../test/bet-samples.ts";
import { acceptedTicket } from "./accepted-ticket.ts";

describe("acceptedTicket", () => {
  it("shows what a system could bring before a price moved [TKT-15]", () => {
    const events: TicketEvent[] = [
      ...["m1", "m2", "m3"].map((id) => ({ type: "selection-added" as const, selection: samplePick(id) })),
      { type: "bet-type-changed", choice: { betType: "system", winCount: 2 } },
      { type: "stake-changed", text: "3", parsed: { ok: true, value: 300n }, source: "typed" },
      {
        type: "offers-changed",
        offers: [
          {
            key: "m1/1//1",
            odds: "1.10",
            active: true,
            marketStatus: MARKET_STATUS.allowed,
            matchStatus: MATCH_STATUS.live,
          },
        ],
      },
    ];
    const ticket = events.reduce(
      ticketReducer,
      emptyTicket({ currency: { code: "EUR", fiat: true, subunits: 100 }, acceptMode: "none" }),
    );
    // Three doubles of 2.10 × 2.10 at 1.00 each.
    expect(ticketSummary(acceptedTicket(ticket)).potentialWin).toBe(1_323n);
  });
});
