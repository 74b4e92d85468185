import { BETS_FILTER_COOKIE, BET_FILTERS, type BetFilter } from "@touchline/contract/vocabulary";
import { useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import type { BetChoice } from "../../data/bets/bets.queries.ts";
import { type LiveData, useLiveData } from "../../data/live/live-store-provider.tsx";
import { useCookie } from "../../platform/use-cookie.ts";
import { useSite } from "../../platform/site.tsx";

type Search = Omit<BetChoice, "filter">;

const EVERYTHING: Search = { result: "all", ref: "" };

// For the way back to a list, which is then the same. Keyed by the page's own object: nothing is shared on a server.
const searches = new WeakMap<LiveData, Search>();

/** Which bets a list shows, and how to change that. The filter is kept in a cookie, the rest for the way back. */
export function useBetChoice(): [BetChoice, (change: Partial<BetChoice>) => void] {
  const live = useLiveData();
  // The address may name a bet that has just been settled.
  const { hash } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [kept, keep] = useCookie(BETS_FILTER_COOKIE, useSite().betsFilter ?? "open");
  const [filter, setFilter] = useState<BetFilter>(
    hash === "" ? (BET_FILTERS.find((known) => known === kept) ?? "open") : "settled",
  );
  const [search, setSearch] = useState<Search>((isReturn ? searches.get(live) : undefined) ?? EVERYTHING);
  const choose = ({ filter: chosen = filter, ...changed }: Partial<BetChoice>) => {
    // Nothing that is open has a result yet.
    const next = { ...search, ...(chosen === "open" && { result: "all" as const }), ...changed };
    if (chosen !== filter) keep(chosen);
    setFilter(chosen);
    setSearch(next);
    searches.set(live, next);
  };
  return [{ ...search, filter }, choose];
}
