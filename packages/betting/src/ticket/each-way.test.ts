import { describe, expect, it } from "vitest";
import { added, offer, offered, pick, staked, ticketAfter } from "../../test/pick.ts";
import { LIMITS } from "../../test/limits.ts";
import { ticketIssues, type TicketContext } from "./issues.ts";
import { payableWins } from "./payable-wins.ts";
import { placedWin } from "./placed-win.ts";
import { placementOf } from "./placement.ts";
import { restoreTicket, serialiseTicket } from "./storage.ts";
import { ticketSummary } from "./summary.ts";
import type { TicketEvent } from "./ticket-event.ts";

const TERMS = { places: 3, fraction: "1/4" } as const;
const PICKED = added("m1", "9.00", { placeTerms: TERMS });
const EACH_WAY: TicketEvent = { type: "each-way-chosen", isEachWay: true };
const CONTEXT: TicketContext = {
  limits: LIMITS,
  balance: null,
  customBetEnabled: false,
  isAllowedSingleCustomBet: false,
  providers: [{ provider: "betradar", status: "active" }],
  arePricesStale: false,
  isSpamRestricted: false,
  isPve: false,
};
const codes = (...events: TicketEvent[]) => ticketIssues(ticketAfter(...events), CONTEXT).map(({ code }) => code);

describe("a single on the slip that is placed each way", () => {
  it("spreads its stake over two bets, and pays for both or for the place alone", () => {
    const ticket = ticketAfter(PICKED, EACH_WAY, staked(2_000n));
    expect(ticketSummary(ticket).bets).toMatchObject([{ lines: 2n, odds: "6", potentialWin: 12_000n }]);
    expect([payableWins(ticket, null), placedWin(ticket.bets[0]!)]).toEqual([[12_000n], 3_000n]);
  });

  it("is sent with the terms that the player saw, those of now", () => {
    const [bet] = placementOf(ticketAfter(PICKED, EACH_WAY, staked(2_000n)))!.bets;
    expect(bet).toMatchObject({ each_way: true, selections: [{ odds: "9.00", each_way: TERMS }] });
    const terms = { places: 2, fraction: "1/4" } as const;
    const changed = offered(offer("m1", "9.00", { placeTerms: terms }));
    const [later] = placementOf(ticketAfter(PICKED, EACH_WAY, staked(2_000n), changed))!.bets;
    expect(later!.selections[0]!.each_way).toEqual(terms);
  });

  it("is sent to win alone where that is chosen again", () => {
    const off: TicketEvent = { type: "each-way-chosen", isEachWay: false };
    const [bet] = placementOf(ticketAfter(PICKED, EACH_WAY, off, staked(2_000n)))!.bets;
    expect([bet!.each_way, bet!.selections[0]!.each_way]).toEqual([undefined, undefined]);
  });

  it("is not placed while its line has no terms: its whole stake would be on the win", () => {
    const gone = offered(offer("m1", "9.00", { placeTerms: null }));
    expect(codes(PICKED, EACH_WAY, staked(2_000n))).toEqual([]);
    expect(codes(PICKED, EACH_WAY, staked(2_000n), gone)).toEqual(["each_way_unavailable"]);
    expect(codes(PICKED, EACH_WAY, staked(2_000n), gone, { ...EACH_WAY, isEachWay: false })).toEqual([]);
  });

  it("asks for a stake that has a half", () => {
    expect(codes(PICKED, EACH_WAY, staked(2_001n))).toEqual(["stake_uneven"]);
  });

  it("is a combo to win with a second selection, and each way again when that goes", () => {
    const combo = [PICKED, EACH_WAY, staked(2_000n), added("m2", "3.00")] as const;
    expect(placementOf(ticketAfter(...combo))!.bets[0]!.each_way).toBeUndefined();
    const single = ticketAfter(...combo, { type: "selection-removed", id: pick("m2").id });
    expect(placementOf(single)!.bets[0]!.each_way).toBe(true);
    const gone = offered(offer("m1", "9.00", { placeTerms: null }));
    expect(codes(...combo, gone)).toEqual([]);
  });

  it("is kept with the slip, and stands again once the terms are known", () => {
    const stored = restoreTicket(serialiseTicket(ticketAfter(PICKED, EACH_WAY, staked(2_000n))))!;
    expect(stored.bets[0]!.isEachWay).toBe(true);
    expect(codes({ type: "restored", ticket: stored })).toEqual(["each_way_unavailable"]);
    const known = offered(offer("m1", "9.00", { placeTerms: TERMS }));
    expect(codes({ type: "restored", ticket: stored }, known)).toEqual([]);
  });
});
