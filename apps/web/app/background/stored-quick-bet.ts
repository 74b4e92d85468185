/** Where quick bet is kept, in the tab's own storage: another tab, or another visit, begins without one-tap betting. */
export const QUICK_BET = "quick_bet";
