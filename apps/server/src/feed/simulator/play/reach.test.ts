import { parseSpecifier } from "@touchline/betting";
import { settleLine, type Reach, type ScoreSheet, type Tally } from "@touchline/sports";
import { describe, expect, it } from "vitest";
import { scriptOf } from "../match/script-of.ts";
import { createSimulatedSports } from "../simulated-sports.ts";
import { eitherWay, ofAllParts, oneOfScores, raceOf, raceWithLead } from "./reach.ts";

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 10, 24);
const MATCHES = 25;
const MEASURES = ["home", "away", "total", "margin"] as const;
const measured = ({ home, away }: Tally, measure: keyof Reach): number =>
  ({ home, away, total: home + away, margin: home - away })[measure];

const scriptsOf = (key: string) => {
  const sport = createSimulatedSports().find(({ descriptor }) => descriptor.key === key)!;
  const calendar = sport.startsBetween(START_MS, START_MS + 3 * DAY_MS);
  return Array.from({ length: MATCHES }, (_, index) =>
    scriptOf(sport, calendar[(index * 5) % calendar.length]!.write(`reach ${index}`)),
  );
};

const sheetsOf = (script: ReturnType<typeof scriptsOf>[number]): ScoreSheet[] => {
  const play = script.play();
  return [...play.moments()].toSorted((a, b) => a - b).map((atMs) => play.sheetAt(atMs));
};

describe("how a score can still end", () => {
  it("is known of a race, of one that is won by two ahead, and of scores that are listed", () => {
    expect(eitherWay(raceOf({ home: 1, away: 1 }, 2))).toEqual({
      home: [1, 2],
      away: [1, 2],
      total: [3, 3],
      margin: [-1, 1],
    });
    expect(eitherWay(raceWithLead({ home: 10, away: 4 }, 11, 2))).toEqual({
      home: [10, Number.POSITIVE_INFINITY],
      away: [4, Number.POSITIVE_INFINITY],
      total: [15, Number.POSITIVE_INFINITY],
      margin: [-2, 7],
    });
    const sets = [
      { home: 6, away: 4 },
      { home: 7, away: 5 },
      { home: 5, away: 7 },
    ];
    expect(eitherWay(oneOfScores(sets, { home: 5, away: 5 }))).toEqual({
      home: [5, 7],
      away: [5, 7],
      total: [12, 12],
      margin: [-2, 2],
    });
  });

  it("adds up over the parts that are sure to come and those that may", () => {
    const legs = raceOf({ home: 0, away: 0 }, 3);
    const reach = ofAllParts({
      won: { home: 1, away: 0 },
      toWin: 2,
      counted: { home: 3, away: 1 },
      present: raceOf({ home: 2, away: 0 }, 3),
      next: () => legs,
    });
    // 3:1 3:0 at the least; 3:1 2:3 and a whole set at the most.
    expect(reach.total).toEqual([7, 14]);
    expect(reach.margin).toEqual([2 - 1 - 3, 5]);
  });
});

describe.each([
  ["tennis", ["sets", "games", "games/1"]],
  ["volleyball", ["sets", "points", "points/1", "begun"]],
  ["table_tennis", ["sets", "points", "points/1"]],
  ["darts", ["score", "sets", "legs", "legs/1"]],
  ["counter_strike", ["maps", "rounds/1", "half/1/1", "regulation/1"]],
  ["valorant", ["maps", "rounds/1", "half/1/1", "regulation/1"]],
  ["league_of_legends", ["maps"]],
  ["dota_2", ["maps"]],
] as const)("how a match of %s can still end", (key, names) => {
  const scripts = scriptsOf(key);

  it("only ever closes in on how it ends, and never leaves that out", () => {
    const seen = new Set<string>();
    for (const script of scripts) {
      const sheets = sheetsOf(script);
      for (const name of names) {
        const end = sheets.at(-1)!.tallies[name];
        const open = sheets.flatMap(({ tallies }) => tallies[name]?.reach ?? []);
        if (open.length > 0) seen.add(name);
        for (const measure of MEASURES) {
          const outside = open.filter(
            (reach, index) =>
              reach[measure][0] > reach[measure][1] ||
              reach[measure][0] < (open[index - 1]?.[measure][0] ?? Number.NEGATIVE_INFINITY) ||
              reach[measure][1] > (open[index - 1]?.[measure][1] ?? Number.POSITIVE_INFINITY) ||
              (end?.isFinal === true &&
                (measured(end, measure) < reach[measure][0] || measured(end, measure) > reach[measure][1])),
          );
          if (name !== "begun" || measure === "total")
            expect([name, measure, outside.slice(0, 2)]).toEqual([name, measure, []]);
        }
      }
    }
    expect([...seen].toSorted()).toEqual([...names].toSorted());
  });
});

const WIN = "win_entire";
const LOSE = "lose_entire";
const REFUND = "refund_entire";

interface SureCase {
  key: string;
  name: string;
  marketId: string;
  specifier: string;
  results: readonly string[];
}

const sure = (
  key: string,
  name: string,
  cases: readonly (readonly [marketId: string, specifier: string, results: readonly string[]])[],
): SureCase[] => cases.map(([marketId, specifier, results]) => ({ key, name, marketId, specifier, results }));

/** What is sure at one set or map each, where the match is not played on. */
const SURE = [
  ...sure("tennis", "sets", [
    ["188", "hcp=1.5", [WIN, LOSE]],
    ["188", "hcp=-1.5", [LOSE, WIN]],
    ["196", "variant=sr:exact_sets:bestof:3", [LOSE, WIN]],
    ["188", "hcp=0.5", [REFUND, REFUND]],
  ]),
  ...sure("volleyball", "sets", [
    ["188", "hcp=2.5", [WIN, LOSE]],
    ["525", "", [WIN, LOSE]],
    ["526", "", [REFUND, REFUND]],
    ["188", "hcp=1.5", [REFUND, REFUND]],
  ]),
  ...sure("table_tennis", "sets", [
    ["187", "hcp=2.5", [WIN, LOSE]],
    ["187", "hcp=-2.5", [LOSE, WIN]],
  ]),
  ...sure("counter_strike", "maps", [
    ["327", "hcp=1.5", [WIN, LOSE]],
    ["328", "total=2.5", [WIN, LOSE]],
    ["327", "hcp=0.5", [REFUND, REFUND]],
  ]),
  ...sure("league_of_legends", "maps", [
    ["327", "hcp=-1.5", [LOSE, WIN]],
    ["328", "total=2.5", [WIN, LOSE]],
  ]),
  ...sure("darts", "score", [["188", "hcp=6.5", [WIN, LOSE]]]),
];

describe("a match that ends at one each", () => {
  it.each(SURE)(
    "of $key settles what nothing could change any more of market $marketId $specifier",
    ({ key, name, marketId, specifier, results }) => {
      const sport = createSimulatedSports().find(({ descriptor }) => descriptor.key === key)!.descriptor;
      const market = sport.markets.find(({ id }) => id === marketId)!;
      const level = scriptsOf(key)
        .flatMap(sheetsOf)
        .find(({ tallies }) => {
          const tally = tallies[name];
          if (tally?.home !== 1 || tally.away !== 1 || tally.isFinal) return false;
          return name !== "maps" || tally.reach?.total[1] === 3;
        });
      const ended = settleLine(market, parseSpecifier(specifier), { ...level!, isOver: true });
      expect(ended?.map(({ result }) => result)).toEqual(results);
    },
  );
});
