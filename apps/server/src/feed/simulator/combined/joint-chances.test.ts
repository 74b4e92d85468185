import fc from "fast-check";
import { SOCCER } from "@touchline/sports/soccer";
import { describe, expect, it, vi } from "vitest";
import type { MatchFixture } from "../../feed.ts";
import type { CombinedLeg } from "../../leg-combinations.ts";
import { linesOf } from "../match/match-lines.ts";
import type { MatchLine } from "../match/match-script.ts";
import { matchParts } from "../soccer/model/match-parts.ts";
import type { SoccerState } from "../soccer/model/soccer-model.ts";
import { drawTimeline } from "../soccer/timeline/draw-timeline.ts";
import { JointChances } from "./joint-chances.ts";

const NONE = { home: 0, away: 0 };
const counted = (home: number, away: number) => ({ scored: NONE, toCome: { home, away } });

/** Before kick-off; halves as goals are scored in them. */
const stateOf = (means: { home: number; away: number }, rho: number): SoccerState => ({
  score: NONE,
  halfTimeScore: null,
  lastScorer: null,
  firstHalf: { home: means.home * 0.443, away: means.away * 0.443 },
  secondHalf: { home: means.home * 0.557, away: means.away * 0.557 },
  rho,
  intervals: [],
  corners: counted(5.4, 4.6),
  firstHalfCorners: counted(2.6, 2.2),
  cards: counted(1.9, 2.2),
  firstHalfCards: counted(0.8, 0.9),
  redCards: counted(0.05, 0.05),
  players: [],
  scorers: [],
});

// Safe: a line of a match without players reads nothing else of the fixture.
const lineOf = linesOf(SOCCER, { type: "match", matchId: "m1", players: [] } as unknown as MatchFixture);
const LINES: readonly MatchLine[] = [
  ["1", ""],
  ["10", ""],
  ["11", ""],
  ["16", "hcp=-0.5"],
  ["16", "hcp=-1"],
  ["16", "hcp=-0.75"],
  ["18", "total=0.5"],
  ["18", "total=2.5"],
  ["18", "total=3"],
  ["29", ""],
  ["60", ""],
  ["8", "goalnr=1"],
  ["45", ""],
  ["166", "total=9.5"],
  ["139", "total=4.5"],
  ["177", "total=4.5"],
].map(([marketId = "", specifier = ""]) => lineOf({ marketId, specifier }));

const chancesOf = (means: { home: number; away: number }, rho = -0.08): JointChances =>
  new JointChances(matchParts(stateOf(means, rho)), LINES);

const leg = (name: string, outcomeId: string): CombinedLeg => {
  const [marketId = "", specifier = ""] = name.split("/");
  return { marketId, specifier, outcomeId };
};
const HOME = leg("1", "1");
const DRAW = leg("1", "2");
const AWAY = leg("1", "3");
const OVER = leg("18/total=2.5", "12");
const UNDER = leg("18/total=2.5", "13");
const BOTH = leg("29", "74");
const NOT_BOTH = leg("29", "76");
const OVER_CORNERS = leg("166/total=9.5", "12");

const probability = (chances: JointChances, ...legs: CombinedLeg[]): number => {
  const chance = chances.chance(legs);
  if (chance.probability === null) throw new Error(`no chance: ${chance.conflict}`);
  return chance.probability;
};

describe("the joint chance of legs of one match [CUS-01]", () => {
  const worked = chancesOf({ home: 1.55, away: 1.1 });

  it("is that of the worked example, home 1.55, away 1.10, rho -0.08, and not the product", () => {
    expect(probability(worked, HOME)).toBeCloseTo(0.46738, 4);
    expect(probability(worked, OVER)).toBeCloseTo(0.49405, 4);
    expect(probability(worked, HOME, OVER)).toBeCloseTo(0.28264, 4);
    expect(probability(worked, HOME, BOTH)).toBeCloseTo(0.2148, 4);
    expect(probability(worked, DRAW, OVER)).toBeCloseTo(0.06218, 4);
  });

  it("is the product where legs hang on nothing of each other, as goals and corners", () => {
    const product = probability(worked, HOME) * probability(worked, OVER_CORNERS);
    expect(probability(worked, HOME, OVER_CORNERS)).toBeCloseTo(product, 12);
  });

  it("adds up, with an outcome and with every other one of its line, to what it is without it", () => {
    const mean = fc.double({ min: 0.3, max: 3, noNaN: true });
    fc.assert(
      fc.property(fc.record({ home: mean, away: mean }), (means) => {
        const chances = chancesOf(means);
        const [over, under] = [probability(chances, HOME, OVER), probability(chances, HOME, UNDER)];
        expect(over + under).toBeCloseTo(probability(chances, HOME), 9);
        const ofResults = [HOME, DRAW, AWAY].map((result) => probability(chances, result, OVER, OVER_CORNERS));
        expect(ofResults.reduce((sum, one) => sum + one, 0)).toBeCloseTo(probability(chances, OVER, OVER_CORNERS), 9);
      }),
      { numRuns: 20 },
    );
  });

  it("is the same in whatever order the legs come, and never above that of any of them", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([HOME, OVER, NOT_BOTH, OVER_CORNERS], { minLength: 2 }), (legs) => {
        const joint = probability(worked, ...legs);
        expect(joint).toBeCloseTo(probability(worked, ...legs.toReversed()), 12);
        for (const one of legs) expect(joint).toBeLessThanOrEqual(probability(worked, one));
      }),
    );
  });

  it("agrees with how often the simulator plays matches so", () => {
    const drawn = 6_000;
    const wins = Array.from({ length: drawn }, (_, index) => {
      const { goals } = drawTimeline({ seed: `joint ${index}`, expected: { home: 1.55, away: 1.1 } });
      const home = goals.filter(({ side }) => side === "home").length;
      return { isHome: home > goals.length - home, isOver: goals.length > 2, hasBoth: home > 0 && home < goals.length };
    });
    const share = (holds: (win: (typeof wins)[number]) => boolean): number => wins.filter(holds).length / drawn;
    const within = 0.03;
    expect(Math.abs(share(({ isHome, isOver }) => isHome && isOver) - probability(worked, HOME, OVER))).toBeLessThan(
      within,
    );
    expect(Math.abs(share(({ isHome, hasBoth }) => isHome && hasBoth) - probability(worked, HOME, BOTH))).toBeLessThan(
      within,
    );
  });
});

