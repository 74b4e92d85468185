import { describe, expect, it } from "vitest";
import type { Pair } from "../../../../feed.ts";
import type { RallyRules } from "../rally-rules.ts";
import { afterRally, type RallyScore, startOfMatch } from "../rally-score.ts";
import { rallyEndings } from "./match-endings.ts";
import { RallyModel } from "./rally-model.ts";
import { homeWinsSet, setModel } from "./set-model.ts";

const LONG: RallyRules = {
  setsToWin: 3,
  pointsOfSet: 25,
  pointsOfLastSet: 15,
  serve: "winner",
  isLastSetTossed: true,
};
const NO_POINTS: Pair = { home: 0, away: 0 };
const start = (target: number) => ({ target, points: NO_POINTS, server: "home", first: "home" }) as const;

describe("a set of rallies", () => {
  it.each([
    [0.51, 25, 0.55709],
    [0.51, 15, 0.54474],
    [0.51, 11, 0.53871],
    [0.52, 25, 0.61305],
    [0.52, 15, 0.58895],
    [0.52, 11, 0.57707],
    [0.55, 25, 0.76412],
    [0.55, 15, 0.71333],
    [0.55, 11, 0.68681],
  ])("is won with %f of the rallies, to %i points, as worked", (p, target, won) => {
    const model = setModel(LONG, { home: p, away: p }, start(target));
    expect(homeWinsSet(model)).toBeCloseTo(won, 5);
  });

  it("is won from level, a point before its end, in two rallies in a row", () => {
    const p = 0.55;
    const model = setModel(LONG, { home: p, away: p }, { ...start(25), points: { home: 24, away: 24 } });
    expect(homeWinsSet(model)).toBeCloseTo(p ** 2 / (p ** 2 + (1 - p) ** 2), 9);
    const late = setModel(LONG, { home: p, away: p }, { ...start(25), points: { home: 41, away: 40 } });
    expect(homeWinsSet(late)).toBeCloseTo(p + (1 - p) * homeWinsSet(model), 9);
  });

  it.each(["winner", "turns"] as const)("has each side ahead as often, with the serve by %s", (serve) => {
    const chance = { home: 0.4, away: 0.6 };
    const rules = { ...LONG, serve };
    const [one, other] = (["home", "away"] as const).map((first) =>
      setModel(rules, chance, { ...start(25), server: first, first }),
    );
    expect(homeWinsSet(one!) + homeWinsSet(other!)).toBeCloseTo(1, 9);
    for (const number of [1, 5, 24])
      expect(one!.homeIsFirstTo[number]! + other!.homeIsFirstTo[number]!).toBeCloseTo(1, 9);
  });

  it("counts what is left out nowhere: all ways to end are one", () => {
    for (const points of [NO_POINTS, { home: 24, away: 3 }, { home: 30, away: 31 }]) {
      const { won } = setModel(LONG, { home: 0.37, away: 0.64 }, { ...start(25), points });
      const sum = [...won.home, ...won.away].reduce((total, value) => total + value, 0);
      expect(sum).toBeCloseTo(1, 12);
    }
  });
});

/** Rally by rally through all that can happen, in another way than the model: by the rules of the score alone. */
function played(rules: RallyRules, p: number, from: RallyScore): Map<string, number> {
  const ended = new Map<string, number>();
  let stands = new Map<string, { score: RallyScore; probability: number }>([["", { score: from, probability: 1 }]]);
  while (stands.size > 0) {
    const next: typeof stands = new Map();
    for (const { score, probability } of stands.values()) {
      for (const side of ["home", "away"] as const) {
        const after = afterRally(rules, score, { winner: side, nextFirst: "home" });
        const weight = probability * (side === "home" ? p : 1 - p);
        if (weight < 1e-11) continue;
        const points = after.points.reduce(
          (sum, set) => ({ home: sum.home + set.home, away: sum.away + set.away }),
          NO_POINTS,
        );
        const extended = after.points.filter(
          (set, index) => Math.max(set.home, set.away) > (index === 4 ? rules.pointsOfLastSet : rules.pointsOfSet),
        ).length;
        if (after.isOver) {
          const key = [after.sets.home, after.sets.away, points.home, points.away, extended].join(" ");
          ended.set(key, (ended.get(key) ?? 0) + weight);
          continue;
        }
        const score2 = after.isBreak ? { ...after, points: [...after.points, NO_POINTS], isBreak: false } : after;
        const key = [
          points.home,
          points.away,
          extended,
          JSON.stringify(score2.sets),
          JSON.stringify(score2.points.at(-1)),
        ].join();
        const known = next.get(key)?.probability ?? 0;
        next.set(key, { score: score2, probability: known + weight });
      }
    }
    stands = next;
  }
  return ended;
}

