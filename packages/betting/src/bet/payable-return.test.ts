import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPrice, holds } from "../../test/property.ts";
import { settleBet } from "../settlement/settle-bet.ts";
import { FULL_COVER_BETS, FULL_COVER_NAMES, coveredSystems } from "./full-cover-bet.ts";
import { payableReturn, returnOfRest } from "./payable-return.ts";
import { possibleReturn } from "./possible-return.ts";

const PRODUCT = { kind: "product" } as const;

describe("possibleReturn", () => {
  const bet = { shape: PRODUCT, stake: 1_000n, odds: ["2.50", "3.00"], boostOdds: "1.10" };

  it("is boosted of a combo, and of nothing else", () => {
    expect(possibleReturn(bet)).toBe(8_250n);
    expect(possibleReturn({ ...bet, odds: ["2.50"] })).toBe(2_500n);
    expect(possibleReturn({ ...bet, freebet: "freebet_only_win" })).toBe(6_500n);
  });
});

describe("payableReturn", () => {
  it("is the possible return where there is no limit, or it is not reached [VAL-05]", () => {
    const bet = { shape: PRODUCT, stake: 1_000n, odds: ["2.50", "3.00"] };
    expect(payableReturn(bet, null)).toBe(7_500n);
    expect(payableReturn(bet, 6_500n)).toBe(7_500n);
    expect(payableReturn(bet, 6_499n)).toBe(7_499n);
  });

  it("caps each system of a full-cover bet by itself [VAL-05]", () => {
    const bet = { shape: { kind: "full_cover", name: "trixie" }, stake: 400n, odds: ["10", "10", "10"] } as const;
    // 100 on each line: three doubles return 30 000 together and the treble 100 000.
    expect(payableReturn(bet, null)).toBe(130_000n);
    expect(payableReturn(bet, 50_000n)).toBe(30_000n + 50_100n);
    expect(payableReturn(bet, 1_000n)).toBe(1_300n + 1_100n);
  });

  it("is what the bets it is placed as are paid when every leg wins", () => {
    const prices = fc.array(anyPrice, { minLength: 8, maxLength: 8 });
    const stakes = fc.bigInt({ min: 1n, max: 10n ** 7n });
    const profitLimits = fc.option(fc.bigInt({ min: 0n, max: 10n ** 8n }));
    const names = fc.constantFrom(...FULL_COVER_NAMES);
    holds(
      fc.property(fc.record({ name: names, all: prices, stake: stakes, profitLimit: profitLimits }), (bet) => {
        const { name, all, stake, profitLimit } = bet;
        const odds = all.slice(0, FULL_COVER_BETS[name].legs);
        const legs = odds.map((price) => ({ result: "win_entire" as const, odds: price }));
        const paid = coveredSystems(name, stake)
          .filter((part) => part.stake > 0n)
          .map((part) =>
            settleBet({
              stake: part.stake,
              legs,
              systemWinCount: part.winCount,
              ...(profitLimit === null ? {} : { profitLimit }),
            }),
          );
        const total = paid.reduce((sum, settled) => sum + (settled.state === "settled" ? settled.win : 0n), 0n);
        expect(payableReturn({ shape: { kind: "full_cover", name }, stake, odds }, profitLimit)).toBe(total);
      }),
    );
  });

  it("never is more than the possible return", () => {
    const odds = fc.array(anyPrice, { minLength: 1, maxLength: 6 });
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 8n });
    holds(
      fc.property(odds, amounts, amounts, (prices, stake, profitLimit) => {
        const bet = { shape: PRODUCT, stake, odds: prices };
        expect(payableReturn(bet, profitLimit)).toBeLessThanOrEqual(possibleReturn(bet));
        expect(payableReturn(bet, profitLimit)).toBeLessThanOrEqual(stake + profitLimit);
      }),
    );
  });
});

describe("returnOfRest [BET-05]", () => {
  const bet = { shape: PRODUCT, stake: 1_000n, odds: ["10.00"] };

  it("is what the rest returns by itself, with its share of the highest profit, rounded down", () => {
    expect(returnOfRest(bet, { rest: 750n, profitLimit: null })).toBe(7_500n);
    expect(returnOfRest(bet, { rest: 500n, profitLimit: 1_000n })).toBe(1_000n);
    expect(returnOfRest(bet, { rest: 333n, profitLimit: 1_000n })).toBe(333n + 333n);
    expect(returnOfRest(bet, { rest: 333n, profitLimit: 1_001n })).toBe(333n + 333n);
  });

  it("is nothing where nothing is left, and that of the bet where all is", () => {
    expect(returnOfRest(bet, { rest: 0n, profitLimit: null })).toBe(0n);
    expect(returnOfRest(bet, { rest: 1_000n, profitLimit: 5_000n })).toBe(payableReturn(bet, 5_000n));
  });

  it("never leaves more on the bet than it had, however it is cut", () => {
    const odds = fc.array(anyPrice, { minLength: 1, maxLength: 6 });
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 8n });
    holds(
      fc.property(odds, fc.tuple(amounts, amounts), fc.option(amounts), (prices, [stake, cut], profitLimit) => {
        const whole = { shape: PRODUCT, stake, odds: prices };
        const rest = cut % stake;
        expect(returnOfRest(whole, { rest, profitLimit })).toBeLessThanOrEqual(payableReturn(whole, profitLimit));
      }),
    );
  });
});
