import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../test/property.ts";
import { combinationCount } from "../bet/system-bet.ts";
import {
  inOrder,
  isWinningTicket,
  lotteryOdds,
  type LotteryTerms,
  luckyNumbers,
  numbersProblem,
} from "./lottery-numbers.ts";

const FIVE_OF_36: LotteryTerms = { poolSize: 36, drawnCount: 5, mostNumbers: 5, margin: "0.2" };
const KENO: LotteryTerms = { poolSize: 80, drawnCount: 20, mostNumbers: 8, margin: "0.2" };

const anyTerms: fc.Arbitrary<LotteryTerms> = fc
  .record({
    poolSize: fc.integer({ min: 2, max: 90 }),
    share: fc.integer({ min: 1, max: 100 }),
    cut: fc.nat({ max: 60 }),
  })
  .map(({ poolSize, share, cut }) => {
    const drawnCount = Math.max(1, Math.floor((poolSize * share) / 100));
    return { poolSize, drawnCount, mostNumbers: drawnCount, margin: `0.${String(cut).padStart(2, "0")}` };
  });

describe("the price of numbers in a lottery [CAT-14]", () => {
  it.each([
    [FIVE_OF_36, ["6.00", "52.50", "595.00", "9817.50", "314160.00"]],
    [
      { poolSize: 49, drawnCount: 6, mostNumbers: 5, margin: "0.2" },
      ["6.80", "65.33", "767.66", "11770.88", "264845.00"],
    ],
    [KENO, ["3.33", "13.85", "60.05", "272.02", "1292.14", "6460.70", "34149.42", "191762.17"]],
    [{ ...FIVE_OF_36, margin: "0" }, ["7.20", "63.00", "714.00", "11781.00", "376992.00"]],
  ] as const)("is one over the chance that all of them are drawn, less the margin: %j", (terms, prices) => {
    expect(prices.map((_, index) => lotteryOdds(terms, index + 1))).toEqual(prices);
  });

  it("is none for a ticket without numbers, with too many, or that would win no more than its stake", () => {
    expect([0, -1, 6].map((count) => lotteryOdds(FIVE_OF_36, count))).toEqual([null, null, null]);
    expect(lotteryOdds({ ...FIVE_OF_36, mostNumbers: 9 }, 6)).toBeNull();
    expect(lotteryOdds({ poolSize: 10, drawnCount: 9, mostNumbers: 3, margin: "0.2" }, 1)).toBeNull();
    expect(lotteryOdds({ poolSize: 6, drawnCount: 5, mostNumbers: 1, margin: "0.2" }, 1)).toBeNull();
    expect(lotteryOdds({ poolSize: 6, drawnCount: 5, mostNumbers: 1, margin: "0.18" }, 1)).toBe("1.01");
  });

  it("never pays back more than the fair price less the margin, and is less than a cent below it", () => {
    holds(
      fc.property(anyTerms, fc.integer({ min: 1, max: 12 }), (terms, count) => {
        const odds = lotteryOdds(terms, count);
        if (odds === null) return;
        const hundredths = BigInt(odds.replace(".", ""));
        const [won, all] = [combinationCount(terms.drawnCount, count), combinationCount(terms.poolSize, count)];
        const kept = 100n + BigInt(terms.margin.slice(2));
        // odds * chance * (1 + margin) is at most one, and a cent more is above it.
        expect(hundredths * won * kept <= 10_000n * all).toBe(true);
        expect((hundredths + 1n) * won * kept > 10_000n * all).toBe(true);
        expect(hundredths > 100n).toBe(true);
      }),
    );
  });
});

describe("the numbers of a ticket", () => {
  it.each([
    [[1, 7, 36], null],
    [[36], null],
    [[], "count"],
    [[1, 2, 3, 4, 5, 6], "count"],
    [[0, 7], "range"],
    [[7, 37], "range"],
    [[7, 1.5], "range"],
    [[7, Number.NaN], "range"],
    [[7, 8, 7], "repeated"],
  ] as const)("%j are right or have a problem: %s", (numbers, problem) => {
    expect(numbersProblem(FIVE_OF_36, numbers)).toBe(problem);
  });

  it("stand in ascending order by their size, not by their digits", () => {
    expect(inOrder([10, 9, 100, 1])).toEqual([1, 9, 10, 100]);
  });

  it("win if all of them are drawn, in whatever order", () => {
    expect(isWinningTicket([3, 9], [9, 20, 3])).toBe(true);
    expect(isWinningTicket([3, 8], [9, 20, 3])).toBe(false);
  });

  it("are chosen by chance without repetition, every ticket as often", () => {
    holds(
      fc.property(
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 1, max: 90 }),
        fc.infiniteStream(fc.nat()),
        (pool, count, chance) => {
          const numbers = luckyNumbers(pool, count, (limit) => chance.next().value % limit);
          expect(numbers).toEqual(inOrder([...new Set(numbers)]));
          expect(numbers).toHaveLength(Math.min(pool, count));
          expect(numbers.every((number) => number >= 1 && number <= pool)).toBe(true);
        },
      ),
    );
    const every = [0, 1, 2, 3].flatMap((first) => [0, 1, 2].map((second) => [first, second]));
    const pairs = every.map((chance) => luckyNumbers(4, 2, () => chance.shift() ?? 0).join());
    const times = new Map<string, number>();
    for (const pair of pairs) times.set(pair, (times.get(pair) ?? 0) + 1);
    expect([...times.values()]).toEqual([2, 2, 2, 2, 2, 2]);
  });
});
