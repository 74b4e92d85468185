import fc from "fast-check";
import { expect } from "vitest";
import * as betting from "../whole-surface.ts";
import { LIMITS } from "../limits.ts";
import { EUR } from "../pick.ts";
import { anyPrice, holds } from "../property.ts";
import { compared, down, least, most, nearest, over, product, total } from "./oracle.ts";

const anyAmount = fc.bigInt({ min: 0n, max: 10n ** 12n });
const anyCurrency = fc.constantFrom(...Object.values(betting.CURRENCIES));
const anyRate = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.nat(8)).map(([digits, places]) => {
  const text = digits.toString().padStart(places + 1, "0");
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
});

const limitsOf = (highest: bigint, payout: bigint, action: betting.LimitAction = "reject"): betting.BetLimits => ({
  ...LIMITS,
  minStake: [],
  maxStakeLimit: { fiat: [{ currencyCode: "EUR", amount: highest }], crypto: [] },
  payoutLimit: { currencyCode: "EUR", amount: payout, action },
});

const single = (odds: string) =>
  ({ betType: "single", currency: EUR, selections: [{ matchId: "m1", provider: "betradar", odds }] }) as const;

const profitOf = (stake: bigint, odds: string): bigint => nearest(product(stake, odds)) - stake;

/** One property for each function of money and limits that returns an amount, as a number or as text. */
export const MONEY: Readonly<Record<string, () => void>> = {
  convertSubunits: () =>
    holds(
      fc.property(
        anyAmount,
        fc.tuple(anyCurrency, anyRate),
        fc.tuple(anyCurrency, anyRate),
        (value, [from, rateFrom], [to, rateTo]) => {
          const rates = { [to.code]: rateTo, [from.code]: from.code === to.code ? rateTo : rateFrom };
          const worth = product(value, rates[from.code] ?? "", BigInt(to.subunits));
          const expected = nearest(over(worth, product(rateTo, BigInt(from.subunits))));
          expect(betting.convertSubunits({ value, from, to, rates })).toBe(expected);
        },
      ),
    ),
  parseStake: () =>
    holds(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n - 1n }), fc.nat(99), (whole, hundredths) => {
        const text = `${whole}.${String(hundredths).padStart(2, "0")}`;
        const value = whole * 100n + BigInt(hundredths);
        expect(betting.parseStake(text, { decimals: 2, locale: "en" })).toEqual({ ok: true, value });
      }),
    ),
  toDecimalString: () =>
    holds(
      fc.property(anyAmount, anyCurrency, (value, { subunits }) => {
        expect(compared(product(betting.toDecimalString(value, subunits), BigInt(subunits)), value)).toBe(0n);
      }),
    ),
  formatStake: () =>
    holds(
      fc.property(anyAmount, anyCurrency, (value, currency) => {
        const text = betting.formatStake(value, { currency, locale: "en" });
        expect(compared(product(text, BigInt(currency.subunits)), value)).toBe(0n);
      }),
    ),
  recommendedStakes: () =>
    holds(
      fc.property(fc.array(anyAmount, { maxLength: 6 }), (stakes) => {
        expect(betting.recommendedStakes(stakes)).toEqual([...stakes, 0n, 0n, 0n, 0n].slice(0, 4));
      }),
    ),
  cappedReturn: () =>
    holds(
      fc.property(anyAmount, anyAmount, anyAmount, (stake, win, profitLimit) => {
        expect(betting.cappedReturn({ stake, win, profitLimit })).toBe(least(win, stake + profitLimit));
      }),
    ),
  profitLimitOfPart: () =>
    holds(
      fc.property(anyAmount, anyAmount, anyAmount, (profitLimit, one, other) => {
        const [part, stake] = [least(one, other), most(one, other) + 1n];
        expect(betting.profitLimitOfPart(profitLimit, { part, stake })).toBe(
          down(over(product(profitLimit, part), product(stake))),
        );
      }),
    ),
  profitCapFor: () =>
    holds(
      fc.property(
        fc.dictionary(fc.constantFrom("EUR", "USD", "JPY"), fc.tuple(anyAmount, fc.constantFrom("accept", "reject"))),
        anyAmount,
        anyCurrency,
        (others, amount, { ...currency }) => {
          const otherPayoutLimits = Object.entries(others).flatMap(([currencyCode, [most, action]]) =>
            currencyCode === "EUR" ? [] : [{ currencyCode, amount: most, action }],
          );
          const limits = { ...limitsOf(1n, amount, "accept"), otherPayoutLimits };
          const [most, action] =
            currency.code === "EUR" ? [amount, "accept"] : (others[currency.code] ?? [null, "reject"]);
          expect(betting.profitCapFor(limits, currency)).toBe(action === "accept" ? most : null);
        },
      ),
    ),
  readBetLimits: () =>
    holds(
      fc.property(anyAmount, anyAmount, anyAmount, (lowest, highest, payout) => {
        const wire = (amount: bigint) => ({ currency_code: "EUR", amount: amount.toString() });
        const limits = betting.readBetLimits({
          min_stake: [wire(lowest)],
          max_stake_limit: { fiat: [wire(highest)], crypto: [] },
          payout_limit: { ...wire(payout), action: "reject" },
          other_payout_limits: [{ currency_code: "GBP", amount: highest.toString(), action: "accept" }],
          selection_limit: 3,
          odds_limit: { value: "1000", action: "reject" },
        });
        expect(limits).toMatchObject({
          minStake: [{ amount: lowest }],
          maxStakeLimit: { fiat: [{ amount: highest }] },
          payoutLimit: { amount: payout },
          otherPayoutLimits: [{ currencyCode: "GBP", amount: highest, action: "accept" }],
        });
      }),
    ),
  highestStakeFor: () =>
    holds(
      fc.property(anyAmount, fc.option(anyAmount), fc.option(anyAmount), (highest, balance, quoted) => {
        const bounds = [highest, ...[balance, quoted].filter((bound) => bound !== null)];
        const found = betting.highestStakeFor({ currency: EUR, limits: limitsOf(highest, 1n), balance, quoted });
        expect(found).toBe(least(...bounds));
      }),
    ),
  quotedStake: () =>
    holds(
      fc.property(
        anyPrice,
        fc.tuple(fc.bigInt(0n, 400n), fc.bigInt(0n, 400n)),
        fc.bigInt(0n, 900n),
        (odds, [highest, balance], payout) => {
          const stakes = Array.from({ length: 402 }, (_, stake) => BigInt(stake)).filter(
            (stake) => stake <= least(highest, balance) && profitOf(stake, odds) <= payout,
          );
          const last = stakes.at(-1) ?? 0n;
          const quoted = betting.quotedStake({ bet: single(odds), limits: limitsOf(highest, payout), balance });
          expect(quoted).toBe(profitOf(last, odds) > 0n ? last : 0n);
        },
      ),
      200,
    ),
  betIssues: () =>
    holds(
      fc.property(anyPrice, fc.bigInt(1n, 10n ** 6n), fc.bigInt(0n, 10n ** 6n), (odds, stake, payout) => {
        const bet = { ...single(odds), stake };
        const issues = betting.betIssues({ bet, limits: limitsOf(stake, payout), balance: null });
        const said = issues.filter(({ code }) => code === "payout_limit_exceeded").map(({ params }) => params);
        const capped = { amount: payout.toString(), cappedReturn: (stake + payout).toString() };
        expect(said).toMatchObject(profitOf(stake, odds) > payout ? [capped] : []);
      }),
    ),
  totalStakeIssues: () =>
    holds(
      fc.property(
        fc.array(fc.bigInt(1n, 99n), { minLength: 1, maxLength: 4 }),
        fc.bigInt(99n, 400n),
        (stakes, balance) => {
          const issues = betting.totalStakeIssues(
            stakes.map((stake) => ({ stake, currency: EUR })),
            balance,
          );
          const amounts = issues.map(({ params }) => params["amount"]);
          expect(amounts).toEqual(total(stakes) > balance ? [balance.toString()] : []);
        },
      ),
    ),
};
