import fc from "fast-check";
import { expect, it } from "vitest";
import { holds } from "../../test/property.ts";
import { compareOdds } from "./compare-odds.ts";

it("orders prices by value, not by spelling", () => {
  expect(compareOdds("1.9", "1.90")).toBe(0);
  expect(compareOdds("9.5", "10")).toBe(-1);
  expect(compareOdds("2.000001", "2")).toBe(1);
});

it("agrees with itself, however long the price", () => {
  expect(compareOdds("1.5", "1.5")).toBe(0);
  expect(compareOdds("1.50000000000000000000", "1.5")).toBe(0);
});

it("tells prices apart that a float cannot", () => {
  expect(compareOdds("1.00000000000000000001", "1.00000000000000000002")).toBe(-1);
});

it("agrees with whole numbers scaled down", () => {
  const millionths = fc.integer({ min: 0, max: 2_000_000_000 });
  const text = (value: number) => `${Math.floor(value / 1e6)}.${String(value % 1e6).padStart(6, "0")}`;
  holds(
    fc.property(millionths, millionths, (a, b) => {
      expect(compareOdds(text(a), text(b))).toBe(Math.sign(a - b));
    }),
  );
});
