/** Where the reason stands that keeps a bet from being placed; fields and buttons point to it. */
export const REASON_ID = "slip-reason";
