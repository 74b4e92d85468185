import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../test/property.ts";
import { asianHandicapResult, totalResult } from "./line-result.ts";

const WORDS = {
  win: "win_entire",
  lose: "lose_entire",
  refund: "refund_entire",
  "half-win": "refund_half_win_other",
  "half-lose": "refund_half_lose_other",
} as const;
const MIRROR = {
  win_entire: "lose_entire",
  lose_entire: "win_entire",
  refund_entire: "refund_entire",
  refund_half_win_other: "refund_half_lose_other",
  refund_half_lose_other: "refund_half_win_other",
} as const;
type Word = keyof typeof WORDS;

// Home handicap against a home win by -2, -1, 0, +1 and +2.
const HANDICAPS: Record<string, readonly Word[]> = {
  "-1.25": ["lose", "lose", "lose", "half-lose", "win"],
  "-1": ["lose", "lose", "lose", "refund", "win"],
  "-0.75": ["lose", "lose", "lose", "half-win", "win"],
  "-0.5": ["lose", "lose", "lose", "win", "win"],
  "-0.25": ["lose", "lose", "half-lose", "win", "win"],
  "0": ["lose", "lose", "refund", "win", "win"],
  "0.25": ["lose", "lose", "half-win", "win", "win"],
  "0.75": ["lose", "half-lose", "win", "win", "win"],
};

// Over the line against one, two, three and four goals.
const TOTALS: Record<string, readonly Word[]> = {
  "2": ["lose", "refund", "win", "win"],
  "2.25": ["lose", "half-lose", "win", "win"],
  "2.5": ["lose", "lose", "win", "win"],
  "2.75": ["lose", "lose", "half-win", "win"],
};

describe("asianHandicapResult", () => {
  it.each(Object.entries(HANDICAPS))("settles home %s on every margin", (handicap, words) => {
    const found = [-2, -1, 0, 1, 2].map((margin) =>
      asianHandicapResult({ side: "home", handicap, home: 5 + margin, away: 5 }),
    );
    expect(found).toEqual(words.map((word) => WORDS[word]));
  });

  it("gives the away side the opposite of the home side's result, on every quarter line", () => {
    const goals = fc.integer({ min: 0, max: 9 });
    holds(
      fc.property(goals, goals, fc.integer({ min: -20, max: 20 }), (home, away, quarters) => {
        const bet = { handicap: String(quarters / 4), home, away };
        const homeResult = asianHandicapResult({ ...bet, side: "home" });
        expect(asianHandicapResult({ ...bet, side: "away" })).toBe(MIRROR[homeResult]);
      }),
    );
  });

  it("reads a signed line and refuses what is no quarter line", () => {
    expect(asianHandicapResult({ side: "home", handicap: "+0.5", home: 1, away: 1 })).toBe("win_entire");
    expect(asianHandicapResult({ side: "home", handicap: "-1.750", home: 2, away: 0 })).toBe("refund_half_win_other");
    expect(asianHandicapResult({ side: "home", handicap: "0.00", home: 1, away: 1 })).toBe("refund_entire");
    for (const handicap of ["0.3", "0.205", "0.125", "", ".5", "1.", "0:1", "abc", "Infinity"]) {
      const settle = () => asianHandicapResult({ side: "home", handicap, home: 0, away: 0 });
      expect(settle).toThrow(RangeError);
      expect(settle).toThrow(`"${handicap}"`);
    }
  });
});

describe("totalResult", () => {
  it.each(Object.entries(TOTALS))("settles over %s and mirrors it for under", (line, words) => {
    const over = [1, 2, 3, 4].map((total) => totalResult({ side: "over", line, total }));
    const under = [1, 2, 3, 4].map((total) => totalResult({ side: "under", line, total }));
    expect(over).toEqual(words.map((word) => WORDS[word]));
    expect(under).toEqual(over.map((result) => MIRROR[result]));
  });
});
