import { expect, it } from "vitest";
import { recommendedStakes } from "./recommended-stakes.ts";

it("pads recommended stakes to exactly four with zero [TKT-22]", () => {
  expect(recommendedStakes([])).toEqual([0n, 0n, 0n, 0n]);
  expect(recommendedStakes([500n, 1_000n])).toEqual([500n, 1_000n, 0n, 0n]);
  expect(recommendedStakes([1n, 2n, 3n, 4n, 5n])).toEqual([1n, 2n, 3n, 4n]);
});
