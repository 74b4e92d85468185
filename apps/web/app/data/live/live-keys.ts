/** Names one price anywhere in the app. */
export interface OutcomeRef {
  matchId: string;
  marketId: string;
  specifier: string;
  outcomeId: string;
}

/** Names one line of one match. */
export type MarketRef = Omit<OutcomeRef, "outcomeId">;

// Ids never hold a slash, and a specifier is the last part but one, so keys cannot collide.
export const marketKey = ({ matchId, marketId, specifier }: MarketRef): string => `${matchId}/${marketId}/${specifier}`;

export const outcomeKey = (ref: OutcomeRef): string => `${marketKey(ref)}/${ref.outcomeId}`;
