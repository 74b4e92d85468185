import { combinedOdds, compareOdds, snapToTick } from "@touchline/betting";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { customBetOdds } from "./custom-bet-odds.ts";

const price = fc.integer({ min: 101, max: 2_000 }).map((hundredths) => snapToTick((hundredths / 100).toFixed(2)));
const legs = fc.array(price, { minLength: 2, maxLength: 8 });
const chance = fc.double({ min: 1e-6, max: 0.98, noNaN: true });

describe("the price of a custom bet [CUS-01]", () => {
  it("is the fair price to a power that falls with the legs, on the ladder", () => {
    expect(customBetOdds(0.28264, ["2.10", "1.95"])).toBe("3.15");
    expect(customBetOdds(0.1, ["5.00", "5.00"])).toBe("8.20");
    expect(customBetOdds(0.1, ["5.00", "5.00", "5.00"])).toBe("8.00");
    expect(
      customBetOdds(
        0.01,
        Array.from({ length: 20 }, () => "3.00"),
      ),
    ).toBe("46.00");
  });

  it("is never below the dearest leg nor above the product of all, and on the ladder", () => {
    fc.assert(
      fc.property(chance, legs, (probability, odds) => {
        const joint = customBetOdds(probability, odds);
        for (const leg of odds) expect(compareOdds(joint, leg)).toBeGreaterThanOrEqual(0);
        expect(compareOdds(joint, combinedOdds(odds))).toBeLessThanOrEqual(0);
        expect(snapToTick(joint)).toBe(joint);
      }),
    );
  });

  it("is no higher the likelier the legs are, and the same in any order", () => {
    fc.assert(
      fc.property(chance, chance, legs, (one, other, odds) => {
        const [rare, likely] = one < other ? [one, other] : [other, one];
        expect(compareOdds(customBetOdds(rare, odds), customBetOdds(likely, odds))).toBeGreaterThanOrEqual(0);
        expect(customBetOdds(one, odds)).toBe(customBetOdds(one, odds.toReversed()));
      }),
    );
  });

  it("is the selection's own where there is one", () => {
    expect(customBetOdds(0.4, ["2.10"])).toBe("2.10");
  });
});
