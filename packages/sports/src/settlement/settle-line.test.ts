import { describe, expect, it } from "vitest";
import { LOSE, REFUND, WIN, market, settled, sheet, tally } from "../../test/settled-line.ts";
import type { MarketDescriptor } from "../descriptor.ts";
import { OUTCOMES } from "../outcome-sets.ts";
import type { Tally } from "./score-sheet.ts";
import { settleLine } from "./settle-line.ts";

describe("a result", () => {
  const threeWay = { kind: "result", of: ["points"], wins: [["home"], ["draw"], ["away"]] } as const;

  it("is open until its tally is final", () => {
    expect(settled(threeWay, OUTCOMES.homeDrawAway, sheet({ points: tally(3, 0, false) }))).toBeNull();
    expect(settled(threeWay, OUTCOMES.homeDrawAway, sheet({}))).toBeNull();
  });

  it.each([
    [tally(2, 1), [WIN, LOSE, LOSE]],
    [tally(1, 1), [LOSE, WIN, LOSE]],
    [tally(0, 1), [LOSE, LOSE, WIN]],
  ])("of %o pays %o", (points, results) => {
    expect(settled(threeWay, OUTCOMES.homeDrawAway, sheet({ points }))).toEqual(results);
  });

  it("returns the stake where its rule says so", () => {
    const rule = { kind: "result", of: ["points"], wins: [["home"], ["away"]], refunds: ["draw"] } as const;
    expect(settled(rule, OUTCOMES.homeAway, sheet({ points: tally(4, 4) }))).toEqual([REFUND, REFUND]);
  });

  it("of two tallies needs both, in order", () => {
    const rule = { kind: "result", of: ["points/1", "points"], wins: [["home/away"], ["away/home"]] } as const;
    const half = { "points/1": tally(1, 0) };
    expect(settled(rule, OUTCOMES.homeAway, sheet({ ...half, points: tally(1, 2, false) }))).toBeNull();
    expect(settled(rule, OUTCOMES.homeAway, sheet({ ...half, points: tally(1, 2) }))).toEqual([WIN, LOSE]);
  });
});

describe("a total", () => {
  const total = { kind: "total", of: "games/{setnr}" } as const;
  const of = (games: Tally, specifier: string) =>
    settled(total, OUTCOMES.overUnder, { ...sheet({ "games/2": games }), specifier });

  it("reads the part of the match that its specifier names", () => {
    expect(of(tally(6, 4), "setnr=2|total=9.5")).toEqual([WIN, LOSE]);
    expect(of(tally(6, 4), "setnr=1|total=9.5")).toBeNull();
  });

  it("is decided for over as soon as it is passed, for under at the end alone", () => {
    expect(of(tally(5, 5, false), "setnr=2|total=9.5")).toEqual([WIN, LOSE]);
    expect(of(tally(5, 4, false), "setnr=2|total=9.5")).toBeNull();
    expect(of(tally(6, 3), "setnr=2|total=9.5")).toEqual([LOSE, WIN]);
  });

  it("is open on a quarter line as long as half of the stake is", () => {
    expect(of(tally(5, 5, false), "setnr=2|total=9.75")).toBeNull();
    expect(of(tally(6, 5, false), "setnr=2|total=9.75")).toEqual([WIN, LOSE]);
    expect(of(tally(5, 5), "setnr=2|total=9.75")).toEqual(["refund_half_win_other", "refund_half_lose_other"]);
  });

  it("returns the stake on the line, and waits for the end to do so", () => {
    expect(of(tally(5, 5, false), "setnr=2|total=10")).toBeNull();
    expect(of(tally(5, 5), "setnr=2|total=10")).toEqual([REFUND, REFUND]);
  });

  it("counts one side where its rule names one", () => {
    const rule = { kind: "total", of: "points", side: "away" } as const;
    const points = tally(9, 2);
    expect(settled(rule, OUTCOMES.overUnder, { ...sheet({ points }), specifier: "total=2.5" })).toEqual([LOSE, WIN]);
  });
});

