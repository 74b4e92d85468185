import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { added, offer, offered, pick, run, staked, ticketAfter } from "../../test/pick.ts";
import { anyPrice, holds } from "../../test/property.ts";
import { ticketReducer } from "./reducer.ts";
import { pickedAt } from "./selection.ts";
import type { TicketBet, TicketBonus } from "./ticket.ts";
import { withRescaledStake, withSelections } from "./ticket-bet.ts";
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

  it("is the old stake by old over new odds where the wanted win was not kept: 25.74 at 3.885 is 23.81 at 4.2", () => {
    const [bet] = ticketAfter(added("m1", "3.885"), wanted(10_000n)).bets;
    if (!bet) throw new Error("no bet");
    const before = { ...bet, wantedWin: null };
    const after = { ...before, selections: before.selections.map((leg) => ({ ...leg, odds: "4.2" })) };
    expect(before.stake).toBe(2_574n);
    expect(withRescaledStake(before, after).stake).toBe(2_381n);
  });

  it("follows the total odds of a system", () => {
    const system: TicketEvent = { type: "bet-type-changed", choice: { betType: "system", winCount: 2 } };
    const ticket = ticketAfter(added("m1", "2.0"), added("m2", "3.0"), added("m3", "1.5"), system, wanted(13_500n));
    expect(ticket.bets[0]?.stake).toBe(3_000n);
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
  const freebet: TicketBonus = { id: "f", type: "freebet_only_win", odds: null, freebetStake: 1_000n };
  const boost: TicketBonus = { id: "c", type: "comboboost", odds: "1.05", freebetStake: null };

  it("fixes the stake where it is a freebet, against typing too [TKT-24]", () => {
    const ticket = ticketAfter(added("m1"), staked(500n), { type: "bonus-chosen", bonus: freebet });
    expect(ticket.bets[0]).toMatchObject({ stake: 1_000n, stakeText: "", stakeSource: "freebet", bonus: freebet });
    expect(ticketReducer(ticket, staked(700n))).toBe(ticket);
  });

  it("takes its stake away again, and leaves a typed one where it has none", () => {
    const freed = ticketAfter(
      added("m1"),
      { type: "bonus-chosen", bonus: freebet },
      { type: "bonus-chosen", bonus: null },
    );
    expect(freed.bets[0]).toMatchObject({ stake: 0n, stakeSource: "typed", bonus: null });
    const boosted = ticketAfter(added("m1"), staked(500n), { type: "bonus-chosen", bonus: boost });
    expect(boosted.bets[0]).toMatchObject({ stake: 500n, bonus: boost });
    expect(run(boosted, [{ type: "bonus-chosen", bonus: null }]).bets[0]).toMatchObject({ stake: 500n, bonus: null });
    expect(run(boosted, [staked(700n)]).bets[0]).toMatchObject({ stake: 700n, bonus: boost });
    expect(run(freed, [{ type: "bonus-chosen", bonus: boost }]).bets[0]).toMatchObject({ stake: 0n, bonus: boost });
  });

  it("goes with the currency where it is a freebet, and stays where it is a boost [TKT-19]", () => {
    const yen: TicketEvent = { type: "currency-changed", currency: { code: "JPY", fiat: true, subunits: 1 } };
    const freed = ticketAfter(added("m1"), { type: "bonus-chosen", bonus: freebet }, yen);
    expect(freed.bets[0]).toMatchObject({ stake: 0n, bonus: null });
    expect(ticketAfter(added("m1"), { type: "bonus-chosen", bonus: boost }, yen).bets[0]?.bonus).toEqual(boost);
  });

  it("is for a bet that is there", () => {
    const ticket = ticketAfter(added("m1"));
    expect(ticketReducer(ticket, { type: "bonus-chosen", bonus: boost, betIndex: 1 })).toBe(ticket);
  });
});
