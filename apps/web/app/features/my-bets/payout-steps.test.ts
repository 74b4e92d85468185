import { describe, expect, it } from "vitest";
import { sampleBet } from "../../../test/bet-samples.ts";
import type { Bet } from "../../data/bets/bets.queries.ts";
import { payoutSteps } from "./payout-steps.ts";

type Selection = Bet["selections"][number];

const money = (value: string) => ({ value, currency: "EUR", subunits: 100 });
const leg = (status: Selection["status"], odds = "2.00") =>
  // safe: the rest of a selection has no part in what it pays
  ({ odds, status, reduction_percent: null, dead_heat_factor: null, each_way: null }) as unknown as Selection;
const settled = (changes: Partial<Bet>): Bet => sampleBet({ status: "done", result: "win_entire", ...changes });
const cashedOut = (left: string, paid: string): Pick<Bet, "cashout"> => ({
  cashout: {
    state: "closed",
    reason: null,
    decides_at: null,
    can_be_partial: false,
    can_be_automatic: false,
    can_be_edited: false,
    rule: null,
    paid: money(paid),
    remaining_stake: money(left),
    remaining_potential_win: money("0"),
    parts: [
      { at: "2026-01-01T12:30:00Z", by: "player", stake: money(String(1_000 - Number(left))), paid: money(paid) },
    ],
  },
});

describe("the steps of a payout [BET-04]", () => {
  it("are those of a custom bet's one price", () => {
    const selections = [leg("win_entire", "2.10"), leg("win_entire", "1.80")];
    const bet = settled({ type: "custom_bet", odds: "3.55", selections, win: money("3550") });
    expect(payoutSteps(bet)?.parts).toMatchObject([{ multipliers: [null, null], lines: [{ multiplier: "3.55" }] }]);
    expect(payoutSteps({ ...bet, win: money("3780") })).toBeNull();
  });

  it("are those of what a cash-out left of the stake [BET-05]", () => {
    const bet = settled({ selections: [leg("win_entire")], win: money("1550"), ...cashedOut("600", "350") });
    expect(payoutSteps(bet)).toMatchObject({ parts: [{ stake: 600n, uncapped: 1_200n }], win: 1_200n });
  });

  it("are none where cash-outs took all of it, and before it is settled", () => {
    const bet = settled({
      status: "cashed_out",
      selections: [leg("cashed_out")],
      win: money("900"),
      ...cashedOut("0", "900"),
    });
    expect(payoutSteps(bet)).toEqual({ parts: [], uncapped: 0n, win: 0n });
    expect(payoutSteps({ ...bet, status: "waiting_results" })).toBeNull();
  });
});
