import fc from "fast-check";
import { expect } from "vitest";
import * as betting from "../whole-surface.ts";
import { anyPrice, holds, priceOf } from "../property.ts";
import { compared, down, least, less, listedLines, most, over, product, sum } from "./oracle.ts";

const anyAmount = fc.bigInt({ min: 1n, max: 10n ** 9n });
const hundredths = (min: number, max: number) => fc.integer({ min, max }).map(priceOf);

const anyValued = fc.array(hundredths(0, 900), { minLength: 2, maxLength: 6 }).chain((multipliers) =>
  fc.record({
    stake: anyAmount,
    multipliers: fc.constant(multipliers),
    systemWinCount: fc.option(fc.integer({ min: 1, max: multipliers.length }), { nil: undefined }),
  }),
);

/** How legs of a custom bet have ended, most by winning. */
const anyEnd: fc.Arbitrary<{ result: "win_entire" | "lose_entire" | "canceled"; deadHeatFactor?: string }> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom({ result: "win_entire" }, { result: "win_entire", deadHeatFactor: "0.5" }) },
  { weight: 1, arbitrary: fc.constantFrom({ result: "lose_entire" }, { result: "canceled" }) },
);

const anyCustomBet = fc.record({
  stake: anyAmount,
  odds: anyPrice,
  chance: hundredths(0, 100),
  settled: fc.array(anyEnd),
});

function valueOf({ stake, multipliers, systemWinCount }: typeof anyValued extends fc.Arbitrary<infer T> ? T : never) {
  if (systemWinCount === undefined) return product(stake, ...multipliers);
  const lines = listedLines(multipliers, systemWinCount);
  return over(product(lines.sum, stake), lines.count);
}

const bet = ({ systemWinCount, ...rest }: typeof anyValued extends fc.Arbitrary<infer T> ? T : never) => ({
  ...rest,
  ...(systemWinCount === undefined ? {} : { systemWinCount }),
});

const anyRule = fc.record({
  by: fc.constant("value" as const),
  bound: fc.constantFrom("at_least" as const, "at_most" as const),
  amount: anyAmount,
});

/** One property for each function of cash-out that returns an amount, as a number or as text. */
export const CASH_OUT: Readonly<Record<string, () => void>> = {
  fairValue: () =>
    holds(
      fc.property(anyValued, (valued) => {
        expect(compared(betting.fairValue(bet(valued)), valueOf(valued))).toBe(0n);
      }),
    ),
  eachWayValue: () =>
    holds(
      fc.property(anyValued, (valued) => {
        const places = valued.multipliers.toReversed();
        const whole = over(sum(valueOf(valued), valueOf({ ...valued, multipliers: places })), 2n);
        expect(compared(betting.eachWayValue({ ...bet(valued), places }), whole)).toBe(0n);
      }),
    ),
  customBetValue: () =>
    holds(
      fc.property(anyCustomBet, ({ stake, odds, chance, settled }) => {
        const value = betting.customBetValue({ stake, odds, chance, settled });
        const isLost = settled.some(({ result }) => result === "lose_entire");
        const isVoid = settled.some(({ result }) => result === "canceled");
        const heats = isVoid ? [] : settled.flatMap(({ deadHeatFactor }) => deadHeatFactor ?? []);
        const whole = product(stake, chance, isVoid ? "1" : odds, ...heats);
        expect(compared(value, isLost ? "0" : whole)).toBe(0n);
      }),
    ),
  cashOutOffer: () =>
    holds(
      fc.property(anyValued, hundredths(0, 99), anyAmount, (valued, margin, maxReturn) => {
        const offer = betting.cashOutOffer({ value: betting.fairValue(bet(valued)), margin, maxReturn });
        expect(offer).toBe(least(down(product(valueOf(valued), less("1", margin))), maxReturn));
      }),
    ),
  partialCashOut: () =>
    holds(
      fc.property(anyAmount, anyAmount, anyAmount, (stake, offer, part) => {
        const parts = {
          paid: down(over(product(offer, part), product(stake))),
          cashedStake: part,
          remainingStake: stake - part,
        };
        expect(betting.partialCashOut({ stake, offer, part })).toEqual(part >= stake ? null : parts);
      }),
    ),
  partThatPays: () =>
    holds(
      fc.property(anyAmount, anyAmount, anyAmount, (stake, offer, amount) => {
        const part = betting.partThatPays({ stake, offer, amount });
        const paidBy = (some: bigint): bigint => down(over(product(offer, some), product(stake)));
        if (amount >= offer) expect(part).toBe(stake);
        else {
          expect(paidBy(part)).toBeGreaterThanOrEqual(amount);
          expect(paidBy(part - 1n)).toBeLessThan(amount);
        }
      }),
    ),
  limitedValue: () =>
    holds(
      fc.property(hundredths(0, 9_000), anyAmount, anyAmount, (value, highest, limit) => {
        const limited = betting.limitedValue({ value, most: String(highest), limit });
        expect(compared(limited, product(value, over(least(highest, limit), highest)))).toBe(0n);
      }),
    ),
  ruleOfRest: () =>
    holds(
      fc.property(anyRule, fc.tuple(anyAmount, anyAmount), (rule, amounts) => {
        const [left, rest] = [most(...amounts), least(...amounts)];
        const share = over(product(rule.amount, rest), product(left));
        const whole = down(share);
        const rounded = rule.bound === "at_least" && compared(share, product(whole)) > 0n ? whole + 1n : whole;
        expect(betting.ruleOfRest(rule, { left, rest })).toEqual({ ...rule, amount: most(rounded, 1n) });
      }),
    ),
  expectedMultiplier: () =>
    holds(
      fc.property(hundredths(101, 900), hundredths(0, 50), hundredths(0, 50), (odds, win, refund) => {
        const expected = sum(product(odds, win), product(refund));
        expect(compared(betting.expectedMultiplier(odds, { win, refund }), expected)).toBe(0n);
      }),
    ),
  decideCashOut: () =>
    holds(
      fc.property(anyAmount, anyAmount, fc.constantFrom("none", "higher", "any"), (seen, offer, mode) => {
        const decided = betting.decideCashOut({ seen, offer, mode });
        const paid = mode === "any" ? offer : seen;
        expect(decided).toEqual(
          mode === "any" || offer >= seen ? { accepted: true, paid } : { accepted: false, offer },
        );
      }),
    ),
  emptyCashOut: () =>
    holds(
      fc.property(anyAmount, (offer) => {
        expect(betting.emptyCashOut(offer)).toEqual({ offer, mode: "none", step: "idle" });
      }),
    ),
  cashOutReducer: () =>
    holds(
      fc.property(anyAmount, anyAmount, anyAmount, (first, offer, paid) => {
        const events: betting.CashOutEvent[] = [
          { type: "opened" },
          { type: "offer-changed", offer },
          { type: "amount-accepted" },
        ];
        const confirming = events.reduce(betting.cashOutReducer, betting.emptyCashOut(first));
        expect(confirming).toMatchObject({ step: "confirming", seen: offer });
        const answers: betting.CashOutEvent[] = [{ type: "confirmed" }, { type: "request-accepted", paid }];
        expect(answers.reduce(betting.cashOutReducer, confirming)).toMatchObject({ step: "cashed_out", paid });
      }),
    ),
};
