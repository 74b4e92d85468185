export const WALLET_SECTIONS = ["deposit", "withdraw", "transactions"] as const;
export type WalletSection = (typeof WALLET_SECTIONS)[number];
