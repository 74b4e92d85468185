import { describe, expect, it } from "vitest";
import { type PressTerms, isForTheWorse } from "./steady-press.tsx";

describe("a press on the slip's button [TKT-08] [TKT-15]", () => {
  const terms = (changes: Partial<PressTerms> = {}): PressTerms => ({
    kind: "accept",
    chosen: "m1 10",
    odds: ["1.90", "2.00"],
    cost: 1_000n,
    ...changes,
  });

  it("is not for a price that has just come to be accepted, nor for one that has fallen once more", () => {
    expect(isForTheWorse(terms({ kind: "place", odds: [] }), terms())).toBe(true);
    expect(isForTheWorse(terms({ kind: "other" }), terms())).toBe(true);
    expect(isForTheWorse(terms(), terms({ odds: ["1.90", "1.95"] }))).toBe(true);
  });

  it("is not for what is left after a removal, which it was aimed at", () => {
    const place = terms({ kind: "place", odds: [], chosen: "m2 10" });
    expect(isForTheWorse(terms({ kind: "remove" }), place)).toBe(true);
    expect(isForTheWorse(terms({ kind: "remove" }), terms({ kind: "other" }))).toBe(false);
  });

  it("is for one that has risen, or stands again as it was agreed to", () => {
    expect(isForTheWorse(terms(), terms({ odds: ["1.95", "2.00"] }))).toBe(false);
    expect(isForTheWorse(terms(), terms({ kind: "place", odds: [] }))).toBe(false);
  });

  it("is not for more money than stood there, but where the player typed another stake", () => {
    const place = terms({ kind: "place", odds: [] });
    expect(isForTheWorse(place, { ...place, cost: 1_100n })).toBe(true);
    expect(isForTheWorse(place, { ...place, cost: 900n })).toBe(false);
    expect(isForTheWorse(place, { ...place, cost: 2_000n, chosen: "m1 20" })).toBe(false);
    expect(isForTheWorse(terms({ kind: "other" }), place)).toBe(false);
  });

  it("does no harm where the button does nothing, or another selection goes first", () => {
    expect(isForTheWorse(terms(), terms({ kind: "other", odds: [] }))).toBe(false);
    expect(isForTheWorse(terms(), terms({ chosen: "m2 10", odds: ["1.10"] }))).toBe(false);
  });
});
