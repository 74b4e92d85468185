/** Where quick bet is kept, in the tab's own storage: another tab, or another visit, begins without one-tap betting. */
export const QUICK_BET = "quick_bet";
/** Names the tab, beside that. A tab that is duplicated copies both. */
export const QUICK_BET_TAB = "quick_bet_tab";
