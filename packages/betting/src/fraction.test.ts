import Big from "big.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../test/property.ts";
import {
  type Fraction,
  compare,
  decimal,
  dividedBy,
  exactText,
  minus,
  plus,
  productOf,
  readExact,
  textOf,
  times,
  wholeNumber,
  wholePart,
} from "./fraction.ts";

/** A library of another make to check ours against, with the same places and rounding. */
const Judge = Big();
Judge.DP = 20;
Judge.RM = Judge.roundHalfUp;
Judge.NE = -1_000;
Judge.PE = 1_000;

const anyDecimal: fc.Arbitrary<Fraction> = fc.record({
  over: fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
  under: fc.integer({ min: 0, max: 12 }).map((places) => 10n ** BigInt(places)),
});
const anyPositive = anyDecimal.map(({ over, under }) => ({ over: (over < 0n ? -over : over) + 1n, under }));

function judged(value: Fraction): Big {
  return Judge(textOf(value));
}

/** A number divided by a power of ten is short, so a library that keeps 0 places judges it rightly. */
function rounded(value: Big): bigint {
  return BigInt(value.toFixed(0));
}

describe("decimal arithmetic [ODD-04]", () => {
  it("adds, subtracts and multiplies without loss", () => {
    holds(
      fc.property(anyDecimal, anyDecimal, (a, b) => {
        expect(textOf(plus(a, b))).toBe(judged(a).plus(judged(b)).toFixed());
        expect(textOf(minus(a, b))).toBe(judged(a).minus(judged(b)).toFixed());
        expect(textOf(times(a, b))).toBe(judged(a).times(judged(b)).toFixed());
      }),
      1_000,
    );
  });

  it("loses nothing to a quotient, and writes it to 20 places, half up", () => {
    holds(
      fc.property(anyDecimal, anyPositive, (a, b) => {
        const thrice = times(b, decimal("3"));
        expect(textOf(dividedBy(a, thrice))).toBe(judged(a).div(judged(thrice)).toFixed());
      }),
      1_000,
    );
    expect(textOf(dividedBy(decimal("2"), decimal("3")))).toBe("0.66666666666666666667");
    expect(textOf(dividedBy(decimal("1"), { over: -3n, under: 1n }))).toBe("-0.33333333333333333333");
    holds(
      fc.property(anyDecimal, anyPositive, anyPositive, (a, b, c) => {
        const [first, second] = [dividedBy(a, b), dividedBy(b, c)];
        expect(compare(times(first, b), a)).toBe(0);
        expect(compare(minus(plus(first, second), second), first)).toBe(0);
        expect(compare(dividedBy(a, minus(decimal("0"), b)), minus(decimal("0"), first))).toBe(0);
      }),
    );
  });

  it("rounds to whole numbers half up, away from zero", () => {
    holds(
      fc.property(anyDecimal, (value) => {
        expect(wholeNumber(value)).toBe(rounded(judged(value)));
      }),
      1_000,
    );
    expect(wholeNumber(decimal("2460.5"))).toBe(2_461n);
    expect(wholeNumber({ over: -25n, under: 10n })).toBe(-3n);
    expect(wholePart(decimal("2460.99"))).toBe(2_460n);
  });

  it("rounds a quotient once: a half that only looks like one at 20 places stays below", () => {
    expect(wholeNumber(dividedBy(decimal("1"), decimal("2")))).toBe(1n);
    expect(wholeNumber(dividedBy(decimal(10n ** 30n - 1n), decimal(2n * 10n ** 30n)))).toBe(0n);
  });

  it("orders", () => {
    holds(
      fc.property(anyDecimal, anyDecimal, (a, b) => {
        expect(compare(a, b)).toBe(judged(a).cmp(judged(b)));
        expect(compare(a, { over: a.over * 10n, under: a.under * 10n })).toBe(0);
      }),
      1_000,
    );
  });

  it("writes no zeros that say nothing, and reads no float and no other text", () => {
    expect(textOf(decimal("1.850"))).toBe("1.85");
    expect(textOf(productOf([]))).toBe("1");
    for (const text of ["-1", "1e5", "1,5", "", " 1", "NaN", "0x1"]) expect(() => decimal(text)).toThrow(RangeError);
    expect(() => dividedBy(decimal("1"), decimal("0"))).toThrow(RangeError);
  });

  it("writes what no decimal of 20 places is as a fraction in lowest terms, and reads it back", () => {
    expect(exactText(dividedBy(decimal("4960"), decimal("6")))).toBe("2480/3");
    expect(exactText(dividedBy(decimal("1"), decimal(2n ** 21n)))).toBe("1/2097152");
    expect([exactText(decimal("1440.50")), exactText(decimal(`0.${"1".repeat(30)}`))]).toEqual([
      "1440.5",
      `0.${"1".repeat(30)}`,
    ]);
    holds(
      fc.property(anyPositive, anyPositive, (a, b) => {
        const value = dividedBy(a, b);
        expect(compare(readExact(exactText(value)), value)).toBe(0);
      }),
    );
    for (const text of ["1/0", "1/2/3", "/2", "1/", "a/b", ""]) expect(() => readExact(text)).toThrow(RangeError);
  });
});