describe("legs that are no bet together [CUS-01]", () => {
  const chances = chancesOf({ home: 1.55, away: 1.1 });
  const conflictOf = (...legs: CombinedLeg[]) => chances.chance(legs).conflict;

  it("are refused where they cannot come true together", () => {
    expect(conflictOf(HOME, leg("18/total=0.5", "13"))).toBe("contradiction");
    expect(conflictOf(leg("45", "280"), leg("45", "280"))).toBe("market_used");
    expect(conflictOf(HOME, leg("10", "11"))).toBe("contradiction");
  });

  it("are refused where one of them wins whenever the others do", () => {
    expect(conflictOf(HOME, leg("10", "9"))).toBe("implied");
    expect(conflictOf(HOME, BOTH, OVER)).toBe("implied");
    expect(conflictOf(OVER, leg("18/total=0.5", "12"))).toBe("implied");
  });

  it("are refused where two are of one line", () => {
    expect(conflictOf(HOME, DRAW)).toBe("market_used");
  });

  it.each([
    ["a stake may be returned", leg("18/total=3", "12")],
    ["half of a stake may be returned", leg("16/hcp=-0.75", "1714")],
    ["no bet on the draw", leg("11", "4")],
    ["the order of goals decides", leg("8/goalnr=1", "6")],
    ["the distribution does not tell", leg("177/total=4.5", "12")],
    ["there is no such line", leg("18/total=7.5", "12")],
    ["there is no such outcome", leg("1", "99")],
  ])("are refused where %s", (_why, one) => {
    expect(conflictOf(one, OVER_CORNERS)).toBe("not_combinable");
  });
});

describe("what can join the legs [CUS-01]", () => {
  const chances = chancesOf({ home: 1.55, away: 1.1 });
  const flags = (legs: CombinedLeg[]) =>
    new Map(
      chances
        .lines(legs)
        .flatMap(({ marketId, specifier, outcomes }) =>
          outcomes.map(({ id, conflict }) => [`${marketId}/${specifier}/${id}`, conflict] as const),
        ),
    );

  it("is all that can be combined, while there are none", () => {
    const open = flags([]);
    expect([...open.values()].every((conflict) => conflict === null)).toBe(true);
    expect(new Set([...open.keys()].map((key) => key.split("/", 1)[0]))).toEqual(
      new Set(["1", "10", "16", "18", "29", "60", "45", "166", "139"]),
    );
  });

  it("is what has a chance with them, and says why another has not", () => {
    const open = flags([HOME, OVER]);
    expect(open.get("1//1")).toBeNull();
    expect(open.get("1//2")).toBe("market_used");
    expect(open.get("10//11")).toBe("contradiction");
    expect(open.get("10//9")).toBe("implied");
    expect(open.get("29//76")).toBeNull();
    expect(open.get("166/total=9.5/12")).toBeNull();
  });

  it("says of every outcome what adding it comes to", () => {
    const pairs = [[HOME], [OVER, NOT_BOTH], [AWAY, OVER_CORNERS]];
    for (const legs of pairs)
      for (const [key, conflict] of flags(legs)) {
        const [marketId = "", specifier = "", outcomeId = ""] = key.split("/");
        const added = { marketId, specifier, outcomeId };
        if (legs.some((one) => one.marketId === marketId && one.specifier === specifier)) continue;
        expect(chances.chance([...legs, added]).conflict, key).toBe(conflict);
      }
  });

  it("works out what the legs come to once, however many they are", () => {
    const worked = vi.spyOn(chances, "chance");
    expect(flags([HOME, OVER]).get("1//1")).toBeNull();
    expect(worked).toHaveBeenCalledTimes(1);
    worked.mockRestore();
  });
});
