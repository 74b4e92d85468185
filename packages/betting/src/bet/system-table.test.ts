import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPrice, holds } from "../../test/property.ts";
import { settleBet } from "../settlement/settle-bet.ts";
import { lineStakes, splitStake } from "./line-stakes.ts";
import {
  combinationCount,
  compareSystemTypes,
  parseSystemId,
  systemId,
  systemReturn,
  systemTypesFor,
} from "./system-bet.ts";
import { systemTable } from "./system-table.ts";

describe("systemTable", () => {
  it("shows what each number of wins returns, least to most: 2/3 of 2.0, 3.0 and 1.5 for 30.00", () => {
    expect(systemTable({ stake: 3_000n, odds: ["2.0", "3.0", "1.5"], winCount: 2 })).toEqual([
      { wins: 2, linesWon: 1n, minimum: 3_000n, maximum: 6_000n },
      { wins: 3, linesWon: 3n, minimum: 13_500n, maximum: 13_500n },
    ]);
  });

  it("starts at 27.90 and ends at 479.87 for 3/5 of 50.00", () => {
    const table = systemTable({ stake: 5_000n, odds: ["1.80", "2.10", "1.55", "3.40", "2.00"], winCount: 3 });
    expect(table.map(({ linesWon }) => linesWon)).toEqual([1n, 4n, 10n]);
    expect([table.at(0)?.minimum, table.at(-1)?.maximum]).toEqual([2_790n, 47_987n]);
  });

  it("caps what it shows as what is paid [TKT-20]", () => {
    const [last] = systemTable({ stake: 300n, odds: ["100", "100", "100"], winCount: 2 }).slice(-1);
    expect(last).toMatchObject({ minimum: 300_300n, maximum: 300_300n });
  });

  it("caps what it shows at the payout limit too [VAL-05]", () => {
    const odds = ["2", "3", "4"];
    expect(systemTable({ stake: 300n, odds, winCount: 2, profitLimit: 500n })).toMatchObject([
      { wins: 2, minimum: 600n, maximum: 800n },
      { wins: 3, minimum: 800n, maximum: 800n },
    ]);
  });

  it("counts singles too, as a full-cover bet has them", () => {
    expect(systemTable({ stake: 200n, odds: ["2", "3"], winCount: 1 })).toEqual([
      { wins: 1, linesWon: 1n, minimum: 200n, maximum: 300n },
      { wins: 2, linesWon: 2n, minimum: 500n, maximum: 500n },
    ]);
  });

  it("is empty where there is no such system", () => {
    for (const winCount of [0, 4, -1]) expect(systemTable({ stake: 1n, odds: ["2", "3", "4"], winCount })).toEqual([]);
  });

  it("holds what every choice of winners settles for, and reaches both ends", () => {
    const anySystem = fc
      .array(anyPrice, { minLength: 3, maxLength: 7 })
      .chain((odds) => fc.record({ odds: fc.constant(odds), winCount: fc.integer({ min: 1, max: odds.length }) }));
    holds(
      fc.property(anySystem, fc.bigInt({ min: 1n, max: 10n ** 8n }), ({ odds, winCount }, stake) => {
        const table = systemTable({ stake, odds, winCount });
        const paid = new Map<number, bigint[]>();
        for (let winners = 0; winners < 2 ** odds.length; winners += 1) {
          const legs = odds.map((price, index) => ({
            odds: price,
            result: (winners >> index) & 1 ? ("win_entire" as const) : ("lose_entire" as const),
          }));
          const wins = legs.filter(({ result }) => result === "win_entire").length;
          const settled = settleBet({ stake, legs, systemWinCount: winCount });
          if (wins >= winCount && settled.state === "settled") paid.set(wins, [...(paid.get(wins) ?? []), settled.win]);
        }
        for (const { wins, minimum, maximum } of table) {
          const sorted = (paid.get(wins) ?? []).toSorted((a, b) => (a < b ? -1 : 1));
          expect([sorted.at(0), sorted.at(-1)]).toEqual([minimum, maximum]);
        }
      }),
      1_000,
    );
  });
});

