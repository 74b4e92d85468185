import Big from "big.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPrice, holds } from "../../test/property.ts";
import { fairValue } from "../cash-out/fair-value.ts";
import { settleBet } from "../settlement/settle-bet.ts";
import { type BetShape, shapeOdds, shapeReturn } from "./bet-shape.ts";
import { lineCount } from "./line-count.ts";
import { payableReturn } from "./payable-return.ts";
import { possibleReturn } from "./possible-return.ts";
import { SYSTEM_PROFIT_MULTIPLE } from "./profit-cap.ts";
import { bankersApart } from "./system-bet.ts";
import { systemTable } from "./system-table.ts";

/** Every line of a system, as the places of its legs: those of the right size that all bankers stand in. */
function linesOf(legs: number, { winCount, bankers }: { winCount: number; bankers: readonly number[] }): number[][] {
  return Array.from({ length: 2 ** legs }, (_, choice) =>
    Array.from({ length: legs }, (_unused, place) => place).filter((place) => (choice >> place) & 1),
  ).filter((line) => line.length === winCount && bankers.every((place) => line.includes(place)));
}

const product = (values: readonly string[]): Big => values.reduce((all, value) => all.times(value), Big(1));

/** What all lines come to for a unit on each, added up one by one. */
function sumOfLines(multipliers: readonly string[], lines: readonly number[][]): Big {
  return lines.reduce((sum, line) => sum.plus(product(line.map((place) => multipliers[place] ?? "0"))), Big(0));
}

const anySystem = fc
  .array(anyPrice, { minLength: 2, maxLength: 7 })
  .chain((odds) =>
    fc.record({
      odds: fc.constant(odds),
      winCount: fc.integer({ min: 1, max: odds.length }),
      bankers: fc.subarray(odds.map((_, place) => place)),
      stake: fc.bigInt({ min: 1n, max: 10n ** 7n }),
    }),
  )
  .filter(({ bankers, winCount }) => bankers.length <= winCount);

function capped(win: Big, stake: bigint): bigint {
  const rounded = BigInt(win.round(0, Big.roundHalfUp).toFixed());
  const most = stake + stake * SYSTEM_PROFIT_MULTIPLE;
  return rounded > most ? most : rounded;
}

describe("a system with bankers", () => {
  it("has a line for every choice of the others: 2.0 in every line of 3.0, 1.5 and 4.0 makes 450.00 of 30.00", () => {
    const shape: BetShape = { kind: "system", winCount: 3, bankers: [0] };
    const odds = ["2.0", "3.0", "1.5", "4.0"];
    expect(lineCount(shape, 4)).toBe(3n);
    expect(shapeOdds(shape, odds)).toBe("15");
    expect(possibleReturn({ shape, stake: 3_000n, odds })).toBe(45_000n);
    expect(payableReturn({ shape, stake: 3_000n, odds }, 10_000n)).toBe(13_000n);
    expect(fairValue({ stake: 3_000n, multipliers: odds, systemWinCount: 3, bankers: [0] })).toBe("45000");
    expect(systemTable({ stake: 3_000n, odds: ["3.0", "1.5", "4.0"], winCount: 3, bankers: ["2.0"] })).toEqual([
      { wins: 3, linesWon: 1n, minimum: 9_000n, maximum: 24_000n },
      { wins: 4, linesWon: 3n, minimum: 45_000n, maximum: 45_000n },
    ]);
  });

  it("comes to what its lines come to one by one, in its odds, its return, its value and its settlement", () => {
    holds(
      fc.property(anySystem, ({ odds, winCount, bankers, stake }) => {
        const shape: BetShape = { kind: "system", winCount, bankers };
        const lines = linesOf(odds.length, { winCount, bankers });
        const average = sumOfLines(odds, lines).div(lines.length);
        const win = sumOfLines(odds, lines).times(stake.toString()).div(lines.length);
        expect(lineCount(shape, odds.length)).toBe(BigInt(lines.length));
        expect(Big(shapeOdds(shape, odds)).minus(average).abs().lt("1e-15")).toBe(true);
        expect(shapeReturn({ shape, stake, multipliers: odds })).toBe(capped(win, stake));
        const [over = "", under = "1"] = fairValue({
          stake,
          multipliers: odds,
          systemWinCount: winCount,
          bankers,
        }).split("/");
        expect(Big(over).div(under).minus(win).abs().lt("1e-9")).toBe(true);
        const legs = odds.map((price, place) => ({
          odds: price,
          result: "win_entire" as const,
          isBanker: bankers.includes(place),
        }));
        expect(settleBet({ stake, legs, systemWinCount: winCount })).toMatchObject({ win: capped(win, stake) });
      }),
    );
  });

  it("has in its table what every choice of winners settles for, its bankers among them, and reaches both ends", () => {
    holds(
      fc.property(anySystem, ({ odds, winCount, bankers: places, stake }) => {
        const { bankers, others } = bankersApart(odds, places);
        const rows = systemTable({ stake, odds: others, winCount, bankers });
        const lines = linesOf(odds.length, { winCount, bankers: places });
        const paid = new Map<number, bigint[]>();
        for (let choice = 0; choice < 2 ** odds.length; choice += 1) {
          const hasWon = (place: number): boolean => ((choice >> place) & 1) === 1;
          if (!places.every(hasWon)) continue;
          const multipliers = odds.map((price, place) => (hasWon(place) ? price : "0"));
          const win = sumOfLines(multipliers, lines).times(stake.toString()).div(lines.length);
          const wins = multipliers.filter((multiplier) => multiplier !== "0").length;
          paid.set(wins, [...(paid.get(wins) ?? []), capped(win, stake)]);
        }
        const expected = [...paid]
          .filter(([wins]) => wins >= winCount)
          .toSorted(([a], [b]) => a - b)
          .map(([wins, amounts]) => ({
            wins,
            minimum: amounts.reduce((least, amount) => (amount < least ? amount : least)),
            maximum: amounts.reduce((most, amount) => (amount > most ? amount : most)),
          }));
        expect(rows.map(({ wins, minimum, maximum }) => ({ wins, minimum, maximum }))).toEqual(expected);
      }),
    );
  });
});
