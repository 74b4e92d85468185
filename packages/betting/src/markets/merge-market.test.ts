import { MARKET_STATUS } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { mergeMarket } from "./merge-market.ts";

function market(odds: readonly string[] = ["2.00", "1.80"], status: -4 | -3 | -2 | -1 | 0 | 1 = MARKET_STATUS.allowed) {
  const outcomes = odds.map((price, index) => ({
    id: String(index),
    name: `Outcome ${index}`,
    active: true,
    odds: price,
  }));
  return { id: "1", specifier: "", name: "Market", group_keys: ["main"], status, outcomes };
}

const UNCHANGED = { lineChanged: false, changedOutcomes: [] };

describe("mergeMarket [RT-04]", () => {
  it("takes a line that is new, with all its outcomes", () => {
    const fresh = market();
    const merge = mergeMarket(undefined, fresh);
    expect(merge).toEqual({ market: fresh, lineChanged: true, changedOutcomes: ["0", "1"] });
  });

  it("updates the outcomes whose odds changed, and keeps the objects of the others", () => {
    const before = market();
    const { market: after, ...changes } = mergeMarket(before, market(["2.10", "1.80"]));
    expect(after).toEqual(market(["2.10", "1.80"]));
    expect(after?.outcomes[1]).toBe(before.outcomes[1]);
    expect(changes).toEqual({ lineChanged: false, changedOutcomes: ["0"] });
  });

  it("gives back the same line where nothing changed", () => {
    const before = market();
    const merge = mergeMarket(before, market());
    expect(merge.market).toBe(before);
    expect(merge).toMatchObject(UNCHANGED);
  });

  it("drops a line with status 0, there or not", () => {
    const closed = market(undefined, 0);
    expect(mergeMarket(market(), closed)).toEqual({ market: undefined, lineChanged: true, changedOutcomes: [] });
    expect(mergeMarket(undefined, closed)).toEqual({ market: undefined, ...UNCHANGED });
  });

  it("ignores a line without outcomes unless it is there, and then keeps its prices", () => {
    expect(mergeMarket(undefined, market([]))).toEqual({ market: undefined, ...UNCHANGED });
    const before = market();
    const { market: after, ...changes } = mergeMarket(before, market([], -1));
    expect(after).toEqual(market(undefined, -1));
    expect(after?.outcomes).toBe(before.outcomes);
    expect(changes).toEqual({ lineChanged: true, changedOutcomes: [] });
    expect(mergeMarket(before, market([])).market).toBe(before);
  });

  it("takes a suspension and a new price that come together", () => {
    expect(mergeMarket(market(), market(["2.10", "1.80"], -1))).toEqual({
      market: market(["2.10", "1.80"], -1),
      lineChanged: true,
      changedOutcomes: ["0"],
    });
  });

  it("takes an outcome that closed at the same price", () => {
    const before = market();
    const outcomes = before.outcomes.map((one, index) => ({ ...one, active: index > 0 }));
    const closed = { ...before, outcomes };
    expect(mergeMarket(before, closed)).toEqual({ market: closed, lineChanged: false, changedOutcomes: ["0"] });
  });

  it("counts an outcome that came, went, moved or has another name or id as a change of the line", () => {
    const before = market();
    const [first, second] = before.outcomes;
    const longer = market(["2.00", "1.80", "9.00"]);
    expect(mergeMarket(before, market(["2.00"]))).toMatchObject({ lineChanged: true, changedOutcomes: [] });
    expect(mergeMarket(before, longer)).toMatchObject({ lineChanged: true, changedOutcomes: ["2"] });
    const renamed = { ...before, outcomes: [first!, { ...second!, name: "Sieg" }] };
    expect(mergeMarket(before, renamed)).toMatchObject({ lineChanged: true, changedOutcomes: ["1"] });
    const replaced = { ...before, outcomes: [first!, { ...second!, id: "7" }] };
    expect(mergeMarket(before, replaced)).toMatchObject({ lineChanged: true, changedOutcomes: ["7"] });
    const swapped = mergeMarket(before, { ...before, outcomes: [{ ...second! }, { ...first! }] });
    expect(swapped).toMatchObject({ lineChanged: true, changedOutcomes: ["1", "0"] });
    expect(swapped.market?.outcomes[0]).toBe(second);
  });

  it("counts a field that only one of the two has as a change of the line", () => {
    const before = market();
    const withTerms = { ...before, each_way: { places: 3 } };
    expect(mergeMarket(before, withTerms)).toMatchObject({ market: withTerms, lineChanged: true });
    expect(mergeMarket<typeof before>(withTerms, before)).toMatchObject({ market: before, lineChanged: true });
    expect(mergeMarket(withTerms, { ...before, each_way: { places: 3 } })).toMatchObject({ lineChanged: false });
  });

  it("compares lists of keys by their members", () => {
    const inGroups = (...groups: string[]) => ({ ...market(), group_keys: groups });
    const before = inGroups("main");
    for (const update of [inGroups("goals"), inGroups("main", "goals"), inGroups()]) {
      const { market: after, ...changes } = mergeMarket(before, update);
      expect(after).toEqual(update);
      expect(changes).toEqual({ lineChanged: true, changedOutcomes: [] });
    }
    expect(mergeMarket(before, inGroups("main")).market).toBe(before);
  });
});
