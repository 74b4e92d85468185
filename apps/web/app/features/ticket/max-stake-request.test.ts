import { type Ticket, type TicketEvent, emptyTicket, ticketReducer } from "@touchline/betting";
import { describe, expect, it } from "vitest";
import { samplePick } from "../../../test/bet-samples.ts";
import { maxStakeRequest } from "./max-stake-request.ts";

const EUR = { code: "EUR", fiat: true, subunits: 100 };
const run = (...events: TicketEvent[]): Ticket =>
  events.reduce(ticketReducer, emptyTicket({ currency: EUR, acceptMode: "none", multiSingleProviders: ["betradar"] }));
const PICKS = ["m1", "m2", "m3"].map((id): TicketEvent => ({ type: "selection-added", selection: samplePick(id) }));
const SINGLES = run(...PICKS, { type: "bet-type-changed", choice: { betType: "single" } });
const TRIXIE = run(...PICKS, { type: "bet-type-changed", choice: { betType: "system", fullCover: "trixie" } });

describe("maxStakeRequest [VAL-08]", () => {
  it("asks for the bets that a stake is wanted for, without prices and stakes", () => {
    const outcome = { match_id: "m2", market_id: "1", specifier: "", outcome_id: "1" };
    expect(maxStakeRequest(SINGLES, [1])).toEqual({
      type: "single",
      currency: "EUR",
      bets: [{ selections: [outcome], system_id: null }],
    });
    expect(maxStakeRequest(SINGLES, [0, 1, 2])).toMatchObject({ type: "multi_single", bets: { length: 3 } });
  });

  it("names every part of a full-cover bet that has no stake so far", () => {
    const request = maxStakeRequest(TRIXIE, [0]);
    expect(request?.bets).toMatchObject([{ system_id: "2/3" }, { system_id: "3/3" }]);
  });

  it("asks nothing of a provider that cannot be asked", () => {
    const selection = { ...samplePick("m1"), provider: "betconstruct" as const };
    expect(maxStakeRequest(run({ type: "selection-added", selection }), [0])).toBeNull();
  });
});