describe("a handicap", () => {
  it("is added to home, quarter lines in halves", () => {
    const rule = { kind: "handicap", of: "points" } as const;
    const points = tally(3, 2);
    const of = (hcp: string) => settled(rule, OUTCOMES.handicap, { ...sheet({ points }), specifier: `hcp=${hcp}` });
    expect(of("-0.5")).toEqual([WIN, LOSE]);
    expect(of("-1")).toEqual([REFUND, REFUND]);
    expect(of("-0.75")).toEqual(["refund_half_win_other", "refund_half_lose_other"]);
  });
});

describe("other rules", () => {
  it("pay odd and even, nothing at all being even", () => {
    const rule = { kind: "parity", of: "points" } as const;
    expect(settled(rule, OUTCOMES.oddEven, sheet({ points: tally(2, 1) }))).toEqual([WIN, LOSE]);
    expect(settled(rule, OUTCOMES.oddEven, sheet({ points: tally(0, 0) }))).toEqual([LOSE, WIN]);
  });

  it("know that both have scored at once, and that one has not at the end", () => {
    const rule = { kind: "both_score", of: "points" } as const;
    expect(settled(rule, OUTCOMES.yesNo, sheet({ points: tally(1, 1, false) }))).toEqual([WIN, LOSE]);
    expect(settled(rule, OUTCOMES.yesNo, sheet({ points: tally(4, 0, false) }))).toBeNull();
    expect(settled(rule, OUTCOMES.yesNo, sheet({ points: tally(4, 0) }))).toEqual([LOSE, WIN]);
  });

  it("lose a shutout to the opponent's first, and win it at the end alone", () => {
    const rule = { kind: "shutout", of: "points", by: "home" } as const;
    expect(settled(rule, OUTCOMES.yesNo, sheet({ points: tally(0, 1, false) }))).toEqual([LOSE, WIN]);
    expect(settled(rule, OUTCOMES.yesNo, sheet({ points: tally(0, 0, false) }))).toBeNull();
    expect(settled(rule, OUTCOMES.yesNo, sheet({ points: tally(0, 0) }))).toEqual([WIN, LOSE]);
    expect(settled(rule, OUTCOMES.yesNo, sheet({ points: tally(0, 1) }))).toEqual([LOSE, WIN]);
  });

  it("pay every other score as soon as none of the listed can be reached", () => {
    const rule = { kind: "exact_score", of: "sets" } as const;
    const outcomes = [{ id: "a", score: { home: 2, away: 0 } }, { id: "b", score: { home: 2, away: 1 } }, { id: "c" }];
    expect(settled(rule, outcomes, sheet({ sets: tally(1, 1, false) }))).toBeNull();
    expect(settled(rule, outcomes, sheet({ sets: tally(0, 2, false) }))).toEqual([LOSE, LOSE, WIN]);
    expect(settled(rule, outcomes, sheet({ sets: tally(2, 1) }))).toEqual([LOSE, WIN, LOSE]);
    expect(settled(rule, outcomes, sheet({ sets: tally(1, 0) }))).toEqual([LOSE, LOSE, WIN]);
  });

  it("pay who scores the one that is numbered, or none at the end", () => {
    const rule = { kind: "nth_score", of: "points", number: "nr" } as const;
    const of = (points: Tally, nr: number) =>
      settled(rule, OUTCOMES.homeNoneAway, { ...sheet({ points }), specifier: `nr=${nr}` });
    const two: Tally = { ...tally(1, 1, false), order: ["away", "home"] };
    expect(of(two, 1)).toEqual([LOSE, LOSE, WIN]);
    expect(of(two, 2)).toEqual([WIN, LOSE, LOSE]);
    expect(of(two, 3)).toBeNull();
    expect(of({ ...two, isFinal: true }, 3)).toEqual([LOSE, WIN, LOSE]);
  });
});

