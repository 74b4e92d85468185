import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { halfQuantile, modelMinutes, redCardEffect, remainingShare, scoreEffect } from "./intensity.ts";

describe("scoring over the course of a match", () => {
  it.each([
    [0, 1],
    [15, 0.87],
    [30, 0.728],
    [45, 0.574],
    [60, 0.408],
    [75, 0.23],
    [85, 0.104],
    [93, 0],
  ])("has the worked share of goals left after %d minutes", (minutes, share) => {
    expect(remainingShare(minutes)).toBeCloseTo(share, 3);
  });

  it("has 44.2 % of goals before the break", () => {
    expect(1 - remainingShare(modelMinutes(1, 1))).toBeCloseTo(0.442, 3);
  });

  it("turns a share of a half's goals back into the time by which they have fallen", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1 as const, 2 as const),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (half, share) => {
          const start = remainingShare(modelMinutes(half, 0));
          const end = remainingShare(modelMinutes(half, 1));
          const now = remainingShare(modelMinutes(half, halfQuantile(half, share)));
          expect((start - now) / (start - end)).toBeCloseTo(share, 9);
        },
      ),
    );
  });

  it("makes trailing teams score more, leading ones less, and red cards cost goals", () => {
    expect([scoreEffect(-1), scoreEffect(0), scoreEffect(2)]).toEqual([1.1, 1, 0.95]);
    expect([redCardEffect(0, 0), redCardEffect(1, 0), redCardEffect(0, 1)]).toEqual([1, 0.67, 1.25]);
  });
});
