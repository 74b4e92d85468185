import { expect, it } from "vitest";
import { readBetLimits } from "./bet-limits.ts";

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
