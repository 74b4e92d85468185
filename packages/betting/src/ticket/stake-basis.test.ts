import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EUR, JPY, added, offer, offered, run, ticketAfter } from "../../test/pick.ts";
import { systemTypesFor } from "../bet/system-bet.ts";
import { restoreTicket } from "./restore-ticket.ts";
import { serialiseTicket } from "./serialise-ticket.ts";
import { ticketSummary } from "./summary.ts";
import type { TicketEvent } from "./ticket-event.ts";
import type { StakeSource } from "./ticket.ts";

const entered = (value: bigint, source: StakeSource = "per_line", betIndex = 0): TicketEvent => ({
  type: "stake-changed",
  text: String(value),
  parsed: { ok: true, value },
  source,
  betIndex,
});
const SINGLES: TicketEvent = { type: "bet-type-changed", choice: { betType: "single" } };
const PICKS = ["m1", "m2", "m3", "m4"].map((id) => added(id, "2.00"));
const sized = (winCount: number): TicketEvent => ({
  type: "bet-type-changed",
  choice: { betType: "system", winCount },
});
const TRIXIE: TicketEvent = { type: "bet-type-changed", choice: { betType: "system", fullCover: "trixie" } };

describe("a stake per line [TKT-24]", () => {
  it("is worked out to the whole, and follows the lines", () => {
    const trixie = ticketAfter(...PICKS.slice(0, 3), TRIXIE, entered(50n));
    expect(ticketSummary(trixie).stake).toBe(200n);
    const grown = run(trixie, [added("m4", "2.00")]);
    // A Yankee: eleven lines.
    expect(ticketSummary(grown).stake).toBe(550n);
    expect(ticketSummary(run(grown, [sized(3)])).stake).toBe(200n);
    expect(ticketSummary(run(grown, [sized(3), { type: "banker-chosen", id: "m1/1//1", isBanker: true }])).stake).toBe(
      150n,
    );
    expect(ticketSummary(run(grown, [{ type: "bet-type-changed", choice: { betType: "combo" } }])).stake).toBe(50n);
  });

  it("stays with the odds, and is a plain stake once one is typed", () => {
    const system = ticketAfter(...PICKS, sized(2), entered(100n));
    expect(ticketSummary(run(system, [offered(offer("m1", "3.00"))])).stake).toBe(600n);
    const typed = run(system, [entered(1_000n, "typed")]);
    expect(typed.bets[0]).toMatchObject({ stake: 1_000n, lineStake: null });
    expect(ticketSummary(run(typed, [sized(3)])).stake).toBe(1_000n);
  });

  it("is one line's share exactly, whatever system it is on", () =>
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: 3, max: 9 }), (amount, count) => {
        const picks = Array.from({ length: count }, (_, index) => added(`m${index}`, "2.00"));
        for (const { winCount } of systemTypesFor(count)) {
          const { stake, bets } = ticketSummary(ticketAfter(...picks, sized(winCount), entered(amount)));
          expect(stake).toBe(amount * (bets[0]?.lines ?? 0n));
        }
      }),
    ));

  it("is nothing in another currency, where what is entered stays chosen", () => {
    const chosen: TicketEvent = { type: "stake-basis-chosen", basis: "each" };
    const system = ticketAfter(...PICKS, sized(2), chosen, entered(100n), { type: "currency-changed", currency: JPY });
    expect(system).toMatchObject({ stakeBasis: "each", bets: [{ stake: 0n, lineStake: null, stakeSource: "typed" }] });
  });

  it("outlasts a reload, with what was chosen [TKT-21]", () => {
    const chosen: TicketEvent = { type: "stake-basis-chosen", basis: "each" };
    const system = ticketAfter(...PICKS, sized(2), chosen, entered(100n));
    const again = restoreTicket(serialiseTicket(system));
    expect(again).toEqual(system);
    expect(ticketSummary(run(again ?? system, [sized(3)])).stake).toBe(400n);
  });
});

describe("a total that several singles share [TKT-24]", () => {
  it("leaves each its share when another leaves: nothing rises by itself", () => {
    const shares = [0, 1, 2].map((place) => entered(333n, "shared_total", place));
    const singles = ticketAfter(
      { type: "multi-single-changed", providers: ["betradar"] },
      ...PICKS.slice(0, 3),
      SINGLES,
      ...shares,
    );
    expect(ticketSummary(singles).stake).toBe(999n);
    expect(ticketSummary(run(singles, [{ type: "selection-removed", id: "m1/1//1" }])).stake).toBe(666n);
    expect(singles.currency).toEqual(EUR);
  });
});
