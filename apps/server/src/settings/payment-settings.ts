import { depositLimits, wholeNumber } from "./setting-schemas.ts";

/** Deposits and withdrawals. */
export const PAYMENT_SETTINGS = {
  depositLimits: {
    name: "DEPOSIT_LIMITS",
    schema: depositLimits,
    byDefault: "10 to 10,000 EUR, and about as much of the others",
    meaning:
      "the least and the most of a deposit in each currency, in its subunits, such as `EUR:1000-1000000,JPY:1000-1000000`; nothing is deposited in a currency that is not named. See [payments](payments.md)",
  },
  withdrawalReviewSeconds: {
    name: "WITHDRAWAL_REVIEW_SECONDS",
    schema: wholeNumber(30 * 24 * 60 * 60).default(60),
    meaning: "how long players can cancel a withdrawal before it is approved and handed to its provider",
  },
} as const;
