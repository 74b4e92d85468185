import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../test/property.ts";
import { parseStake } from "./parse-stake.ts";
import { decimalsOf, stakeDecimals, toDecimalString } from "./subunits.ts";

describe("toDecimalString", () => {
  it("writes an amount with all the places of its currency", () => {
    expect(toDecimalString(1_000n, 100)).toBe("10.00");
    expect(toDecimalString(5n, 100)).toBe("0.05");
    expect(toDecimalString(0n, 100)).toBe("0.00");
    expect(toDecimalString(1_000n, 1)).toBe("1000");
    expect(toDecimalString(1_234n, 1_000)).toBe("1.234");
    expect(toDecimalString(123_456n, 100_000_000)).toBe("0.00123456");
    expect(toDecimalString(1n, 1e18)).toBe("0.000000000000000001");
  });

  it("keeps the sign of a debt", () => {
    expect(toDecimalString(-5n, 100)).toBe("-0.05");
    expect(toDecimalString(-1_050n, 100)).toBe("-10.50");
    expect(toDecimalString(-7n, 1)).toBe("-7");
  });

  it("is read back to the same amount, however large the currency's subunits", () => {
    holds(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n - 1n }), fc.integer({ min: 0, max: 8 }), (value, decimals) => {
        const text = toDecimalString(value, 10 ** decimals);
        expect(parseStake(text, { decimals, locale: "en" })).toEqual({ ok: true, value });
      }),
    );
  });
});

describe("decimalsOf", () => {
  it("counts the places that the subunits make", () => {
    expect([1, 100, 1_000, 1e8, 1e18].map(decimalsOf)).toEqual([0, 2, 3, 8, 18]);
  });

  it("refuses what is not a power of ten", () => {
    for (const subunits of [0, 5, 50, -100, 0.1, Number.NaN, 1e21])
      expect(() => decimalsOf(subunits)).toThrow(RangeError);
    expect(() => decimalsOf(50)).toThrow("50");
  });
});

describe("stakeDecimals [TKT-22]", () => {
  it("takes all places of a fiat currency", () => {
    expect(stakeDecimals({ code: "EUR", fiat: true, subunits: 100 })).toBe(2);
    expect(stakeDecimals({ code: "JPY", fiat: true, subunits: 1 })).toBe(0);
    expect(stakeDecimals({ code: "KWD", fiat: true, subunits: 1_000 })).toBe(3);
  });

  it("takes at most eight of a crypto currency", () => {
    expect(stakeDecimals({ code: "USDT", fiat: false, subunits: 1e6 })).toBe(6);
    expect(stakeDecimals({ code: "BTC", fiat: false, subunits: 1e8 })).toBe(8);
    expect(stakeDecimals({ code: "ETH", fiat: false, subunits: 1e18 })).toBe(8);
  });
});