describe("lineStakes", () => {
  it("gives the first lines one subunit more where the stake does not divide", () => {
    expect(lineStakes(1_000n, 6n)).toEqual([
      { count: 4n, stake: 167n },
      { count: 2n, stake: 166n },
    ]);
    expect(lineStakes(3_000n, 3n)).toEqual([{ count: 3n, stake: 1_000n }]);
    expect(lineStakes(2n, 3n)).toEqual([
      { count: 2n, stake: 1n },
      { count: 1n, stake: 0n },
    ]);
    expect(lineStakes(100n, 0n)).toEqual([]);
  });

  it("always adds up, with stakes that differ by one subunit at most", () => {
    holds(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.bigInt({ min: 1n, max: 10n ** 6n }), (stake, lines) => {
        const groups = lineStakes(stake, lines);
        expect(groups.reduce((sum, group) => sum + group.count * group.stake, 0n)).toBe(stake);
        expect(groups.reduce((sum, { count }) => sum + count, 0n)).toBe(lines);
        const [first, last = first] = groups;
        expect((first?.stake ?? 0n) - (last?.stake ?? 0n) <= 1n).toBe(true);
      }),
      1_000,
    );
  });
});

describe("splitStake", () => {
  it("gives what is left to the parts that lost most, earlier ones first", () => {
    expect(splitStake(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
    expect(splitStake(10n, [6n, 4n, 1n])).toEqual([5n, 4n, 1n]);
    expect(splitStake(10n, [0n, 0n])).toEqual([0n, 0n]);
    expect(splitStake(10n, [])).toEqual([]);
  });

  it("always adds up, within one subunit of the exact share", () => {
    holds(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.array(fc.bigInt({ min: 0n, max: 300n }), { minLength: 1, maxLength: 12 }),
        (stake, weights) => {
          const total = weights.reduce((sum, weight) => sum + weight, 0n);
          const parts = splitStake(stake, weights);
          expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(total === 0n ? 0n : stake);
          for (const [index, part] of parts.entries()) {
            const off = part * total - stake * (weights[index] ?? 0n);
            expect(off < (total || 1n) && off > -(total || 1n)).toBe(true);
          }
        },
      ),
      1_000,
    );
  });
});

describe("system types [TKT-20]", () => {
  it("are every k from 2 to one below the legs, from three legs up", () => {
    expect([0, 2, 3, 5].map((legs) => systemTypesFor(legs).map(({ winCount }) => winCount))).toEqual([
      [],
      [],
      [2],
      [2, 3, 4],
    ]);
  });

  it("are sorted by totalCount, then winCount", () => {
    const types = [...systemTypesFor(5), ...systemTypesFor(3), ...systemTypesFor(4)].toSorted(compareSystemTypes);
    expect(types.map(systemId)).toEqual(["2/3", "2/4", "3/4", "2/5", "3/5", "4/5"]);
    expect(systemTypesFor(5).toReversed().toSorted(compareSystemTypes)).toEqual(systemTypesFor(5));
  });

  it("are read back from their ids, and nothing else is", () => {
    expect(parseSystemId("2/3")).toEqual({ totalCount: 3, winCount: 2 });
    expect(parseSystemId("1/3")).toEqual({ totalCount: 3, winCount: 1 });
    expect(parseSystemId("3/3")).toEqual({ totalCount: 3, winCount: 3 });
    expect(parseSystemId("10/20")).toEqual({ totalCount: 20, winCount: 10 });
    for (const id of ["", "4/3", "0/3", "1x/3", "2/3x", "x2/3", "2/", "/3", "a/3", "2/3/4", "02/3", "100/200"])
      expect(parseSystemId(id)).toBeNull();
  });
});

describe("bankers", () => {
  it("stand in every line: C(n - b, k - b) lines of the bankers' odds by the rest", () => {
    // One banker at 2.0 and two of three others at 3.0, 1.5, 4.0 make three lines: 9, 24 and 12, on 30.00.
    const bet = { stake: 3_000n, multipliers: ["3.0", "1.5", "4.0"], bankers: ["2.0"], winCount: 3 };
    expect(systemReturn(bet)).toBe(45_000n);
    expect(systemReturn({ ...bet, bankers: ["0"] })).toBe(0n);
    expect(systemReturn({ ...bet, bankers: ["2.0", "2.0", "2.0", "2.0"] })).toBe(0n);
  });

  it("equal the lines that a plain system shares with them", () => {
    holds(
      fc.property(fc.array(anyPrice, { minLength: 3, maxLength: 8 }), anyPrice, (odds, banker) => {
        const winCount = 2;
        const lines = combinationCount(odds.length, winCount);
        const plain = systemReturn({ stake: 1_000n * lines, multipliers: odds, winCount });
        const led = systemReturn({
          stake: 1_000n * lines,
          multipliers: odds,
          bankers: [banker],
          winCount: winCount + 1,
        });
        const single = systemReturn({
          stake: 1_000n * lines,
          multipliers: odds,
          bankers: ["1"],
          winCount: winCount + 1,
        });
        expect(single).toBe(plain);
        expect(led >= plain).toBe(true);
      }),
      1_000,
    );
  });
});
