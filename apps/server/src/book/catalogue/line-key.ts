/** Names one line within a match. */
export function lineKey(marketId: string, specifier: string): string {
  return `${marketId}/${specifier}`;
}

/** Of each market the keys by specifier. */
const KEPT = new Map<string, Map<string, string>>();

/** The same to be kept: one text for the lines of all matches. Only for what the feed says, for it is kept for good. */
export function keptLineKey(marketId: string, specifier: string): string {
  const ofMarket = KEPT.get(marketId) ?? new Map<string, string>();
  KEPT.set(marketId, ofMarket);
  const key = ofMarket.get(specifier) ?? lineKey(marketId, specifier);
  ofMarket.set(specifier, key);
  return key;
}