describe("what was not played", () => {
  it("is refunded once the match is over, and open before", () => {
    const rule = { kind: "total", of: "games/{setnr}" } as const;
    const games = { "games/1": tally(6, 4), "games/2": tally(6, 4) };
    const third = (isOver: boolean) =>
      settled(rule, OUTCOMES.overUnder, { ...sheet(games, isOver), specifier: "setnr=3|total=9.5" });
    expect(third(false)).toBeNull();
    expect(third(true)).toEqual([REFUND, REFUND]);
  });
});

const named = (...ids: readonly string[]): MarketDescriptor["outcomes"] => ids.map((id) => ({ id }));

describe("a band", () => {
  const ranges = {
    kind: "band",
    of: "points",
    measure: "total",
    bands: [
      [0, 1],
      [2, 3],
      [4, null],
    ],
  } as const;
  const three = named("low", "middle", "high");

  it.each([
    [tally(1, 0), [WIN, LOSE, LOSE]],
    [tally(1, 2), [LOSE, WIN, LOSE]],
    [tally(4, 3), [LOSE, LOSE, WIN]],
  ])("has the total of %o", (points, results) => {
    expect(settled(ranges, three, sheet({ points }))).toEqual(results);
  });

  it("is decided early only where a growing count cannot leave it", () => {
    expect(settled(ranges, three, sheet({ points: tally(2, 1, false) }))).toBeNull();
    expect(settled(ranges, three, sheet({ points: tally(3, 1, false) }))).toEqual([LOSE, LOSE, WIN]);
  });

  it("has a margin for either side, which can shrink", () => {
    const margins = {
      kind: "band",
      of: "points",
      measure: "margin",
      bands: [
        [1, null],
        [0, 0],
        [null, -1],
      ],
    } as const;
    expect(settled(margins, three, sheet({ points: tally(1, 3) }))).toEqual([LOSE, LOSE, WIN]);
    expect(settled(margins, three, sheet({ points: tally(2, 2) }))).toEqual([LOSE, WIN, LOSE]);
    expect(settled(margins, three, sheet({ points: tally(9, 0, false) }))).toBeNull();
  });
});

describe("what happens", () => {
  it("is certain at once when it does, and at the end when it does not", () => {
    const rule = { kind: "happens", of: "overtime" } as const;
    expect(settled(rule, OUTCOMES.yesNo, sheet({ overtime: tally(0, 0, false) }))).toBeNull();
    expect(settled(rule, OUTCOMES.yesNo, sheet({ overtime: tally(0, 1, false) }))).toEqual([WIN, LOSE]);
    expect(settled(rule, OUTCOMES.yesNo, sheet({ overtime: tally(0, 0) }))).toEqual([LOSE, WIN]);
  });

  it("can be asked of one side, and of more than one", () => {
    const rule = { kind: "happens", of: "sets", side: "away", least: 2 } as const;
    expect(settled(rule, OUTCOMES.yesNo, sheet({ sets: tally(2, 1) }))).toEqual([LOSE, WIN]);
    expect(settled(rule, OUTCOMES.yesNo, sheet({ sets: tally(1, 2, false) }))).toEqual([WIN, LOSE]);
  });
});

describe("the highest of several", () => {
  const rule = { kind: "highest", of: ["points/1", "points/2"] } as const;
  const three = named("first", "second", "level");

  it("waits for all of them", () => {
    expect(settled(rule, three, sheet({ "points/1": tally(3, 3) }))).toBeNull();
    expect(settled(rule, three, sheet({ "points/1": tally(3, 3), "points/2": tally(9, 0, false) }))).toBeNull();
  });

  it.each([
    [tally(1, 1), tally(1, 2), [LOSE, WIN, LOSE]],
    [tally(4, 1), tally(1, 2), [WIN, LOSE, LOSE]],
    [tally(2, 1), tally(3, 0), [LOSE, LOSE, WIN]],
  ])("of %o and %o pays %o", (first, second, results) => {
    expect(settled(rule, three, sheet({ "points/1": first, "points/2": second }))).toEqual(results);
  });
});

