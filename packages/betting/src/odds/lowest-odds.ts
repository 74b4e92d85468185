import { compareOdds } from "./compare-odds.ts";

/** The shortest price that bets are taken at. */
export const LOWEST_ODDS = "1.01";

/** Whether a price is too short for a bet. */
export function areOddsTooLow(odds: string): boolean {
  return compareOdds(odds, LOWEST_ODDS) < 0;
}
