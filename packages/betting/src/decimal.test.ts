import Big from "big.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../test/property.ts";
import {
  type DecimalValue,
  compare,
  decimal,
  dividedBy,
  minus,
  plus,
  productOf,
  textOf,
  times,
  wholeNumber,
  wholePart,
  wholeQuotient,
} from "./decimal.ts";

/** A library of another make to check ours against, with the same places and rounding. */
const Judge = Big();
Judge.DP = 20;
Judge.RM = Judge.roundHalfUp;
Judge.NE = -1_000;
Judge.PE = 1_000;

const anyDecimal: fc.Arbitrary<DecimalValue> = fc.record({
  digits: fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
  scale: fc.integer({ min: 0, max: 12 }),
});
const anyPositive = anyDecimal.map(({ digits, scale }) => ({ digits: (digits < 0n ? -digits : digits) + 1n, scale }));

function judged(value: DecimalValue): Big {
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

  it("divides to 20 places, half up", () => {
    holds(
      fc.property(anyDecimal, anyPositive, (a, b) => {
        expect(textOf(dividedBy(a, b))).toBe(judged(a).div(judged(b)).toFixed());
      }),
      1_000,
    );
    expect(textOf(dividedBy(decimal("2"), decimal("3")))).toBe("0.66666666666666666667");
    expect(textOf(dividedBy(decimal("1"), { digits: -3n, scale: 0 }))).toBe("-0.33333333333333333333");
  });

  it("rounds to whole numbers half up, away from zero", () => {
    holds(
      fc.property(anyDecimal, (value) => {
        expect(wholeNumber(value)).toBe(rounded(judged(value)));
      }),
      1_000,
    );
    expect(wholeNumber(decimal("2460.5"))).toBe(2_461n);
    expect(wholeNumber({ digits: -25n, scale: 1 })).toBe(-3n);
    expect(wholePart(decimal("2460.99"))).toBe(2_460n);
  });

  it("rounds a quotient once: a half that only looks like one at 20 places stays below", () => {
    expect(wholeQuotient(decimal("1"), decimal("2"))).toBe(1n);
    expect(wholeQuotient(decimal(10n ** 30n - 1n), decimal(2n * 10n ** 30n))).toBe(0n);
  });

  it("orders", () => {
    holds(
      fc.property(anyDecimal, anyDecimal, (a, b) => {
        expect(compare(a, b)).toBe(judged(a).cmp(judged(b)));
        expect(compare(a, { digits: a.digits * 10n, scale: a.scale + 1 })).toBe(0);
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
});
