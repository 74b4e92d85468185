import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPrice, holds } from "../../test/property.ts";
import { formatDecimalOdds } from "../odds/format-decimal.ts";
import { combinedOdds } from "./combined-odds.ts";
import { potentialWin, rescaleStake, stakeForPotentialWin } from "./potential-win.ts";

const anyStake = fc.bigInt({ min: 1n, max: 10n ** 12n });

describe("combinedOdds", () => {
  it("multiplies exactly and leaves rounding to the display", () => {
    expect(combinedOdds(["1.87", "1.95", "2.05"])).toBe("7.475325");
    expect(formatDecimalOdds(combinedOdds(["1.87", "1.95", "2.05"]))).toBe("7.48");
  });

  it("is 1 for no odds, and keeps every digit of a long combo without an exponent", () => {
    expect(combinedOdds([])).toBe("1");
    expect(combinedOdds(Array(64).fill("999.999999"))).toMatch(/^\d+\.\d+$/);
  });
});

describe("potentialWin", () => {
  it("rounds once, half up", () => {
    expect(potentialWin({ stake: 1_000n, odds: ["1.85", "2.10", "1.33"] })).toBe(5_167n);
    expect(potentialWin({ stake: 1n, odds: ["1.5"] })).toBe(2n);
    expect(potentialWin({ stake: 1_000n, odds: ["1.87", "1.95", "2.05"] })).toBe(7_475n);
  });

  it("keeps the smallest unit of a crypto currency: 0.00123456 BTC at 1.87 is 0.00230863", () => {
    expect(potentialWin({ stake: 123_456n, odds: ["1.87"] })).toBe(230_863n);
  });

  it("stays exact past what a float holds", () => {
    expect(potentialWin({ stake: 10n ** 30n + 1n, odds: ["2"] })).toBe(2n * 10n ** 30n + 2n);
  });
});

describe("stakeForPotentialWin [TKT-24]", () => {
  it("finds the stake for a wanted win, half up: 100 at 3.885 takes 25.74", () => {
    expect(stakeForPotentialWin({ win: 10_000n, odds: ["3.885"] })).toBe(2_574n);
  });

  it("does not round a quotient just under a half twice", () => {
    // 4.99999999999999999999995 / 10 would be 0.5 at 20 places, and 1 if that were rounded again.
    expect(stakeForPotentialWin({ win: 1n, odds: ["2.00000000000000000000002"] })).toBe(0n);
    expect(stakeForPotentialWin({ win: 1n, odds: ["2"] })).toBe(1n);
  });

  it("finds no stake at odds of zero", () => {
    expect(stakeForPotentialWin({ win: 100n, odds: ["0"] })).toBe(0n);
  });

  it("comes within half a subunit's worth of the wanted win", () => {
    holds(
      fc.property(anyStake, anyPrice, (win, odds) => {
        const stake = stakeForPotentialWin({ win, odds: [odds] });
        const missed = potentialWin({ stake, odds: [odds] }) - win;
        const worth = BigInt(Math.ceil(Number(odds) / 2)) + 1n;
        expect(missed <= worth && missed >= -worth).toBe(true);
      }),
    );
  });
});

describe("rescaleStake [TKT-16]", () => {
  it("keeps the win where the odds moved: 25.74 at 3.885 becomes 23.81 at 4.2", () => {
    expect(rescaleStake({ stake: 2_574n, oldOdds: "3.885", newOdds: "4.2" })).toBe(2_381n);
  });

  it("changes nothing where they did not", () => {
    holds(
      fc.property(anyStake, anyPrice, (stake, odds) => {
        expect(rescaleStake({ stake, oldOdds: odds, newOdds: odds })).toBe(stake);
      }),
    );
  });

  it("finds no stake at odds of zero", () => {
    expect(rescaleStake({ stake: 100n, oldOdds: "2", newOdds: "0.00" })).toBe(0n);
  });
});
