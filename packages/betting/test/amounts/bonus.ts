import fc from "fast-check";
import { expect } from "vitest";
import * as betting from "../whole-surface.ts";
import { bonusLeg, bonusSlip } from "../bonus-slip.ts";
import { anyPrice, holds } from "../property.ts";
import { compared, down, least, less, most, nearest, over, product, sum, total } from "./oracle.ts";

const anyAmount = fc.bigInt({ min: 0n, max: 10n ** 9n });
const FREEBET = {
  currency: "EUR",
  minOdds: null,
  maxOdds: null,
  selectionCountFrom: null,
  selectionCountTo: null,
  matchStatus: null,
  conditions: [],
  isActive: true,
  usesLeft: 1,
  boostRequired: false,
} as const;
const RULES = { minOdds: "1.01", conditions: [], farmOncePerEvent: false, farmedEventIds: [] };

const anyFarmed = fc.record({
  stake: anyAmount,
  odds: anyPrice,
  multiplier: fc.option(fc.oneof(anyPrice, fc.constant("0"))),
});

/** One property for each function of bonuses that returns an amount. */
export const BONUS: Readonly<Record<string, () => void>> = {
  freebetReturn: () =>
    holds(
      fc.property(anyAmount, anyAmount, (stake, win) => {
        const paid = (type: betting.FreebetType) => betting.freebetReturn({ type, stake, win });
        expect(paid("freebet_only_win")).toBe(most(win - stake, 0n));
        expect(paid("freebet_all_win")).toBe(win);
        expect(paid("freebet_no_risk")).toBe(most(win, stake));
      }),
    ),
  freebetStake: () =>
    holds(
      fc.property(anyAmount, fc.option(anyPrice), (amount, boostMultiplier) => {
        const freebet = { ...FREEBET, type: "freebet_only_win", amount, boostMultiplier } as const;
        expect(betting.freebetStake(freebet)).toBe(nearest(product(amount, boostMultiplier ?? 1n)));
      }),
    ),
  farmingStats: () =>
    holds(
      fc.property(fc.array(anyFarmed, { minLength: 1, maxLength: 9 }), fc.bigInt(0n, 50n), (bets, converted) => {
        const stats = betting.farmingStats(bets, { convertedPoints: converted.toString() });
        const average = over(total(bets.map(({ stake }) => stake)), BigInt(bets.length));
        const points = product(10n, sum(...bets.map(({ multiplier }) => multiplier ?? "0")));
        const open = product(10n, sum(...bets.filter((bet) => bet.multiplier === null).map(({ odds }) => odds), 0n));
        const worth = (collected: ReturnType<typeof sum>) => nearest(over(product(average, collected), 100n));
        expect(stats.averageStake).toBe(nearest(average));
        expect(stats.freebetAmount).toBe(worth(less(points, converted)));
        expect(stats.potentialFreebetAmount).toBe(worth(sum(less(points, converted), open)));
        expect(compared(stats.points, points)).toBe(0n);
      }),
    ),
  tournamentPrizes: () =>
    holds(
      fc.property(anyAmount, fc.uniqueArray(fc.nat(99), { minLength: 1, maxLength: 5 }), (pool, points) => {
        const ranking = points.toSorted((a, b) => b - a).map(String);
        const prizes = betting.tournamentPrizes(pool, ranking);
        const shares = betting.TOURNAMENT_SHARES.slice(0, ranking.length);
        expect(total(prizes)).toBe(pool);
        const off = prizes.map((prize, place) => prize - down(over(pool * (shares[place] ?? 0n), total(shares))));
        expect(off.every((more) => more === 0n || more === 1n)).toBe(true);
        const level = betting.tournamentPrizes(
          pool,
          ranking.map(() => "7"),
        );
        expect(most(...level) - least(...level) <= 1n && total(level) === pool).toBe(true);
      }),
    ),
  tournamentQualification: () =>
    holds(
      fc.property(anyAmount, anyPrice, (stake, odds) => {
        const { poolContribution } = betting.tournamentQualification(
          bonusSlip([bonusLeg("a", odds)], { stake, odds }),
          RULES,
        );
        expect(poolContribution).toBe(down(over(stake, 100n)));
      }),
    ),
  jackpotContributions: () =>
    holds(
      fc.property(anyAmount, fc.array(fc.bigInt(1n, 9n), { minLength: 1, maxLength: 5 }), (stake, shares) => {
        const parts = betting.jackpotContributions(stake, shares);
        const whole = down(over(product(stake, 2n), 1_000n));
        expect(total(parts)).toBe(whole);
        const off = parts.map((part, level) => part - down(over(whole * (shares[level] ?? 0n), total(shares))));
        expect(off.every((more) => more === 0n || more === 1n)).toBe(true);
      }),
    ),
  ambProgress: () =>
    holds(
      fc.property(fc.array(anyAmount, { maxLength: 6 }), anyAmount, (amounts, minStake) => {
        const ranges = amounts.map((issuedAmount, index) => ({
          numberOfBets: index + 1,
          numberOfFreebets: 1,
          issuedAmount,
        }));
        const bets = amounts.map((stake) => ({ stake, isSettled: true }));
        const { reached } = betting.ambProgress(bets, { minStake, ranges });
        const counted = amounts.filter((stake) => stake >= minStake).length;
        expect(reached.map(({ issuedAmount }) => issuedAmount)).toEqual(amounts.slice(0, counted));
      }),
    ),
};
