import { compareOdds } from "@touchline/betting";
import { collationTag } from "@touchline/contract/vocabulary";

export const ENTRANT_SORTS = ["price", "name"] as const;
export type EntrantSort = (typeof ENTRANT_SORTS)[number];

export interface Entrant {
  id: string;
  name: string;
  isWithdrawn: boolean;
  /** To win, as it was when the order was asked for. */
  odds: string | null;
}

/** The likeliest first, or by name. Those without a price follow, and after them those who have withdrawn. */
export function sortedEntrants<E extends Entrant>(
  entrants: readonly E[],
  sort: EntrantSort,
  locale: string,
): readonly E[] {
  const names = new Intl.Collator(collationTag(locale), { numeric: true });
  const byName = (a: E, b: E): number => names.compare(a.name, b.name);
  const byPrice = (a: E, b: E): number => {
    if (a.odds === null || b.odds === null) return Number(a.odds === null) - Number(b.odds === null) || byName(a, b);
    return compareOdds(a.odds, b.odds) || byName(a, b);
  };
  return entrants.toSorted(
    (a, b) => Number(a.isWithdrawn) - Number(b.isWithdrawn) || (sort === "price" ? byPrice(a, b) : byName(a, b)),
  );
}
