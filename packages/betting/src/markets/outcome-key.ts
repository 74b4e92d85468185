/** One priced outcome: a match, a market type, its line and the pick. */
export interface OutcomeRef {
  readonly matchId: string;
  readonly marketId: string;
  readonly specifier: string;
  readonly outcomeId: string;
}

/** Names one line of one match. Ids never hold a slash, so the key reads back even where a specifier does. */
export function marketKey({ matchId, marketId, specifier }: Omit<OutcomeRef, "outcomeId">): string {
  return `${matchId}/${marketId}/${specifier}`;
}

/** Names one outcome across the product: in the live store, the ticket and the DOM. The specifier must be canonical. */
export function outcomeKey({ matchId, marketId, specifier, outcomeId }: OutcomeRef): string {
  return `${matchId}/${marketId}/${specifier}/${outcomeId}`;
}

const KEY = /^(?<matchId>[^/]+)\/(?<marketId>[^/]+)\/(?<specifier>.*)\/(?<outcomeId>[^/]+)$/s;

/** Reads a key back, or null where the text is not one. */
export function parseOutcomeKey(key: string): OutcomeRef | null {
  const fields = KEY.exec(key)?.groups;
  // The groups are named after the fields, and a match has all of them.
  return fields ? ({ ...fields } as Readonly<Record<keyof OutcomeRef, string>>) : null;
}
