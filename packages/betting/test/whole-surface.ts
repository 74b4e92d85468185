/* oxlint-disable touchline/finished-text -- what a test looks at is the surface, whatever is on it */
/** Every entry of the package but that of lotteries, as one. */
export * from "../src/index.ts";
export * from "../src/bonus/index.ts";
export * from "../src/cash-out/index.ts";
export * from "../src/custom-bet/index.ts";
export * from "../src/payout/index.ts";
export * from "../src/quick-bet/index.ts";
export * from "../src/settlement/index.ts";
export * from "../src/sharing/index.ts";
