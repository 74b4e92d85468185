import Big from "big.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPrice, everyPrice, holds } from "../../test/property.ts";
import { reductionOf, ruleFourPercent } from "../bet/rule-four.ts";
import { legMultiplier } from "./leg-multiplier.ts";
import { type EachWayLeg, settleEachWay } from "./settle-each-way.ts";
import { type SettlableLeg, settleBet } from "./settle-bet.ts";

/** The table as it is printed: each row from its shortest price to its longest. */
const PRINTED: readonly (readonly [shortest: string, longest: string, percent: number])[] = [
  ["2/17", "2/11", 85],
  ["1/5", "1/4", 80],
  ["2/7", "3/10", 75],
  ["1/3", "2/5", 70],
  ["4/9", "8/15", 65],
  ["4/7", "8/13", 60],
  ["4/6", "4/5", 55],
  ["5/6", "20/21", 50],
  ["1/1", "6/5", 45],
  ["5/4", "6/4", 40],
  ["8/5", "7/4", 35],
  ["9/5", "9/4", 30],
  ["12/5", "3/1", 25],
  ["16/5", "4/1", 20],
  ["9/2", "11/2", 15],
  ["6/1", "9/1", 10],
  ["10/1", "14/1", 5],
];

/** A fractional price as decimal odds that are on the asked side of it. */
const oddsOf = (price: string, rounding: Big.RoundingMode): string => {
  const [over = "", under = ""] = price.split("/");
  return Big(over).times(1_000).div(under).round(0, rounding).div(1_000).plus(1).toFixed(3);
};

describe("the percentage of a runner that is withdrawn", () => {
  it("is that of the printed table, from the shortest price of each row to its longest", () => {
    expect(ruleFourPercent("1.01")).toBe(90);
    expect(ruleFourPercent("1.111")).toBe(90);
    for (const [shortest, longest, percent] of PRINTED) {
      expect([shortest, ruleFourPercent(oddsOf(shortest, Big.roundUp))]).toEqual([shortest, percent]);
      expect([longest, ruleFourPercent(oddsOf(longest, Big.roundDown))]).toEqual([longest, percent]);
    }
    expect([ruleFourPercent("15.00"), ruleFourPercent("15.01")]).toEqual([5, 0]);
  });

  it("never grows with the price", () => {
    // Beyond 20.00 there is none.
    const percents = everyPrice().slice(0, 1_900).map(ruleFourPercent);
    expect(percents).toEqual(percents.toSorted((a, b) => b - a));
  });
});

describe("reduced odds", () => {
  it("take of the winnings what all withdrawals come to, 90 hundredths at most, and nothing of the stake", () => {
    expect([reductionOf([]), reductionOf([15, 20]), reductionOf([75, 40])]).toEqual([0, 35, 90]);
    const reduced = (odds: string, reductionPercent: number) =>
      legMultiplier({ result: "win_entire", odds, reductionPercent });
    expect(reduced("9.00", 15)).toBe("7.8");
    expect(reduced("1.01", 90)).toBe("1.001");
    expect(reduced("3.40", 0)).toBe("3.4");
  });
});

type Part = Pick<SettlableLeg, "odds" | "result"> & { deadHeat: Big; percent: number };

/** Written out: what every line of a bet comes to, added up in decimals of any length. */
function naiveReturn(legs: readonly Part[], { stake, winCount }: { stake: bigint; winCount: number }): bigint {
  const lines = subsetsOf(legs, winCount);
  const multiplierOf = ({ odds, result, deadHeat, percent }: Part): Big => {
    if (result === "canceled") return Big(1);
    if (result === "lose_entire") return Big(0);
    const winnings = Big(odds).minus(1);
    return winnings.minus(winnings.times(percent).div(100)).plus(1).times(deadHeat);
  };
  const sum = lines.reduce(
    (total, line) => total.plus(line.reduce((product, leg) => product.times(multiplierOf(leg)), Big(1))),
    Big(0),
  );
  return BigInt(Big(String(stake)).times(sum).div(lines.length).round(0, Big.roundHalfUp).toFixed());
}

