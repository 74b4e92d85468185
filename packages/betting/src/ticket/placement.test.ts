import { restoreTicket } from "./restore-ticket.ts";
import { serialiseTicket } from "./serialise-ticket.ts";
import { describe, expect, it } from "vitest";
import { boost, freebet } from "../../test/bonus.ts";
import { PLACED_BET, STARTED, added, pick, refusal, run, staked, ticketAfter } from "../../test/pick.ts";
import { placementOf } from "./placement.ts";
import { ticketReducer } from "./reducer.ts";
import type { BetTypeChoice } from "./ticket.ts";
import type { TicketEvent } from "./ticket-event.ts";

const THREE = [added("m1", "2.0"), added("m2", "3.0"), added("m3", "1.5")] as const;
const MULTI_SINGLE: TicketEvent = { type: "multi-single-changed", providers: ["betradar"] };

function switched(choice: BetTypeChoice): TicketEvent {
  return { type: "bet-type-changed", choice };
}

function sent(...events: TicketEvent[]) {
  return placementOf(ticketAfter(...events));
}

describe("placementOf [TKT-25]", () => {
  it("sends a single as a single, and a combo as a combo", () => {
    expect(sent(added("m1"), staked(500n))?.meta.type).toBe("single");
    expect(sent(...THREE, staked(500n))?.meta.type).toBe("combo");
  });

  it("sends several singles as one placement of bets of their own, those with a stake", () => {
    const singles = [MULTI_SINGLE, ...THREE, switched({ betType: "single" })] as const;
    const placement = sent(...singles, staked(500n), { ...staked(700n), betIndex: 2 });
    expect(placement?.meta.type).toBe("multi_single");
    expect(placement?.bets.map(({ stake, selections }) => [stake.value, selections.length])).toEqual([
      ["500", 1],
      ["700", 1],
    ]);
    expect(sent(...singles, staked(500n))?.meta.type).toBe("single");
  });

  it("sends a system with its id", () => {
    expect(sent(...THREE, staked(3_000n), switched({ betType: "system", winCount: 2 }))).toMatchObject({
      meta: { type: "system" },
      bets: [{ system_id: "2/3", stake: { value: "3000" } }],
    });
  });

  it("sends a full-cover bet as one system for each of its sizes, with stakes that add up", () => {
    const placement = sent(...THREE, staked(700n), switched({ betType: "system", fullCover: "patent" }));
    expect(placement?.bets.map(({ system_id: id, stake }) => [id, stake.value])).toEqual([
      ["1/3", "300"],
      ["2/3", "300"],
      ["3/3", "100"],
    ]);
    expect(sent(...THREE, staked(701n), switched({ betType: "system", fullCover: "patent" }))).toBeNull();
  });

  it("sends a custom bet with the price agreed to, not one that has moved since", () => {
    const custom: TicketEvent = { type: "custom-bet-set", selections: [pick("m1"), pick("m2")], odds: "3.50" };
    const moved: TicketEvent = { type: "custom-odds-changed", odds: "3.20" };
    expect(sent(custom, staked(500n), moved)).toMatchObject({
      meta: { type: "custom_bet" },
      bets: [{ custom_odds: "3.50" }],
    });
    expect(sent({ ...custom, odds: null }, staked(500n))).toBeNull();
  });

  it("sends the bonus a bet is placed with, its odds where it has them", () => {
    const boosted: TicketEvent = { type: "bonus-chosen", bonus: boost([3, 4, "1.03"]) };
    const free900: TicketEvent = {
      type: "bonus-chosen",
      bonus: freebet({ type: "freebet_all_win", amount: 600n, boostMultiplier: "1.5" }),
    };
    expect(sent(...THREE, staked(500n), boosted)?.bets[0]?.bonus).toEqual({
      id: "c",
      type: "comboboost",
      odds: "1.03",
    });
    const [free] = sent(added("m1"), free900)?.bets ?? [];
    expect(free).toMatchObject({ stake: { value: "900" } });
    expect(free?.bonus).toStrictEqual({ id: "f", type: "freebet_all_win" });
    expect(sent(added("m1"), staked(500n))?.bets[0]).not.toHaveProperty("bonus");
  });

  it("sends no boost that the legs do not earn any more [BON-02]", () => {
    const boosted: TicketEvent = { type: "bonus-chosen", bonus: boost([3, 4, "1.03"]) };
    const fewer: TicketEvent = { type: "selection-removed", id: pick("m3").id };
    expect(sent(...THREE, staked(500n), boosted, fewer)?.bets[0]).not.toHaveProperty("bonus");
  });
});

describe("several singles of which some are refused", () => {
  const singles = ticketAfter(
    MULTI_SINGLE,
    ...THREE,
    switched({ betType: "single" }),
    staked(500n),
    { ...staked(700n), betIndex: 2 },
    STARTED,
  );
  const partly: TicketEvent = {
    type: "placement-partly-accepted",
    key: "key-1",
    bets: [PLACED_BET],
    refused: [1],
    error: refusal({ code: 107 }),
  };

  it("leave those refused on the ticket with the reason, and the one that was never sent", () => {
    const after = ticketReducer(singles, partly);
    expect(after).toMatchObject({ ticketState: "ERROR", error: { code: 107 }, inProgress: false });
    expect(after.bets.map(({ selections }) => selections[0]?.matchId)).toEqual(["m2", "m3"]);
  });

  it("have a receipt of those that stand, which outlasts a reload and edits, until it is put away [TKT-06] [TKT-21]", () => {
    const after = ticketReducer(singles, partly);
    expect(after.partReceipt?.bets.map(({ selections }) => selections[0]?.matchId)).toEqual(["m1"]);
    expect(after.partReceipt?.placedBets).toEqual([PLACED_BET]);
    expect(restoreTicket(serialiseTicket(after))).toEqual(after);
    const mended = run(after, [{ ...staked(300n), betIndex: 0 }]);
    expect(mended).toMatchObject({ ticketState: "INITIAL", partReceipt: { placedBets: [{ ref: "TL-1" }] } });
    expect(run(mended, [{ type: "part-receipt-dismissed" }]).partReceipt).toBeNull();
    // What is placed next has a receipt of its own, and another player has none.
    expect(run(mended, [{ type: "placement-started", key: "key-2", startedAt: 2_000 }]).partReceipt).toBeNull();
    expect(run(after, [{ type: "signed-out" }]).partReceipt).toBeNull();
  });

  it("have no receipt of a bet that was refused after its live delay", () => {
    const late = { ...PLACED_BET, id: "b2", status: "rejected" } as const;
    const after = ticketReducer(singles, { ...partly, bets: [PLACED_BET, late] });
    expect(after.partReceipt?.placedBets).toEqual([PLACED_BET]);
  });

  it("leave the ticket alone under another key", () => {
    expect(ticketReducer(singles, { ...partly, key: "key-2" })).toBe(singles);
    expect(run(singles, [{ type: "placement-failed", key: "key-1" }]).bets).toHaveLength(3);
  });
});
