import fc from "fast-check";
import { expect, it } from "vitest";
import { holds } from "../../test/property.ts";
import { marketKey, outcomeKey, parseOutcomeKey } from "./outcome-key.ts";

it("names an outcome by match, market, line and pick", () => {
  const ref = { matchId: "m1", marketId: "18", specifier: "total=2.5", outcomeId: "12" };
  expect(outcomeKey(ref)).toBe("m1/18/total=2.5/12");
  expect(marketKey(ref)).toBe("m1/18/total=2.5");
  expect(outcomeKey({ ...ref, specifier: "" })).toBe("m1/18//12");
});

it("is read back whole, whatever the specifier holds", () => {
  const id = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom("a", "Z", "0", "9", "_", ":", ".", "-") });
  const specifier = fc.string({ maxLength: 20, unit: "binary" });
  holds(
    fc.property(fc.record({ matchId: id, marketId: id, specifier, outcomeId: id }), (ref) => {
      expect(parseOutcomeKey(outcomeKey(ref))).toEqual(ref);
    }),
  );
});

it("is null for text that is no key", () => {
  for (const text of ["", "m1", "m1/18", "m1/18/total=2.5", "/18//12", "m1/18//", "m1//total=2.5/12", "/m1/18//12/"])
    expect(parseOutcomeKey(text)).toBeNull();
});
