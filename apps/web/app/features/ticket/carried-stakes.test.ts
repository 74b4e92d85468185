import { type Ticket, type TicketEvent, emptyTicket, ticketReducer } from "@touchline/betting";
import { describe, expect, it } from "vitest";
import { samplePick } from "../../../test/bet-samples.ts";
import { carriedStakes } from "./carried-stakes.ts";

const EUR = { code: "EUR", fiat: true, subunits: 100 };
const STAKES = [500n, 1_000n, 2_500n, 5_000n];
const run = (...events: TicketEvent[]): Ticket =>
  events.reduce(ticketReducer, emptyTicket({ currency: EUR, acceptMode: "none" }));
const PICKS = ["m1", "m2", "m3"].map((id): TicketEvent => ({ type: "selection-added", selection: samplePick(id) }));
const PATENT = run(...PICKS, { type: "bet-type-changed", choice: { betType: "system", fullCover: "patent" } });

describe("the quick stakes [TKT-22]", () => {
  it("are the recommended ones, without those that are zero", () => {
    expect(carriedStakes(run(...PICKS), [0], STAKES)).toEqual(STAKES);
    expect(carriedStakes(run(...PICKS), [0], [500n])).toEqual([500n]);
    expect(carriedStakes(run(), [], STAKES)).toEqual(STAKES);
  });

  it("are the same on every line of a full-cover bet, each of them once", () => {
    expect(carriedStakes(PATENT, [0], STAKES)).toEqual([497n, 994n, 2_499n, 4_998n]);
    expect(carriedStakes(PATENT, [0], [6n, 7n, 8n])).toEqual([7n]);
  });
});
