import { expect, it } from "vitest";
import { CURRENCIES, subunitsOf } from "./currencies.ts";

it("amounts are read by the subunits of their currency, whether or not accounts can still be kept in it", () => {
  for (const { code, subunits } of CURRENCIES) expect(subunitsOf(code)).toBe(subunits);
  expect(["JPY", "PLN", "KWD", "USDT"].map(subunitsOf)).toEqual([1, 100, 1_000, 1_000_000]);
});

it("there is no guess at the subunits of a currency that nobody knows", () => {
  for (const code of ["XXX", "", "toString"]) expect(() => subunitsOf(code)).toThrow(RangeError);
});
