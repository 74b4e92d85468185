import Big from "big.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPrice, holds } from "../../test/property.ts";
import { settleBet } from "../settlement/settle-bet.ts";
import { type BetShape, shapeOdds, shapeReturn, stakeStep } from "./bet-shape.ts";
import { lineCount } from "./line-count.ts";
import { FULL_COVER_NAMES, FULL_COVER_BETS, coveredSystems, fullCoverBetsFor } from "./full-cover-bet.ts";
import { possibleReturn } from "./possible-return.ts";
import { combinationCount, elementarySymmetric } from "./system-bet.ts";

const PRODUCT: BetShape = { kind: "product" };
const CUSTOM: BetShape = { kind: "custom", odds: "3.857" };

describe("the shape of a bet [TKT-01]", () => {
  it("has one line, or a line for every combination", () => {
    expect(lineCount(PRODUCT, 5)).toBe(1n);
    expect(lineCount(CUSTOM, 3)).toBe(1n);
    expect(lineCount({ kind: "system", winCount: 3 }, 5)).toBe(10n);
    expect(lineCount({ kind: "full_cover", name: "lucky15" }, 4)).toBe(15n);
    expect(lineCount({ kind: "full_cover", name: "lucky15" }, 5)).toBe(0n);
  });

  it("has the total odds of the product, of the system's average and of the custom bet's one price", () => {
    expect(shapeOdds(PRODUCT, ["1.87", "1.95", "2.05"])).toBe("7.475325");
    expect(shapeOdds({ kind: "system", winCount: 3 }, ["1.80", "2.10", "1.55", "3.40", "2.00"])).toBe("9.5974");
    expect(shapeOdds({ kind: "full_cover", name: "trixie" }, ["2", "3", "4"])).toBe("12.5");
    expect(shapeOdds({ kind: "full_cover", name: "trixie" }, ["2", "3"])).toBe("0");
    expect(shapeOdds(CUSTOM, ["2", "3"])).toBe("3.857");
    expect(shapeOdds({ kind: "custom", odds: null }, ["2", "3"])).toBe("1");
  });

  it("returns the stake by those odds, rounded once", () => {
    expect(shapeReturn({ shape: PRODUCT, stake: 1_000n, multipliers: ["1.85", "2.10", "1.33"] })).toBe(5_167n);
    expect(shapeReturn({ shape: CUSTOM, stake: 1_000n, multipliers: [] })).toBe(3_857n);
    expect(shapeReturn({ shape: { kind: "custom", odds: null }, stake: 1_000n, multipliers: [] })).toBe(1_000n);
    const trixie: BetShape = { kind: "full_cover", name: "trixie" };
    expect(shapeReturn({ shape: trixie, stake: 400n, multipliers: ["2", "3", "4"] })).toBe(5_000n);
    expect(shapeReturn({ shape: trixie, stake: 400n, multipliers: ["2", "3"] })).toBe(0n);
  });

  it("caps the profit of systems and full-cover bets at a thousand stakes, and of nothing else [TKT-20]", () => {
    const long = ["100", "100", "100"];
    expect(shapeReturn({ shape: { kind: "system", winCount: 2 }, stake: 300n, multipliers: long })).toBe(300_300n);
    expect(shapeReturn({ shape: { kind: "full_cover", name: "trixie" }, stake: 400n, multipliers: long })).toBe(
      400_400n,
    );
    expect(shapeReturn({ shape: PRODUCT, stake: 300n, multipliers: long })).toBe(300_000_000n);
  });
});

describe("coveredSystems", () => {
  it("has the same stake on every line, and the whole stake on them where it is a multiple of the lines", () => {
    expect(coveredSystems("yankee", 1_100n).map(({ winCount, stake }) => [winCount, stake])).toEqual([
      [2, 600n],
      [3, 400n],
      [4, 100n],
    ]);
    holds(
      fc.property(fc.constantFrom(...FULL_COVER_NAMES), fc.bigInt({ min: 0n, max: 10n ** 12n }), (name, stake) => {
        const lines = lineCount({ kind: "full_cover", name }, FULL_COVER_BETS[name].legs);
        const parts = coveredSystems(name, stake);
        const onLines = parts.map((part) => part.stake / combinationCount(part.totalCount, part.winCount));
        expect(new Set(onLines)).toEqual(new Set([stake / lines]));
        expect(parts.reduce((sum, part) => sum + part.stake, 0n)).toBe(stake - (stake % lines));
      }),
      1_000,
    );
  });

  it("returns what a stake on each line comes to: 150 of 12 on a trixie at 2, 3 and 4", () => {
    const shape = { kind: "full_cover", name: "trixie" } as const;
    expect(shapeReturn({ shape, stake: 12n, multipliers: ["2", "3", "4"] })).toBe(150n);
    expect(stakeStep(shape)).toBe(4n);
    expect(stakeStep(PRODUCT)).toBe(1n);
  });

  it("returns the exact sum over its lines, each size rounded once", () => {
    const anyOdds = fc.array(anyPrice, { minLength: 8, maxLength: 8 });
    holds(
      fc.property(
        fc.constantFrom(...FULL_COVER_NAMES),
        anyOdds,
        fc.bigInt({ min: 1n, max: 30n }),
        (name, prices, unit) => {
          const { legs, smallest } = FULL_COVER_BETS[name];
          const odds = prices.slice(0, legs);
          const shape = { kind: "full_cover", name } as const;
          const stake = unit * stakeStep(shape);
          const sizes = Array.from({ length: legs - smallest + 1 }, (_, index) => smallest + index);
          const exact = sizes.map((size) => Big(elementarySymmetric(odds, size)).times(unit.toString()));
          const capped = exact.map((win, index) => {
            const most = Big((unit * combinationCount(legs, sizes[index] ?? 0)).toString()).times(1_001);
            return win.gt(most) ? most : win.round(0, Big.roundHalfUp);
          });
          const sum = capped.reduce((total, win) => total.plus(win), Big(0));
          expect(shapeReturn({ shape, stake, multipliers: odds })).toBe(BigInt(sum.toFixed()));
        },
      ),
    );
  });

  it("names the bets a number of legs allows", () => {
    expect([2, 3, 4, 8, 9].map(fullCoverBetsFor)).toEqual([
      [],
      ["trixie", "patent"],
      ["yankee", "lucky15"],
      ["goliath"],
      [],
    ]);
  });
});

