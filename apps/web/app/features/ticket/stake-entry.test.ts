import { type Ticket, type TicketEvent, emptyTicket, ticketReducer } from "@touchline/betting";
import { describe, expect, it } from "vitest";
import { sampleSelection } from "../../../test/bet-samples.ts";
import { sharedStakeText, targetedBets } from "./stake-entry.tsx";

const run = (...events: TicketEvent[]): Ticket =>
  events.reduce(
    ticketReducer,
    emptyTicket({ currency: { code: "EUR", fiat: true, subunits: 100 }, acceptMode: "none" }),
  );
const added = (matchId: string): TicketEvent => ({ type: "selection-added", selection: sampleSelection(matchId) });
const staked = (text: string, betIndex: number): TicketEvent => ({
  type: "stake-changed",
  text,
  parsed: { ok: true, value: BigInt(text) * 100n },
  source: "typed",
  betIndex,
});
const SELECTIONS = [added("m1"), added("m2"), added("m3")];
const SINGLES: TicketEvent[] = [
  { type: "multi-single-changed", providers: ["betradar"] },
  ...SELECTIONS,
  { type: "bet-type-changed", choice: { betType: "single" } },
];

describe("targetedBets", () => {
  it("is the one bet of a combo, whatever was pointed at", () => {
    expect(targetedBets(run(...SELECTIONS), null)).toEqual([0]);
    expect(targetedBets(run(...SELECTIONS), "m2/1//1")).toEqual([0]);
  });

  it("is the single that was pointed at, and follows it when another leaves", () => {
    const singles = run(...SINGLES);
    expect(targetedBets(singles, "m3/1//1")).toEqual([2]);
    expect(targetedBets(ticketReducer(singles, { type: "selection-removed", id: "m1/1//1" }), "m3/1//1")).toEqual([1]);
  });

  it("is all singles where none was pointed at, or it has left", () => {
    const singles = run(...SINGLES);
    expect(targetedBets(singles, null)).toEqual([0, 1, 2]);
    expect(targetedBets(singles, "m9/1//1")).toEqual([0, 1, 2]);
  });
});

describe("sharedStakeText", () => {
  it("is what stands on all of them, or nothing where they differ", () => {
    const singles = run(...SINGLES, staked("5", 0), staked("5", 1));
    expect(sharedStakeText(singles, [0, 1])).toBe("5");
    expect(sharedStakeText(singles, [0, 1, 2])).toBeNull();
    expect(sharedStakeText(singles, [2])).toBe("");
  });
});
