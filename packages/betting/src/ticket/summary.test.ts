import { describe, expect, it } from "vitest";
import { boost, freebet } from "../../test/bonus.ts";
import { EUR, STARTED, added, offer, offered, pick, staked, ticketAfter } from "../../test/pick.ts";
import { ticketSummary } from "./summary.ts";
import { ticketSystemTable } from "./ticket-system-table.ts";
import type { TicketEvent } from "./ticket-event.ts";

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

  it("tells that a selection cannot be had", () => {
    const down = { type: "provider-status-changed", providers: [{ provider: "oddin", status: "inactive" }] } as const;
    const ticket = ticketAfter(added("m1"), added("m2", "2.00", { provider: "oddin" }), down);
    expect(ticketSummary(ticket)).toMatchObject({ hasNotAvailable: true, hasSuspended: false, hasOddsChanges: true });
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

describe("ticketSummary of other types", () => {
  const three = [added("m1", "2"), added("m2", "3"), added("m3", "4")] as const;

  it("shows the lines of a system and what each number of wins returns", () => {
    const ticket = ticketAfter(...three, staked(3_000n), {
      type: "bet-type-changed",
      choice: { betType: "system", winCount: 2 },
    });
    expect(ticketSummary(ticket).bets).toMatchObject([{ lines: 3n, stake: 3_000n, potentialWin: 26_000n }]);
    const [bet] = ticket.bets;
    expect(bet && ticketSystemTable(bet).map(({ wins, minimum, maximum }) => [wins, minimum, maximum])).toEqual([
      [2, 6_000n, 12_000n],
      [3, 26_000n, 26_000n],
    ]);
  });

  it("has no table of systems for other bets", () => {
    const [bet] = ticketAfter(...three).bets;
    expect(bet && ticketSystemTable(bet)).toEqual([]);
  });

  it("shows a full-cover bet over all its lines", () => {
    const ticket = ticketAfter(...three, staked(400n), {
      type: "bet-type-changed",
      choice: { betType: "system", fullCover: "trixie" },
    });
    expect(ticketSummary(ticket)).toMatchObject({ odds: "12.5", potentialWin: 5_000n, bets: [{ lines: 4n }] });
    const [bet] = ticket.bets;
    expect(bet && ticketSystemTable(bet).map(({ wins, minimum, maximum }) => [wins, minimum, maximum])).toEqual([
      [2, 600n, 1_200n],
      [3, 5_000n, 5_000n],
    ]);
  });

  it("shows a custom bet at its own price, and at none before it has one", () => {
    const selections = [pick("m1"), pick("m2")];
    const priced = ticketAfter({ type: "custom-bet-set", selections, odds: "3.50" }, staked(1_000n));
    expect(ticketSummary(priced)).toMatchObject({ betType: "custom_bet", odds: "3.50", potentialWin: 3_500n });
    const unpriced = ticketAfter({ type: "custom-bet-set", selections, odds: null }, staked(1_000n));
    expect(ticketSummary(unpriced)).toMatchObject({ odds: "1", potentialWin: 1_000n });
  });

  it("adds several singles up", () => {
    const singles = ticketAfter(
      { type: "multi-single-changed", providers: ["betradar"] },
      ...three,
      { type: "bet-type-changed", choice: { betType: "single" } },
      staked(100n),
      { ...staked(200n), betIndex: 1 },
    );
    expect(ticketSummary(singles)).toMatchObject({ stake: 300n, potentialWin: 800n, selectionCount: 3 });
  });

  it("counts a boost and a freebet in [BON-02] [BON-03]", () => {
    const boosted: TicketEvent = { type: "bonus-chosen", bonus: boost([3, 3, "1.5"]) };
    expect(ticketSummary(ticketAfter(...three, staked(100n), boosted)).potentialWin).toBe(3_600n);
    const freed = ticketAfter(added("m1"), { type: "bonus-chosen", bonus: freebet() });
    expect(ticketSummary(freed).potentialWin).toBe(500n);
  });
});