interface NaiveEnd {
  sets: string;
  winner: "home" | "away";
  home: number;
  away: number;
  extended: number;
}

/** Both say the same of how likely each end is, as far as `nameOf` tells ends apart. */
function expectAlike(
  reckoned: readonly (readonly (string | number)[])[],
  naive: ReadonlyMap<string, number>,
  nameOf: (end: NaiveEnd) => string,
): void {
  const apart = new Map<string, number>();
  for (const [name, probability] of reckoned)
    apart.set(String(name), (apart.get(String(name)) ?? 0) + Number(probability));
  for (const [key, probability] of naive) {
    const [home = 0, away = 0, ofHome = 0, ofAway = 0, extended = 0] = key.split(" ").map(Number);
    const winner = home > away ? "home" : "away";
    const name = nameOf({ sets: `${home}:${away}`, winner, home: ofHome, away: ofAway, extended });
    apart.set(name, (apart.get(name) ?? 0) - probability);
  }
  expect([...apart].filter(([, difference]) => Math.abs(difference) > 2e-6)).toEqual([]);
}

describe("a match of rallies", () => {
  const rules: RallyRules = { ...LONG, pointsOfSet: 4, pointsOfLastSet: 3 };
  const measures = {
    total: (home: number, away: number) => home + away,
    lead: (home: number, away: number) => home - away,
    home: (home: number) => home,
    away: (_: number, away: number) => away,
  } as const;
  const inPlay: RallyScore = {
    ...startOfMatch("home"),
    sets: { home: 1, away: 1 },
    points: [
      { home: 4, away: 1 },
      { home: 6, away: 8 },
      { home: 2, away: 1 },
    ],
  };

  it.each([
    ["its start", startOfMatch("home")],
    ["its third set", inPlay],
  ])("is counted from %s as all its rallies say, played one by one", (_, score) => {
    const p = 0.54;
    const endings = rallyEndings(new RallyModel(rules, { home: p, away: p }), score);
    const naive = played(rules, p, score);
    const ofSets = endings.match.all.map((end) => [
      `${end.sets.home}:${end.sets.away} ${end.extended}`,
      end.probability,
    ]);
    expectAlike(ofSets, naive, ({ sets, extended }) => `${sets} ${extended}`);
    for (const [measure, count] of Object.entries(measures)) {
      // The keys of an object are those of its type here.
      const ends = endings.counted(measure as keyof typeof measures).all;
      const reckoned = ends.map((end) => [`${end.winner} ${end.count}`, end.probability]);
      expectAlike(reckoned, naive, ({ winner, home, away }) => `${winner} ${count(home, away)}`);
    }
  });

  it("is won as often as its sets say: five of them alike", () => {
    const { all } = rallyEndings(new RallyModel(LONG, { home: 0.52, away: 0.52 }), startOfMatch("away")).match;
    const [set, last] = [0.61305, 0.58895];
    const won = (home: number, away: number): number =>
      all.filter(({ sets }) => sets.home === home && sets.away === away).reduce((sum, one) => sum + one.probability, 0);
    expect(won(3, 0)).toBeCloseTo(set ** 3, 4);
    expect(won(3, 1)).toBeCloseTo(3 * set ** 3 * (1 - set), 4);
    expect(won(3, 2)).toBeCloseTo(6 * set ** 2 * (1 - set) ** 2 * last, 4);
    expect(won(0, 3)).toBeCloseTo((1 - set) ** 3, 4);
  });
});
