import { useLayoutEffect } from "react";

/** Marks that styles of other parts depend on. */
type RootMark = "dock" | "quick-dock" | "dialog" | "question";

const holders: Record<RootMark, number> = { dock: 0, "quick-dock": 0, dialog: 0, question: 0 };

function hold(mark: RootMark, change: 1 | -1): void {
  holders[mark] += change;
  document.documentElement.toggleAttribute(`data-${mark}`, holders[mark] > 0);
}

/**
 * Marks at the document's root that something is shown. With `:root:has()` the browser would restyle the whole page on
 * every change.
 */
export function useRootMark(mark: RootMark, shown: boolean): void {
  useLayoutEffect(() => {
    if (!shown) return;
    hold(mark, 1);
    return () => hold(mark, -1);
  }, [mark, shown]);
}
