import { describe, expect, it } from "vitest";
import { EUR, STARTED, added, offer, offered, pick, staked, ticketAfter } from "../../test/pick.ts";
import { ticketSummary } from "./summary.ts";

describe("ticketSummary", () => {
  it("adds up a combo: 10.00 at 1.85, 2.10 and 1.33 returns 51.67", () => {
    const ticket = ticketAfter(added("m1", "1.85"), added("m2", "2.10"), added("m3", "1.33"), staked(1_000n));
    expect(ticketSummary(ticket)).toMatchObject({
      betType: "combo",
      selectionCount: 3,
      odds: "5.16705",
      stake: 1_000n,
      potentialWin: 5_167n,
      currency: EUR,
      hasOddsChanges: false,
      isLocked: false,
    });
  });

  it("shows what the prices now would return, and that they wait to be accepted", () => {
    const ticket = ticketAfter(added("m1", "2.00"), staked(1_000n), offered(offer("m1", "1.50")));
    expect(ticketSummary(ticket)).toMatchObject({ odds: "1.5", potentialWin: 1_500n, hasOddsChanges: true });
  });

  it("tells which outcomes are selected, and whether any is suspended", () => {
    const ticket = ticketAfter(added("m1"), added("m2"), offered(offer("m2", "2.00", { active: false })));
    const { selectedKeys, hasSuspended, hasNotAvailable } = ticketSummary(ticket);
    expect([...selectedKeys]).toEqual([pick("m1").id, pick("m2").id]);
    expect([hasSuspended, hasNotAvailable]).toEqual([true, false]);
  });

  it("is locked while bets are being placed", () => {
    expect(ticketSummary(ticketAfter(added(), staked(1n), STARTED)).isLocked).toBe(true);
  });

  it("has nothing to say of an empty ticket", () => {
    expect(ticketSummary(ticketAfter())).toMatchObject({
      betType: null,
      selectionCount: 0,
      odds: "1",
      stake: 0n,
      potentialWin: 0n,
    });
  });

  it("sums a system up by its own odds and return", () => {
    const ticket = ticketAfter(added("m1", "2.0"), added("m2", "3.0"), added("m3", "1.5"), staked(3_000n));
    const bets = ticket.bets.map((bet) => ({
      ...bet,
      betType: "system" as const,
      systemType: { totalCount: 3, winCount: 2 },
    }));
    expect(ticketSummary({ ...ticket, bets })).toMatchObject({ betType: "system", odds: "4.5", potentialWin: 13_500n });
  });
});
