import { type Ticket, type TicketEvent, emptyTicket, sharedStakes, ticketReducer } from "@touchline/betting";
import { describe, expect, it } from "vitest";
import { sampleSelection } from "../../../test/bet-samples.ts";
import { fieldOf, lineStakeOf, typedText } from "./stake-basis.ts";
import { targetedBets } from "./stake-entry.tsx";

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

const read = (text: string): bigint | null => (/^\d+$/.test(text) ? BigInt(text) * 100n : null);
const inEach = { field: "stake", read } as const;

describe("the text of a stake field [TKT-24]", () => {
  it("is what stands on all of them, or nothing where they differ", () => {
    const singles = run(...SINGLES, staked("5", 0), staked("5", 1));
    expect(typedText(singles, [0, 1], inEach)).toBe("5");
    expect(typedText(singles, [0, 1, 2], inEach)).toBeNull();
    expect(typedText(singles, [2], inEach)).toBe("");
  });

  it("is the total that was typed for as long as the bets have their shares of it", () => {
    const shared = (betIndex: number): TicketEvent => ({
      type: "stake-changed",
      text: "10",
      parsed: { ok: true, value: 333n },
      source: "shared_total",
      betIndex,
    });
    const singles = run(...SINGLES, { type: "stake-basis-chosen", basis: "total" }, ...[0, 1, 2].map(shared));
    const all = [0, 1, 2];
    expect(fieldOf(singles, all)).toBe("shared");
    expect(typedText(singles, all, { field: "shared", read })).toBe("10");
    const fewer = ticketReducer(singles, { type: "selection-removed", id: "m1/1//1" });
    expect(typedText(fewer, [0, 1], { field: "shared", read })).toBeNull();
    // One's own field has its share, not the total.
    expect(fieldOf(singles, [1])).toBe("stake");
    expect(typedText(singles, [1], inEach)).toBeNull();
  });

  it("shares out no more than the total, the same to each", () => {
    const singles = run(...SINGLES);
    for (const total of [0n, 1n, 2n, 3n, 100n, 1_000n, 999_999n]) {
      const shares = sharedStakes(singles, total);
      const sum = shares.reduce((all, share) => all + share, 0n);
      expect(new Set(shares).size).toBe(1);
      expect(sum).toBeLessThanOrEqual(total);
      expect(total - sum).toBeLessThan(3n);
    }
    const system = run(
      ...SELECTIONS,
      { type: "bet-type-changed", choice: { betType: "system", winCount: 2 } },
      staked("10", 0),
    );
    expect(lineStakeOf(system)).toBe(333n);
  });
});
