import { expect, it } from "vitest";
import { readBetLimits } from "./bet-limits.ts";

it("reads every limit of the settings [VAL-05] [VAL-08]", () => {
  const wire = {
    min_stake: [{ currency_code: "EUR", amount: "10" }],
    max_stake_limit: {
      fiat: [{ currency_code: "EUR", amount: "100000" }],
      crypto: [{ currency_code: "BTC", amount: "5" }],
    },
    payout_limit: { currency_code: "EUR", amount: "7000", action: "reject" as const },
    other_payout_limits: [{ currency_code: "GBP", amount: "6000", action: "accept" as const }],
    selection_limit: 20,
    odds_limit: { value: "1000", action: "accept" as const },
  };
  expect(readBetLimits(wire)).toEqual({
    minStake: [{ currencyCode: "EUR", amount: 10n }],
    maxStakeLimit: {
      fiat: [{ currencyCode: "EUR", amount: 100_000n }],
      crypto: [{ currencyCode: "BTC", amount: 5n }],
    },
    payoutLimit: { currencyCode: "EUR", amount: 7_000n, action: "reject" },
    otherPayoutLimits: [{ currencyCode: "GBP", amount: 6_000n, action: "accept" }],
    selectionLimit: 20,
    oddsLimit: { value: "1000", action: "accept" },
  });
});

it("takes limits in whole subunits only", () => {
  const wire = (amount: string) => ({
    min_stake: [{ currency_code: "EUR", amount }],
    max_stake_limit: { fiat: [], crypto: [] },
    payout_limit: { currency_code: "EUR", amount: "100", action: "accept" as const },
    selection_limit: 20,
    odds_limit: { value: "1000", action: "reject" as const },
  });
  expect(readBetLimits(wire("10")).minStake).toEqual([{ currencyCode: "EUR", amount: 10n }]);
  for (const amount of ["1.5", "-1", "", "ten"]) expect(() => readBetLimits(wire(amount))).toThrow(RangeError);
});
