import fc from "fast-check";
import { expect, it } from "vitest";
import { none, type Several, sizeOf, withMember, withoutMember } from "./several.ts";

it("has the members that a set has, be they few or many [CAT-04]", () => {
  const change = fc.record({ isAdded: fc.boolean(), member: fc.nat(14) });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 120 }), (changes) => {
      let several: Several<number> = none();
      const set = new Set<number>();
      for (const { isAdded, member } of changes) {
        several = isAdded ? withMember(several, member) : withoutMember(several, member);
        if (isAdded) set.add(member);
        else set.delete(member);
        expect([...several].toSorted((a, b) => a - b)).toEqual([...set].toSorted((a, b) => a - b));
        expect(sizeOf(several)).toBe(set.size);
      }
    }),
  );
});
