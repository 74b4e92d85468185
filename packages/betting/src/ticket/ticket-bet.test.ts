import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boost, freebet } from "../../test/bonus.ts";
import { added, offer, offered, pick, run, staked, ticketAfter } from "../../test/pick.ts";
import { anyPrice, holds } from "../../test/property.ts";
import { ticketReducer } from "./reducer.ts";
import { pickedAt } from "./selection.ts";
import type { Ticket, TicketBet, TicketBonus } from "./ticket.ts";
import { ticketSummary } from "./summary.ts";
import { withSelections } from "./ticket-bet.ts";
import type { TicketEvent } from "./ticket-event.ts";

const selections = ["m1", "m2", "m3", "m4"].map((id) => pickedAt(pick(id)));

function betOf(changes: Partial<TicketBet>): TicketBet {
  const [bet] = ticketAfter(added("m1")).bets;
  if (!bet) throw new Error("no bet");
  return { ...bet, selections, ...changes };
}

function wanted(value: bigint): TicketEvent {
  return { type: "stake-changed", text: "win", parsed: { ok: true, value }, source: "potential_win" };
}

describe("withSelections", () => {
  it("keeps the wins a system needs where its new size has such a system, and makes a combo where not [TKT-11]", () => {
    const system = betOf({ betType: "system", systemType: { totalCount: 4, winCount: 2 } });
    const smaller = withSelections(system, selections.slice(1));
    expect(smaller).toMatchObject({ betType: "system", systemType: { totalCount: 3, winCount: 2 } });
    expect(withSelections(smaller, selections.slice(2))).toMatchObject({ betType: "combo", systemType: null });
  });

  it("leaves a custom bet one with a single leg [TKT-10]", () => {
    expect(withSelections(betOf({ betType: "custom_bet" }), selections.slice(3))).toMatchObject({
      betType: "custom_bet",
    });
  });
});

