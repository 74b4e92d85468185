import { describe, expect, it } from "vitest";
import { LIMITS } from "../../test/limits.ts";
import { BTC, added, run, staked, ticketAfter } from "../../test/pick.ts";
import type { LimitAction } from "../limits/bet-limits.ts";
import { settleBet } from "../settlement/settle-bet.ts";
import { payableWins } from "./payable-wins.ts";
import type { TicketEvent } from "./ticket-event.ts";

const capAt = (amount: bigint, action: LimitAction = "accept") => ({
  ...LIMITS,
  payoutLimit: { currencyCode: "EUR", amount, action },
});
const PICKS = [added("m1"), added("m2"), added("m3")];
const SINGLE = ticketAfter(added("m1", "2.10"), staked(1_000n));

describe("payableWins [VAL-05]", () => {
  it("are what the odds return where no limit is known or reached", () => {
    expect(payableWins(SINGLE, null)).toEqual([2_100n]);
    expect(payableWins(SINGLE, capAt(1_100n))).toEqual([2_100n]);
  });

  it("end at the stake and the highest profit where the limit caps, and as settlement pays it", () => {
    expect(payableWins(SINGLE, capAt(500n))).toEqual([1_500n]);
    const settled = settleBet({ stake: 1_000n, legs: [{ odds: "2.10", result: "win_entire" }], profitLimit: 500n });
    expect(settled).toMatchObject({ win: 1_500n });
  });

  it("are not capped where the limit refuses, or is one of another currency", () => {
    expect(payableWins(SINGLE, capAt(500n, "reject"))).toEqual([2_100n]);
    const inBitcoin = ticketAfter({ type: "currency-changed", currency: BTC }, added("m1", "2.10"), staked(1_000n));
    expect(payableWins(inBitcoin, capAt(500n))).toEqual([2_100n]);
  });

  it("are capped for each of several singles by itself", () => {
    const singles = run(
      ticketAfter({ type: "multi-single-changed", providers: ["betradar"] }, ...PICKS, {
        type: "bet-type-changed",
        choice: { betType: "single" },
      }),
      [1_000n, 2_000n, 500n].map((stake, betIndex): TicketEvent => ({ ...staked(stake), betIndex })),
    );
    expect(payableWins(singles, capAt(900n))).toEqual([1_900n, 2_900n, 1_000n]);
  });

  it("cap each bet that a full-cover bet is placed as", () => {
    const choice = { betType: "system", fullCover: "trixie" } as const;
    const trixie = ticketAfter(...PICKS, { type: "bet-type-changed", choice }, staked(400n));
    expect(payableWins(trixie, null)).toEqual([2_000n]);
    // Three doubles of 1.00 make a profit of 9.00, the treble of 1.00 one of 7.00.
    expect(payableWins(trixie, capAt(600n))).toEqual([300n + 600n + 100n + 600n]);
  });
});
