import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import { filedUnder } from "@touchline/betting";
import type { components } from "@touchline/contract/api";
import { BET_FILTER_STATUSES, type BetResultFilter, type CashOutBlock } from "@touchline/contract/vocabulary";
import { comesBefore, hasMore } from "./bet-pages.ts";
import { betKey, betListsKey, betSummariesKey, positionsKey } from "./bets.keys.ts";
import type { Bet, BetChoice } from "./bets.queries.ts";

type Pages = InfiniteData<components["schemas"]["BetList"], string>;

/** Which filter by result shows a bet; null where only all of them do, and before it is paid. */
function resultOf({ result, stake, win, potential_win: potentialWin }: Bet): BetResultFilter | null {
  if (win === null) return null;
  const amounts = { stake: BigInt(stake.value), potentialWin: BigInt(potentialWin.value) };
  return filedUnder({ result, win: BigInt(win.value), ...amounts });
}

const SEPARATORS = /[^0-9A-Z]/g;
const bareRef = (ref: string): string => ref.toUpperCase().replaceAll(SEPARATORS, "");

function fits(bet: Bet, { filter, result, ref }: BetChoice): boolean {
  if (bet.is_vip && bet.status === "rejected") return false;
  if (ref !== "" && bareRef(ref) !== bareRef(bet.ref)) return false;
  if (result !== "all" && resultOf(bet) !== result) return false;
  return BET_FILTER_STATUSES[filter]?.includes(bet.status) ?? true;
}

/** An event leaves out nothing, but a selection it does not name keeps what was known of it. */
function merged(known: Bet, changed: Bet): Bet {
  const selections = changed.selections.map((selection) => ({
    ...known.selections.find(({ id }) => id === selection.id),
    ...selection,
  }));
  return { ...known, ...changed, selections };
}

function withBet(pages: Pages, choice: BetChoice, changed: Bet): Pages {
  const known = pages.pages.flatMap(({ list }) => list).find(({ id }) => id === changed.id);
  if (known !== undefined && known.version >= changed.version) return pages;
  const isShown = fits(changed, choice);
  if (known === undefined) return isShown ? withNewBet(pages, changed) : pages;
  if (isShown) return withPages(pages, (list) => list.map((bet) => (bet.id === known.id ? merged(bet, changed) : bet)));
  const at = pages.pages.findIndex(({ list }) => list.includes(known));
  return counted(
    withPages(pages, (list) => list.filter(({ id }) => id !== known.id)),
    { until: at, by: -1 },
  );
}

/** In its place among those that are loaded; one that comes after them is fetched with what follows. */
function withNewBet(pages: Pages, bet: Bet): Pages {
  const last = pages.pages.at(-1);
  const isBefore = (other: Bet): boolean => comesBefore(bet, other);
  const following = pages.pages.findIndex(({ list }) => list.some(isBefore));
  if (last === undefined || (following < 0 && hasMore(last))) return pages;
  const at = following < 0 ? pages.pages.length - 1 : following;
  const inserted = withPages(pages, (list, index) => {
    if (index !== at) return list;
    const place = list.findIndex(isBefore);
    return place < 0 ? [...list, bet] : list.toSpliced(place, 0, bet);
  });
  return counted(inserted, { until: at, by: 1 });
}

const withPages = (pages: Pages, change: (list: Bet[], index: number) => Bet[]): Pages => ({
  ...pages,
  pages: pages.pages.map((page, index) => ({ ...page, list: change(page.list, index) })),
});

/** A page counts its bets and those after it. */
const counted = (pages: Pages, { until, by }: { until: number; by: 1 | -1 }): Pages => ({
  ...pages,
  pages: pages.pages.map((page, index) =>
    index > until ? page : { ...page, pagination: { ...page.pagination, total: page.pagination.total + by } },
  ),
});

/** Puts a changed bet into every list that is loaded, takes it out of those it no longer belongs to, and has sums asked again. */
export function applyBetChange(client: QueryClient, changed: Bet): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: betListsKey })) {
    // Safe: the last part of the key of a list is what it shows.
    const choice = queryKey.at(-1) as BetChoice;
    if (client.isFetching({ queryKey, exact: true }) > 0) void askAgain(client, queryKey);
    else client.setQueryData<Pages>(queryKey, (pages) => pages && withBet(pages, choice, changed));
  }
  const ofBet = betKey(changed.id);
  if (client.isFetching({ queryKey: ofBet, exact: true }) > 0) void askAgain(client, ofBet);
  else
    client.setQueryData<Bet>(ofBet, (known) =>
      known === undefined || known.version >= changed.version ? known : merged(known, changed),
    );
  // Of many changes at once the question on its way is the last but one at most.
  for (const queryKey of [betSummariesKey, positionsKey])
    void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
}

/** Puts what a bet can be cashed out for by now wherever the bet that it is about is loaded. */
export function applyCashOutChange(
  client: QueryClient,
  change: { bet_id: string; bet_version: number; to_cashout: Bet["to_cashout"]; reason: CashOutBlock | null },
): void {
  const { to_cashout, reason } = change;
  const state = to_cashout === null ? "unavailable" : "available";
  const withOffer = (bet: Bet): Bet =>
    bet.id === change.bet_id && bet.version === change.bet_version && bet.cashout !== null
      ? { ...bet, to_cashout, cashout: { ...bet.cashout, state, reason } }
      : bet;
  client.setQueriesData<Pages>(
    { queryKey: betListsKey },
    (pages) => pages && { ...pages, pages: pages.pages.map((page) => ({ ...page, list: page.list.map(withOffer) })) },
  );
  client.setQueryData<Bet>(betKey(change.bet_id), (bet) => bet && withOffer(bet));
}

/** What is on its way may have been read before the change, and would undo it. */
async function askAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  await client.invalidateQueries({ queryKey, exact: true });
}