describe("what a bet shows it may return", () => {
  const anyShape = fc.oneof(
    fc.constant<BetShape>(PRODUCT),
    fc.integer({ min: 1, max: 8 }).map((winCount): BetShape => ({ kind: "system", winCount })),
  );

  it("is what it settles for when every leg wins, to the subunit", () => {
    holds(
      fc.property(
        anyShape,
        fc.array(anyPrice, { minLength: 1, maxLength: 8 }),
        fc.bigInt({ min: 1n, max: 10n ** 10n }),
        (shape, odds, stake) => {
          fc.pre(shape.kind !== "system" || shape.winCount <= odds.length);
          const legs = odds.map((price) => ({ odds: price, result: "win_entire" as const }));
          const settled = settleBet({
            stake,
            legs,
            ...(shape.kind === "system" ? { systemWinCount: shape.winCount } : {}),
          });
          const shown = possibleReturn({ shape, stake, odds });
          expect(settled).toEqual({ state: "settled", result: shown === 0n ? "lose" : "win", win: shown });
        },
      ),
      2_000,
    );
  });

  it("is what the systems of a full-cover bet settle for together", () => {
    holds(
      fc.property(
        fc.constantFrom(...FULL_COVER_NAMES),
        fc.array(anyPrice, { minLength: 8, maxLength: 8 }),
        fc.bigInt({ min: 1n, max: 10n ** 8n }),
        (name, prices, stake) => {
          const odds = prices.slice(0, FULL_COVER_BETS[name].legs);
          const legs = odds.map((price) => ({ odds: price, result: "win_entire" as const }));
          const settled = coveredSystems(name, stake).map(({ winCount, stake: share }) =>
            settleBet({ stake: share, legs, systemWinCount: winCount }),
          );
          const paid = settled.reduce((sum, one) => sum + (one.state === "settled" ? one.win : 0n), 0n);
          const shown = possibleReturn({ shape: { kind: "full_cover", name }, stake, odds });
          expect(shown).toBe(paid);
        },
      ),
      1_000,
    );
  });

  it("multiplies the whole return by a combo boost, of combos only", () => {
    const odds = ["1.85", "2.10", "1.33", "1.60", "1.75"];
    expect(possibleReturn({ shape: PRODUCT, stake: 1_000n, odds, boostOdds: "1.05" })).toBe(15_191n);
    const system: BetShape = { kind: "system", winCount: 2 };
    expect(possibleReturn({ shape: system, stake: 1_000n, odds, boostOdds: "1.05" })).toBe(
      possibleReturn({ shape: system, stake: 1_000n, odds }),
    );
  });

  it("is a freebet's where the stake is one, and then without a boost", () => {
    const freebet = { shape: PRODUCT, stake: 1_000n, odds: ["3.50"], boostOdds: "1.05" };
    expect(possibleReturn({ ...freebet, freebet: "freebet_only_win" })).toBe(2_500n);
    expect(possibleReturn({ ...freebet, freebet: "freebet_all_win" })).toBe(3_500n);
    expect(possibleReturn({ ...freebet, freebet: "freebet_no_risk" })).toBe(3_500n);
  });

  it("agrees with a decimal library of another make on products of 20 legs", () => {
    holds(
      fc.property(fc.array(anyPrice, { minLength: 20, maxLength: 20 }), (odds) => {
        const product = odds.reduce((total, price) => total.times(price), Big(7));
        expect(possibleReturn({ shape: PRODUCT, stake: 7n, odds }).toString()).toBe(Big(product).toFixed(0));
      }),
      1_000,
    );
  });
});
