import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { components } from "@touchline/contract/api";
import { BET_FILTERS, BET_FILTER_STATUSES, type BetFilter } from "@touchline/contract/vocabulary";
import { type Bet, betsKey } from "./bets.queries.ts";

type Pages = InfiniteData<components["schemas"]["BetList"], number>;

const fits = (bet: Bet, filter: BetFilter): boolean => {
  if (bet.is_vip && bet.status === "rejected") return false;
  return BET_FILTER_STATUSES[filter]?.includes(bet.status) ?? true;
};

/** An event leaves out nothing, but a selection it does not name keeps what was known of it. */
function merged(known: Bet, changed: Bet): Bet {
  const selections = changed.selections.map((selection) => ({
    ...known.selections.find(({ id }) => id === selection.id),
    ...selection,
  }));
  return { ...known, ...changed, selections };
}

function withBet(pages: Pages, filter: BetFilter, changed: Bet): Pages {
  const known = pages.pages.flatMap(({ list }) => list).find(({ id }) => id === changed.id);
  if (known !== undefined && known.version >= changed.version) return pages;
  const isShown = fits(changed, filter);
  const bet = known === undefined ? changed : merged(known, changed);
  return {
    ...pages,
    pages: pages.pages.map((page, index) => {
      const isNew = known === undefined && isShown && index === 0;
      const kept = page.list.flatMap((entry) => {
        if (entry.id !== changed.id) return [entry];
        return isShown ? [bet] : [];
      });
      const list = isNew ? [bet, ...kept] : kept;
      const total = page.pagination.total + Number(isNew) - Number(known !== undefined && !isShown);
      return { ...page, list, pagination: { ...page.pagination, total } };
    }),
  };
}

/** Puts a changed bet into every list that is loaded, and takes it out of those it no longer belongs to. */
export function applyBetChange(client: QueryClient, changed: Bet): void {
  for (const filter of BET_FILTERS) {
    const queryKey = [...betsKey, filter];
    if (client.isFetching({ queryKey }) > 0) void askAgain(client, queryKey);
    else client.setQueryData<Pages>(queryKey, (pages) => pages && withBet(pages, filter, changed));
  }
}

/** A list on its way may have been read before the change, and would undo it. */
async function askAgain(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
