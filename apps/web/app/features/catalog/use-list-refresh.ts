import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { useLiveStore } from "../../data/live/live-store-provider.tsx";

/** Asks the page's loaders again now and then: which matches there are is not pushed, only how they go. */
export function useListRefresh(everyMs: number): void {
  const { state, revalidate } = useRevalidator();
  const store = useLiveStore();
  const refresh = useEffectEvent(() => {
    const wanted = document.visibilityState === "visible" && state === "idle";
    // Without the link there is nobody to ask, and what stands on the page is better than nothing.
    if (wanted && store.link === "live") void revalidate();
  });
  useEffect(() => {
    const timer = setInterval(refresh, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
