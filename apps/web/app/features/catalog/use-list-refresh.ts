import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

/** Asks the page's loaders again now and then: which matches there are is not pushed, only how they go. */
export function useListRefresh(everyMs: number): void {
  const { state, revalidate } = useRevalidator();
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === "visible" && navigator.onLine && state === "idle") void revalidate();
  });
  useEffect(() => {
    const timer = setInterval(refresh, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
