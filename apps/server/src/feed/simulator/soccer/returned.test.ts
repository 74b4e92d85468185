import { settleLine } from "@touchline/sports";
import { SOCCER } from "@touchline/sports/soccer";
import { describe, expect, it } from "vitest";
import type { MatchFixture } from "../../feed.ts";
import { linesOf } from "../match/match-lines.ts";
import { SOCCER_PRICES } from "./markets/soccer-prices.ts";
import { matchParts } from "./model/match-parts.ts";
import { type SoccerState, soccerModel } from "./model/soccer-model.ts";

const NONE = { home: 0, away: 0 };
const nothing = { scored: NONE, toCome: NONE };
/** In the second half of a match that home leads. */
const STATE: SoccerState = {
  score: { home: 1, away: 0 },
  halfTimeScore: { home: 1, away: 0 },
  lastScorer: "home",
  firstHalf: NONE,
  secondHalf: { home: 0.7, away: 0.5 },
  rho: -0.08,
  intervals: [],
  corners: nothing,
  firstHalfCorners: nothing,
  cards: nothing,
  firstHalfCards: nothing,
  redCards: nothing,
  players: [],
  scorers: [],
};

/** The part of a stake that each result gives back. */
const BACK: Readonly<Record<string, number>> = {
  refund_entire: 1,
  refund_half_win_other: 0.5,
  refund_half_lose_other: 0.5,
};

// Safe: a line of a match without players reads nothing else of the fixture.
const lineOf = linesOf(SOCCER, { type: "match", matchId: "m1", players: [] } as unknown as MatchFixture);

describe("what is expected back of a stake", () => {
  it.each([
    ["11", ""],
    ["12", ""],
    ["13", ""],
    ["86", ""],
    ["16", "hcp=-1"],
    ["16", "hcp=-1.25"],
    ["16", "hcp=-0.75"],
    ["16", "hcp=-1.5"],
    ["88", "hcp=0"],
    ["88", "hcp=0.25"],
  ])(
    "on market %s with %s is what settling it on every end of the match gives back [BET-02]",
    (marketId, specifier) => {
      const { market, specifiers } = lineOf({ marketId, specifier });
      const [goals] = matchParts(STATE);
      const all = goals!.probabilities.reduce((sum, probability) => sum + probability, 0);
      const back = goals!.probabilities.reduce((sum, probability, ending) => {
        const tallies = Object.entries(goals!.tallies).map(
          ([name, { home, away }]) => [name, { home: home[ending]!, away: away[ending]!, isFinal: true }] as const,
        );
        const [first] = settleLine(market, specifiers, { tallies: Object.fromEntries(tallies), isOver: true }) ?? [];
        return sum + (BACK[first?.result ?? ""] ?? 0) * probability;
      }, 0);
      const price = SOCCER_PRICES.find((each) => each.marketId === marketId)!;
      const asked = { specifiers, line: Number(specifiers["hcp"] ?? 0) };
      const part = price.returned?.(soccerModel(STATE), asked) ?? Number.NaN;
      expect(part).toBeCloseTo(back / all, 5);
      // Neither a little less than nothing nor the zero that has a sign.
      expect(part > 0 || Object.is(part, 0)).toBe(true);
    },
  );

  it("is said of every market whose stakes may come back by the score", () => {
    const said = SOCCER_PRICES.filter((price) => "returned" in price).map(({ marketId }) => marketId);
    expect(said.toSorted()).toEqual(["11", "12", "13", "16", "64", "66", "86", "88"]);
  });
});
