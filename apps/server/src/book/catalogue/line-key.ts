/** Names one line within a match. */
export function lineKey(marketId: string, specifier: string): string {
  return `${marketId}/${specifier}`;
}
