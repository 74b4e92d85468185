import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPrice, holds } from "../../test/property.ts";
import { stakeForPotentialWin } from "./possible-return.ts";
import { potentialWin } from "./potential-win.ts";

const PRODUCT = { kind: "product" } as const;
const anyStake = fc.bigInt({ min: 1n, max: 10n ** 12n });

describe("stakeForPotentialWin [TKT-24]", () => {
  it("finds the smallest stake for a wanted win: 100 at 3.885 takes 25.74, and 100.01 takes 25.75", () => {
    expect(stakeForPotentialWin({ shape: PRODUCT, win: 10_000n, odds: ["3.885"] })).toBe(2_574n);
    expect(stakeForPotentialWin({ shape: PRODUCT, win: 10_001n, odds: ["3.885"] })).toBe(2_575n);
  });

  it("counts what rounding adds to the return, and stakes no subunit more", () => {
    // 333 at 1.50 returns 499.5, which is paid as 500.
    expect(stakeForPotentialWin({ shape: PRODUCT, win: 500n, odds: ["1.50"] })).toBe(333n);
    expect(stakeForPotentialWin({ shape: PRODUCT, win: 1n, odds: ["2.00000000000000000000002"] })).toBe(1n);
    expect(stakeForPotentialWin({ shape: PRODUCT, win: 0n, odds: ["2"] })).toBe(0n);
  });

  it("finds no stake at odds of zero", () => {
    expect(stakeForPotentialWin({ shape: PRODUCT, win: 100n, odds: ["0"] })).toBe(0n);
  });

  it("returns no less than was wanted, and a subunit less of it would", () => {
    holds(
      fc.property(anyStake, anyPrice, (win, odds) => {
        const stake = stakeForPotentialWin({ shape: PRODUCT, win, odds: [odds] });
        expect(potentialWin({ stake, odds: [odds] })).toBeGreaterThanOrEqual(win);
        expect(potentialWin({ stake: stake - 1n, odds: [odds] })).toBeLessThan(win);
      }),
    );
  });

  it("carries the average over a system's lines as it is: 100.03 at 2 of 2.00, 2.00 and 2.50 takes 21.44", () => {
    const shape = { kind: "system", winCount: 2 } as const;
    expect(stakeForPotentialWin({ win: 10_003n, shape, odds: ["2.00", "2.00", "2.50"] })).toBe(2_144n);
  });

  it("takes a boost into account where the bet is a combo, and is even over a full-cover bet's lines", () => {
    const odds = ["2", "3", "4"];
    expect(stakeForPotentialWin({ win: 10_000n, shape: PRODUCT, odds, boostOdds: "1.25" })).toBe(334n);
    const patent = { kind: "full_cover", name: "patent" } as const;
    expect(stakeForPotentialWin({ win: 5_940n, shape: patent, odds, boostOdds: "1.25" })).toBe(707n);
    expect(stakeForPotentialWin({ win: 5_940n, shape: patent, odds: ["2"] })).toBe(0n);
  });
});
