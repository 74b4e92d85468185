import { MARKET_STATUS } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { mergeMarkets } from "./merge-markets.ts";

function market(
  id: string,
  odds: readonly string[] = ["2.00", "1.80"],
  changes: { status?: -4 | -3 | -2 | -1 | 0 | 1 } = {},
) {
  const outcomes = odds.map((price, index) => ({
    id: String(index),
    name: `Outcome ${index}`,
    active: true,
    odds: price,
  }));
  return {
    id,
    specifier: "",
    name: `Market ${id}`,
    group_keys: ["main"],
    status: MARKET_STATUS.allowed,
    outcomes,
    ...changes,
  };
}

describe("mergeMarkets [RT-04]", () => {
  it("adds a new line and updates one that is there, in its place", () => {
    const existing = [market("1"), market("2")];
    const moved = market("1", ["2.10", "1.80"]);
    expect(mergeMarkets(existing, [moved, market("3")])).toEqual([moved, market("2"), market("3")]);
  });

  it("keeps the objects of everything that did not change", () => {
    const existing = [market("1"), market("2")];
    const [first, second] = mergeMarkets(existing, [market("1", ["2.10", "1.80"])]);
    expect(second).toBe(existing[1]);
    expect(first?.outcomes[1]).toBe(existing[0]?.outcomes[1]);
    expect(first?.outcomes[0]).not.toBe(existing[0]?.outcomes[0]);
  });

  it("gives back the same list where nothing changed", () => {
    const existing = [market("1"), market("2")];
    expect(mergeMarkets(existing, [market("1"), market("2")])).toBe(existing);
    expect(mergeMarkets(existing, [])).toBe(existing);
  });

  it("drops a line with status 0, there or not", () => {
    const existing = [market("1"), market("2")];
    expect(mergeMarkets(existing, [market("1", [], { status: 0 })])).toEqual([market("2")]);
    expect(mergeMarkets(existing, [market("9", [], { status: 0 })])).toBe(existing);
  });

  it("ignores a line without outcomes unless it is there, and then takes its status only", () => {
    const existing = [market("1")];
    expect(mergeMarkets(existing, [market("2", [])])).toBe(existing);
    const suspended = mergeMarkets(existing, [market("1", [], { status: -1 })]);
    expect(suspended).toEqual([market("1", ["2.00", "1.80"], { status: -1 })]);
    expect(suspended[0]?.outcomes).toBe(existing[0]?.outcomes);
  });

  it("takes an outcome that closed at the same price", () => {
    const existing = [market("1")];
    const closed = { ...market("1"), outcomes: market("1").outcomes.map((outcome) => ({ ...outcome, active: false })) };
    expect(mergeMarkets(existing, [closed])).toEqual([closed]);
  });

  it("takes an outcome that is gone, another name and other groups", () => {
    const existing = [market("1")];
    const shorter = market("1", ["2.00"]);
    const renamed = { ...market("1"), outcomes: market("1").outcomes.map((one) => ({ ...one, name: "Sieg" })) };
    const regrouped = { ...market("1"), group_keys: ["goals"] };
    const inMore = { ...market("1"), group_keys: ["main", "goals"] };
    for (const update of [shorter, renamed, regrouped, inMore]) {
      expect(mergeMarkets(existing, [update])).toEqual([update]);
    }
    expect(mergeMarkets([inMore], [market("1")])).toEqual([market("1")]);
    expect(mergeMarkets([inMore], [{ ...inMore, group_keys: ["main", "cards"] }])[0]?.group_keys).toEqual([
      "main",
      "cards",
    ]);
    expect(mergeMarkets([inMore], [{ ...inMore, group_keys: ["main", "goals"] }])[0]).toBe(inMore);
  });

  it("keeps lines of one market apart by their specifier", () => {
    const lines = ["total=1.5", "total=2.5"].map((specifier) => ({ ...market("18"), specifier }));
    const moved = { ...market("18", ["3.00", "1.30"]), specifier: "total=2.5" };
    expect(mergeMarkets(lines, [moved])).toEqual([lines[0], moved]);
  });
});
