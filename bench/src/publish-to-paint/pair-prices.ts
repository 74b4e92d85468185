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

/**
 * Every painted price with the publication that brought it: the last one before the paint that set this
 * outcome to this price. A button that turned to another outcome, such as another main line, is left out:
 * its price may be old.
 */
export function pairPrices({ publications, publishedAt, frames, painted }: Observations): {
  journeys: PriceJourney[];
  unpaired: number;
} {
  const receivedAt = new Map(frames.flatMap(({ offsets, at }) => offsets.map((offset) => [offset, at] as const)));
  const offsetsOf = Map.groupBy(publications, ({ name }) => name);
  // Before its first frame a page is brought up to date by an answer.
  const liveSince = frames[0]?.at ?? Number.POSITIVE_INFINITY;
  const changed = painted.filter(
    ({ name, before, at }) => at >= liveSince && before.startsWith(`${outcomeOf(name)}, `),
  );
  const journeys = changed.flatMap(({ name, at }) => {
    const times = (offsetsOf.get(name) ?? []).flatMap(({ offset }) => {
      const published = publishedAt.get(offset);
      const received = receivedAt.get(offset);
      return published === undefined || received === undefined || received > at
        ? []
        : [{ publishedAt: published, receivedAt: received, paintedAt: at }];
    });
    return times.slice(-1);
  });
  return { journeys, unpaired: changed.length - journeys.length };
}
