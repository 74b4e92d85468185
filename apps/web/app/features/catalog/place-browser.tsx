import type { ComponentProps, ReactNode } from "react";
import { ListFilterBar } from "./list-filter-bar.tsx";
import type { ListSort, ListTime } from "./list-filters.ts";
import { NarrowedBrowser } from "./narrowed-browser.tsx";
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
}: Pick<ComponentProps<typeof NarrowedBrowser>, "title" | "first" | "filter"> & {
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
    <NarrowedBrowser
      key={[place, view, time, sort, list.first.pagination.page].join(" ")}
      {...list}
      sort={sort}
      market={market}
      tabs={
        <>
          {tabs}
          <ListFilterBar time={time} times={times} sort={sort ?? "league"} unsorted="league" />
        </>
      }
    >
      {children}
      <ViewChips view={view} path={path} />
    </NarrowedBrowser>
  );
}