function subsetsOf<Item>(items: readonly Item[], size: number): Item[][] {
  const [first, ...rest] = items;
  if (size === 0) return [[]];
  if (first === undefined) return [];
  return [...subsetsOf(rest, size - 1).map((subset) => [first, ...subset]), ...subsetsOf(rest, size)];
}

const anyLeg = fc.record({
  // Beyond what a system may win its profit is capped, which is no matter of the reduction.
  odds: fc.constantFrom("1.01", "1.37", "2.00", "3.45", "5.50"),
  percents: fc.array(fc.constantFrom(5, 15, 40, 85), { maxLength: 3 }),
  result: fc.constantFrom("win_entire", "lose_entire", "canceled"),
  deadHeatFactor: fc.constantFrom("1", "0.5", "0.25"),
  placeResult: fc.constantFrom("win_entire", "lose_entire"),
  fraction: fc.constantFrom("1/4", "1/5"),
});
const anyBet = fc.record({
  legs: fc.array(anyLeg, { minLength: 1, maxLength: 4 }),
  size: fc.integer({ min: 1, max: 4 }),
  stake: fc.bigInt({ min: 1n, max: 10n ** 6n }).map((half) => half * 2n),
});

/** A system where fewer than all have to win, a combo or a single otherwise. */
const sizeOf = (legs: readonly unknown[], size: number) =>
  size > 1 && size < legs.length ? { systemWinCount: size } : {};
const winOf = (settled: ReturnType<typeof settleBet>): bigint | null => (settled.state === "open" ? null : settled.win);

describe("settled after others were withdrawn", () => {
  it("a single, combo or system returns what its lines do when each is written out", () => {
    holds(
      fc.property(anyBet, ({ legs, size, stake }) => {
        const shape = sizeOf(legs, size);
        const reduced = legs.map(({ percents, ...leg }) => ({ ...leg, reductionPercent: reductionOf(percents) }));
        const parts = reduced.map((leg): Part => ({
          ...leg,
          deadHeat: Big(leg.deadHeatFactor),
          percent: leg.reductionPercent,
        }));
        const { systemWinCount: winCount = legs.length } = shape;
        expect(winOf(settleBet({ ...shape, stake, legs: reduced }))).toBe(naiveReturn(parts, { stake, winCount }));
      }),
      300,
    );
  });

  it("both parts of an each-way bet are reduced by as much", () => {
    holds(
      fc.property(anyBet, ({ legs, size, stake }) => {
        const shape = sizeOf(legs, size);
        const reduced = legs.map(({ percents, placeResult, result, ...leg }): EachWayLeg => ({
          ...leg,
          result,
          placeResult: result === "lose_entire" ? placeResult : result,
          reductionPercent: reductionOf(percents),
        }));
        const partOf = (leg: EachWayLeg) => ({ percent: leg.reductionPercent ?? 0, deadHeat: Big(1) });
        const toWin = reduced.map((leg): Part => ({ ...leg, ...partOf(leg), deadHeat: Big(leg.deadHeatFactor ?? 1) }));
        const placed = reduced.map((leg): Part => {
          const odds = Big(leg.odds).minus(1).div(leg.fraction.slice(2)).plus(1).toFixed();
          return { ...partOf(leg), odds, result: leg.placeResult };
        });
        const { systemWinCount: winCount = legs.length } = shape;
        const half = { stake: stake / 2n, winCount };
        expect(winOf(settleEachWay({ ...shape, stake, legs: reduced }))).toBe(
          naiveReturn(toWin, half) + naiveReturn(placed, half),
        );
      }),
      300,
    );
  });

  it("no bet returns more than without the withdrawals, and none that won less than its stake on a line", () => {
    holds(
      fc.property(anyPrice, fc.integer({ min: 0, max: 90 }), (odds, percent) => {
        const [whole, reduced] = [0, percent].map((reductionPercent) =>
          winOf(settleBet({ stake: 1_000n, legs: [{ odds, result: "win_entire", reductionPercent }] })),
        );
        expect(reduced! <= whole! && reduced! >= 1_000n).toBe(true);
      }),
      300,
    );
  });
});
