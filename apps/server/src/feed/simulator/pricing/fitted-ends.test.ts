import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fittedEnds } from "./fitted-ends.ts";

const some = fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 }).map((parts) => {
  const sum = parts.reduce((all, part) => all + part, 0);
  return parts.map((part) => part / sum);
});

describe("pairs of ends fitted to what is said of each", () => {
  it("sum to both, and keep their odds ratios [CAT-01]", () => {
    fc.assert(
      fc.property(fc.tuple(some, some, some, some), ([rows, columns, first, second]) => {
        const pairs = rows.flatMap((row) => columns.map((column) => row * column));
        const ends = fittedEnds(pairs, { first, second });
        for (const [row, meant] of first.entries())
          expect(ends[3 * row]! + ends[3 * row + 1]! + ends[3 * row + 2]!).toBeCloseTo(meant, 11);
        for (const [column, meant] of second.entries())
          expect(ends[column]! + ends[3 + column]! + ends[6 + column]!).toBeCloseTo(meant, 11);
        expect((ends[0]! * ends[4]!) / (ends[1]! * ends[3]!)).toBeCloseTo(1, 6);
      }),
    );
  });

  it("leave what cannot be at nothing", () => {
    const ends = fittedEnds([0.5, 0, 0, 0, 0.3, 0.2, 0, 0, 0], { first: [0.5, 0.5, 0], second: [0.5, 0.29, 0.21] });
    [0.5, 0, 0, 0, 0.29, 0.21, 0, 0, 0].forEach((meant, index) => expect(ends[index]).toBeCloseTo(meant, 12));
  });
});