describe("a stake worked out from a wanted win [TKT-16]", () => {
  it("comes back to itself when the odds do, however often they moved between", () => {
    holds(
      fc.property(
        anyPrice,
        fc.array(anyPrice, { maxLength: 30 }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (start, moves, win) => {
          const ticket = ticketAfter({ type: "accept-mode-changed", mode: "any" }, added("m1", start), wanted(win));
          const moved = run(
            ticket,
            [...moves, start].map((odds) => offered(offer("m1", odds))),
          );
          expect(moved.bets[0]?.stake).toBe(ticket.bets[0]?.stake);
        },
      ),
      1_000,
    );
  });

  it("follows the total odds of a system", () => {
    const system: TicketEvent = { type: "bet-type-changed", choice: { betType: "system", winCount: 2 } };
    const ticket = ticketAfter(added("m1", "2.0"), added("m2", "3.0"), added("m3", "1.5"), system, wanted(13_500n));
    expect(ticket.bets[0]?.stake).toBe(3_000n);
  });

  it("does not round the total odds of a system first: 100.03 at 2 of 2.00, 2.00 and 2.50 takes 21.44", () => {
    const system: TicketEvent = { type: "bet-type-changed", choice: { betType: "system", winCount: 2 } };
    const ticket = ticketAfter(added("m1", "2.00"), added("m2", "2.00"), added("m3", "2.50"), system, wanted(10_003n));
    expect(ticket.bets[0]?.stake).toBe(2_144n);
  });

  it("is the same on every line of a full-cover bet, the least that will do", () => {
    const patent: TicketEvent = { type: "bet-type-changed", choice: { betType: "system", fullCover: "patent" } };
    const ticket = ticketAfter(added("m1", "2"), added("m2", "3"), added("m3", "4"), patent, wanted(5_900n));
    expect(ticket.bets[0]?.stake).toBe(700n);
    expect(run(ticket, [wanted(5_940n)]).bets[0]?.stake).toBe(707n);
    expect(run(ticket, [wanted(5_920n)]).bets[0]?.stake).toBe(707n);
    expect(run(ticket, [offered(offer("m3", "4.1"))]).bets[0]?.stake).toBe(686n);
  });

  it("waits for the price of a custom bet", () => {
    const custom: TicketEvent = { type: "custom-bet-set", selections: [pick("m1"), pick("m2")], odds: "4.00" };
    const ticket = ticketAfter(custom, wanted(10_000n));
    expect(ticket.bets[0]?.stake).toBe(2_500n);
    const unpriced = run(ticket, [{ type: "selection-removed", id: pick("m2").id }]);
    expect(unpriced.bets[0]).toMatchObject({ stake: 2_500n, customOdds: null });
    const priced = run(unpriced, [{ type: "custom-odds-changed", odds: "2.00" }]);
    expect(priced.bets[0]?.stake).toBe(5_000n);
  });

  it("is forgotten when a stake is typed instead", () => {
    const ticket = ticketAfter(added("m1", "2.00"), wanted(1_000n), staked(700n), offered(offer("m1", "4.00")));
    expect(ticket.bets[0]).toMatchObject({ stake: 700n, wantedWin: null, stakeSource: "typed" });
  });
});

describe("a bonus on a bet [BON-03]", () => {
  const free = freebet({ amount: 1_000n });
  const boostOfTwo = boost([2, 9, "1.05"]);

  it("fixes the stake where it is a freebet, against typing too [TKT-24]", () => {
    const ticket = ticketAfter(added("m1"), staked(500n), { type: "bonus-chosen", bonus: free });
    expect(ticket.bets[0]).toMatchObject({ stake: 1_000n, stakeText: "", stakeSource: "freebet", bonus: free });
    expect(ticketReducer(ticket, staked(700n))).toBe(ticket);
  });

  it("takes its stake away again, and leaves a typed one where it has none", () => {
    const freed = ticketAfter(
      added("m1"),
      { type: "bonus-chosen", bonus: free },
      { type: "bonus-chosen", bonus: null },
    );
    expect(freed.bets[0]).toMatchObject({ stake: 0n, stakeSource: "typed", bonus: null });
    const boosted = ticketAfter(added("m1"), staked(500n), { type: "bonus-chosen", bonus: boostOfTwo });
    expect(boosted.bets[0]).toMatchObject({ stake: 500n, bonus: boostOfTwo });
    expect(run(boosted, [{ type: "bonus-chosen", bonus: null }]).bets[0]).toMatchObject({ stake: 500n, bonus: null });
    expect(run(boosted, [staked(700n)]).bets[0]).toMatchObject({ stake: 700n, bonus: boostOfTwo });
    expect(run(freed, [{ type: "bonus-chosen", bonus: boostOfTwo }]).bets[0]).toMatchObject({
      stake: 0n,
      bonus: boostOfTwo,
    });
  });

  it("goes with the currency where it is a freebet, and stays where it is a boost [TKT-19]", () => {
    const yen: TicketEvent = { type: "currency-changed", currency: { code: "JPY", fiat: true, subunits: 1 } };
    const freed = ticketAfter(added("m1"), { type: "bonus-chosen", bonus: free }, yen);
    expect(freed.bets[0]).toMatchObject({ stake: 0n, bonus: null });
    expect(ticketAfter(added("m1"), { type: "bonus-chosen", bonus: boostOfTwo }, yen).bets[0]?.bonus).toEqual(
      boostOfTwo,
    );
  });

  it("is for a bet that is there", () => {
    const ticket = ticketAfter(added("m1"));
    expect(ticketReducer(ticket, { type: "bonus-chosen", bonus: boostOfTwo, betIndex: 1 })).toBe(ticket);
  });
});

describe("a boost on a bet [BON-02]", () => {
  const chosen = (bonus: TicketBonus | null): TicketEvent => ({ type: "bonus-chosen", bonus });
  const removed = (matchId: string): TicketEvent => ({ type: "selection-removed", id: pick(matchId).id });
  const FIVE = ["m1", "m2", "m3", "m4", "m5"].map((id) => added(id, "2.00"));
  const win = (ticket: Ticket): bigint => ticketSummary(ticket).potentialWin;

  it("is counted anew over the legs that stay, down to none", () => {
    const five = ticketAfter(...FIVE, staked(100n), chosen(boost([2, 3, "1.1"], [4, 4, "1.2"], [5, 9, "1.5"])));
    expect(win(five)).toBe(4_800n);
    const four = run(five, [removed("m5")]);
    expect(win(four)).toBe(1_920n);
    const two = run(four, [removed("m4"), removed("m3")]);
    expect(win(two)).toBe(440n);
    expect(win(run(two, [added("m6", "2.00"), added("m7", "2.00")]))).toBe(1_920n);
  });

  it("is nothing on a single, whatever its ranges", () => {
    const single = ticketAfter(added("m1", "2.00"), staked(100n), chosen(boost([0, 9, "1.5"])));
    expect(win(single)).toBe(200n);
  });

  it("is nothing for legs whose price has fallen below its least", () => {
    const two = ticketAfter(added("m1", "2.00"), added("m2", "1.40"), staked(100n), chosen(boost([2, 9, "1.5"])));
    expect(win(two)).toBe(420n);
    expect(win(run(two, [offered(offer("m2", "1.39"))]))).toBe(278n);
  });

  it("is counted into the stake that a wanted win takes, and out of it again [TKT-16]", () => {
    const two = ticketAfter(added("m1", "2.00"), added("m2", "2.00"), chosen(boost([2, 9, "1.25"])), wanted(10_000n));
    expect(two.bets[0]?.stake).toBe(2_000n);
    expect(win(two)).toBe(10_000n);
    expect(run(two, [chosen(null)]).bets[0]?.stake).toBe(2_500n);
    expect(run(two, [removed("m2")]).bets[0]?.stake).toBe(5_000n);
    expect(run(two, [chosen(null), chosen(boost([2, 9, "1.25"]))]).bets[0]?.stake).toBe(2_000n);
  });
});