describe("a mark", () => {
  const rule = { kind: "mark", of: "toss/{number}", values: [["heads"], ["tails"]], refunds: ["edge"] } as const;
  const toss = (end: string | undefined) => ({
    tallies: {},
    marks: end === undefined ? {} : { "toss/2": end },
    isOver: false,
    specifier: "number=2",
  });

  it("is open until it is there, and pays those who named it", () => {
    expect(settled(rule, named("h", "t"), toss(undefined))).toBeNull();
    expect(settled(rule, named("h", "t"), toss("tails"))).toEqual([LOSE, WIN]);
    expect(settled(rule, named("h", "t"), toss("edge"))).toEqual([REFUND, REFUND]);
  });

  it("that never came returns the stake", () => {
    expect(settled(rule, named("h", "t"), { ...toss(undefined), isOver: true })).toEqual([REFUND, REFUND]);
  });
});

describe("two questions in one", () => {
  const rule = {
    kind: "combo",
    parts: [
      { kind: "result", of: ["points"], wins: [["home"], ["away"]], refunds: ["draw"] },
      { kind: "total", of: "points" },
    ],
    wins: [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ],
  } as const;
  const four = named("home-over", "home-under", "away-over", "away-under");
  const of = (points: Tally) => ({ ...sheet({ points }), specifier: "total=4.5" });

  it("waits for both", () => {
    expect(settled(rule, four, of(tally(5, 1, false)))).toBeNull();
  });

  it.each([
    [tally(3, 1), [LOSE, WIN, LOSE, LOSE]],
    [tally(1, 4), [LOSE, LOSE, WIN, LOSE]],
  ])("of %o pays %o", (points, results) => {
    expect(settled(rule, four, of(points))).toEqual(results);
  });

  it("returns what the other part has not lost", () => {
    expect(settled(rule, four, of(tally(3, 3)))).toEqual([REFUND, LOSE, REFUND, LOSE]);
  });
});

describe("a head start", () => {
  it("is added to the score before it is asked who is ahead", () => {
    const rule = { kind: "head_start", of: "points" } as const;
    const of = (hcp: string, points: Tally) =>
      settled(rule, OUTCOMES.homeDrawAway, { ...sheet({ points }), specifier: `hcp=${hcp}` });
    expect(of("0:1", tally(2, 1))).toEqual([LOSE, WIN, LOSE]);
    expect(of("2:0", tally(0, 1))).toEqual([WIN, LOSE, LOSE]);
    expect(of("0:2", tally(1, 0))).toEqual([LOSE, LOSE, WIN]);
    expect(of("0:2", tally(1, 0, false))).toBeNull();
  });
});

describe("the parity of one side", () => {
  it("leaves the other side out", () => {
    const rule = { kind: "parity", of: "points", side: "home" } as const;
    expect(settled(rule, OUTCOMES.oddEven, sheet({ points: tally(3, 1) }))).toEqual([WIN, LOSE]);
    expect(settled(rule, OUTCOMES.oddEven, sheet({ points: tally(2, 1) }))).toEqual([LOSE, WIN]);
  });
});

describe("every one of several", () => {
  const rule = {
    kind: "every",
    parts: [
      { kind: "result", of: ["points"], wins: [["home"], ["draw", "away"]] },
      { kind: "shutout", of: "points", by: "home" },
    ],
  } as const;

  it("is lost with the first part that is lost, whatever the others come to", () => {
    expect(settled(rule, OUTCOMES.yesNo, sheet({ points: tally(4, 1, false) }))).toEqual([LOSE, WIN]);
    expect(settled(rule, OUTCOMES.yesNo, sheet({ points: tally(4, 0, false) }))).toBeNull();
    expect(settled(rule, OUTCOMES.yesNo, sheet({ points: tally(0, 0) }))).toEqual([LOSE, WIN]);
  });

  it("is won when all parts are", () => {
    expect(settled(rule, OUTCOMES.yesNo, sheet({ points: tally(1, 0) }))).toEqual([WIN, LOSE]);
  });
});

