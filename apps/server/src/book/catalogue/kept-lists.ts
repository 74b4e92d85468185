import { RecentlyUsed } from "../../recently-used.ts";
import type { Catalogue } from "./catalogue.ts";
import type { BetCounts } from "./bet-counts.ts";
import type { MatchRecord } from "./match-record.ts";
import { type ListOrder, arrangeMatches, queryMatches, selectMatches } from "./match-query.ts";

/** Lists by sport, state, locale and page that are asked for at one time. */
const LISTS_KEPT = 100;

/**
 * Lists as they were worked out last. Between two changes that move a match in them the same lists are asked for again and
 * again.
 */
export class KeptLists {
  readonly #catalogue: Pick<Catalogue, "changes" | "orders">;
  readonly #betCounts: BetCounts;
  #kept = new RecentlyUsed<string, readonly MatchRecord[]>(LISTS_KEPT);
  #popular = new RecentlyUsed<string, readonly MatchRecord[]>(LISTS_KEPT);
  #changes = 0;
  #bets = 0;

  constructor({ catalogue, betCounts }: { catalogue: Pick<Catalogue, "changes" | "orders">; betCounts: BetCounts }) {
    this.#catalogue = catalogue;
    this.#betCounts = betCounts;
  }

  /** The matches of a list in their order. */
  list(asked: ListOrder): readonly MatchRecord[] {
    const { orders } = this.#catalogue;
    // Whose favourites are asked for, the question does not say.
    if (asked.favourite !== undefined) return queryMatches(orders, asked, this.#betCounts);
    this.#forgetOld();
    const key = JSON.stringify(asked);
    if (asked.sort_by !== "popularity") return this.#kept.get(key, () => queryMatches(orders, asked, this.#betCounts));
    return this.#popular.get(key, () => {
      const selected = this.#kept.get(key, () => selectMatches(orders, asked));
      return arrangeMatches(selected, asked, this.#betCounts);
    });
  }

  /** Bets change the order by popularity alone, and no match with it. */
  #forgetOld(): void {
    const { changes } = this.#catalogue;
    const { changes: bets } = this.#betCounts;
    const isSame = changes === this.#changes;
    if (!isSame) this.#kept = new RecentlyUsed(LISTS_KEPT);
    if (!isSame || bets !== this.#bets) this.#popular = new RecentlyUsed(LISTS_KEPT);
    this.#changes = changes;
    this.#bets = bets;
  }
}
