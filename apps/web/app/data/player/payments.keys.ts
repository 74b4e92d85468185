// Apart from the queries, which the background has no use for.
export const paymentsKey = ["player", "payments"] as const;
