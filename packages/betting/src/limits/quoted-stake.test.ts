import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LIMITS } from "../../test/limits.ts";
import { EUR, JPY } from "../../test/pick.ts";
import { anyPrice, holds } from "../../test/property.ts";
import { type LimitedBet, betIssues } from "./bet-issues.ts";
import { quotedStake } from "./quoted-stake.ts";

const betAt = (...odds: string[]): Omit<LimitedBet, "stake"> => ({
  betType: odds.length > 1 ? "combo" : "single",
  currency: EUR,
  selections: odds.map((price, index) => ({ matchId: `m${index}`, provider: "betradar", odds: price })),
});

describe("quotedStake", () => {
  it("is the limit of the currency, or the balance where that is less [VAL-08]", () => {
    expect(quotedStake({ bet: betAt("2.00"), limits: LIMITS, balance: 1_000_000n })).toBe(100_000n);
    expect(quotedStake({ bet: betAt("2.00"), limits: LIMITS, balance: 700n })).toBe(700n);
    expect(quotedStake({ bet: { ...betAt("2.00"), currency: JPY }, limits: LIMITS, balance: 900n })).toBe(900n);
  });

  it("keeps the possible win within the payout limit where that refuses, and does not where it warns [VAL-05]", () => {
    // At 300 a profit of 100 000.00 takes a stake of 100 000 / 299.
    expect(quotedStake({ bet: betAt("300"), limits: LIMITS, balance: 1_000_000n })).toBe(33_444n);
    const limits = { ...LIMITS, payoutLimit: { ...LIMITS.payoutLimit, action: "accept" } } as const;
    expect(quotedStake({ bet: betAt("300"), limits, balance: 1_000_000n })).toBe(100_000n);
  });

  it("is the same on every line of a full-cover bet", () => {
    const trixie = { ...betAt("2", "3", "4"), betType: "system", fullCover: "trixie" } as const;
    expect(quotedStake({ bet: trixie, limits: LIMITS, balance: 703n })).toBe(700n);
    expect(quotedStake({ bet: trixie, limits: LIMITS, balance: 3n })).toBe(0n);
  });

  it("is nothing where no stake would do", () => {
    expect(quotedStake({ bet: betAt("2.00"), limits: LIMITS, balance: 9n })).toBe(0n);
    expect(quotedStake({ bet: betAt("2.00"), limits: LIMITS, balance: 0n })).toBe(0n);
    expect(quotedStake({ bet: betAt("1.009"), limits: LIMITS, balance: 700n })).toBe(0n);
    expect(quotedStake({ bet: betAt("2.00", "1.009"), limits: LIMITS, balance: 700n })).toBe(0n);
    expect(quotedStake({ bet: betAt("1001"), limits: LIMITS, balance: 700n })).toBe(0n);
    expect(quotedStake({ bet: betAt("2", "2", "2", "2"), limits: LIMITS, balance: 700n })).toBe(0n);
  });

  it("is for a custom bet a matter of its one price, however short its legs are", () => {
    const custom = { ...betAt("1.005", "1.005"), betType: "custom_bet", customOdds: "3.00" } as const;
    expect(quotedStake({ bet: custom, limits: LIMITS, balance: 700n })).toBe(700n);
  });

  it("is a stake the limits take, and the next one they do not", () => {
    const odds = fc.array(anyPrice, { minLength: 1, maxLength: 3 });
    holds(
      fc.property(odds, fc.bigInt({ min: 0n, max: 200_000n }), (prices, balance) => {
        const bet = betAt(...prices);
        const stake = quotedStake({ bet, limits: LIMITS, balance });
        const errorsAt = (amount: bigint) => betIssues({ bet: { ...bet, stake: amount }, limits: LIMITS, balance });
        expect(stake === 0n ? [] : errorsAt(stake)).toEqual([]);
        expect(errorsAt(stake + 1n)).not.toEqual([]);
      }),
    );
  });
});
