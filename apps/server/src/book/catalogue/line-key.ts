/** Names one line within a match. */
export function lineKey(marketId: string, specifier: string): string {
  return `${marketId}/${specifier}`;
}

/** What the lines of one name have in common, in all matches. */
export class LineName {
  readonly key: string;
  readonly marketId: string;
  readonly specifier: string;
  /** Of its outcomes, as the last line had them. */
  #ids: readonly string[] = [];

  constructor(marketId: string, specifier: string) {
    this.key = lineKey(marketId, specifier);
    this.marketId = marketId;
    this.specifier = specifier;
  }

  /** The ids of these outcomes in a list that lines share: that of the line before it, or of the last one of its name. */
  idsOf(outcomes: readonly { id: string }[], before: readonly string[] = this.#ids): readonly string[] {
    if (areIds(outcomes, before)) return before;
    if (!areIds(outcomes, this.#ids)) this.#ids = outcomes.map(({ id }) => id);
    return this.#ids;
  }
}

const areIds = (outcomes: readonly { id: string }[], ids: readonly string[]): boolean =>
  outcomes.length === ids.length && outcomes.every(({ id }, at) => id === ids[at]);

/** Of each market by specifier. */
const KEPT = new Map<string, Map<string, LineName>>();

/** One for the lines of all matches. Only for what the feed says, for it is kept for good. */
export function keptLineName(marketId: string, specifier: string): LineName {
  const ofMarket = KEPT.get(marketId) ?? new Map<string, LineName>();
  KEPT.set(marketId, ofMarket);
  const name = ofMarket.get(specifier) ?? new LineName(marketId, specifier);
  ofMarket.set(specifier, name);
  return name;
}

/** The same text for the lines of all matches; kept for good, too. */
export const keptLineKey = (marketId: string, specifier: string): string => keptLineName(marketId, specifier).key;
