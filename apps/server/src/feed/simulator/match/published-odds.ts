import { snapToTick } from "@touchline/betting";

export const SHORTEST_ODDS = "1.01";
export const LONGEST_ODDS = "1000.00";

/** By hundredths: thousands of lines have the same few hundred prices, and one text stands for each. */
const TEXTS: (string | undefined)[] = [];

/** Snapped to the ladder. Four places take out the noise of binary fractions, so that 1.15 is not cut to 1.14. */
export function publishedOdds(odds: number | undefined): string {
  if (odds === undefined || odds > Number(LONGEST_ODDS)) return LONGEST_ODDS;
  const hundredths = Math.floor(Math.round(odds * 10_000) / 100);
  return (TEXTS[hundredths] ??= snapToTick((hundredths / 100).toFixed(2)));
}
