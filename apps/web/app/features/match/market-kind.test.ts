import { describe, expect, it } from "vitest";
import { isWithinReach, scoreOf } from "./market-kind.ts";

describe("a correct score", () => {
  const stillOffered = (reached: { home: number; away: number } | null): string[] =>
    ["0:0", "1:0", "0:1", "1:1", "2:1", "1:2", "Any other"].filter((name) => isWithinReach(name, reached));

  it("that can no longer happen is left out [CAT-07]", () => {
    expect(stillOffered({ home: 1, away: 1 })).toEqual(["1:1", "2:1", "1:2", "Any other"]);
    expect(stillOffered({ home: 0, away: 2 })).toEqual(["1:2", "Any other"]);
  });

  it("is one also as pages write it that run from the right [LAY-12]", () => {
    expect(scoreOf("\u20682\u2069:\u20681\u2069")).toEqual({ home: 2, away: 1 });
    expect(isWithinReach("\u20680\u2069:\u20681\u2069", { home: 1, away: 0 })).toBe(false);
  });

  it("is offered whatever it is before the match", () => {
    expect(stillOffered(null)).toHaveLength(7);
    expect(stillOffered({ home: 0, away: 0 })).toHaveLength(7);
  });
});
