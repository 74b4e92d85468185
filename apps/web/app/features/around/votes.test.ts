import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sharesOf, type Vote, withVote } from "./votes.ts";

const NO_VOTE: Vote = {
  prediction_id: "m1",
  data: null,
  created_at: null,
  counts: { home: 2, draw: 0, away: 1 },
  version: 0,
};

describe("votes on a match", () => {
  it("count a first vote, and another one in its place [CAT-15]", () => {
    const first = withVote(NO_VOTE, "away");
    expect(first).toMatchObject({ data: "away", counts: { home: 2, draw: 0, away: 2 } });
    expect(withVote(first, "draw")).toMatchObject({ data: "draw", counts: { home: 2, draw: 1, away: 1 } });
    expect(withVote(first, "away")).toEqual(first);
  });

  it("are shared in whole percentages that make a hundred, each less than one off [CAT-15]", () => {
    expect(sharesOf([0, 0, 0])).toEqual([0, 0, 0]);
    expect(sharesOf([1, 1, 1])).toEqual([34, 33, 33]);
    const counts = fc.array(fc.nat(1_000_000), { minLength: 2, maxLength: 3 }).filter((all) => all.some((n) => n > 0));
    fc.assert(
      fc.property(counts, (all) => {
        const shares = sharesOf(all);
        const sum = all.reduce((total, count) => total + count, 0);
        expect(shares.reduce((total, share) => total + share, 0)).toBe(100);
        for (const [index, share] of shares.entries())
          expect(Math.abs(share - (all[index]! * 100) / sum)).toBeLessThan(1);
      }),
    );
  });
});
