import { combinedOdds, compareOdds, snapToTick } from "@touchline/betting";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { customBetOdds, oddsInOneMatch } from "./custom-bet-odds.ts";

const price = fc.integer({ min: 101, max: 2_000 }).map((hundredths) => snapToTick((hundredths / 100).toFixed(2)));
const legs = fc.array(price, { minLength: 2, maxLength: 8 });
const chance = fc.double({ min: 1e-6, max: 0.98, noNaN: true });

describe("the price of a custom bet in one match [CUS-01]", () => {
  it("is the fair price to a power that falls with the legs, on the ladder", () => {
    expect(oddsInOneMatch(0.28264, ["2.10", "1.95"])).toBe("3.15");
    expect(oddsInOneMatch(0.1, ["5.00", "5.00"])).toBe("8.20");
    expect(oddsInOneMatch(0.1, ["5.00", "5.00", "5.00"])).toBe("8.00");
    expect(
      oddsInOneMatch(
        0.01,
        Array.from({ length: 20 }, () => "3.00"),
      ),
    ).toBe("46.00");
  });

  it("is never below the dearest leg nor above the product of all, and on the ladder", () => {
    fc.assert(
      fc.property(chance, legs, (probability, odds) => {
        const joint = oddsInOneMatch(probability, odds);
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
        expect(compareOdds(oddsInOneMatch(rare, odds), oddsInOneMatch(likely, odds))).toBeGreaterThanOrEqual(0);
        expect(oddsInOneMatch(one, odds)).toBe(oddsInOneMatch(one, odds.toReversed()));
      }),
    );
  });

  it("is the selection's own where there is one", () => {
    expect(oddsInOneMatch(0.4, ["2.10"])).toBe("2.10");
  });
});

describe("the price of a custom bet on several matches [CUS-01]", () => {
  const chances = fc.array(fc.record({ chance, odds: legs }), { minLength: 1, maxLength: 4 });
  /** Legs in turn from each match, as a player may pick them. */
  const dealt = (parts: readonly { chance: number; odds: readonly string[] }[]) => {
    const order = parts.flatMap(({ odds }, match) => odds.map((price, turn) => ({ price, match, turn })));
    order.sort((a, b) => a.turn - b.turn || a.match - b.match);
    const matches = parts.map(({ chance: probability }, match) => ({
      probability,
      places: order.flatMap((leg, place) => (leg.match === match ? [place] : [])),
    }));
    return { matches, odds: order.map(({ price }) => price) };
  };

  it("is the product of the prices in each, on the ladder, wherever their legs stand", () => {
    expect(
      customBetOdds(
        [
          { probability: 0.25, places: [0, 2] },
          { probability: 0.5, places: [1] },
        ],
        ["2.10", "1.90", "1.80"],
      ),
    ).toBe(snapToTick(combinedOdds(["3.55", "1.90"])));
    fc.assert(
      fc.property(chances, (parts) => {
        const { matches, odds } = dealt(parts);
        const each = parts.map((part) => oddsInOneMatch(part.chance, part.odds));
        expect(customBetOdds(matches, odds)).toBe(each.length === 1 ? each[0] : snapToTick(combinedOdds(each)));
      }),
    );
  });
});
