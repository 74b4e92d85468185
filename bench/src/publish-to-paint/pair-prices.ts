import type { PricePublication } from "./price-log.ts";
import type { PaintedPrice, SocketFrame } from "./watch-page.ts";

/** One price on its way: when it was published, when the page's socket had it, and when it was painted. */
export interface PriceJourney {
  publishedAt: number;
  receivedAt: number;
  paintedAt: number;
}

export interface Observations {
  publications: readonly PricePublication[];
  /** By offset, from the server's log. */
  publishedAt: ReadonlyMap<number, number>;
  frames: readonly SocketFrame[];
  painted: readonly PaintedPrice[];
}

const outcomeOf = (name: string): string => name.slice(0, name.lastIndexOf(", "));

/** What became of the prices that were painted. */
export interface PairedPrices {
  /** Those that a publication brought. */
  journeys: PriceJourney[];
  /**
   * Those that were published before the page heard of it, if it ever did: an answer brought them. Pages ask for their
   * lists when they connect, and again when a match joins or leaves one.
   */
  fromAnswers: number;
  /** Those that nobody published: there are none, or something is wrong. */
  unexplained: string[];
}

/**
 * Every painted price with the publication that brought it: the last one before the paint that set this
 * outcome to this price. A button that turned to another outcome, such as another main line, is left out:
 * its price may be old.
 */
export function pairPrices({ publications, publishedAt, frames, painted }: Observations): PairedPrices {
  const receivedAt = new Map(frames.flatMap(({ offsets, at }) => offsets.map((offset) => [offset, at] as const)));
  const offsetsOf = Map.groupBy(publications, ({ name }) => name);
  // Before its first frame a page is brought up to date by an answer.
  const liveSince = frames[0]?.at ?? Number.POSITIVE_INFINITY;
  const changed = painted.filter(
    ({ name, before, at }) => at >= liveSince && before.startsWith(`${outcomeOf(name)}, `),
  );
  const paired: PairedPrices = { journeys: [], fromAnswers: 0, unexplained: [] };
  for (const { name, at: paintedAt } of changed) {
    const published = (offsetsOf.get(name) ?? []).map(({ offset }) => ({
      publishedAt: publishedAt.get(offset) ?? Number.POSITIVE_INFINITY,
      receivedAt: receivedAt.get(offset) ?? Number.POSITIVE_INFINITY,
    }));
    const journey = published.findLast((price) => Math.max(price.publishedAt, price.receivedAt) <= paintedAt);
    if (journey) paired.journeys.push({ ...journey, paintedAt });
    else if (published.some((price) => price.publishedAt <= paintedAt)) paired.fromAnswers += 1;
    else paired.unexplained.push(name);
  }
  return paired;
}
