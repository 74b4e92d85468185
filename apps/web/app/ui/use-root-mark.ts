import { useLayoutEffect } from "react";

/** What the styles of other parts of a page need to know to stand clear of it. */
type RootMark = "dock" | "dialog";

const holders: Record<RootMark, number> = { dock: 0, dialog: 0 };

function hold(mark: RootMark, change: 1 | -1): void {
  holders[mark] += change;
  document.documentElement.toggleAttribute(`data-${mark}`, holders[mark] > 0);
}

/**
 * Says at the document's root that something is shown. A `:root:has()` would say it too, but has the browser look at
 * the styles of the whole page again with every element and text that comes or goes anywhere.
 */
export function useRootMark(mark: RootMark, shown: boolean): void {
  useLayoutEffect(() => {
    if (!shown) return;
    hold(mark, 1);
    return () => hold(mark, -1);
  }, [mark, shown]);
}
