import type { ComponentProps, ReactNode } from "react";
import { ListFilterBar, MarketPicker } from "./list-filter-bar.tsx";
import type { ListSort, ListTime } from "./list-filters.ts";
import { MatchBrowser } from "./match-browser.tsx";
import { MatchList } from "./match-list.tsx";
import styles from "./place-browser.module.css";
import { TimeList } from "./time-list.tsx";
import { ViewChips } from "./view-chips.tsx";

/** The matches of a sport, a country or a league, with all that its address may narrow them by. */
export function PlaceBrowser({
  place,
  path,
  view,
  time,
  times,
  sort,
  market,
  tabs,
  children,
  ...list
}: Pick<ComponentProps<typeof MatchBrowser>, "title" | "first" | "filter"> & {
  /** Tells the lists of places apart. */
  place: string;
  path: string;
  view: ComponentProps<typeof ViewChips>["view"];
  time: ListTime | null;
  times: readonly ListTime[];
  sort: ListSort | null;
  market: string;
  tabs?: ReactNode;
  /** Beside the title. */
  children?: ReactNode;
}) {
  return (
    <div className={market === "" ? undefined : styles.one}>
      <MatchBrowser
        key={[place, view, time, sort, list.first.pagination.page].join(" ")}
        {...list}
        only={market}
        picker={<MarketPicker only={market} matches={list.first.list} />}
        list={sort === "time" ? TimeList : MatchList}
        tabs={
          <>
            {tabs}
            <ListFilterBar time={time} times={times} sort={sort ?? "league"} unsorted="league" />
          </>
        }
      >
        {children}
        <ViewChips view={view} path={path} />
      </MatchBrowser>
    </div>
  );
}