describe("the highest of players", () => {
  const rule = { kind: "top", of: "runs/home" } as const;
  const of = (figures: Readonly<Record<string, number>>, isFinal = true) =>
    settleLine(
      market(rule, named("a", "b", "c")),
      {},
      {
        ...sheet({}),
        figures: { "runs/home": { of: figures, isFinal } },
      },
    );

  it("wins once nothing can be added, and who is level shares", () => {
    expect(of({ a: 3, b: 2 }, false)).toBeNull();
    expect(of({ a: 3, b: 2 })).toEqual([{ result: WIN }, { result: LOSE }, { result: LOSE }]);
    const half = { result: WIN, deadHeatFactor: "0.5" };
    expect(of({ a: 3, c: 3 })).toEqual([half, { result: LOSE }, half]);
  });

  it("is refunded where nobody has anything, and where it was not played", () => {
    const refunded = Array.from({ length: 3 }, () => ({ result: REFUND }));
    expect(of({ a: 0 })).toEqual(refunded);
    expect(settleLine(market(rule, named("a", "b", "c")), {}, sheet({}, true))).toEqual(refunded);
  });
});

describe("what players do", () => {
  const players = named("a", "b", "late", "bench");
  const withNobody = [...players, { id: "1716" }];
  const goals = (by: readonly string[], isFinal: boolean) => ({
    tallies: {},
    // The third came on after the first had scored, the fourth not at all.
    deeds: { goals: { by, since: { a: 0, b: 0, ...(by.length > 0 && { late: 1 }) }, isFinal } },
    isOver: isFinal,
  });
  const first = { kind: "player", of: "goals", which: { number: "nr" } } as const;
  const last = { kind: "player", of: "goals", which: "last" } as const;
  const any = { kind: "player", of: "goals", which: "any" } as const;

  it("pays the first who does it at once, and returns the stake on who was not there by then", () => {
    const of = (by: readonly string[], isFinal = false) =>
      settled(first, withNobody, { ...goals(by, isFinal), specifier: "nr=1" });
    expect(of([])).toBeNull();
    expect(of(["b"])).toEqual([LOSE, WIN, REFUND, REFUND, LOSE]);
    expect(of([], true)).toEqual([LOSE, LOSE, REFUND, REFUND, WIN]);
  });

  it("pays the last at the end, when who came on has lost", () => {
    expect(settled(last, withNobody, goals(["b", "a"], false))).toBeNull();
    expect(settled(last, withNobody, goals(["b", "a"], true))).toEqual([WIN, LOSE, LOSE, REFUND, LOSE]);
  });

  it("pays all who do it at any time", () => {
    expect(settled(any, players, goals(["b", "late", "b"], true))).toEqual([LOSE, WIN, WIN, REFUND]);
  });

  it("pays over as soon as one has done it often enough, under at the end, and nothing on who was not there", () => {
    const of = (player: string, by: readonly string[], isFinal = false) =>
      settled({ kind: "player_total", of: "goals" }, OUTCOMES.overUnder, {
        ...goals(by, isFinal),
        specifier: `player=${player}|total=1.5`,
      });
    expect(of("a", ["a", "b"])).toBeNull();
    expect(of("a", ["a", "b", "a"])).toEqual([WIN, LOSE]);
    expect(of("a", ["a", "b", "b"], true)).toEqual([LOSE, WIN]);
    expect(of("b", [], true)).toEqual([LOSE, WIN]);
    expect(of("bench", ["a"], true)).toEqual([REFUND, REFUND]);
  });
});
