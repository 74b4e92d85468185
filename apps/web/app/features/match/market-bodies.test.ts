import { describe, expect, it } from "vitest";
import { isWithinReach } from "./market-bodies.tsx";

describe("a correct score", () => {
  const score = (home: number, away: number) => ({ score: { home, away } });
  const OFFERED = {
    "0:0": score(0, 0),
    "1:0": score(1, 0),
    "0:1": score(0, 1),
    "1:1": score(1, 1),
    "2:1": score(2, 1),
    "1:2": score(1, 2),
    "Any other": { score: null },
  };
  const stillOffered = (reached: { home: number; away: number } | null): string[] =>
    Object.entries(OFFERED).flatMap(([name, outcome]) => (isWithinReach(outcome, reached) ? [name] : []));

  it("that can no longer happen is left out [CAT-07]", () => {
    expect(stillOffered({ home: 1, away: 1 })).toEqual(["1:1", "2:1", "1:2", "Any other"]);
    expect(stillOffered({ home: 0, away: 2 })).toEqual(["1:2", "Any other"]);
  });

  it("is one also as pages write it that run from the right [LAY-12]", () => {
    const written = { ...score(0, 1), name: "\u20680\u2069:\u20681\u2069" };
    expect(isWithinReach(written, { home: 1, away: 0 })).toBe(false);
    expect(isWithinReach(written, { home: 0, away: 1 })).toBe(true);
  });

  it("is offered whatever it is before the match", () => {
    expect(stillOffered(null)).toHaveLength(7);
    expect(stillOffered({ home: 0, away: 0 })).toHaveLength(7);
  });
});
