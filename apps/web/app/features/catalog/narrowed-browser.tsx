import type { ComponentProps } from "react";
import { MarketPicker } from "./list-filter-bar.tsx";
import type { ListSort } from "./list-filters.ts";
import { MatchBrowser } from "./match-browser.tsx";
import { MatchList } from "./match-list.tsx";
import { TimeList } from "./time-list.tsx";

/** A list of matches in the order and with the market that its address asks for. */
export function NarrowedBrowser({
  sort,
  market,
  ...list
}: Omit<ComponentProps<typeof MatchBrowser>, "only" | "picker" | "list"> & { sort: ListSort | null; market: string }) {
  return (
    <MatchBrowser
      {...list}
      only={market}
      picker={<MarketPicker only={market} matches={list.first.list} />}
      list={sort === "time" ? TimeList : MatchList}
    />
  );
}
