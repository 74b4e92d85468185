import type { MarketCell } from "../../data/live/live-cells.ts";
import type { OddsMatch } from "../odds/odds-match.ts";

/** What the body of a market card is given. */
export interface BodyProps {
  match: OddsMatch;
  lines: readonly MarketCell[];
  /** A card keeps its size until this changes. */
  round: number;
}

/** Those that stand, as they are now or as they were when they went, and after them those that are new. */
export function inPlace<Item>(
  standing: readonly Item[],
  items: readonly Item[],
  keyOf: (item: Item) => string,
): readonly Item[] {
  const now = new Map(items.map((item) => [keyOf(item), item]));
  const known = new Set(standing.map(keyOf));
  const next = [
    ...standing.map((item) => now.get(keyOf(item)) ?? item),
    ...items.filter((item) => !known.has(keyOf(item))),
  ];
  return next.length === standing.length && next.every((item, place) => item === standing[place]) ? standing : next;
}
