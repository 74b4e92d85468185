import { snapToTick } from "@touchline/betting";

export const SHORTEST_ODDS = "1.01";
export const LONGEST_ODDS = "1000.00";

/** Thousands of lines have the same few hundred prices: one text stands for each. */
const TEXTS = new Map<string, string>();

/** Snapped to the ladder. Four places take out the noise of binary fractions, so that 1.15 is not cut to 1.14. */
export function publishedOdds(odds: number | undefined): string {
  if (odds === undefined || odds > Number(LONGEST_ODDS)) return LONGEST_ODDS;
  const snapped = snapToTick(odds.toFixed(4));
  const known = TEXTS.get(snapped);
  if (known !== undefined) return known;
  TEXTS.set(snapped, snapped);
  return snapped;
}
