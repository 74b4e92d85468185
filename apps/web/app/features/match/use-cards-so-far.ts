import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "../../platform/idle.ts";
import { useHydrated } from "../../ui/button.tsx";

/** Cards that come with the page: more than any window shows. */
const FIRST = 24;
const AT_A_TIME = 8;
/** The next of them come after this time at the latest. */
const AT_MOST_MS = 500;

/**
 * How many cards of a match stand. A page that was asked for by its address has the first of them, so that it is soon there
 * and soon answers; the others follow a few at a time. All stand at once where a page was scrolled before it was
 * loaded again, and on one that a link led to.
 */
export function useCardsSoFar(total: number): number {
  const isHydrated = useHydrated();
  const [count, setCount] = useState(isHydrated ? Number.POSITIVE_INFINITY : FIRST);
  const isAll = count >= total;
  useEffect(() => {
    if (isAll) return undefined;
    const add = (): void => {
      startTransition(() => setCount((before) => (scrollY > 0 ? Number.POSITIVE_INFINITY : before + AT_A_TIME)));
      stop = whenIdle(add, AT_MOST_MS);
    };
    let stop = whenIdle(add, scrollY > 0 ? 0 : AT_MOST_MS);
    return () => stop();
  }, [isAll]);
  return count;
}
