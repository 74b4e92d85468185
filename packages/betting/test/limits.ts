import { readBetLimits } from "../src/limits/bet-limits.ts";

/** Limits no ordinary bet reaches, but for a least stake of 0.10 EUR and a highest of 1000.00. */
export const LIMITS = readBetLimits({
  min_stake: [{ currency_code: "EUR", amount: "10" }],
  max_stake_limit: {
    fiat: [{ currency_code: "EUR", amount: "100000" }],
    crypto: [{ currency_code: "BTC", amount: "1000000" }],
  },
  payout_limit: { currency_code: "EUR", amount: "10000000", action: "reject" },
  selection_limit: 3,
  odds_limit: { value: "1000", action: "reject" },
});
