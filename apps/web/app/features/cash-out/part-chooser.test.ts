import { describe, expect, it } from "vitest";
import { partAt, sliderSteps, stepOf } from "./part-chooser.tsx";

describe("the slider of a part [BET-05]", () => {
  it("comes to a step of its own for each of its steps, whatever the stake: keys pass every one of them", () => {
    for (const left of [1n, 2n, 3n, 7n, 50n, 99n, 100n, 101n, 150n, 199n, 416n, 1_250n, 12_345n, 10n ** 12n + 7n]) {
      const steps = sliderSteps(left);
      for (let step = 1n; step <= steps; step += 1n) {
        const part = partAt(step, left);
        expect([left, part >= 1n && part <= left, stepOf(part, left)]).toEqual([left, true, step]);
      }
      expect(partAt(steps, left)).toBe(left);
    }
  });
});
