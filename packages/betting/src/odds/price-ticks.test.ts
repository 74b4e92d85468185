import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../test/property.ts";
import { compareOdds } from "./compare-odds.ts";
import { snapToTick } from "./price-ticks.ts";

const anyOdds = fc
  .integer({ min: 1, max: 2_000_000_000 })
  .map((value) => `${Math.floor(value / 1e6)}.${String(value % 1e6).padStart(6, "0")}`);

describe("snapToTick", () => {
  it("keeps prices that a book publishes", () => {
    const published = [
      "1.01",
      "1.85",
      "2.36",
      "3.90",
      "4.50",
      "5.30",
      "7.80",
      "10.50",
      "11.50",
      "25.00",
      "135.00",
      "200.00",
      "1000.00",
    ];
    expect(published.map((odds) => snapToTick(odds))).toEqual([
      ...published.slice(0, 10),
      "130.00",
      "200.00",
      "1000.00",
    ]);
  });

  it("snaps towards the book in each band", () => {
    expect(["1.999", "2.019", "3.049", "4.19", "6.39", "10.99", "20.9", "31.9", "54", "109"].map(snapToTick)).toEqual([
      "1.99",
      "2.00",
      "3.00",
      "4.10",
      "6.20",
      "10.50",
      "20.00",
      "30.00",
      "50.00",
      "100.00",
    ]);
  });

  it("stays within 1.01 and 1000", () => {
    expect(["0.5", "1.009", "1000.01", "99999"].map(snapToTick)).toEqual(["1.01", "1.01", "1000.00", "1000.00"]);
  });

  it("leaves a snapped price where it is, and never raises one above 1.01", () => {
    holds(
      fc.property(anyOdds, (odds) => {
        const snapped = snapToTick(odds);
        expect(snapToTick(snapped)).toBe(snapped);
        expect(snapped === "1.01" || compareOdds(snapped, odds) <= 0).toBe(true);
      }),
    );
  });

  it("never puts a longer price below a shorter one", () => {
    holds(
      fc.property(anyOdds, anyOdds, (a, b) => {
        const order = compareOdds(a, b);
        const snapped = compareOdds(snapToTick(a), snapToTick(b));
        expect(snapped === 0 || snapped === order).toBe(true);
      }),
    );
  });
});
